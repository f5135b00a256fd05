/** A record as the dialog that orders its list shows it. */
export interface OrderedRow {
  id: number
  name: string
  /** The address of its picture; undefined in lists without pictures. */
  picture?: string | null
  /** Logos and cut-out products. */
  isPictureWhole?: boolean
}

/** The rows with one of them at another place, counted from 0; beyond the ends is at the end. */
export function movedTo<Row extends { id: number }>(rows: readonly Row[], id: number, place: number): Row[] {
  const from = rows.findIndex((row) => row.id === id)
  const row = rows[from]
  if (!row) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(Math.min(rows.length - 1, Math.max(0, place)), 0, row)
}

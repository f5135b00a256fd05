/** A record as the dialog that orders its list shows it. */
export interface OrderedRow {
  id: number
  name: string
  /** The address of its picture; undefined in lists without pictures. */
  picture?: string | null
}

/** The rows with one of them so many places further up (negative) or down; at the end of the list it stays. */
export function movedBy<Row extends { id: number }>(rows: readonly Row[], id: number, places: number): Row[] {
  const from = rows.findIndex((row) => row.id === id)
  const row = rows[from]
  if (!row) return [...rows]
  const to = Math.min(rows.length - 1, Math.max(0, from + places))
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** The rows with some of them before or after another one, in the order that they had among themselves. */
export function movedBeside<Row extends { id: number }>(
  rows: readonly Row[],
  ids: ReadonlySet<unknown>,
  target: { key: unknown; dropPosition: string },
): Row[] {
  if (ids.has(target.key)) return [...rows]
  const moved = rows.filter(({ id }) => ids.has(id))
  const rest = rows.filter(({ id }) => !ids.has(id))
  const at = rest.findIndex(({ id }) => id === target.key)
  return rest.toSpliced(target.dropPosition === 'before' ? at : at + 1, 0, ...moved)
}

export interface Order {
  column: number
  direction: 'ascending' | 'descending'
}

const collator = new Intl.Collator(['pl', 'uk', 'en'], { numeric: true, sensitivity: 'base' })

/** Rows in order of a text or a number; those without one stand last either way, equals keep their place. */
export function sortRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => string | number | null,
  direction: Order['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [left, right] = [by(a), by(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return typeof left === 'number' && typeof right === 'number'
      ? sign * (left - right)
      : sign * collator.compare(String(left), String(right))
  })
}

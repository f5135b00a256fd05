/** SQLite binds 32,766 values in one statement; a row of what is sent in chunks has a few. */
const rowsAtOnce = 1000

/** Rows in parts that fit into one statement each. */
export function chunksOf<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_, index) => rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce))
}

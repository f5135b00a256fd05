export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[half]]
  return (low + high) / 2
}

/** Rounds a number and separates its thousands. */
export const formatWhole = (value: number) => Math.round(value).toLocaleString('en-US')

/** Returns a Markdown table. The first row names the columns; all but the first are aligned right. */
export function table(rows: (string | number)[][]): string {
  const [head = [], ...rest] = rows.map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...[head, ...rest].map((row) => (row[column] ?? '').length), 3))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(head), line(rule), ...rest.map(line)].join('\n')
}

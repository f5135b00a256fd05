/** What a spreadsheet would take for a formula; an apostrophe before it tells that it is none (OWASP, CSV injection). */
const formula = /^'*[=+\-@\t\r]/

/** A cell that no spreadsheet takes for a formula, quoted where it must be (RFC 4180). */
function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** What such a cell says. */
export const readCell = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

/** A table for spreadsheets, whose mark tells them that it is UTF-8. */
export const writeTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\ufeff${[columns, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`

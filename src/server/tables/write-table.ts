/**
 * Where a spreadsheet would begin a formula (OWASP, CSV injection): at the begin of a cell, and behind whatever a
 * spreadsheet that is set up otherwise takes for the end of one. An apostrophe there tells that it is none.
 */
const beforeFormula = /(^|[,;\t\r\n])(?='*[=+\-@＝＋－＠])/g

const markBeforeFormula = /(^|[,;\t\r\n])'(?='*[=+\-@＝＋－＠])/g

/** What spreadsheets of most of Europe, Poland's and Ukraine's too, expect between cells: the comma is in their numbers. */
const separator = ';'

/** A cell that no spreadsheet takes for a formula, quoted where one might see an end in it (RFC 4180). */
function cell(text: string): string {
  const harmless = text.replace(beforeFormula, "$1'")
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** What such a cell says. */
export const readCell = (text: string): string => text.replace(markBeforeFormula, '$1')

/** A table for spreadsheets, whose mark tells them that it is UTF-8. */
export const writeTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\ufeff${[columns, ...rows].map((cells) => `${cells.map(cell).join(separator)}\r\n`).join('')}`

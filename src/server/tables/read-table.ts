import { readCell } from './write-table.ts'

export interface TableLine {
  /** Of its first cell, counted from 1 as editors do. */
  line: number
  cells: string[]
}

/** What spreadsheets write between cells, depending on the country. */
const separators = [',', ';', '\t']

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/**
 * The lines of a table as spreadsheets write it (RFC 4180, or with another separator), but those that hold nothing: so many
 * at most.
 */
export function readTable(written: string, most = Number.POSITIVE_INFINITY): TableLine[] {
  const text = written.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  const lines: TableLine[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let first = 1
  const endCell = () => {
    cells.push(readCell(cell))
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (cells.some((each) => each.trim() !== '')) lines.push({ line: first, cells })
    cells = []
    first = line
  }
  for (let place = 0; place < text.length; place += 1) {
    if (lines.length === most) return lines
    const letter = text[place] ?? ''
    if (letter === '\n') line += 1
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[place + 1] === '"') {
        cell += letter
        place += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) endCell()
    else if (letter === '\n') endLine()
    else cell += letter
  }
  endLine()
  return lines
}

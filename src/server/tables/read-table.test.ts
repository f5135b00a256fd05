import { expect, it } from 'vitest'
import { readTable } from './read-table.ts'
import { writeTable } from './write-table.ts'

const cellsOf = (text: string) => readTable(text).map(({ cells }) => cells)

it('a table is read as it was written, whatever its cells hold', () => {
  const rows = [
    ['a', 'b'],
    ['=1+1', "'=1+1"],
    ["it's", "'quoted'"],
    ['-3', '+48 600 000 000'],
    ['two\nlines', 'a "quote", and a comma; and a semicolon'],
    ['', 'żółw / Ґанок'],
  ]
  const [columns = [], ...others] = rows
  expect(cellsOf(writeTable(columns, others))).toEqual(rows)
  expect(writeTable(['a'], [['=1+1']])).toBe("\ufeffa\r\n'=1+1\r\n")
})

it('a table of a spreadsheet of another country is read alike, with the lines of its rows', () => {
  for (const separator of [',', ';', '\t'])
    expect(readTable(`a${separator}b\n"one\ntwo"${separator}2\n${separator}\n\nlast${separator}x`)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['one\ntwo', '2'] },
      { line: 6, cells: ['last', 'x'] },
    ])
  expect(cellsOf('a,b\r\n"never closed,\n')).toEqual([['a', 'b'], ['never closed,\n']])
  expect(readTable('')).toEqual([])
})

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
    ['a,=1+1;@b', "a;'-b\n- c\t=d"],
    ['＝1+1', "''=1"],
  ]
  const [columns = [], ...others] = rows
  expect(cellsOf(writeTable(columns, others))).toEqual(rows)
  expect(writeTable(['a', 'b'], [['=1+1', '2']])).toBe("\ufeffa;b\r\n'=1+1;2\r\n")
})

it('no spreadsheet finds a formula in a table, whatever it takes for the end of a cell', () => {
  const begins = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
  const written = begins.flatMap((begin) =>
    ['', ',', ';', '\t', '\n', 'a,', 'a; b;', '";', '"\n'].map((before) => `${before}${begin}cmd`),
  )
  const table = writeTable(
    ['text'],
    written.map((text) => [text]),
  )
  for (const end of [',', ';', '\t'])
    expect(
      table.split(/\r?\n/).flatMap((line) => line.split(end).map((cell) => cell.replace(/^"+/, ''))),
    ).not.toContainEqual(expect.stringMatching(/^[=+\-@＝＋－＠]/))
  expect(cellsOf(table).slice(1)).toEqual(written.map((text) => [text]))
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

import { expect, test } from 'vitest'
import { movedBeside, movedBy } from './moved.ts'

const rows = [1, 2, 3, 4].map((id) => ({ id }))
const idsOf = (some: { id: number }[]) => some.map(({ id }) => id)

test('a row goes up and down, and not beyond the ends', () => {
  expect(idsOf(movedBy(rows, 3, -1))).toEqual([1, 3, 2, 4])
  expect(idsOf(movedBy(rows, 3, 1))).toEqual([1, 2, 4, 3])
  expect(idsOf(movedBy(rows, 1, -1))).toEqual([1, 2, 3, 4])
  expect(idsOf(movedBy(rows, 4, 1))).toEqual([1, 2, 3, 4])
  expect(idsOf(movedBy(rows, 4, -9))).toEqual([4, 1, 2, 3])
  expect(idsOf(movedBy(rows, 9, 1))).toEqual([1, 2, 3, 4])
})

test('rows are dropped before or after another one', () => {
  expect(idsOf(movedBeside(rows, new Set([4]), { key: 1, dropPosition: 'before' }))).toEqual([4, 1, 2, 3])
  expect(idsOf(movedBeside(rows, new Set([1]), { key: 3, dropPosition: 'after' }))).toEqual([2, 3, 1, 4])
  expect(idsOf(movedBeside(rows, new Set([1, 2]), { key: 4, dropPosition: 'after' }))).toEqual([3, 4, 1, 2])
  expect(idsOf(movedBeside(rows, new Set([2]), { key: 2, dropPosition: 'after' }))).toEqual([1, 2, 3, 4])
})

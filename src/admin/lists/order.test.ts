import { expect, test } from 'vitest'
import { movedTo } from './order.tsx'

const rows = [1, 2, 3, 4].map((id) => ({ id }))
const moved = (id: number, place: number) => movedTo(rows, id, place).map((row) => row.id)

test('a row moves to another place, and not beyond the ends', () => {
  expect(moved(3, 1)).toEqual([1, 3, 2, 4])
  expect(moved(3, 3)).toEqual([1, 2, 4, 3])
  expect(moved(1, -1)).toEqual([1, 2, 3, 4])
  expect(moved(4, 9)).toEqual([1, 2, 3, 4])
  expect(moved(4, 0)).toEqual([4, 1, 2, 3])
  expect(moved(9, 1)).toEqual([1, 2, 3, 4])
})

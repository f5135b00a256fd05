import { expect, test } from 'vitest'
import { indexAt, shortestWay, visibleOffsets } from './carousel.tsx'

test('positions wrap around in both directions', () => {
  expect([0, 4, 5, -1, -6].map((position) => indexAt(position, 5))).toEqual([0, 4, 0, 4, 4])
})

test('one to four records show no record twice, more show five cards', () => {
  expect(visibleOffsets(1)).toEqual([0])
  expect(visibleOffsets(2)).toEqual([0, 1])
  expect(visibleOffsets(3)).toEqual([-1, 0, 1])
  expect(visibleOffsets(4)).toEqual([-1, 0, 1, 2])
  expect(visibleOffsets(50)).toEqual([-2, -1, 0, 1, 2])
})

test('a dot is reached by the shorter way', () => {
  expect(shortestWay(0, 4, 5)).toBe(-1)
  expect(shortestWay(7, 0, 5)).toBe(-2)
  expect(shortestWay(0, 25, 50)).toBe(25)
})

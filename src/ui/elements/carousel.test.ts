import { expect, test } from 'vitest'
import { indexAt, shortestMove, visibleOffsets } from './carousel.tsx'

test('positions wrap around in both directions', () => {
  expect([0, 4, 5, -1, -6].map((position) => indexAt(position, 5))).toEqual([0, 4, 0, 4, 4])
})

test('as many cards are on either side of the centre, except for a pair', () => {
  expect(visibleOffsets(1)).toEqual([0])
  expect(visibleOffsets(2)).toEqual([0, 1])
  expect(visibleOffsets(3)).toEqual([-1, 0, 1])
  expect(visibleOffsets(4)).toEqual([-1, 0, 1])
  expect(visibleOffsets(50)).toEqual([-2, -1, 0, 1, 2])
})

test('a dot turns the carousel in the shorter direction', () => {
  expect(shortestMove(0, 4, 5)).toBe(-1)
  expect(shortestMove(7, 0, 5)).toBe(-2)
  expect(shortestMove(0, 25, 50)).toBe(25)
})

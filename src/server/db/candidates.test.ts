import { expect, test } from 'vitest'
import { candidatesToDrop, type RetainedCandidate } from './candidates.ts'

const now = new Date('2026-11-22T12:00:00Z')

/** Candidates that were made so many days ago, one after the other. */
const candidates = (count: number, daysAgo: number, change: (id: number) => Partial<RetainedCandidate> = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, createdAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(), isHeld: false },
    ...change(index + 1),
  }))

test('twenty candidates are retained for seven days', () => {
  expect(candidatesToDrop(candidates(20, 6.9), now)).toEqual([])
  expect(candidatesToDrop(candidates(23, 1), now)).toEqual([3, 2, 1])
  expect(candidatesToDrop(candidates(2, 7.1), now)).toEqual([2, 1])
})

test('a scheduled candidate, or one with a link, never expires, and is dropped last', () => {
  expect(
    candidatesToDrop(
      candidates(2, 30, (id) => ({ isHeld: id === 1 })),
      now,
    ),
  ).toEqual([2])
  expect(
    candidatesToDrop(
      candidates(22, 1, (id) => ({ isHeld: id <= 2 })),
      now,
    ),
  ).toEqual([4, 3])
})

test('the newest is retained beside twenty that are held', () => {
  expect(
    candidatesToDrop(
      candidates(21, 1, (id) => ({ isHeld: id <= 20 })),
      now,
    ),
  ).toEqual([])
  expect(
    candidatesToDrop(
      candidates(22, 1, (id) => ({ isHeld: id <= 21 })),
      now,
    ),
  ).toEqual([1])
})

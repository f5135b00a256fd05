import { expect, test } from 'vitest'
import { candidatesToDelete } from './candidates.ts'

const now = new Date('2026-11-22T12:00:00Z')

function deletedIds(count: number, daysAgo: number, isProtected: (id: number) => boolean = () => false) {
  const createdAt = new Date(now.getTime() - daysAgo * 86_400_000).toISOString()
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  return candidatesToDelete(
    ids.map((id) => ({ id, createdAt, isProtected: isProtected(id) })),
    now,
  )
}

test('twenty candidates are retained for seven days', () => {
  expect(deletedIds(20, 6.9)).toEqual([])
  expect(deletedIds(23, 1)).toEqual([3, 2, 1])
  expect(deletedIds(2, 7.1)).toEqual([2, 1])
})

test('a scheduled candidate, or one with a link, never expires, and is deleted last', () => {
  expect(deletedIds(2, 30, (id) => id === 1)).toEqual([2])
  expect(deletedIds(22, 1, (id) => id <= 2)).toEqual([4, 3])
})

test('the newest is retained beside twenty that are protected', () => {
  expect(deletedIds(21, 1, (id) => id <= 20)).toEqual([])
  expect(deletedIds(22, 1, (id) => id <= 21)).toEqual([1])
})

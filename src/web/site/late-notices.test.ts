import { expect, it } from 'vitest'
import { findLateNotices } from './late-notices.ts'

it('shows a second late notice with the first, and at the top what stands there', () => {
  const atTop = new Set([1])
  expect(findLateNotices([1], { atTop, atBottom: new Set() })).toEqual([])
  expect(findLateNotices([1, 2], { atTop, atBottom: new Set() })).toEqual([2])
  expect(findLateNotices([1, 2], { atTop, atBottom: new Set([2]) })).toEqual([])
  expect(findLateNotices([1, 2, 3], { atTop, atBottom: new Set([2]) })).toEqual([2, 3])
})

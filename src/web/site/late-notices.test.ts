import { expect, it } from 'vitest'
import { lateNotices } from './late-notices.ts'

it('shows a second late notice with the first, and on top what stands there', () => {
  const onTop = new Set([1])
  expect(lateNotices([1], { onTop, atFoot: new Set() })).toEqual([])
  expect(lateNotices([1, 2], { onTop, atFoot: new Set() })).toEqual([2])
  expect(lateNotices([1, 2], { onTop, atFoot: new Set([2]) })).toEqual([])
  expect(lateNotices([1, 2, 3], { onTop, atFoot: new Set([2]) })).toEqual([2, 3])
})

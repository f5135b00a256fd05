import { describe, expect, it } from 'vitest'
import { timeAgo } from './dates.ts'

describe('timeAgo', () => {
  const now = Date.parse('2025-05-12T20:42:07Z')

  it.each([
    ['2025-05-12T20:41:50Z', 'just now'],
    ['2025-05-12T20:28:07Z', '14 minutes ago'],
    ['2025-05-12T18:42:07Z', '2 hours ago'],
    ['2025-05-11T20:42:07Z', 'yesterday'],
    ['2025-05-12T20:43:00Z', 'just now'],
  ])('calls %s %s', (moment, words) => {
    expect(timeAgo(moment, now)).toBe(words)
  })
})

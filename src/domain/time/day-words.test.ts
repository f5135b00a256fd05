import { expect, it } from 'vitest'
import { dayInWords, daysInWords } from './day-words.ts'

it('a day in words has its weekday and month', () => {
  expect(dayInWords('2026-11-26')).toBe('Thursday 26 November')
  expect(dayInWords('2026-11-01')).toBe('Sunday 1 November')
})

it.each([
  ['2026-11-26', '2026-11-26', 'Thursday 26 November'],
  ['2026-05-01', '2026-05-03', '1–3 May'],
  ['2026-04-30', '2026-05-03', '30 April – 3 May'],
  ['2026-12-23', '2027-01-02', '23 December 2026 – 2 January 2027'],
])('the days from %s to %s are %s in words', (from, until, words) => {
  expect(daysInWords(from, until)).toBe(words)
})

import { expect, it } from 'vitest'
import { clockChangeOn } from './candidate-time-dialog.tsx'

it.each([
  ['2027-03-28', 'forward'],
  ['2027-03-27', null],
  ['2027-03-29', null],
  ['2027-10-31', 'back'],
  ['2027-11-01', null],
  ['', null],
])('the club’s clocks on %s: %s', (day, change) => {
  expect(clockChangeOn(day)).toBe(change)
})

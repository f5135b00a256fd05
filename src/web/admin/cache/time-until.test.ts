import { expect, it } from 'vitest'
import { timeUntil } from './time-until.ts'

const now = Date.parse('2026-05-04T16:20:00.000Z')

it.each([
  [-5, 'now'],
  [0, 'now'],
  [1, 'in 1 second'],
  [89, 'in 89 seconds'],
  [300, 'in 5 minutes'],
])('what comes %d seconds later comes %s', (seconds, told) => {
  expect(timeUntil(new Date(now + seconds * 1000).toISOString(), now)).toBe(told)
})

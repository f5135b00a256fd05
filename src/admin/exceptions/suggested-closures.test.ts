import { expect, it } from 'vitest'
import { isDecided } from './suggested-closures.tsx'

const christmasBreak = { fromDate: '2026-12-23', untilDate: '2026-12-31' }
const christmasDay = { fromDate: '2026-12-25', untilDate: '2026-12-25' }

it.each([
  ['the same days', christmasBreak, [['2026-12-23', '2026-12-31']], true],
  ['most of the break, and more', christmasBreak, [['2026-12-24', '2027-01-01']], true],
  ['one holiday of the break', christmasBreak, [['2026-12-25', null]], false],
  ['a week before the break', christmasBreak, [['2026-12-14', '2026-12-22']], false],
  ['that holiday', christmasDay, [['2026-12-25', null]], true],
  ['days around the holiday', christmasDay, [['2026-12-24', '2026-12-26']], true],
  ['the day after the holiday', christmasDay, [['2026-12-26', null]], false],
] as const)('a closure of %s decides on a suggestion: %#', (_, days, closures, isIt) => {
  const stored = closures.map(([fromDate, untilDate]) => ({ fromDate, untilDate }))
  expect(isDecided(days, stored)).toBe(isIt)
})

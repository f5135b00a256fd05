import { expect, it } from 'vitest'
import { type Printed, printSize } from './print-size.ts'

const short: Printed = { lead: '18:30', words: 'Boks', details: 'Sala A' }

const long: Printed = {
  lead: '18:30–20:00',
  words: 'Rękawice bokserskie dziecięce dla początkujących',
  details: 'Średnio zaawansowani · Boks i MMA dla każdego · Aleksandra Święcicka-Żółkiewska',
}

const sizeOf = (days: Printed[][], changes: Printed[]) => printSize(days, changes)

const week = (each: Printed, ...counts: number[]) => counts.map((count) => Array.from({ length: count }, () => each))

it('letters are as large as one sheet allows, of the paper that every printer has before a larger one', () => {
  expect(sizeOf(week(short, 8, 8, 8, 8, 8, 4), [])).toBe('roomy')
  expect(sizeOf(week(short, 17, 17, 17, 17, 17, 12), [])).toBe('dense')
  expect(sizeOf(week(long, 8, 8, 8, 8, 8, 8), [])).toBe('dense')
  expect(sizeOf(week(long, 13, 13, 13, 13, 13, 13), [])).toBe('close')
  expect(sizeOf(week(long, 18, 18, 18, 18, 18, 18), [])).toBe('full')
  expect(sizeOf(week(short, 0, 0, 0, 0, 0, 0), [])).toBe('roomy')
})

it('what is otherwise takes room from the days', () => {
  const days = week(short, 16, 16, 16, 16, 16, 12)
  const changes = Array.from({ length: 15 }, () => ({ lead: 'pon. 30.11', words: 'Boks 18:30 · odwołane · choroba' }))
  expect(sizeOf(days, changes)).not.toBe(sizeOf(days, []))
})

it('where no letters make one sheet of it, the largest that make the fewest are taken', () => {
  expect(sizeOf(week(long, 36, 9, 9, 9, 9, 10), [])).toBe('full')
  // Two sheets in these, and in the smallest letters too.
  expect(sizeOf(week(long, 40, 9, 9, 9, 9, 10), [])).toBe('close')
})

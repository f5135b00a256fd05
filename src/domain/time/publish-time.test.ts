import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publishTime } from './publish-time.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Throws the validation error of an invalid time. */
function momentAt(at: string): string {
  const { data, error } = publishTime.safeParse(at)
  if (data === undefined) throw new Error(error?.issues[0]?.message)
  return data
}

test('a time without an offset is on the club’s clock, in winter and in summer', () => {
  expect(momentAt('2026-12-24T18:30')).toBe('2026-12-24T17:30:00.000Z')
  expect(momentAt('2026-07-01T00:00')).toBe('2026-06-30T22:00:00.000Z')
})

test('a time within the skipped hour is rejected', () => {
  expect(momentAt('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z')
  expect(momentAt('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z')
  for (const time of ['02:00', '02:30', '02:59'])
    expect(() => momentAt(`2026-03-29T${time}`)).toThrow(
      `There is no ${time} on 2026-03-29: the clock goes from 02:00 to 03:00`,
    )
})

test('a time within the repeated hour is the first one', () => {
  expect(momentAt('2026-10-25T01:59')).toBe('2026-10-24T23:59:00.000Z')
  expect(momentAt('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentAt('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z')
})

test('a time with an offset may be the second one of a repeated hour', () => {
  expect(momentAt('2026-10-25T02:30:00+01:00')).toBe('2026-10-25T01:30:00.000Z')
  expect(momentAt('2026-05-04T16:20Z')).toBe('2026-05-04T16:20:00.000Z')
})

test.each(['', 'T', '2026-05-04T', 'T18:30'])('%j lacks a day or a time', (at) => {
  expect(() => momentAt(at)).toThrow('Choose a day and a time')
})

test.each([
  '2026-05-04',
  '18:30',
  '2026-05-04 18:30',
  '2026-05-04T24:00',
  '2026-05-04T18:60',
  '2026-13-04T18:30Z',
  // In UTC it is in the year 10000, whose text would sort before today's.
  '9999-12-31T23:30-01:00',
  'x',
])('%j is rejected', (at) => {
  expect(() => momentAt(at)).toThrow(/^The time must be like 2026-05-04T18:30/)
})

test('a date that does not exist is rejected', () => {
  for (const at of ['2026-02-29T18:30', '2026-02-29T18:30Z'])
    expect(() => momentAt(at)).toThrow('2026-02-29 is not a valid date')
})

test('a past moment is rejected', () => {
  expect(() => momentAt('2026-01-01T01:00')).toThrow('Choose a time in the future')
  expect(momentAt('2026-01-01T01:01')).toBe('2026-01-01T00:01:00.000Z')
})

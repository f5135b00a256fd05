import { expect, test } from 'vitest'
import { clubTimeAt, minutesOf } from './club-time.ts'

test('the club lives in Warsaw, in winter and in summer', () => {
  expect(clubTimeAt(new Date('2026-01-05T17:30:00Z'))).toEqual({ weekday: 'monday', minutes: 18 * 60 + 30 })
  expect(clubTimeAt(new Date('2026-07-06T22:30:00Z'))).toEqual({ weekday: 'tuesday', minutes: 30 })
})

test('Sunday is no weekday of the schedule', () => {
  expect(clubTimeAt(new Date('2026-01-04T12:00:00Z')).weekday).toBeNull()
})

test('a time slot may carry seconds', () => {
  expect([minutesOf('06:05'), minutesOf('18:30:00')]).toEqual([365, 1110])
})

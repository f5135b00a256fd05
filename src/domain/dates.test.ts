import { describe, expect, it } from 'vitest'
import { dateAndTimeOf, dateOf, timeOf } from './dates.ts'

describe('dateAndTimeOf', () => {
  it.each([
    ['2026-11-21T17:30:00.000Z', '21.11.2026, 18:30'],
    ['2026-03-05T06:04:59.000Z', '05.03.2026, 07:04'],
    ['2026-12-31T23:00:00.000Z', '01.01.2027, 00:00'],
  ])('writes %s as %s', (moment, written) => {
    expect(dateAndTimeOf(moment)).toBe(written)
  })

  it('goes with summer time: the clock leaves 2 o’clock out in March and strikes it twice in October', () => {
    expect(['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'].map(dateAndTimeOf)).toEqual([
      '29.03.2026, 01:59',
      '29.03.2026, 03:00',
    ])
    expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(dateAndTimeOf)).toEqual([
      '25.10.2026, 02:30',
      '25.10.2026, 02:30',
    ])
  })
})

describe('dateOf', () => {
  it('is the day in Warsaw, not the one in London', () => {
    expect(dateOf('2026-07-31T22:30:00.000Z')).toBe('01.08.2026')
    expect(dateOf('2026-01-31T23:30:00.000Z')).toBe('01.02.2026')
  })
})

it('timeOf leaves today’s day out, which is the club’s', () => {
  const now = Date.parse('2026-11-23T23:30:00Z')
  expect(timeOf('2026-11-24T17:30:00Z', now)).toBe('18:30')
  expect(timeOf('2026-11-23T17:30:00Z', now)).toBe('23.11.2026, 18:30')
})

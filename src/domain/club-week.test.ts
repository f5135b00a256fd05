import { describe, expect, it } from 'vitest'
import { clubTimeAt } from './club-time.ts'
import { clubDayAt, minutesOf, steadySince, turnsOf } from './club-week.ts'
import { openingHours } from './opening-hours.ts'
import type { Weekday } from './weekdays.ts'

const slot = (dayOfWeek: Weekday, timeSlot: string) => ({ dayOfWeek, timeSlot })
const slots = [
  slot('tuesday', '18:30:00'),
  slot('tuesday', '07:00'),
  slot('monday', '20:00'),
  slot('saturday', '09:30'),
]
const hours = openingHours('Monday to Friday 6:00 to 22:00\nSaturday 8:00 to 2:00', 'en') ?? []

/** The next class and the opening at a moment, in few words. */
function at(moment: string, given: { slots?: typeof slots; hours?: typeof hours } = {}) {
  const { next, opening } = clubDayAt(clubTimeAt(new Date(moment)), given.slots ?? slots, given.hours ?? hours)
  return {
    next: next && `${next.slot.dayOfWeek} ${next.slot.timeSlot}, ${next.days} days, ${next.startsIn} min`,
    opening: opening && `${opening.isOpen ? 'open' : 'closed'}, ${opening.until.days} days, ${opening.until.at}`,
  }
}

describe('what a visitor wants to know', () => {
  it('is the next class of today, to the minute, and until when the club is open', () => {
    // 13 January 2026 is a Tuesday; Warsaw is an hour ahead of UTC.
    expect(at('2026-01-13T16:50:59Z')).toEqual({
      next: 'tuesday 18:30:00, 0 days, 40 min',
      opening: 'open, 0 days, 1320',
    })
    expect(at('2026-01-13T17:29:59Z').next).toBe('tuesday 18:30:00, 0 days, 1 min')
  })

  it('is the next day that has a class once one has begun', () => {
    expect(at('2026-01-13T17:30:00Z').next).toBe('saturday 09:30, 4 days, 5220 min')
  })

  it('goes over the week’s end, Sunday included, and to the same class a week later', () => {
    expect(at('2026-01-17T20:00:00Z').next).toBe('monday 20:00, 2 days, 2820 min')
    expect(at('2026-01-18T11:00:00Z').next).toBe('monday 20:00, 1 days, 1920 min')
    expect(at('2026-01-12T19:00:00Z', { slots: [slot('monday', '20:00')] }).next).toBe(
      'monday 20:00, 7 days, 10080 min',
    )
  })

  it('marks no class in the week that is only next again in seven days', () => {
    const only = [slot('monday', '20:00')]
    const marked = (moment: string) => clubDayAt(clubTimeAt(new Date(moment)), only, []).marked
    expect(marked('2026-01-12T18:59:00Z')).toBe(only[0])
    expect(marked('2026-01-12T19:00:00Z')).toBeNull()
    expect(marked('2026-01-12T23:00:00Z')).toBe(only[0])
  })

  it('is the club’s midnight, not the visitor’s or the server’s', () => {
    expect(at('2026-01-12T22:59:00Z').next).toBe('tuesday 07:00, 1 days, 421 min')
    expect(at('2026-01-12T23:00:00Z').next).toBe('tuesday 07:00, 0 days, 420 min')
  })

  it('follows the clock when it is put forward and back', () => {
    // 29 March 2026, 2:00 becomes 3:00; 25 October, 3:00 becomes 2:00. Both are Sundays.
    const dawn = openingHours('Sunday 1:30 to 3:30', 'en') ?? []
    expect(at('2026-03-29T00:59:00Z', { hours: dawn }).opening).toBe('open, 0 days, 210')
    expect(at('2026-03-29T01:29:00Z', { hours: dawn }).opening).toBe('open, 0 days, 210')
    expect(at('2026-03-29T01:30:00Z', { hours: dawn }).opening).toBe('closed, 7 days, 90')
    expect(at('2026-03-30T04:00:00Z').opening).toBe('open, 0 days, 1320')
    expect(at('2026-10-26T04:59:00Z').opening).toBe('closed, 0 days, 360')
    expect(at('2026-10-26T05:00:00Z').opening).toBe('open, 0 days, 1320')
  })

  it('knows closed hours, closed days and hours past midnight', () => {
    expect(at('2026-01-13T04:59:00Z').opening).toBe('closed, 0 days, 360')
    expect(at('2026-01-13T21:00:00Z').opening).toBe('closed, 1 days, 360')
    expect(at('2026-01-17T22:00:00Z').opening).toBe('open, 1 days, 120')
    expect(at('2026-01-18T00:59:00Z').opening).toBe('open, 0 days, 120')
    expect(at('2026-01-18T01:00:00Z').opening).toBe('closed, 1 days, 360')
  })

  it('joins hours that follow on each other, and says nothing of a club that never closes', () => {
    const night = openingHours('Monday 20:00 to 24:00\nTuesday 0:00 to 4:00', 'en') ?? []
    expect(at('2026-01-12T20:00:00Z', { hours: night }).opening).toBe('open, 1 days, 240')
    expect(at('2026-01-13T20:00:00Z', { hours: night }).opening).toBe('closed, 6 days, 1200')
    const always = openingHours('Monday to Sunday 0:00 to 24:00', 'en') ?? []
    expect(at('2026-01-12T20:00:00Z', { hours: always }).opening).toBeNull()
    const evening = openingHours('Monday 20:00 to 24:00', 'en') ?? []
    expect(at('2026-01-12T20:00:00Z', { hours: evening }).opening).toBe('open, 0 days, 1440')
  })

  it('is nothing without a schedule and without hours that can be read', () => {
    expect(at('2026-01-13T16:50:00Z', { slots: [], hours: [] })).toEqual({ next: null, opening: null })
  })
})

describe('since when all has been as it is', () => {
  const turns = turnsOf(slots, hours)
  const told = (moment: Date) => {
    const { next, opening } = clubDayAt(clubTimeAt(moment), slots, hours)
    return JSON.stringify([next && { ...next, startsIn: 0 }, opening])
  }

  it('tells the same as now, at every minute of a week with a change of the clock', () => {
    const steady = new Set<string>()
    for (let minute = 0; minute < 7 * 24 * 60; minute += 1) {
      const moment = new Date(Date.UTC(2026, 2, 26) + minute * 60_000)
      const now = clubTimeAt(moment)
      const since = steadySince(now, turns)
      expect(since.minutes).toBeLessThanOrEqual(now.minutes)
      const { next, opening } = clubDayAt(since, slots, hours)
      expect(JSON.stringify([next && { ...next, startsIn: 0 }, opening])).toBe(told(moment))
      steady.add(JSON.stringify(since))
    }
    // Seven midnights, four classes, six openings and six closings, one of them at two on Sunday.
    expect(steady.size).toBe(7 + 4 + 6 + 6)
  })
})

it('a time slot may carry seconds', () => {
  expect([minutesOf('06:05'), minutesOf('18:30:00')]).toEqual([365, 1110])
})

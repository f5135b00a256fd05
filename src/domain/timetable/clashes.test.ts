import { describe, expect, it } from 'vitest'
import { plainException } from '../../../tests/support/clubs/schedule-rows.ts'
import { type Clash, findClashes } from './clashes.ts'
import type { TimetableException, WeeklyClass } from './occurrences.ts'

let lastId = 0
/** A boxing class on Mondays from 18:00 to 19:00 in zone 2, by trainer 3. */
const boxing = (values: Partial<WeeklyClass> = {}): WeeklyClass => ({
  id: ++lastId,
  dayOfWeek: 'monday',
  timeSlot: '18:00',
  durationMinutes: 60,
  classId: 1,
  zoneId: 2,
  trainerId: 3,
  validFrom: null,
  validUntil: null,
  ...values,
})
/** A class that differs in class, zone and trainer. */
const yoga = (values: Partial<WeeklyClass> = {}) => boxing({ classId: 2, zoneId: 5, trainerId: 6, ...values })
const exception = (values: Partial<TimetableException> & Pick<TimetableException, 'kind'>): TimetableException => ({
  ...plainException,
  id: ++lastId,
  fromDate: '2026-11-30',
  ...values,
})
/** The clashes from a Sunday on. */
const clashesIn = (items: WeeklyClass[], exceptions: TimetableException[] = []) =>
  findClashes(items, exceptions, '2026-11-22')
const kinds = (clashes: Clash[]) => clashes.map(({ kind }) => kind)

describe('weekly classes', () => {
  it('clash in a common zone, for as long as both take place', () => {
    const [first, second] = [boxing(), yoga({ zoneId: 2, timeSlot: '18:30:00' })]
    expect(clashesIn([second, first])).toEqual([
      {
        kind: 'zone',
        classes: [
          { scheduleItemId: first.id, exceptionId: null, classId: 1, zoneId: 2, trainerId: 3 },
          { scheduleItemId: second.id, exceptionId: null, classId: 2, zoneId: 2, trainerId: 6 },
        ],
        date: '2026-11-23',
        from: 18 * 60 + 30,
        until: 19 * 60,
      },
    ])
  })

  it('clash with a common trainer, in any zones', () => {
    expect(kinds(clashesIn([boxing(), yoga({ trainerId: 3 })]))).toEqual(['trainer'])
    expect(kinds(clashesIn([boxing(), yoga({ trainerId: 3, zoneId: 2 })]))).toEqual(['zone', 'trainer'])
  })

  it('do not clash one after the other, on different days, or without zones and trainers', () => {
    const nowhere = { zoneId: null, trainerId: null }
    expect(clashesIn([boxing(), boxing({ timeSlot: '19:00' })])).toEqual([])
    expect(clashesIn([boxing(), boxing({ dayOfWeek: 'tuesday' })])).toEqual([])
    expect(clashesIn([boxing(nowhere), yoga(nowhere)])).toEqual([])
    expect(clashesIn([boxing(), yoga()])).toEqual([])
  })

  it('are reported once, as planned twice, where they are the same class', () => {
    expect(kinds(clashesIn([boxing(), boxing()]))).toEqual(['twice'])
    expect(kinds(clashesIn([boxing({ zoneId: null }), boxing({ zoneId: null, timeSlot: '18:00:00' })]))).toEqual([
      'twice',
    ])
  })

  it('of unknown duration clash at their start alone, without an end', () => {
    const short = { durationMinutes: null, zoneId: 2 }
    expect(clashesIn([boxing(), yoga({ ...short, timeSlot: '18:30' })])).toEqual([
      expect.objectContaining({ kind: 'zone', from: 18 * 60 + 30, until: null }),
    ])
    for (const second of [yoga(short), yoga({ zoneId: 2 })])
      expect(clashesIn([boxing({ durationMinutes: null }), second])).toEqual([
        expect.objectContaining({ kind: 'zone', from: 18 * 60, until: null }),
      ])
    expect(clashesIn([boxing({ durationMinutes: null }), yoga({ ...short, timeSlot: '18:01' })])).toEqual([])
  })

  it('clash past midnight with those of the next day, but not from Saturday into Monday', () => {
    const late = { timeSlot: '23:30', durationMinutes: 120 }
    const early = { timeSlot: '00:15', zoneId: 2 }
    expect(clashesIn([boxing(late), yoga({ ...early, dayOfWeek: 'tuesday' })])).toEqual([
      expect.objectContaining({ kind: 'zone', date: '2026-11-24', from: 15, until: 75 }),
    ])
    expect(clashesIn([boxing({ ...late, dayOfWeek: 'saturday' }), yoga({ ...early, dayOfWeek: 'monday' })])).toEqual([])
  })

  it('clash only where their seasons have a day in common, and from that day on', () => {
    const until = (validUntil: string) => boxing({ validUntil })
    const from = (validFrom: string) => yoga({ zoneId: 2, validFrom })
    expect(clashesIn([until('2026-12-13'), from('2026-12-01')])).toEqual([
      expect.objectContaining({ date: '2026-12-07' }),
    ])
    expect(clashesIn([until('2026-11-30'), from('2026-12-01')])).toEqual([])
    // Both are in season from Tuesday to Sunday, where no Monday is.
    expect(clashesIn([until('2026-12-06'), from('2026-12-01')])).toEqual([])
    expect(clashesIn([until('2026-11-16'), yoga({ zoneId: 2 })])).toEqual([])
  })

  it('clash on a single night, on which one season ends and the other begins', () => {
    const late = boxing({ timeSlot: '23:30', durationMinutes: 120, validUntil: '2026-11-30' })
    const early = (validFrom: string) => yoga({ dayOfWeek: 'tuesday', timeSlot: '00:15', zoneId: 2, validFrom })
    expect(clashesIn([late, early('2026-12-01')])).toEqual([expect.objectContaining({ date: '2026-12-01' })])
    expect(clashesIn([late, early('2026-12-02')])).toEqual([])
  })

  it('are listed in the order of the week, whatever the kind of clash', () => {
    const friday = { dayOfWeek: 'friday' as const }
    expect(
      kinds(clashesIn([boxing(friday), yoga({ ...friday, zoneId: 2 }), boxing(), yoga({ trainerId: 3 })])),
    ).toEqual(['trainer', 'zone'])
  })

  it('have a limited number of clashes, however many take place at once', () => {
    const crowd = Array.from({ length: 400 }, (_, each) => boxing({ classId: each + 1, trainerId: null }))
    expect(clashesIn(crowd).length).toBeLessThan(400 * 5)
  })
})

describe('classes of exceptions', () => {
  it('clash where a change moves them into another class', () => {
    const [first, second] = [boxing(), yoga({ timeSlot: '20:00' })]
    const moved = exception({ kind: 'changed', scheduleItemId: second.id, newTimeSlot: '18:30', newZoneId: 2 })
    expect(clashesIn([first, second], [moved])).toEqual([
      expect.objectContaining({ kind: 'zone', date: '2026-11-30', from: 18 * 60 + 30, until: 19 * 60 }),
    ])
  })

  it('clash where they are extra, and are reported for the first day', () => {
    const extra = { kind: 'extra', newTimeSlot: '18:00', newDurationMinutes: 30, newClassId: 9, newZoneId: 2 } as const
    const twoWeeks = exception({ ...extra, untilDate: '2026-12-08' })
    expect(clashesIn([boxing()], [twoWeeks])).toEqual([expect.objectContaining({ kind: 'zone', date: '2026-11-30' })])
    expect(clashesIn([], [exception(extra), exception({ ...extra, newClassId: 8 })])).toEqual([
      expect.objectContaining({ kind: 'zone', date: '2026-11-30' }),
    ])
    expect(clashesIn([boxing()], [exception({ ...extra, fromDate: '2026-11-16' })])).toEqual([])
  })

  it('clash where a substitute has another class, and for every common zone or trainer', () => {
    const [first, second] = [boxing(), yoga()]
    const changed = { kind: 'changed', scheduleItemId: first.id, newTrainerId: 6 } as const
    expect(kinds(clashesIn([first, second], [exception(changed)]))).toEqual(['trainer'])
    expect(kinds(clashesIn([first, second], [exception({ ...changed, newZoneId: 5 })]))).toEqual(['zone', 'trainer'])
  })

  it('are listed by date, from today on', () => {
    const extra = { kind: 'extra', newTimeSlot: '18:00', newClassId: 9, newZoneId: 2 } as const
    const days = ['2026-12-14', '2026-11-30', '2026-12-07']
    const clashes = findClashes(
      [boxing()],
      days.map((fromDate) => exception({ ...extra, fromDate })),
      '2026-11-30',
    )
    expect(clashes.map(({ date }) => date)).toEqual(days.toSorted())
  })

  it('are not reported for a clash of every week', () => {
    const [first, second] = [boxing(), yoga({ zoneId: 2 })]
    const substitute = exception({ kind: 'changed', scheduleItemId: first.id, newTrainerId: 8 })
    expect(clashesIn([first, second], [substitute])).toHaveLength(1)
  })

  it('do not clash with a cancelled class', () => {
    const first = boxing()
    const off = exception({ kind: 'cancelled', scheduleItemId: first.id })
    const extra = exception({ kind: 'extra', newTimeSlot: '18:00', newClassId: 9, newZoneId: 2 })
    expect(clashesIn([first], [off, extra])).toEqual([])
  })

  it('clash with a closure of the club or their zone where they have a trainer', () => {
    const first = boxing()
    const held = exception({ kind: 'changed', scheduleItemId: first.id, newDurationMinutes: 45 })
    const closed = exception({ kind: 'closed', fromDate: '2026-11-29', untilDate: '2026-12-01' })
    expect(clashesIn([first], [closed, held])).toEqual([
      expect.objectContaining({ kind: 'closed', date: '2026-11-30', from: 18 * 60, until: 18 * 60 + 45 }),
    ])
    expect(kinds(clashesIn([first], [{ ...closed, zoneId: 2 }, held]))).toEqual(['closed'])
    expect(clashesIn([first], [{ ...closed, zoneId: 5 }, held])).toEqual([])
    expect(kinds(clashesIn([first], [{ ...closed, fromDate: '2026-11-30', untilDate: null }, held]))).toEqual([
      'closed',
    ])
    expect(clashesIn([first], [{ ...closed, untilDate: '2026-11-29' }, held])).toEqual([])
    expect(clashesIn([first], [{ ...closed, fromDate: '2026-12-01' }, held])).toEqual([])
    // A trainer without a class, or a class without a length.
    const extra = { kind: 'extra', newTimeSlot: '20:00', newClassId: 9 } as const
    expect(clashesIn([], [closed, exception(extra)])).toEqual([])
    expect(clashesIn([], [closed, exception({ ...extra, newTrainerId: 3 })])).toEqual([
      expect.objectContaining({ kind: 'closed', from: 20 * 60, until: null }),
    ])
    // Weekly classes are not held on a closed day.
    expect(clashesIn([first], [closed])).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { plainException } from '../../tests/support/schedule-rows.ts'
import { type Clash, findClashes } from './clashes.ts'
import type { TimetableException, WeeklyClass } from './occurrences.ts'

let given = 0
/** A boxing class on Mondays from 18:00 to 19:00 in zone 2, by trainer 3. */
const boxing = (values: Partial<WeeklyClass> = {}): WeeklyClass => ({
  id: ++given,
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
/** Another class, elsewhere and by another. */
const yoga = (values: Partial<WeeklyClass> = {}) => boxing({ classId: 2, zoneId: 5, trainerId: 6, ...values })
const exception = (values: Partial<TimetableException> & Pick<TimetableException, 'kind'>): TimetableException => ({
  ...plainException,
  id: ++given,
  fromDate: '2026-11-30',
  ...values,
})
/** From a Sunday on. */
const found = (items: WeeklyClass[], exceptions: TimetableException[] = []) =>
  findClashes(items, exceptions, '2026-11-22')
const kinds = (clashes: Clash[]) => clashes.map(({ kind }) => kind)

describe('classes of every week', () => {
  it('clash in their zone, from when to when both are on', () => {
    const [first, second] = [boxing(), yoga({ zoneId: 2, timeSlot: '18:30:00' })]
    expect(found([second, first])).toEqual([
      {
        kind: 'zone',
        classes: [
          { scheduleItemId: first.id, exceptionId: null, classId: 1, zoneId: 2, trainerId: 3 },
          { scheduleItemId: second.id, exceptionId: null, classId: 2, zoneId: 2, trainerId: 6 },
        ],
        date: '2026-11-23',
        recurrence: 'weekly',
        from: 18 * 60 + 30,
        until: 19 * 60,
      },
    ])
  })

  it('clash by their trainer, in whatever zones', () => {
    expect(kinds(found([boxing(), yoga({ trainerId: 3 })]))).toEqual(['trainer'])
    expect(kinds(found([boxing(), yoga({ trainerId: 3, zoneId: 2 })]))).toEqual(['zone', 'trainer'])
  })

  it('do not clash one after the other, on other days, or where no zone and no trainer is said', () => {
    const nowhere = { zoneId: null, trainerId: null }
    expect(found([boxing(), boxing({ timeSlot: '19:00' })])).toEqual([])
    expect(found([boxing(), boxing({ dayOfWeek: 'tuesday' })])).toEqual([])
    expect(found([boxing(nowhere), yoga(nowhere)])).toEqual([])
    expect(found([boxing(), yoga()])).toEqual([])
  })

  it('are the very same class twice, which is listed as that alone', () => {
    expect(kinds(found([boxing(), boxing()]))).toEqual(['twice'])
    expect(kinds(found([boxing({ zoneId: null }), boxing({ zoneId: null, timeSlot: '18:00:00' })]))).toEqual(['twice'])
  })

  it('clash at their beginning where their length is unknown, and have no end then', () => {
    const short = { durationMinutes: null, zoneId: 2 }
    expect(found([boxing(), yoga({ ...short, timeSlot: '18:30' })])).toEqual([
      expect.objectContaining({ kind: 'zone', from: 18 * 60 + 30, until: null }),
    ])
    for (const second of [yoga(short), yoga({ zoneId: 2 })])
      expect(found([boxing({ durationMinutes: null }), second])).toEqual([
        expect.objectContaining({ kind: 'zone', from: 18 * 60, until: null }),
      ])
    expect(found([boxing({ durationMinutes: null }), yoga({ ...short, timeSlot: '18:01' })])).toEqual([])
  })

  it('clash over midnight with the next day’s, but not from Saturday into Monday', () => {
    const late = { timeSlot: '23:30', durationMinutes: 120 }
    const early = { timeSlot: '00:15', zoneId: 2 }
    expect(found([boxing(late), yoga({ ...early, dayOfWeek: 'tuesday' })])).toEqual([
      expect.objectContaining({ kind: 'zone', date: '2026-11-24', from: 15, until: 75 }),
    ])
    expect(found([boxing({ ...late, dayOfWeek: 'saturday' }), yoga({ ...early, dayOfWeek: 'monday' })])).toEqual([])
  })

  it('clash only where their seasons meet on such a day, and from then on', () => {
    const until = (validUntil: string) => boxing({ validUntil })
    const from = (validFrom: string) => yoga({ zoneId: 2, validFrom })
    expect(found([until('2026-12-13'), from('2026-12-01')])).toEqual([expect.objectContaining({ date: '2026-12-07' })])
    expect(found([until('2026-11-30'), from('2026-12-01')])).toEqual([])
    // Both are in season from Tuesday to Sunday, where no Monday is.
    expect(found([until('2026-12-06'), from('2026-12-01')])).toEqual([])
    expect(found([until('2026-11-16'), yoga({ zoneId: 2 })])).toEqual([])
  })

  it('clash on the one night on which the season of the first ends and that of the second begins', () => {
    const late = boxing({ timeSlot: '23:30', durationMinutes: 120, validUntil: '2026-11-30' })
    const early = (validFrom: string) => yoga({ dayOfWeek: 'tuesday', timeSlot: '00:15', zoneId: 2, validFrom })
    expect(found([late, early('2026-12-01')])).toEqual([expect.objectContaining({ date: '2026-12-01' })])
    expect(found([late, early('2026-12-02')])).toEqual([])
  })

  it('are listed in the order of the week, whatever they share', () => {
    const friday = { dayOfWeek: 'friday' as const }
    expect(kinds(found([boxing(friday), yoga({ ...friday, zoneId: 2 }), boxing(), yoga({ trainerId: 3 })]))).toEqual([
      'trainer',
      'zone',
    ])
  })

  it('are listed in bounded number, however many are at once', () => {
    const crowd = Array.from({ length: 400 }, (_, each) => boxing({ classId: each + 1, trainerId: null }))
    expect(found(crowd).length).toBeLessThan(400 * 5)
  })
})

describe('classes of single days', () => {
  it('clash where a change moves them into another', () => {
    const [first, second] = [boxing(), yoga({ timeSlot: '20:00' })]
    const moved = exception({ kind: 'changed', scheduleItemId: second.id, newTimeSlot: '18:30', newZoneId: 2 })
    expect(found([first, second], [moved])).toEqual([
      expect.objectContaining({ kind: 'zone', date: '2026-11-30', recurrence: 1, from: 18 * 60 + 30, until: 19 * 60 }),
    ])
  })

  it('clash where an extra class meets another, each day counted once', () => {
    const extra = { kind: 'extra', newTimeSlot: '18:00', newDurationMinutes: 30, newClassId: 9, newZoneId: 2 } as const
    const twoWeeks = exception({ ...extra, untilDate: '2026-12-08' })
    expect(found([boxing()], [twoWeeks])).toEqual([
      expect.objectContaining({ kind: 'zone', date: '2026-11-30', recurrence: 2 }),
    ])
    expect(found([], [exception(extra), exception({ ...extra, newClassId: 8 })])).toEqual([
      expect.objectContaining({ kind: 'zone', recurrence: 1 }),
    ])
    expect(found([boxing()], [exception({ ...extra, fromDate: '2026-11-16' })])).toEqual([])
  })

  it('clash where a substitute is elsewhere at that time, and by all that they share', () => {
    const [first, second] = [boxing(), yoga()]
    const changed = { kind: 'changed', scheduleItemId: first.id, newTrainerId: 6 } as const
    expect(kinds(found([first, second], [exception(changed)]))).toEqual(['trainer'])
    expect(kinds(found([first, second], [exception({ ...changed, newZoneId: 5 })]))).toEqual(['zone', 'trainer'])
  })

  it('are listed in the order of their days, the last of them on the day itself', () => {
    const extra = { kind: 'extra', newTimeSlot: '18:00', newClassId: 9, newZoneId: 2 } as const
    const days = ['2026-12-14', '2026-11-30', '2026-12-07']
    const clashes = findClashes(
      [boxing()],
      days.map((fromDate) => exception({ ...extra, fromDate })),
      '2026-11-30',
    )
    expect(clashes.map(({ date }) => date)).toEqual(days.toSorted())
  })

  it('do not list again what clashes every week', () => {
    const [first, second] = [boxing(), yoga({ zoneId: 2 })]
    const substitute = exception({ kind: 'changed', scheduleItemId: first.id, newTrainerId: 8 })
    expect(found([first, second], [substitute])).toHaveLength(1)
  })

  it('do not clash with what is cancelled that day', () => {
    const first = boxing()
    const off = exception({ kind: 'cancelled', scheduleItemId: first.id })
    const extra = exception({ kind: 'extra', newTimeSlot: '18:00', newClassId: 9, newZoneId: 2 })
    expect(found([first], [off, extra])).toEqual([])
  })

  it('have a trainer come on a day on which the club, or the zone, is closed', () => {
    const first = boxing()
    const held = exception({ kind: 'changed', scheduleItemId: first.id, newDurationMinutes: 45 })
    const closed = exception({ kind: 'closed', fromDate: '2026-11-29', untilDate: '2026-12-01' })
    expect(found([first], [closed, held])).toEqual([
      expect.objectContaining({ kind: 'closed', date: '2026-11-30', from: 18 * 60, until: 18 * 60 + 45 }),
    ])
    expect(kinds(found([first], [{ ...closed, zoneId: 2 }, held]))).toEqual(['closed'])
    expect(found([first], [{ ...closed, zoneId: 5 }, held])).toEqual([])
    expect(kinds(found([first], [{ ...closed, fromDate: '2026-11-30', untilDate: null }, held]))).toEqual(['closed'])
    expect(found([first], [{ ...closed, untilDate: '2026-11-29' }, held])).toEqual([])
    expect(found([first], [{ ...closed, fromDate: '2026-12-01' }, held])).toEqual([])
    // A trainer without a class, or a class without a length.
    const extra = { kind: 'extra', newTimeSlot: '20:00', newClassId: 9 } as const
    expect(found([], [closed, exception(extra)])).toEqual([])
    expect(found([], [closed, exception({ ...extra, newTrainerId: 3 })])).toEqual([
      expect.objectContaining({ kind: 'closed', from: 20 * 60, until: null }),
    ])
    // What is planned there every week is simply not held.
    expect(found([first], [closed])).toEqual([])
  })
})

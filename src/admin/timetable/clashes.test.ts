import { describe, expect, it } from 'vitest'
import { blankText } from '../../domain/fields/kinds.ts'
import type { TimetableException, WeeklyClass } from '../../domain/timetable/occurrences.ts'
import { clashesInWords, clashesOfException, clashesOfItem, classIn, exceptionIn } from './clashes.tsx'

const today = '2026-11-22'
const names = {
  class: (id: number) => ['', 'Boxing', 'Yoga'][id] ?? '',
  zone: () => 'Ring',
  trainer: () => 'Anna Nowak',
}
/** The fields of boxing in the ring, by Anna Nowak, on Mondays from 18:00 to 19:00. */
const fields = {
  dayOfWeek: 'monday',
  timeSlot: '18:00',
  classId: 1,
  zoneId: 2,
  durationMinutes: '60',
  trainerId: 3,
  validFrom: '',
  validUntil: '',
  activity: blankText,
  level: blankText,
  forBeginners: '',
  bookUrl: '',
}
const planned = (values: object, id?: number) => classIn({ ...fields, ...values }, id) as WeeklyClass
const blank = {
  kind: 'extra',
  fromDate: '2026-11-30',
  untilDate: '',
  zoneId: 0,
  scheduleItemId: null,
  newTimeSlot: '',
  newDurationMinutes: '',
  newClassId: 0,
  newZoneId: 0,
  newTrainerId: 0,
  note: blankText,
}
const exception = (values: object, id?: number) => exceptionIn({ ...blank, ...values }, id) as TimetableException

const boxing = planned({}, 1)
const stored = { items: [boxing], exceptions: [] }
const clashTexts = (item: WeeklyClass, timetable: Parameters<typeof clashesOfItem>[1] = stored) =>
  clashesInWords(clashesOfItem(item, timetable, today), names)
const exceptionClashes = (draft: TimetableException, timetable: Parameters<typeof clashesOfItem>[1] = stored) =>
  clashesInWords(clashesOfException(draft, timetable, today), names)

describe('a class in its editor', () => {
  it('is compared even while its time is being typed and its texts have errors', () => {
    const yoga = planned({ classId: 2, trainerId: 0, timeSlot: '1830', bookUrl: 'http', activity: { pl: 'x' } })
    expect(clashTexts(yoga)).toEqual(['Boxing and Yoga are both in the Ring, Monday 23 November 18:30–19:00'])
  })

  it('clashes with nothing before it has a class and a time, nor at another time or place', () => {
    const blankClass = { ...fields, classId: null }
    expect(classIn(blankClass)).toBeNull()
    expect(classIn({ ...fields, timeSlot: '18:3' })).toBeNull()
    expect(clashTexts(planned({ classId: 2, zoneId: 0, trainerId: 0 }))).toEqual([])
    expect(clashTexts(planned({ classId: 2, timeSlot: '7 pm' }))).toEqual([])
  })

  it('is compared with every class but its own stored version', () => {
    expect(clashTexts(planned({ timeSlot: '18:15' }, 1))).toEqual([])
    expect(clashTexts(planned({}))).toEqual(['Boxing is planned twice in the Ring, Monday 23 November 18:00–19:00'])
    const late = planned({ timeSlot: '23:30', durationMinutes: '90' }, 2)
    expect(
      clashTexts(planned({ dayOfWeek: 'tuesday', timeSlot: '00:30' }), { items: [late], exceptions: [] }),
    ).toHaveLength(2)
  })

  it('is compared with extra classes', () => {
    const extra = exception({ newTimeSlot: '10:00', newClassId: 2, newZoneId: 2 }, 1)
    const atTen = planned({ timeSlot: '10:00', trainerId: 0 })
    expect(clashTexts(atTen, { items: [], exceptions: [extra] })).toEqual([
      'Yoga and Boxing are both in the Ring, Monday 30 November 10:00',
    ])
  })
})

describe('an exception in its editor', () => {
  it('is named with the clashes that it causes', () => {
    const extra = { newTimeSlot: '18.30', newClassId: 2, newZoneId: 2, newDurationMinutes: '60' }
    expect(exceptionClashes(exception(extra))).toEqual([
      'Boxing and Yoga are both in the Ring, Monday 30 November 18:30–19:00',
    ])
    expect(exceptionClashes(exception({ ...extra, fromDate: '2026-12-01' }))).toEqual([])
    expect(exception({ ...extra, newClassId: 0 })).toBeNull()
  })

  it('that closes a day names the trainers of its extra classes, unless the day was closed before', () => {
    const extra = exception({ newTimeSlot: '10:00', newClassId: 2, newTrainerId: 3 }, 1)
    const timetable = { items: [], exceptions: [extra] }
    const closed = exception({ kind: 'closed' }, 2)
    expect(exceptionClashes(closed, timetable)).toEqual([
      'Anna Nowak has Yoga on a closed day, Monday 30 November 10:00',
    ])
    expect(exceptionClashes(exception({ kind: 'closed' }), { items: [], exceptions: [extra, closed] })).toEqual([])
    expect(exceptionClashes(exception({ kind: 'closed', fromDate: '2026-12-01' }), timetable)).toEqual([])
  })
})

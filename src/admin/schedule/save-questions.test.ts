import { describe, expect, it } from 'vitest'
import { plainClass } from '../../../tests/support/clubs/schedule-rows.ts'
import type { ScheduleItem } from '../timetable/week.ts'
import { duplicateOf, questionsAbout } from './save-questions.tsx'

const stored: ScheduleItem = {
  ...plainClass,
  id: 7,
  version: 1,
  dayOfWeek: 'monday',
  timeSlot: '18:30:00',
  classId: 3,
  zoneId: 5,
  createdAt: '',
  updatedAt: '',
}
const planned = { dayOfWeek: 'monday', timeSlot: '18:30', classId: 3, zoneId: 5 } as const

describe('duplicateOf', () => {
  it('finds the same class on the same day, at the same time, in the same zone, and not the item itself', () => {
    expect(duplicateOf(planned, [{ ...stored, id: 6, classId: 4 }, stored], undefined)).toBe(stored)
    expect(duplicateOf(planned, [stored], stored.id)).toBeUndefined()
  })

  it.each([{ dayOfWeek: 'tuesday' }, { timeSlot: '18:45' }, { classId: 4 }, { zoneId: 6 }, { zoneId: 0 }] as const)(
    'finds none where %j differs',
    (difference) => {
      expect(duplicateOf({ ...planned, ...difference }, [stored], undefined)).toBeUndefined()
    },
  )

  it('takes 0 for no zone, as the editor does', () => {
    const nowhere = { ...stored, zoneId: null }
    expect(duplicateOf({ ...planned, zoneId: 0 }, [nowhere], undefined)).toBe(nowhere)
  })
})

describe('questionsAbout', () => {
  const names = { class: () => 'Boxing' }
  const textsOf = (values: typeof planned | { zoneId: null }, other: ScheduleItem) =>
    questionsAbout({ ...planned, ...values }, { items: [other], names, editedId: undefined, isTimeChosen: true }).map(
      ({ text }) => text,
    )

  it('names the duplicate', () => {
    const noted = { ...stored, activity: { pl: 'Dzieci', en: 'Ages 7–12', ua: 'Діти' } }
    expect(textsOf(planned, noted)).toEqual([
      'Boxing (Ages 7–12) is already planned on Monday at 18:30 in the same place. Save it anyway?',
    ])
    expect(textsOf({ zoneId: null }, { ...stored, zoneId: null })).toEqual([
      'Boxing is already planned on Monday at 18:30 in the same place. Save it anyway?',
    ])
  })
})

import { expect, it } from 'vitest'
import { plainClass } from '../../../tests/support/clubs/schedule-rows.ts'
import type { ScheduleItem } from '../timetable/week.ts'
import { latestDuration, nextItemOn } from './schedule-dialog.tsx'

it('suggests the length of the class’s last item that has one', () => {
  const item = (id: number, classId: number, durationMinutes: number | null) =>
    ({ ...plainClass, id, classId, durationMinutes }) as unknown as ScheduleItem
  const items = [item(3, 1, 90), item(2, 1, 60), item(4, 1, null), item(5, 2, 45)]
  expect(latestDuration(items, 1)).toBe('90')
  expect(latestDuration(items, 3)).toBe('')
  expect(latestDuration(items, null)).toBe('')
})

it('starts a new item when its zone is next free after the last saved one of the day, with its class and trainer', () => {
  const item = (id: number, timeSlot: string, values: object = {}) =>
    ({
      ...plainClass,
      id,
      classId: 1,
      zoneId: 4,
      trainerId: 7,
      dayOfWeek: 'monday',
      timeSlot,
      durationMinutes: 90,
      ...values,
    }) as unknown as ScheduleItem
  const items = [item(3, '17:00'), item(1, '18:30', { durationMinutes: null }), item(2, '19:30', { zoneId: 5 })]
  const next = { classId: 1, zoneId: 4, trainerId: 7, timeSlot: '19:30', durationMinutes: '90' }
  expect(nextItemOn('monday', 0, items)).toEqual(next)
  expect(nextItemOn('monday', 5, items)).toEqual({ ...next, zoneId: 5, timeSlot: '21:00' })
  expect(nextItemOn('monday', 0, [item(1, '23:00')])?.timeSlot).toBeUndefined()
  expect(nextItemOn('tuesday', 0, items)).toEqual({ ...next, timeSlot: '17:00' })
  expect(nextItemOn('tuesday', 5, items)).toEqual({ ...next, zoneId: 5 })
  expect(nextItemOn('tuesday', 6, items)).toBeUndefined()
})

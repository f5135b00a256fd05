import { expect, it } from 'vitest'
import { plainClass } from '../../../../tests/support/schedule-rows.ts'
import type { ScheduleItem } from '../timetable/week.ts'
import { usualDuration } from './schedule-dialog.tsx'

it('suggests the length of the class’s last item that has one', () => {
  const item = (id: number, classId: number, durationMinutes: number | null) =>
    ({ ...plainClass, id, classId, durationMinutes }) as unknown as ScheduleItem
  const items = [item(3, 1, 90), item(2, 1, 60), item(4, 1, null), item(5, 2, 45)]
  expect(usualDuration(items, 1)).toBe('90')
  expect(usualDuration(items, 3)).toBe('')
  expect(usualDuration(items, null)).toBe('')
})

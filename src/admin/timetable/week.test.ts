import { describe, expect, it } from 'vitest'
import { plainClass } from '../../../tests/support/clubs/schedule-rows.ts'
import { byWeekday, inZone, type ScheduleItem } from './week.ts'

const item = (values: Partial<ScheduleItem>): ScheduleItem => ({
  ...plainClass,
  id: 1,
  version: 1,
  dayOfWeek: 'monday',
  timeSlot: '18:30',
  classId: 1,
  createdAt: '',
  updatedAt: '',
  ...values,
})

describe('byWeekday', () => {
  it('sorts each day by time, with and without seconds', () => {
    const items = [item({ timeSlot: '18:30' }), item({ timeSlot: '07:00:00' }), item({ timeSlot: '07:15' })]
    expect(byWeekday(items).monday.map(({ timeSlot }) => timeSlot)).toEqual(['07:00:00', '07:15', '18:30'])
  })
})

describe('inZone', () => {
  const items = [item({ id: 1, zoneId: 7 }), item({ id: 2, zoneId: null }), item({ id: 3, zoneId: 8 })]

  it.each([
    ['all', [1, 2, 3]],
    ['none', [2]],
    [7, [1]],
  ] as const)('of the choice %s shows the items %j', (choice, ids) => {
    expect(inZone(items, choice).map(({ id }) => id)).toEqual(ids)
  })
})

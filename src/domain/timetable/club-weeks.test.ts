import { expect, it } from 'vitest'
import { plainClass, plainException } from '../../../tests/support/clubs/schedule-rows.ts'
import { dateOfDay } from '../time/club-days.ts'
import { firstWeekAt } from './club-weeks.ts'

const saturday = { ...plainClass, id: 1, dayOfWeek: 'saturday' as const, timeSlot: '10:00', classId: 1 }
const first = (now: string, items = [saturday], exceptions: Parameters<typeof firstWeekAt>[2] = []) =>
  dateOfDay(firstWeekAt(now, items, exceptions))

it('the first week is this one, or the next once all its classes have begun', () => {
  expect(first('2026-11-28T09:59:00+01:00')).toBe('2026-11-23')
  expect(first('2026-11-28T10:00:00+01:00')).toBe('2026-11-30')
  expect(first('2026-11-29T12:00:00+01:00')).toBe('2026-11-30')
})

it('the first week may end with cancelled classes; before a season it is the season’s first week', () => {
  const closed = { ...plainException, id: 1, kind: 'closed' as const, fromDate: '2026-11-28' }
  expect(first('2026-11-27T20:00:00+01:00', [saturday], [closed])).toBe('2026-11-23')
  expect(first('2026-07-01T20:00:00+02:00', [{ ...saturday, validFrom: '2026-09-01' } as never])).toBe('2026-08-31')
  expect(first('2026-07-01T20:00:00+02:00', [])).toBe('2026-06-29')
})

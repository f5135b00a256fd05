import { expect, it } from 'vitest'
import { stillToCome } from './ends.ts'

const boxing = {
  ...{ scheduleItemId: 1, extraId: null, exceptionId: null, status: 'held' as const, date: '2026-11-24' },
  ...{
    start: '2026-11-24T18:30:00+01:00',
    end: '2026-11-24T20:00:00+01:00',
    classId: 1,
    zoneId: null,
    trainerId: null,
  },
  ...{ className: 'Boxing', zone: '', trainer: '' },
}

it('offers every class that is not over and takes place, extra ones too', () => {
  const extra = { ...boxing, scheduleItemId: null, extraId: 5, exceptionId: 5, status: 'extra' as const }
  const cancelled = { ...extra, exceptionId: 9, status: 'cancelled' as const }
  const now = Date.parse('2026-11-24T19:00:00+01:00')
  const over = { ...boxing, end: '2026-11-24T19:00:00+01:00' }
  expect(stillToCome([over, boxing, extra, cancelled], now)).toEqual([boxing, extra])
})

import { expect, it } from 'vitest'
import { boxing, plainException } from '../../../tests/support/clubs/schedule-rows.ts'
import { inAll } from '../languages.ts'
import { closuresIn, occurrences } from '../timetable/occurrences.ts'
import type { CancelledClass, Notice } from './notice.ts'
import { exceptionsInForce } from './notices.ts'

const moments = { createdAt: '2026-11-24T12:00:00.000Z', updatedAt: '2026-11-24T12:00:00.000Z' }
const movedToSeven = {
  ...plainException,
  ...moments,
  id: 99,
  kind: 'changed' as const,
  fromDate: '2026-11-24',
  scheduleItemId: 7,
  newTimeSlot: '19:00',
}
const cancelling: Omit<Notice, 'id'> = {
  text: inAll('Trener zachorował'),
  cancels: { scheduleItemId: 7, date: '2026-11-24', title: inAll('Boks'), start: '2026-11-24T18:30:00+01:00' },
  createdAt: '2026-11-24T12:00:00.000Z',
  until: '2026-11-24T19:00:00.000Z',
}

it('a notice cancels a class on its day alone, with its text as the reason, and overrides the timetable’s exceptions', () => {
  const inForce = exceptionsInForce([movedToSeven], [{ ...cancelling, id: 1 }])
  const found = occurrences([boxing], inForce, '2026-11-17', '2026-12-01')
  expect(found.map(({ date, status }) => `${date} ${status}`)).toEqual([
    '2026-11-17 held',
    '2026-11-24 cancelled',
    '2026-12-01 held',
  ])
  const reason = inForce.find(({ id }) => id === found[1]?.exceptionId)
  expect(reason?.note).toEqual(inAll('Trener zachorował'))
})

it('a notice cancels an extra class on one of its days, and nothing else', () => {
  const openMat = {
    ...movedToSeven,
    id: 5,
    kind: 'extra' as const,
    fromDate: '2026-11-23',
    untilDate: '2026-11-25',
    scheduleItemId: null,
    newTimeSlot: '10:00',
    newClassId: 4,
  }
  const cancels = { ...cancelling.cancels, scheduleItemId: null, extraId: 5 } as CancelledClass
  const inForce = exceptionsInForce([openMat, { ...openMat, id: 6 }], [{ ...cancelling, id: 1, cancels }])
  const results = occurrences([boxing], inForce, '2026-11-23', '2026-11-25').map(
    ({ date, scheduleItemId, extraId, status }) => `${date} ${scheduleItemId ?? `extra ${extraId}`} ${status}`,
  )
  expect(results).toEqual([
    '2026-11-23 extra 5 extra',
    '2026-11-23 extra 6 extra',
    '2026-11-24 extra 5 cancelled',
    '2026-11-24 extra 6 extra',
    '2026-11-24 7 held',
    '2026-11-25 extra 5 extra',
    '2026-11-25 extra 6 extra',
  ])
  expect(closuresIn(inForce)('2026-11-24')).toBeNull()
})

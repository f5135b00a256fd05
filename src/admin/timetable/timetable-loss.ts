import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { exceptions } from '../../domain/collections/exceptions.ts'
import { schedule } from '../../domain/collections/schedule.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { lastDayOf } from '../../domain/timetable/occurrences.ts'
import { messageOf } from '../../ui/data/request.ts'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { t, tn } from '../../ui/translate/translate.tsx'
import { clubDate } from '../data/dates.ts'
import { recordsQuery } from '../data/records.ts'
import { endSessionIfUnauthorized } from '../data/session.ts'

const lost = {
  zoneId: (count: number) =>
    tn(count, '1 schedule item will be left without a zone.', '{count} schedule items will be left without a zone.'),
  trainerId: (count: number) =>
    tn(
      count,
      '1 schedule item will be left without a trainer.',
      '{count} schedule items will be left without a trainer.',
    ),
}

const newFields = { zoneId: 'newZoneId', trainerId: 'newTrainerId' } as const

/** Whether the server deletes an exception with a zone or a trainer: it is about the zone, or breaks its rules without. */
function isDeletedWith(field: keyof typeof lost, id: number, exception: RecordOf<typeof exceptions>): boolean {
  const newField = newFields[field]
  if (field === 'zoneId' && exception.zoneId === id) return true
  return exception[newField] === id && !!exceptions.check?.({ ...exception, [newField]: null }).length
}

/**
 * Returns a function that says, in sentences, what the timetable loses with a zone or a trainer, as the server has it now.
 * It returns null while it asks already, and when the timetable cannot be fetched, which it notifies.
 */
export function useTimetableLoss(field: keyof typeof lost): (id: number) => Promise<string[] | null> {
  const client = useQueryClient()
  const isCounting = useRef(false)
  return async (id) => {
    if (isCounting.current) return null
    isCounting.current = true
    try {
      const options = { staleTime: 0, retry: false }
      const [items, exceptionRecords] = await Promise.all([
        client.fetchQuery({ ...recordsQuery(schedule), ...options }),
        client.fetchQuery({ ...recordsQuery(exceptions), ...options }),
      ])
      const itemCount = items.filter((item) => item[field] === id).length
      const deletedExceptions = exceptionRecords.filter(
        (each) => lastDayOf(each) >= clubDate() && isDeletedWith(field, id, each),
      )
      return [
        ...(itemCount > 0 ? [lost[field](itemCount)] : []),
        ...(deletedExceptions.length > 0
          ? [t('Exceptions that are deleted with it: {number}.', { number: deletedExceptions.length })]
          : []),
      ]
    } catch (error) {
      if (!endSessionIfUnauthorized(client, error)) notifyError(messageOf(error, schedule.messages.fetchFailed))
      return null
    } finally {
      isCounting.current = false
    }
  }
}

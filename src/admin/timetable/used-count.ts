import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { schedule } from '../../domain/collections/schedule.ts'
import { messageOf } from '../../ui/data/request.ts'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { recordsQuery } from '../data/records.ts'
import { endSessionIfUnauthorized } from '../data/session.ts'

/**
 * Returns a function that counts the schedule items in a zone or with a trainer, as the server has them now. It returns
 * null while it counts already, and when they cannot be fetched, which it notifies.
 */
export function useUsedCount(field: 'zoneId' | 'trainerId'): (id: number) => Promise<number | null> {
  const client = useQueryClient()
  const isCounting = useRef(false)
  return async (id) => {
    if (isCounting.current) return null
    isCounting.current = true
    try {
      const items = await client.fetchQuery({ ...recordsQuery(schedule), staleTime: 0, retry: false })
      return items.filter((item) => item[field] === id).length
    } catch (error) {
      if (!endSessionIfUnauthorized(client, error)) notifyError(messageOf(error, schedule.messages.fetchFailed))
      return null
    } finally {
      isCounting.current = false
    }
  }
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { FindingsAnswer } from '../../domain/findings/finding.ts'
import { request } from '../data/request.ts'
import { untilListsAreRead } from './desk-queries.ts'
import { retryDelay, shouldRetry } from './retries.ts'
import { useWrite } from './use-write.ts'

export const findingsKey = 'findings'

const queryOf = (candidate: string | null) => (candidate === null ? '' : `?candidate=${encodeURIComponent(candidate)}`)

/** What is probably not as the club means it, in the rows as they are or in a candidate. */
export const findingsQuery = (candidate: string | null = null) =>
  queryOptions({
    queryKey: [findingsKey, candidate],
    queryFn: async ({ client, signal }) => {
      await untilListsAreRead(client)
      return request<FindingsAnswer>('GET', `/api/admin/findings${queryOf(candidate)}`, { signal })
    },
    staleTime: 5000,
    refetchOnWindowFocus: true,
    retry: shouldRetry,
    retryDelay,
  })

/** A finding to be quiet for a reason, or to be told again. */
type Change = { key: string; reason: string } | { key: string }

export function useFindingChange(candidate: string | null, onDone: () => void) {
  const client = useQueryClient()
  return useWrite<Change, FindingsAnswer>({
    send: (body, signal) => {
      const change = 'reason' in body ? 'dismiss' : 'restore'
      return request('POST', `/api/admin/findings/${change}${queryOf(candidate)}`, { body, signal })
    },
    failed: 'Failed to change the finding',
    onDone: (answer) => {
      client.setQueryData(findingsQuery(candidate).queryKey, answer)
      // The same may be found in what else was looked at.
      void client.invalidateQueries({ queryKey: [findingsKey], type: 'inactive' })
      onDone()
    },
    // It may have been mended meanwhile.
    onFailed: () => void client.invalidateQueries({ queryKey: [findingsKey] }),
  })
}

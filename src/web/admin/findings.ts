import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { FindingsAnswer } from '../../domain/findings/finding.ts'
import { request } from '../data/request.ts'
import { untilListsAreRead } from './after-lists.ts'
import { retryDelay, shouldRetry } from './retries.ts'
import { useWrite } from './use-write.ts'

/** What is probably not as the club means it, in the rows as they are. */
export const findingsQuery = queryOptions({
  queryKey: ['findings'],
  queryFn: async ({ client, signal }) => {
    await untilListsAreRead(client)
    return request<FindingsAnswer>('GET', '/api/admin/findings', { signal })
  },
  staleTime: 5000,
  refetchOnWindowFocus: true,
  retry: shouldRetry,
  retryDelay,
})

/** A finding to be quiet for a reason, or to be told again. */
type Change = { key: string; reason: string } | { key: string }

export function useFindingChange(onDone?: () => void) {
  const client = useQueryClient()
  return useWrite<Change, FindingsAnswer>({
    send: (body, signal) =>
      request('POST', `/api/admin/findings/${'reason' in body ? 'dismiss' : 'restore'}`, { body, signal }),
    failed: 'Failed to change the finding',
    onDone: (answer) => {
      client.setQueryData(findingsQuery.queryKey, answer)
      onDone?.()
    },
    // It may have been mended meanwhile.
    onFailed: () => void client.invalidateQueries({ queryKey: findingsQuery.queryKey }),
  })
}

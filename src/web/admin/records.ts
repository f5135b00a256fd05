import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../domain/accounts.ts'
import type { Collection, RecordOf } from '../../domain/collections/define.ts'
import type { ContentRecord } from '../../domain/content.ts'
import type { CacheName } from '../../domain/releases.ts'
import { recordsKey } from '../data/live-list.ts'
import { messageOf, request } from '../data/request.ts'
import { notifyError } from '../ui/notices.ts'
import { retryDelay, shouldRetry } from './retries.ts'
import { endSessionIfRefused } from './session.ts'

/** The live rows of a collection as administrators read them, with their versions. */
export function recordsQuery<Name extends CacheName, C extends Collection<Name>>(collection: C) {
  return queryOptions({
    queryKey: recordsKey(collection.name),
    queryFn: ({ signal }) => request<RecordOf<C>[]>('GET', `/api/${collection.name}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: shouldRetry,
    retryDelay,
  })
}

/** The stored content items; a predefined key without one shows its default texts. */
export const contentQuery = queryOptions({
  queryKey: recordsKey('content'),
  queryFn: ({ signal }) => request<ContentRecord[]>('GET', '/api/content', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: shouldRetry,
  retryDelay,
})

export const usersQuery = queryOptions({
  queryKey: ['users'] as readonly string[],
  queryFn: ({ signal }) => request<User[]>('GET', '/api/users', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: shouldRetry,
  retryDelay,
})

/** A list for a screen; a failure to load it is told once, in the spec's words. */
export function useList<Row>(
  options: ReturnType<typeof queryOptions<Row[], Error, Row[], readonly string[]>>,
  fetchFailed: string,
) {
  const client = useQueryClient()
  const query = useQuery(options)
  const { error } = query
  useEffect(() => {
    if (error && !endSessionIfRefused(client, error)) notifyError(messageOf(error, fetchFailed))
  }, [client, error, fetchFailed])
  return query
}

export function useRecords<Name extends CacheName, C extends Collection<Name>>(collection: C) {
  return useList(recordsQuery<Name, C>(collection), collection.messages.fetchFailed)
}

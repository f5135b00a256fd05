import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RecordDifference } from '../../domain/differences/compare.ts'
import type { Collection, RecordOf } from '../../domain/fields/define.ts'
import { listPath } from '../../domain/findings/finding-links.ts'
import type { CacheName } from '../../domain/releases/releases.ts'
import { recordsKey, retries } from '../../ui/data/live-list.ts'
import { messageOf, request } from '../../ui/data/request.ts'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { sharedQueryOptions } from './publishing.ts'
import { endSessionIfUnauthorized } from './session.ts'

export function recordsQuery<Name extends CacheName, C extends Collection<Name>>(collection: C) {
  const list: CacheName = collection.name
  return queryOptions({
    queryKey: recordsKey(list),
    queryFn: ({ signal }) => request(`GET /api/${list}`, { signal }) as Promise<RecordOf<C>[]>,
    ...retries,
  })
}

/** The stored content. A predefined key has no record until it is stored. */
export const contentQuery = queryOptions({
  queryKey: recordsKey('content'),
  queryFn: ({ signal }) => request('GET /api/content', { signal }),
  ...retries,
})

export const usersQuery = queryOptions({
  queryKey: ['users'] as readonly string[],
  queryFn: ({ signal }) => request('GET /api/users', { signal }),
  ...sharedQueryOptions,
  // An administrator who comes back from sending an invitation sees the new colleague.
  refetchOnWindowFocus: 'always',
})

export const linksQuery = queryOptions({
  queryKey: ['links'] as readonly string[],
  queryFn: ({ signal }) => request('GET /api/links', { signal }),
  ...sharedQueryOptions,
  refetchOnWindowFocus: 'always',
})

/** Fetches the data of a screen; shows a toast once that fails, and none while it goes on failing (spec section 8). */
export function useScreenQuery<Data>(
  options: ReturnType<typeof queryOptions<Data, Error, Data, readonly string[]>>,
  fetchFailed: string,
) {
  const client = useQueryClient()
  const query = useQuery(options)
  const { error } = query
  const hasFailed = useRef(false)
  useEffect(() => {
    if (error && !endSessionIfUnauthorized(client, error) && !hasFailed.current)
      notifyError(messageOf(error, fetchFailed))
    hasFailed.current = error !== null
  }, [client, error, fetchFailed])
  return query
}

export function useRecords<Name extends CacheName, C extends Collection<Name>>(collection: C) {
  return useScreenQuery(recordsQuery<Name, C>(collection), collection.messages.fetchFailed)
}

export const recordHref = ({ list, id }: Pick<RecordDifference, 'list' | 'id'>): string =>
  `${listPath(list)}?open=${id}`

/** The address of a content key's editor; `id` is null for a key that is not stored. */
export const contentHref = (key: string, id: number | null): string =>
  `/admin/content?open=${id ?? `new&key=${encodeURIComponent(key)}`}`

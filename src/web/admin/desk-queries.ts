import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ChangePage } from '../../domain/changes.ts'
import type { Differences } from '../../domain/differences/compare.ts'
import type { GivenNotice } from '../../domain/notices.ts'
import type { Occurrence } from '../../domain/occurrences.ts'
import type { Candidate, ReleasePage } from '../../domain/releases.ts'
import { recordsKey } from '../data/live-list.ts'
import { request } from '../data/request.ts'
import { retryDelay, shouldRetry } from './retries.ts'

/** Resolves when no list of records is on its way: a screen's own list must not wait behind what is asked beside it. */
export async function untilListsAreRead(client: QueryClient): Promise<void> {
  const lists = { queryKey: recordsKey() }
  // The screen that asks for its list may not have been drawn yet.
  await new Promise((resolve) => setTimeout(resolve))
  if (client.isFetching(lists) === 0) return
  await new Promise<void>((resolve) => {
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (client.isFetching(lists) > 0) return
      unsubscribe()
      resolve()
    })
  })
}

export const deskKey = 'desk'

/** Other administrators publish and edit too: looked at anew when one comes back to it. */
export const shared = { staleTime: 5000, refetchOnWindowFocus: true, retry: shouldRetry, retryDelay } as const

/** The kept releases, the newest first, page by page. */
export const releasesQuery = infiniteQueryOptions({
  queryKey: [deskKey, 'releases'],
  queryFn: async ({ pageParam, client, signal }) => {
    await untilListsAreRead(client)
    const query = pageParam === null ? '' : `?before=${pageParam}`
    return request<ReleasePage>('GET', `/api/admin/releases${query}`, { signal })
  },
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  ...shared,
})

export const candidatesQuery = queryOptions({
  queryKey: [deskKey, 'candidates'],
  queryFn: async ({ client, signal }) => {
    await untilListsAreRead(client)
    return request<Candidate[]>('GET', '/api/admin/candidates', { signal })
  },
  ...shared,
})

/** What visitors are told now; it goes by itself, and others give and end it too. */
export const noticesQuery = queryOptions({
  queryKey: [deskKey, 'notices'],
  queryFn: ({ signal }) => request<GivenNotice[]>('GET', '/api/notices', { signal }),
  refetchInterval: 15_000,
  ...shared,
})

/** The classes of some days, as visitors are told them. */
export const releasedClassesQuery = ({ from, until }: { from: string; until: string }) =>
  queryOptions({
    queryKey: [deskKey, 'released-classes', from],
    queryFn: ({ signal }) =>
      request<(Occurrence & { className: string; zone: string; trainer: string })[]>(
        'GET',
        `/api/admin/occurrences?from=${from}&until=${until}&of=release`,
        { signal },
      ),
    ...shared,
  })

/** How a release (0 is the empty one before the first) differs from another state of the club. */
export const differencesQuery = (from: number, to: string) =>
  queryOptions({
    queryKey: [deskKey, 'differences', from, to],
    queryFn: ({ signal }) =>
      request<Differences>('GET', `/api/admin/releases/${from}/differences?to=${to}`, { signal }),
    ...shared,
  })

/** What was written, the newest first, page by page; `filters` is the query of the address. */
export const changesQuery = (filters: string) =>
  infiniteQueryOptions({
    queryKey: [deskKey, 'changes', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filters)
      if (pageParam !== null) query.set('before', String(pageParam))
      return request<ChangePage>('GET', `/api/admin/changes?${query}`, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    ...shared,
  })

/** What a write of records changes on the release desk is read again once one looks at it. */
export function refreshDeskAfterWrite(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [deskKey], refetchType: 'none' })
}

export function refreshDesk(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [deskKey] })
}

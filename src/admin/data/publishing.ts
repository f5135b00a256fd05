import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { groupByRequest } from '../../domain/differences/changes.ts'
import type { ReleasePage } from '../../domain/releases/release.ts'
import type { CacheName } from '../../domain/releases/releases.ts'
import { renewList } from '../../ui/data/cache-records.ts'
import { recordsKey, retries } from '../../ui/data/live-list.ts'
import { request } from '../../ui/data/request.ts'

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => request('GET /api/admin/first-steps', { signal }),
  staleTime: 5000,
  // No retry: screens wait for the response, and the next screen fetches it again.
  retry: false,
})

export const publishingKey = 'publishing'

/** Options for data that other administrators also change: refetches it when the window gets the focus. */
export const sharedQueryOptions = { staleTime: 5000, refetchOnWindowFocus: true, ...retries } as const

/** The notices that have not ended, and the published classes of today and tomorrow. */
export const noticesQuery = queryOptions({
  queryKey: [publishingKey, 'notices'],
  queryFn: ({ signal }) => request('GET /api/notices', { signal }),
  ...sharedQueryOptions,
})

/** The previews, and the releases page by page. */
export const releasesQuery = infiniteQueryOptions({
  queryKey: [publishingKey, 'releases'],
  queryFn: ({ pageParam, signal }) =>
    request('GET /api/admin/releases', { query: pageParam === null ? {} : { before: `${pageParam}` }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  ...sharedQueryOptions,
})

export const previewsIn = ({ pages }: InfiniteData<ReleasePage>) => pages[0]?.previews ?? []

export const usePreviews = () => useInfiniteQuery({ ...releasesQuery, select: previewsIn }).data ?? []

/** The differences between two states: releases or previews by number (0: the empty site), or the drafts. */
export const differencesQuery = (from: number, to: number | 'drafts') =>
  queryOptions({
    queryKey: [publishingKey, 'differences', from, to],
    queryFn: ({ signal }) => request('GET /api/admin/differences', { query: { from: `${from}`, to: `${to}` }, signal }),
    ...sharedQueryOptions,
  })

/** The change log, the newest entry first, page by page; `filters` is a query string. */
export const changesQuery = (filters: string) =>
  infiniteQueryOptions({
    queryKey: [publishingKey, 'changes', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = Object.fromEntries(new URLSearchParams(filters))
      const page = pageParam === null ? {} : { before: `${pageParam}` }
      return request('GET /api/admin/changes', { query: { ...query, ...page }, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    ...sharedQueryOptions,
  })

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => request('GET /api/admin/backups', { signal }),
  ...sharedQueryOptions,
  staleTime: 60_000,
  refetchInterval: 300_000,
})

export const findingsKey = 'findings'

/** The findings in the drafts, or in the preview with this number. */
export const findingsQuery = (preview: string | null = null) =>
  queryOptions({
    queryKey: [findingsKey, preview],
    queryFn: ({ signal }) => request('GET /api/admin/findings', { query: ofPreview(preview), signal }),
    ...sharedQueryOptions,
  })

export const ofPreview = (preview: string | null) => (preview === null ? {} : { preview })

/** The differences between the stored records and the current release. */
export const unpublishedQuery = queryOptions({
  queryKey: ['unpublished'],
  queryFn: ({ signal }) => request('GET /api/admin/differences', { signal }),
  ...sharedQueryOptions,
})

/** Whether a person made a change; null and 'Ringside' stand for the server. */
export const isPerson = (by: string | null): by is string => by !== null && by !== 'Ringside'

/** The number of unpublished changes. Records that one press changed count as one. */
export function useUnpublishedCount(): number {
  const { data = 0 } = useQuery({ ...unpublishedQuery, select: ({ records }) => groupByRequest(records).length })
  return data
}

export const cacheMetadataQuery = queryOptions({
  queryKey: ['cache-metadata'] as readonly string[],
  queryFn: ({ signal }) => request('GET /api/cache/metadata', { signal }),
  staleTime: 0,
  ...retries,
})

interface Row {
  id: number
}

/** Puts a stored record into its cached list; a new record comes last, as in the server's order. */
export function updateInList(client: QueryClient, name: CacheName, record: Row): void {
  updateRows<Row>(client, recordsKey(name), (rows) =>
    rows.some(({ id }) => id === record.id)
      ? rows.map((row) => (row.id === record.id ? record : row))
      : [...rows, record],
  )
  refreshDependents(client, name)
}

export function removeFromList(client: QueryClient, name: CacheName, id: number): void {
  updateRows<Row>(client, recordsKey(name), (rows) => rows.filter((row) => row.id !== id))
  refreshDependents(client, name)
}

export async function refreshList(client: QueryClient, name: CacheName): Promise<void> {
  refreshDependents(client, name)
  await client.invalidateQueries({ queryKey: recordsKey(name) })
}

/** Refetches everything, after a write that may have changed several lists. */
export function refreshAll(client: QueryClient): void {
  void client.invalidateQueries()
  void renewList('trainers')
}

/** Refetches the queries that depend on a list; those about publishing only when a screen next shows them. */
function refreshDependents(client: QueryClient, name: CacheName): void {
  void client.invalidateQueries({ queryKey: unpublishedQuery.queryKey })
  void client.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
  void client.invalidateQueries({ queryKey: [findingsKey] })
  void client.invalidateQueries({ queryKey: [publishingKey], refetchType: 'none' })
  if (name !== 'trainers') return
  // This browser's cached trainers are deleted and fetched again (spec section 7).
  void client.invalidateQueries({ queryKey: recordsKey(name) })
  void renewList(name)
}

export function refreshPublishing(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [publishingKey] })
}

/** Changes a cached list after a write. A fetch that is under way is repeated: it may have started before the write. */
export function updateRows<Row>(
  client: QueryClient,
  queryKey: readonly string[],
  change: (rows: Row[]) => Row[],
): void {
  const isFetching = client.getQueryState(queryKey)?.fetchStatus !== 'idle'
  client.setQueryData<Row[]>(queryKey, (rows) => rows && change(rows))
  if (isFetching) void client.invalidateQueries({ queryKey })
}

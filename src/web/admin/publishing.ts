import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { entriesIn } from '../../domain/changes.ts'
import type { CacheMetadata, CacheName, UnpublishedChange } from '../../domain/releases.ts'
import { renewList } from '../data/cache-records.ts'
import { recordsKey } from '../data/live-list.ts'
import { request } from '../data/request.ts'
import { refreshDesk, refreshDeskAfterWrite, untilListsAreRead } from './desk-queries.ts'
import { findingsKey } from './findings.ts'
import { retryDelay, shouldRetry } from './retries.ts'

/** What differs between the live rows and what visitors see; another administrator may change it at any time. */
export const unpublishedQuery = queryOptions({
  queryKey: ['unpublished'],
  queryFn: async ({ client, signal }) => {
    await untilListsAreRead(client)
    return request<UnpublishedChange[]>('GET', '/api/admin/unpublished', { signal })
  },
  // The server compares the whole club: not at every step of one who looks for something.
  staleTime: 5000,
  refetchOnWindowFocus: true,
  retry: shouldRetry,
  retryDelay,
})

/** How many unpublished changes there are, as a person made them. */
export function useUnpublishedCount(): number {
  const { data = 0 } = useQuery({ ...unpublishedQuery, select: (changes) => entriesIn(changes).length })
  return data
}

export const cacheMetadataQuery = queryOptions({
  queryKey: ['cache-metadata'],
  queryFn: ({ signal }) => request<CacheMetadata>('GET', '/api/cache/metadata', { signal }),
  staleTime: 0,
  retry: shouldRetry,
  retryDelay,
})

interface Row {
  id: number
}

/** Puts a record into its list as a write answered it, where the server lists it: oldest first. */
export function keepInList(client: QueryClient, name: CacheName, record: Row): void {
  changeList(client, name, (rows) =>
    rows.some(({ id }) => id === record.id)
      ? rows.map((row) => (row.id === record.id ? record : row))
      : [...rows, record],
  )
}

export function dropFromList(client: QueryClient, name: CacheName, id: number): void {
  changeList(client, name, (rows) => rows.filter((row) => row.id !== id))
}

function changeList(client: QueryClient, name: CacheName, change: (rows: Row[]) => Row[]): void {
  changeRows(client, recordsKey(name), change)
  tellOfWrite(client, name)
}

/** Reads a list again whose rows may have changed in more places than one. */
export async function refreshAfterWrite(client: QueryClient, name: CacheName): Promise<void> {
  tellOfWrite(client, name)
  await client.invalidateQueries({ queryKey: recordsKey(name) })
}

/** Reads everything again after a write of several lists. */
export function refreshAfterWrites(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: recordsKey() })
  tellOfWrite(client, 'trainers')
  refreshDesk(client)
}

function tellOfWrite(client: QueryClient, name: CacheName): void {
  void client.invalidateQueries({ queryKey: unpublishedQuery.queryKey })
  void client.invalidateQueries({ queryKey: [findingsKey] })
  refreshDeskAfterWrite(client)
  if (name !== 'trainers') return
  // The copies of this list are cleared and fetched again (spec section 7).
  void client.invalidateQueries({ queryKey: recordsKey(name) })
  void renewList(name)
}

/** Changes a list as a write was answered; one that is just on its way may be from before, and is read again. */
export function changeRows<Row>(
  client: QueryClient,
  queryKey: readonly string[],
  change: (rows: Row[]) => Row[],
): void {
  const isOnItsWay = client.getQueryState(queryKey)?.fetchStatus !== 'idle'
  client.setQueryData<Row[]>(queryKey, (rows) => rows && change(rows))
  if (isOnItsWay) void client.invalidateQueries({ queryKey })
}

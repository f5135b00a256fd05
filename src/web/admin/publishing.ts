import { type QueryClient, queryOptions, useMutationState, useQueryClient } from '@tanstack/react-query'
import { type CacheMetadata, type CacheName, cacheMessages, type UnpublishedChange } from '../../domain/releases.ts'
import { preloadLists, renewList } from '../data/cache-records.ts'
import { recordsKey } from '../data/live-list.ts'
import { request } from '../data/request.ts'
import { notifySuccess } from '../ui/notices.ts'
import { untilListsAreRead } from './after-lists.ts'
import { changeRows } from './change-rows.ts'
import { refreshDesk, refreshDeskAfterWrite } from './desk-queries.ts'
import { findingsKey } from './findings.ts'
import { firstStepsQuery } from './first-steps.ts'
import { retryDelay, shouldRetry } from './retries.ts'
import { useWrite } from './use-write.ts'

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

export const cacheMetadataQuery = queryOptions({
  queryKey: ['cache-metadata'],
  queryFn: ({ signal }) => request<CacheMetadata>('GET', '/api/cache/metadata', { signal }),
  staleTime: 0,
  retry: shouldRetry,
  retryDelay,
})

/** What is to become public: the rows as they are now, a candidate, or a kept release once more. */
export type Source = 'drafts' | { candidate: string } | { release: number }

const publishKey = ['publish']

function send(source: Source, signal: AbortSignal): Promise<CacheMetadata> {
  if (source === 'drafts') return request('POST', '/api/admin/cache/generate', { signal })
  if ('release' in source) return request('POST', `/api/admin/releases/${source.release}/restore`, { signal })
  return request('POST', '/api/admin/cache/generate', { ifMatch: source.candidate, signal })
}

/** Publishes; the busy state is the same wherever it was begun, `isPublished` tells of one's own. */
export function usePublish(onSettled?: () => void) {
  const client = useQueryClient()
  const { write, isSuccess } = useWrite<Source, CacheMetadata>({
    mutationKey: publishKey,
    send,
    failed: cacheMessages.generateFailed,
    onDone: (metadata, source) => {
      client.setQueryData(cacheMetadataQuery.queryKey, metadata)
      if (source === 'drafts') client.setQueryData(unpublishedQuery.queryKey, [])
      void client.invalidateQueries({ queryKey: ['released'] })
      void client.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
      preloadLists()
      const isRestored = source !== 'drafts' && 'release' in source
      notifySuccess(isRestored ? `Release ${source.release} is public again` : 'Cache generated successfully')
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: unpublishedQuery.queryKey })
      refreshDesk(client)
      onSettled?.()
    },
  })
  const [publishing] = useMutationState({
    filters: { mutationKey: publishKey, status: 'pending' },
    select: ({ state }) => state.variables as Source,
  })
  return {
    publish: (source: Source) => publishing ?? write(source),
    /** What is on its way. */
    publishing,
    isPublished: isSuccess,
  }
}

/** Builds the static cache from the rows as they are now. */
export function useBuildCache(): { build: () => void; isBuilding: boolean; isBuilt: boolean } {
  const { publish, publishing, isPublished } = usePublish()
  return { build: () => publish('drafts'), isBuilding: publishing !== undefined, isBuilt: isPublished }
}

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

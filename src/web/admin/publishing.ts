import { type QueryClient, queryOptions, useIsMutating, useQueryClient } from '@tanstack/react-query'
import type { CacheName } from '../../domain/releases.ts'
import { type CacheMetadata, cacheMessages, type UnpublishedChange } from '../../domain/releases.ts'
import { preloadLists, renewList } from '../data/cache-records.ts'
import { recordsKey } from '../data/live-list.ts'
import { embeddedPageData } from '../data/page-data.tsx'
import { request } from '../data/request.ts'
import { notifySuccess } from '../ui/notices.ts'
import { changeRows } from './change-rows.ts'
import { firstStepsQuery } from './first-steps.ts'
import { retryDelay, shouldRetry } from './retries.ts'
import { useWrite } from './use-write.ts'

/** Resolves when no list of records is on its way. */
async function untilListsAreRead(client: QueryClient): Promise<void> {
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

/** What differs between the live rows and what visitors see; another administrator may change it at any time. */
export const unpublishedQuery = queryOptions({
  queryKey: ['unpublished'],
  queryFn: async ({ client, signal }) => {
    // Every list is compared with what was published: a screen's own list must not wait behind that.
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

const buildKey = ['build-cache']

/** Builds the static cache; the busy state is the same wherever the build was started, `isBuilt` tells of one's own. */
export function useBuildCache(): { build: () => void; isBuilding: boolean; isBuilt: boolean } {
  const client = useQueryClient()
  const { write, isSuccess } = useWrite<void, CacheMetadata>({
    mutationKey: buildKey,
    send: (_, signal) => request('POST', '/api/admin/cache/generate', { signal }),
    failed: cacheMessages.generateFailed,
    onDone: (metadata) => {
      client.setQueryData(cacheMetadataQuery.queryKey, metadata)
      client.setQueryData(unpublishedQuery.queryKey, [])
      void client.invalidateQueries({ queryKey: ['released'] })
      void client.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
      preloadLists(metadata)
      notifySuccess('Cache generated successfully')
    },
    onSettled: () => void client.invalidateQueries({ queryKey: unpublishedQuery.queryKey }),
  })
  const isBuilding = useIsMutating({ mutationKey: buildKey }) > 0
  return { build: () => isBuilding || write(), isBuilding, isBuilt: isSuccess }
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

function tellOfWrite(client: QueryClient, name: CacheName): void {
  void client.invalidateQueries({ queryKey: unpublishedQuery.queryKey })
  // What visitors read has not changed, yet this list is to be read again all the same (spec section 7).
  if (name === 'trainers') void renewList(name, client.getQueryData(cacheMetadataQuery.queryKey) ?? embeddedPageData())
}

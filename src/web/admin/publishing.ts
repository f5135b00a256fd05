import { type QueryClient, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CacheName } from '../../domain/releases.ts'
import { type CacheMetadata, cacheMessages, type UnpublishedChange } from '../../domain/releases.ts'
import { preloadLists, renewList } from '../data/cache-records.ts'
import { recordsKey } from '../data/live-list.ts'
import { embeddedPageData } from '../data/page-data.tsx'
import { messageOf, request } from '../data/request.ts'
import { notifyError, notifySuccess } from '../ui/notices.ts'
import { retryDelay, shouldRetry } from './retries.ts'
import { endSessionIfRefused } from './session.ts'

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

/** Builds the static cache; the busy state is the same wherever the build was started. */
export function useBuildCache(): { build: () => void; isBuilding: boolean } {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: buildKey,
    mutationFn: () => request<CacheMetadata>('POST', '/api/admin/cache/generate'),
    onSuccess: (metadata) => {
      client.setQueryData(cacheMetadataQuery.queryKey, metadata)
      client.setQueryData(unpublishedQuery.queryKey, [])
      void client.invalidateQueries({ queryKey: ['released'] })
      preloadLists(metadata.timestamp)
      notifySuccess('Cache generated successfully')
    },
    onError: (error) => {
      endSessionIfRefused(client, error)
      notifyError(messageOf(error, cacheMessages.generateFailed))
    },
    onSettled: () => client.invalidateQueries({ queryKey: unpublishedQuery.queryKey }),
  })
  const isBuilding = useIsMutating({ mutationKey: buildKey }) > 0
  return { build: () => isBuilding || mutate(), isBuilding }
}

/** Reads a list again after one of its records was written, and renews this browser's copy of it (spec section 7). */
export async function refreshAfterWrite(client: QueryClient, name: CacheName): Promise<void> {
  const { timestamp = embeddedPageData().timestamp } = client.getQueryData(cacheMetadataQuery.queryKey) ?? {}
  void renewList(name, timestamp)
  void client.invalidateQueries({ queryKey: unpublishedQuery.queryKey })
  await client.invalidateQueries({ queryKey: recordsKey(name) })
}

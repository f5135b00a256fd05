import { type QueryClient, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CacheName } from '../../domain/releases.ts'
import { type CacheMetadata, cacheMessages, type UnpublishedChange } from '../../domain/releases.ts'
import { forgetList } from '../data/cache-records.ts'
import { recordsKey } from '../data/live-list.ts'
import { messageOf, request } from '../data/request.ts'
import { notifyError, notifySuccess } from '../ui/notices.ts'
import { endSessionIfRefused } from './session.ts'

/** What differs between the live rows and what visitors see; another administrator may change it at any time. */
export const unpublishedQuery = queryOptions({
  queryKey: ['unpublished'],
  queryFn: ({ signal }) => request<UnpublishedChange[]>('GET', '/api/admin/unpublished', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

export const cacheMetadataQuery = queryOptions({
  queryKey: ['cache-metadata'],
  queryFn: ({ signal }) => request<CacheMetadata>('GET', '/api/cache/metadata', { signal }),
  staleTime: 0,
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

/** Reads a list again after one of its records was written, and forgets this browser's copy of it (spec section 7). */
export async function refreshAfterWrite(client: QueryClient, name: CacheName): Promise<void> {
  forgetList(name)
  void client.invalidateQueries({ queryKey: unpublishedQuery.queryKey })
  await client.invalidateQueries({ queryKey: recordsKey(name) })
}

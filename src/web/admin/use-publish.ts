import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { type CacheMetadata, cacheMessages } from '../../domain/releases.ts'
import { preloadLists } from '../data/cache-records.ts'
import { request } from '../data/request.ts'
import { notifySuccess } from '../ui/notices.ts'
import { refreshDesk } from './desk-queries.ts'
import { firstStepsQuery } from './first-steps.ts'
import { cacheMetadataQuery, unpublishedQuery } from './publishing.ts'
import { undoAction } from './undo.ts'
import { useWrite } from './use-write.ts'

/**
 * What is to become public: the rows as they are now, a candidate, or a stored release once more, `unlessAfter` with nothing
 * published after that one.
 */
export type Source = 'drafts' | { candidate: string } | { release: number; unlessAfter?: number }

const publishKey = ['publish']

function send(source: Source, signal: AbortSignal): Promise<CacheMetadata> {
  if (source === 'drafts') return request('POST', '/api/admin/cache/generate', { signal })
  if ('release' in source) {
    const { release, unlessAfter } = source
    return request('POST', `/api/admin/releases/${release}/restore`, { ifMatch: unlessAfter, signal })
  }
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
      const { release } = metadata
      const undo = undoAction(() => write({ release: release - 1, unlessAfter: release }))
      notifySuccess(
        isRestored ? `Release ${source.release} is public again` : 'Cache generated successfully',
        release > 1 ? undo : undefined,
      )
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

import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CacheMetadata, type Candidate, cacheMessages } from '../../domain/releases.ts'
import { preloadLists } from '../data/cache-records.ts'
import { request } from '../data/request.ts'
import { t } from '../translate/translate.tsx'
import { notifySuccess } from '../ui/notices.ts'
import { ask } from '../ui/question.tsx'
import { keepFocus } from './keep-focus.ts'
import { areProblemsMeant, isPreviewMeant } from './publish-question.ts'
import {
  cacheMetadataQuery,
  findingsQuery,
  firstStepsQuery,
  refreshPublishing,
  unpublishedQuery,
} from './publishing.ts'
import { undoAction } from './undo.ts'
import { type SendOptions, useWrite } from './use-write.ts'

/** Sends what changes previews, published versions or notices, and refreshes them. */
export function usePublishingWrite<Input = void, Result = unknown>(
  options: Omit<Parameters<typeof useWrite<Input, Result>>[0], 'onSettled'>,
) {
  const client = useQueryClient()
  return useWrite<Input, Result>({ ...options, onSettled: () => refreshPublishing(client) })
}

/** Cancels a scheduled publication, or dismisses the message that it was stopped. */
export function useTimeRemoval() {
  const setting = usePublishingWrite<Candidate>({
    send: ({ id, publishAt }, { signal }) =>
      request('PUT', `/api/admin/candidates/${id}/time`, { body: { at: publishAt }, signal }),
    failed: 'Failed to set the time',
    onDone: () => notifySuccess('Undone'),
  })
  const { write, isPending } = usePublishingWrite<Candidate>({
    send: ({ id }, { signal }) => request('DELETE', `/api/admin/candidates/${id}/time`, { signal }),
    failed: 'Failed to remove the time',
    onDone: (_, candidate) => {
      keepFocus()
      if (candidate.publishAt)
        notifySuccess(
          t('Time removed'),
          undoAction(() => setting.write(candidate)),
        )
    },
  })
  return { removeTime: write, isRemoving: isPending }
}

/** Opens the site as a candidate would publish it, in a tab of its own. */
export function usePreview() {
  /** Null where the browser opens no tab: the preview then takes the back office's own. */
  const tab = useRef<Window>(null)
  const { write, isPending } = usePublishingWrite<number | undefined>({
    send: async (candidate, { key, signal }) => {
      const id = candidate ?? (await request<Candidate>('POST', '/api/admin/candidates', { key, signal })).id
      await request('PUT', '/api/preview', { body: { candidate: id, show: 'then' }, signal })
    },
    failed: 'Failed to make the preview',
    isNewEachPress: true,
    onDone: () => (tab.current && !tab.current.closed ? tab.current : window).location.assign('/'),
    onFailed: () => tab.current?.close(),
  })
  return {
    /** Of a candidate, or of a new one. */
    preview: (candidate?: number) => {
      if (isPending) return
      // Browsers open a tab at a press alone, not when a response has come.
      tab.current = window.open('', '_blank')
      write(candidate)
    },
    isOpening: isPending,
  }
}

/** What to publish: the drafts, a candidate by its fingerprint, or a release once more, `unlessAfter` with nothing published after that one. */
type Source = 'drafts' | { id: number; candidate: string } | { release: number; unlessAfter?: number }

const publishKey = ['publish']

function send(source: Source, { signal }: SendOptions): Promise<CacheMetadata> {
  if (source !== 'drafts' && 'release' in source) {
    const { release, unlessAfter } = source
    return request('POST', `/api/admin/releases/${release}/restore`, { ifMatch: unlessAfter, signal })
  }
  const ifMatch = source === 'drafts' ? undefined : source.candidate
  return request('POST', '/api/admin/cache/generate', { ifMatch, signal })
}

/** Asks before drafts with problems are published, as far as they are known: a press waits for nothing. */
function areDraftsMeant(client: QueryClient): Promise<boolean> {
  const changes = client.getQueryData(unpublishedQuery.queryKey) ?? []
  const changed = new Set(changes.map(({ list, id }) => `${list} ${id}`))
  const { findings = [] } = client.getQueryData(findingsQuery().queryKey) ?? {}
  return areProblemsMeant(findings.filter(({ list, id }) => changed.has(`${list} ${id}`)))
}

/** Asks before what others notice; without a connection to read its problems, a preview is asked about all the same. */
async function isMeant(client: QueryClient, source: Source): Promise<boolean> {
  if (source === 'drafts') return areDraftsMeant(client)
  if ('candidate' in source) {
    const { findings } = await client.fetchQuery(findingsQuery(String(source.id))).catch(() => ({ findings: [] }))
    return isPreviewMeant(findings)
  }
  return ask({
    title: t('Make this public again?'),
    question: t(
      'Visitors see version {number} again at once. Drafts and other versions don’t change. You can undo it afterwards.',
      { number: source.release },
    ),
    confirmLabel: t('Make this public again'),
    isDanger: false,
  })
}

/** Publishes. `publishing` is the same on every screen, `isPublished` is of this component alone. */
export function usePublish() {
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
        isRestored
          ? t('Version {number} is public again', { number: source.release })
          : t('Published: visitors see it now'),
        release > 1 ? undo : undefined,
      )
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: unpublishedQuery.queryKey })
      refreshPublishing(client)
    },
  })
  const [publishing] = useMutationState({
    filters: { mutationKey: publishKey, status: 'pending' },
    select: ({ state }) => state.variables as Source,
  })
  return {
    publish: async (source: Source) => {
      if (!publishing && (await isMeant(client, source))) write(source)
    },
    publishing,
    isPublished: isSuccess,
  }
}

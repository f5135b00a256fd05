import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CacheMetadata, type Candidate, cacheMessages } from '../../domain/releases.ts'
import { preloadLists } from '../data/cache-records.ts'
import { request } from '../data/request.ts'
import { t } from '../translate/translate.tsx'
import { ask } from '../ui/question.tsx'
import { notifySuccess } from '../ui/toasts.ts'
import { keepFocus } from './keep-focus.ts'
import { confirmPreview, confirmProblems } from './publish-question.ts'
import {
  cacheMetadataQuery,
  findingsQuery,
  firstStepsQuery,
  refreshPublishing,
  unpublishedQuery,
} from './publishing.ts'
import { undoAction } from './undo.ts'
import { type SendOptions, useWrite } from './use-write.ts'

export function usePublishingWrite<Input = void, Result = unknown>(
  options: Omit<Parameters<typeof useWrite<Input, Result>>[0], 'onSettled'>,
) {
  const client = useQueryClient()
  return useWrite<Input, Result>({ ...options, onSettled: () => refreshPublishing(client) })
}

/** Cancels a scheduled publication, or dismisses the message that it was stopped. */
export function useTimeRemoval() {
  const { write: setTime } = usePublishingWrite<Candidate>({
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
          undoAction(() => setTime(candidate)),
        )
    },
  })
  return { removeTime: write, isRemoving: isPending }
}

/** Opens the site in a new tab as it would be if a candidate were published. */
export function usePreview() {
  /** Null if the browser blocks the tab. The preview then replaces the back office. */
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
    preview: (candidate?: number) => {
      if (isPending) return
      // Browsers open a tab only during a press, not after a response.
      tab.current = window.open('', '_blank')
      write(candidate)
    },
    isOpening: isPending,
  }
}

/** `candidate` is a fingerprint. With `ifCurrent`, a release is published only while that release is current. */
type Source = 'drafts' | { id: number; candidate: string } | { release: number; ifCurrent?: number }

const publishKey = ['publish']

function send(source: Source, { signal }: SendOptions): Promise<CacheMetadata> {
  if (source !== 'drafts' && 'release' in source) {
    const { release, ifCurrent } = source
    return request('POST', `/api/admin/releases/${release}/restore`, { ifMatch: ifCurrent, signal })
  }
  const ifMatch = source === 'drafts' ? undefined : source.candidate
  return request('POST', '/api/admin/cache/generate', { ifMatch, signal })
}

/** Asks before publishing drafts with problems. Fetches no findings, because a press must not wait. */
function confirmDrafts(client: QueryClient): Promise<boolean> {
  const changes = client.getQueryData(unpublishedQuery.queryKey) ?? []
  const changed = new Set(changes.map(({ list, id }) => `${list} ${id}`))
  const { findings = [] } = client.getQueryData(findingsQuery().queryKey) ?? {}
  return confirmProblems(findings.filter(({ list, id }) => changed.has(`${list} ${id}`)))
}

/** Asks before publishing. If the problems of a preview cannot be fetched, asks without naming them. */
async function confirm(client: QueryClient, source: Source): Promise<boolean> {
  if (source === 'drafts') return confirmDrafts(client)
  if ('candidate' in source) {
    const { findings } = await client.fetchQuery(findingsQuery(String(source.id))).catch(() => ({ findings: [] }))
    return confirmPreview(findings)
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

/** Publishes. All screens share `publishing`; `isPublished` belongs to the calling component. */
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
      const undo = undoAction(() => write({ release: release - 1, ifCurrent: release }))
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
      if (!publishing && (await confirm(client, source))) write(source)
    },
    publishing,
    isPublished: isSuccess,
  }
}

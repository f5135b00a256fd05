import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Finding } from '../../domain/findings/finding.ts'
import type { CacheMetadata } from '../../domain/releases/release.ts'
import { previewName } from '../../domain/releases/release-words.ts'
import { cacheMessages } from '../../domain/releases/releases.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { preloadLists } from '../../ui/data/cache-records.ts'
import { currentUserQuery } from '../../ui/data/current-user.ts'
import { request } from '../../ui/data/request.ts'
import { ask } from '../../ui/surfaces/question.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { t, translated } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'
import {
  cacheMetadataQuery,
  findingsQuery,
  firstStepsQuery,
  previewsIn,
  refreshPublishing,
  releasesQuery,
  unpublishedQuery,
} from '../data/publishing.ts'
import { undoAction } from '../data/undo.ts'
import { type SendOptions, useWrite } from '../data/use-write.ts'
import { confirmOthersChanges, confirmPreview, confirmProblems } from './publish-question.ts'

export function usePublishingWrite<Input = void, Result = unknown>(
  options: Omit<Parameters<typeof useWrite<Input, Result>>[0], 'onSettled'>,
) {
  const client = useQueryClient()
  return useWrite<Input, Result>({ ...options, onSettled: () => refreshPublishing(client) })
}

/** Opens a preview in a new tab; without a number, a new one. */
export function usePreview() {
  /** Null if the browser blocks the tab. The preview then replaces the back office. */
  const tab = useRef<Window>(null)
  const { write, isPending } = usePublishingWrite<number | undefined>({
    send: async (preview, { key, signal }) => {
      const number = preview ?? (await request('POST /api/admin/previews', { key, signal })).number
      await request('PUT /api/preview', { body: { number, show: 'then' }, signal })
    },
    isNewEachPress: true,
    onDone: () => (tab.current && !tab.current.closed ? tab.current : window).location.assign('/'),
    onFailed: () => tab.current?.close(),
  })
  return {
    preview: (number?: number) => {
      if (isPending) return
      // Browsers open a tab only during a press, not after a response.
      tab.current = window.open('', '_blank')
      write(number)
    },
    isOpening: isPending,
  }
}

/** With `ifCurrent`, a release is published again only while that release is current. */
type Source = 'drafts' | { preview: number } | { release: number; ifCurrent?: number }

const publishKey = ['publish']

/** The id of the link that takes the place of the button that published. */
export const viewPublishedId = 'view-published'

function send(source: Source, { signal }: SendOptions): Promise<CacheMetadata> {
  if (source === 'drafts') return request('POST /api/admin/cache/generate', { body: {}, signal })
  const release = 'preview' in source ? source.preview : source.release
  const ifMatch = 'release' in source ? source.ifCurrent : undefined
  return request('POST /api/admin/cache/generate', { body: { release }, ifMatch, signal })
}

/** Asks before a publication that cancels a scheduled one. */
async function confirmCancellation(client: QueryClient, source: Source): Promise<boolean> {
  const published = typeof source === 'object' && 'preview' in source ? source.preview : null
  const releases = client.infiniteQuery({ ...releasesQuery, retry: false })
  const previews = await releases.then(previewsIn).catch(() => [])
  const cancelled = previews.find(
    ({ number, publishAt, publishedMeanwhile }) => publishAt && !publishedMeanwhile && number !== published,
  )
  if (!cancelled?.publishAt) return true
  const scheduled = { name: translated(previewName(cancelled.createdAt)), time: dateAndTimeOf(cancelled.publishAt) }
  return ask({
    title: t('Publish now?'),
    question:
      source === 'drafts'
        ? t(
            '{name} is set to go public on {time}. If you publish now, all changes go public at once instead.',
            scheduled,
          )
        : t('{name} is set to go public on {time}. If you publish now, that is cancelled.', scheduled),
    confirmLabel: t('Publish now'),
    isDanger: false,
  })
}

/** Asks before publishing drafts of others or with problems. Fetches nothing, because a press must not wait. */
async function confirmDrafts(client: QueryClient): Promise<boolean> {
  const { records = [] } = client.getQueryData(unpublishedQuery.queryKey) ?? {}
  const { username } = client.getQueryData(currentUserQuery.queryKey) ?? {}
  if (!(await confirmOthersChanges(records, username))) return false
  const changed = new Set(records.map(({ list, id }) => `${list} ${id}`))
  // A section becomes empty by removals; its problem is that of the switch which shows it.
  const hasRemovals = records.some(({ action }) => action === 'removed')
  const { findings = [] } = client.getQueryData(findingsQuery().queryKey) ?? {}
  const isOfDrafts = ({ list, id, rule }: Finding) =>
    changed.has(`${list} ${id}`) || (rule === 'empty-section' && hasRemovals)
  return confirmProblems(findings.filter(isOfDrafts))
}

/** Asks before publishing. If the problems of a preview cannot be fetched, asks without naming them. */
async function confirm(client: QueryClient, source: Source): Promise<boolean> {
  if (source === 'drafts') return confirmDrafts(client)
  if ('preview' in source) {
    const { findings } = await client.fetchQuery(findingsQuery(`${source.preview}`)).catch(() => ({ findings: [] }))
    return confirmPreview(findings)
  }
  return ask({
    title: t('Make this public again'),
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
      if (source === 'drafts')
        client.setQueryData(unpublishedQuery.queryKey, (drafts) => drafts && { ...drafts, counts: {}, records: [] })
      void client.invalidateQueries({ queryKey: ['released'] })
      void client.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
      preloadLists()
      keepFocus(viewPublishedId)
      const isRestored = source !== 'drafts' && 'release' in source
      const { release, base } = metadata
      const undo = undoAction(() => write({ release: base, ifCurrent: release }))
      notifySuccess(
        isRestored
          ? t('Version {number} is public again', { number: source.release })
          : t('Published: visitors see it now'),
        base > 0 ? undo : undefined,
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
      if (publishing || !(await confirmCancellation(client, source))) return
      if (await confirm(client, source)) write(source)
    },
    publishing,
    isPublished: isSuccess,
  }
}

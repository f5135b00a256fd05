import { useQuery } from '@tanstack/react-query'
import type { PageListName, PageLists } from '../../domain/page/page-data.ts'
import { localized } from '../../domain/text/localized.ts'
import { releasedList } from './cache-records.ts'
import { useCurrentUser } from './current-user.ts'
import { liveListQuery } from './live-list.ts'
import { usePageData } from './page-context.tsx'
import { isInPreview } from './preview.ts'

type LiveListName = 'trainers' | 'products' | 'partners'

/** A list as a section shows it; content comes as texts. */
interface ShownList<Name extends keyof PageLists> {
  /** The first records of a long list, until the rest is loaded. */
  records: PageLists[Name]
  total: number
  loadAll: () => void
  isPending: boolean
}

export function useReleasedList<Name extends Exclude<PageListName, 'content'>>(
  name: Name,
  isEnabled = true,
): ShownList<Name> {
  const { language, lists: embedded, counts } = usePageData()
  const released = useQuery({
    queryKey: ['released', name],
    queryFn: async () => {
      const list = localized(await releasedList(name), language) as PageLists[Name]
      return list.length > 0 ? list : (embedded[name] ?? list)
    },
    initialData: embedded[name],
    enabled: isEnabled,
  })
  const records = released.data ?? []
  return {
    records,
    total: released.isFetched ? records.length : (counts[name] ?? records.length),
    loadAll: () => {
      if (!released.isFetched && !released.isFetching) void released.refetch()
    },
    isPending: released.isPending,
  }
}

/**
 * Returns the live rows of partners, and for administrators also of trainers and products. Otherwise, and if the live
 * rows cannot be fetched, returns the released rows (spec sections 6 and 8); in a preview, the preview's rows.
 */
export function useSiteList<Name extends LiveListName>(name: Name) {
  const { user } = useCurrentUser()
  const isAdmin = user?.role === 'admin'
  const isLive = !isInPreview() && (name === 'partners' || isAdmin)
  const { language, lists: embedded } = usePageData()

  const live = useQuery({
    ...liveListQuery(name),
    select: (records) => localized(records, language) as PageLists[Name],
    enabled: isLive,
    ...(isAdmin ? {} : { retry: false }),
  })
  const usesReleased = !isLive || live.isError
  const released = useReleasedList(name, usesReleased)
  const isLivePending = isLive && live.isPending && !(name === 'partners' && embedded.partners)
  const shown = isLive && live.isSuccess ? { records: live.data, total: live.data.length, loadAll: () => {} } : released
  return {
    ...shown,
    isPending: isLivePending || (usesReleased && released.isPending),
    hasFailed: isLive && live.isError,
    retry: () => void live.refetch(),
  }
}

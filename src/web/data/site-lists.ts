import { useQuery } from '@tanstack/react-query'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import { releasedList } from './cache-records.ts'
import { useCurrentUser } from './current-user.ts'
import { liveListQuery } from './live-list.ts'
import { usePageData } from './page-data.tsx'
import { isPreview } from './preview.ts'

const readLiveByAdministrators: readonly CacheName[] = ['trainers', 'products']

/** The lists that the sections of the landing page show; content comes as texts. */
type SiteListName = Exclude<CacheName, 'content'>

/** A list as a section of the visitor's page shows it. */
export interface SiteList<Name extends SiteListName> {
  /** A long list's first records, until the rest is loaded. */
  records: ReleaseLists[Name]
  /** How many there are in all. */
  total: number
  loadRest: () => void
  isPending: boolean
  /** The live rows could not be read; `records` are those of the release. */
  hasFailed: boolean
  retry: () => void
}

/**
 * The rows of a list: live where the spec wants them live (trainers and products for administrators, partners
 * for everyone), otherwise and whenever the live rows fail those of the release (spec sections 6 and 8). A preview shows
 * what it was made of.
 */
export function useSiteList<Name extends SiteListName>(name: Name): SiteList<Name> {
  const { user } = useCurrentUser()
  const isAdmin = user?.role === 'admin'
  const isLive = !isPreview && (name === 'partners' || (isAdmin && readLiveByAdministrators.includes(name)))
  const { lists: embedded, counts } = usePageData()

  const live = useQuery({ ...liveListQuery(name), enabled: isLive, ...(isAdmin ? {} : { retry: false }) })
  const released = useQuery({
    queryKey: ['released', name],
    queryFn: async () => {
      const list = await releasedList(name)
      return list.length > 0 ? list : (embedded[name] ?? list)
    },
    initialData: embedded[name],
    enabled: !isLive || live.isError,
  })

  const showsLive = isLive && live.isSuccess
  const records = (showsLive ? live.data : released.data) ?? []
  const isWhole = showsLive || released.isFetched

  const isAwaited = isLive && live.isPending && !(name === 'partners' && embedded.partners)
  return {
    records,
    total: isWhole ? records.length : (counts[name] ?? records.length),
    loadRest: () => {
      if (!isWhole && !released.isFetching) void released.refetch()
    },
    isPending: isAwaited || (!isLive || live.isError ? released.isPending : false),
    hasFailed: isLive && live.isError,
    retry: () => void live.refetch(),
  }
}

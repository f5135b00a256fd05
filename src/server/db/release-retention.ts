import { clubMoment, instantIn } from '../../domain/wall-clock.ts'
import type { Queries } from './database.ts'

/** How many releases are kept, and for how many days the last one of each day is kept beside them. */
const keptReleases = 100
const keptDays = 60

const dayMs = 24 * 60 * 60_000

export interface KeptRelease {
  number: number
  publishedAt: string
  pinned: boolean
}

/** Which releases are kept no longer: neither of the last hundred, nor pinned, nor the last of one of the last days. */
export function releasesToDrop(releases: KeptRelease[], now: Date): number[] {
  const newest = Math.max(0, ...releases.map(({ number }) => number))
  const dayOf = ({ publishedAt }: KeptRelease) => clubMoment(instantIn(publishedAt)).slice(0, 10)
  const lastOfDay = new Map<string, number>()
  for (const release of releases)
    lastOfDay.set(dayOf(release), Math.max(release.number, lastOfDay.get(dayOf(release)) ?? 0))
  const isRecent = ({ publishedAt }: KeptRelease) => Date.parse(publishedAt) > now.getTime() - keptDays * dayMs
  return releases
    .filter(({ number }) => number <= newest - keptReleases)
    .filter((release) => !release.pinned && !(isRecent(release) && lastOfDay.get(dayOf(release)) === release.number))
    .map(({ number }) => number)
}

/** Lets go of the releases that are kept no longer, with what only they showed. */
export async function dropReleases(queries: Queries, now: Date): Promise<void> {
  const rows = await queries.selectFrom('releases').select(['number', 'createdAt', 'publishedAt', 'pinned']).execute()
  const releases = rows.map(({ createdAt, publishedAt, ...release }) => ({
    ...release,
    publishedAt: publishedAt ?? createdAt,
  }))
  const dropped = releasesToDrop(releases, now)
  if (dropped.length > 0) await queries.deleteFrom('releases').where('number', 'in', dropped).execute()
}

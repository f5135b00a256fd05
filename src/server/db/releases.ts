import type { ColumnType, Generated } from 'kysely'
import type { Notice } from '../../domain/notices.ts'
import {
  type CacheName,
  listNames,
  type Release,
  type ReleaseBase,
  type ReleaseLists,
  type ReleasePublication,
} from '../../domain/releases.ts'
import { clubMoment, instantIn } from '../../domain/wall-clock.ts'
import { chunksOf, type Queries, type Reads } from './database.ts'
import type { NewRow, Row } from './schema.ts'

export interface ReleasesTable {
  number: number
  createdAt: string
  createdBy: string | null
  stats: Record<CacheName, number>
  lists: ColumnType<ReleaseLists, string, string>
  note: string | null
  pinned: Generated<boolean>
  /** Null in a release that is older than this column. */
  madeFrom: ColumnType<ReleaseBase | null>
  /** The version of Ringside that published the release; null in a release that is older than this column. */
  version: string | null
  /** When the release became public; null if that was at `createdAt`. */
  publishedAt: string | null
  /** The notices that were public; null in a release that is older than this column. */
  notices: ColumnType<Notice[] | null, string | null | undefined>
}

export interface ReleaseUploadsTable {
  release: number
  hash: string
}

/** Returns the number of the current release; 0 before the first. */
export async function currentReleaseNumber(queries: Reads): Promise<number> {
  const { number } = await queries
    .selectFrom('releases')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  return number ?? 0
}

const releaseColumns = ['number', 'createdAt', 'stats', 'lists', 'notices'] as const

type StoredRelease = Pick<Row<'releases'>, (typeof releaseColumns)[number]>

const newestFirst = (queries: Reads) => queries.selectFrom('releases').orderBy('number', 'desc')

export function findCurrentRelease(queries: Reads): Promise<StoredRelease | undefined> {
  return newestFirst(queries).select(releaseColumns).limit(1).executeTakeFirst()
}

export function findRelease(queries: Reads, number: number): Promise<StoredRelease | undefined> {
  return queries.selectFrom('releases').select(releaseColumns).where('number', '=', number).executeTakeFirst()
}

export async function findReleasedNotices(queries: Reads): Promise<Notice[] | undefined> {
  const release = await newestFirst(queries).select('notices').limit(1).executeTakeFirst()
  return release && (release.notices ?? [])
}

/** Returns the number of the release that published the current content; later releases may have changed notices. */
export async function currentContentNumber(queries: Reads): Promise<number> {
  const newest = await newestFirst(queries).select(['number', 'madeFrom']).limit(1).executeTakeFirst()
  return newest?.madeFrom?.base === 'notices' ? newest.madeFrom.number : (newest?.number ?? 0)
}

/** Returns who published the current content, and when. Throws before the first release. */
export async function findContentPublication(queries: Reads): Promise<ReleasePublication> {
  const { number, createdBy, createdAt, publishedAt } = await queries
    .selectFrom('releases')
    .select(['number', 'createdBy', 'createdAt', 'publishedAt'])
    // Returns the next release if that one was deleted, which happens after many releases that changed only notices.
    .where('number', '>=', await currentContentNumber(queries))
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { release: number, by: createdBy, at: publishedAt ?? createdAt }
}

/** Joins lists that are already JSON in one JSON object. */
export const listsAsJson = (lists: Record<CacheName, Buffer>): string =>
  `{${listNames.map((name) => `"${name}":${lists[name]}`).join()}}`

/** Each list as JSON, and the hashes of the uploads that the lists show. */
export interface NewContents {
  lists: Record<CacheName, Buffer>
  uploads: Set<string>
}

type NewRelease = Omit<NewRow<'releases'>, 'lists' | 'notices' | 'publishedAt'> &
  NewContents & { publishedAt: string; notices: Notice[] }

export async function insertRelease(queries: Queries, release: NewRelease): Promise<void> {
  const { number, createdAt, createdBy, publishedAt, madeFrom, version, stats, uploads } = release
  const [lists, notices] = [listsAsJson(release.lists), JSON.stringify(release.notices)]
  await queries
    .insertInto('releases')
    .values({ number, createdAt, createdBy, publishedAt, madeFrom, version, stats, lists, notices })
    .execute()
  for (const hashes of chunksOf([...uploads]))
    await queries
      .insertInto('releaseUploads')
      .values(hashes.map((hash) => ({ release: number, hash })))
      .execute()
  await deleteOldReleases(queries, new Date(publishedAt))
}

const retainedReleases = 100
const retainedDays = 60

const dayMs = 24 * 60 * 60_000

export interface RetainedRelease {
  number: number
  publishedAt: string
  pinned: boolean
}

/** Returns the releases that are neither among the last hundred, nor pinned, nor the last of a recent day. */
export function releasesToDelete(releases: RetainedRelease[], now: Date): number[] {
  const newest = Math.max(0, ...releases.map(({ number }) => number))
  const dayOf = ({ publishedAt }: RetainedRelease) => clubMoment(instantIn(publishedAt)).slice(0, 10)
  const lastOfDay = new Map<string, number>()
  for (const release of releases)
    lastOfDay.set(dayOf(release), Math.max(release.number, lastOfDay.get(dayOf(release)) ?? 0))
  const isRecent = ({ publishedAt }: RetainedRelease) => Date.parse(publishedAt) > now.getTime() - retainedDays * dayMs
  return releases
    .filter(({ number }) => number <= newest - retainedReleases)
    .filter((release) => !release.pinned && !(isRecent(release) && lastOfDay.get(dayOf(release)) === release.number))
    .map(({ number }) => number)
}

async function deleteOldReleases(queries: Queries, now: Date): Promise<void> {
  const rows = await queries.selectFrom('releases').select(['number', 'createdAt', 'publishedAt', 'pinned']).execute()
  const releases = rows.map(({ createdAt, publishedAt, ...release }) => ({
    ...release,
    publishedAt: publishedAt ?? createdAt,
  }))
  const numbers = releasesToDelete(releases, now)
  if (numbers.length > 0) await queries.deleteFrom('releases').where('number', 'in', numbers).execute()
}

const summaryColumns = [
  'number',
  'createdAt',
  'publishedAt',
  'createdBy as by',
  'note',
  'pinned',
  'stats',
  'madeFrom',
  'version',
] as const

const summaries = (queries: Reads) => newestFirst(queries).select(summaryColumns)

type StoredSummary = Omit<Release, 'publishedAt' | 'isCurrent'> & { publishedAt: string | null }

const toRelease = (stored: StoredSummary, current: number): Release => ({
  ...stored,
  publishedAt: stored.publishedAt ?? stored.createdAt,
  isCurrent: stored.number === current,
})

export async function listReleases(queries: Reads, before: number | undefined, count: number): Promise<Release[]> {
  const rows = await summaries(queries)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .limit(count)
    .execute()
  const current = await currentReleaseNumber(queries)
  return rows.map((row) => toRelease(row, current))
}

export async function findReleaseSummary(queries: Reads, number: number): Promise<Release | undefined> {
  const row = await summaries(queries).where('number', '=', number).executeTakeFirst()
  return row && toRelease(row, await currentReleaseNumber(queries))
}

export async function updateRelease(
  queries: Queries,
  number: number,
  values: Pick<Release, 'note' | 'pinned'>,
): Promise<void> {
  await queries.updateTable('releases').set(values).where('number', '=', number).execute()
}

import type { ColumnType, Generated } from 'kysely'
import type { Notice } from '../../domain/notices.ts'
import {
  type CacheName,
  listNames,
  type PublishedMark,
  type Release,
  type ReleaseBase,
  type ReleaseLists,
} from '../../domain/releases.ts'
import { clubMoment, instantIn } from '../../domain/wall-clock.ts'
import type { Queries, Reads } from './database.ts'
import { chunksOf } from './database.ts'
import type { NewRow, Row } from './schema.ts'

export interface ReleasesTable {
  number: number
  createdAt: string
  createdBy: string | null
  stats: Record<CacheName, number>
  lists: ColumnType<ReleaseLists, string, string>
  note: string | null
  pinned: Generated<boolean>
  /** Null in a release that is older than the column. */
  madeFrom: ColumnType<ReleaseBase | null>
  /** Ringside's; null as above. */
  version: string | null
  /** When visitors first saw it; null: when it was made. */
  publishedAt: string | null
  /** The current ones; null as above. */
  notices: ColumnType<Notice[] | null, string | null | undefined>
}

export interface ReleaseUploadsTable {
  release: number
  hash: string
}

/** The number of the current release; 0 before the first. */
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

/**
 * The number of the release that published the current content; 0 before the first. Releases with other notices alone do
 * not count.
 */
export async function currentContentNumber(queries: Reads): Promise<number> {
  const newest = await newestFirst(queries).select(['number', 'madeFrom']).limit(1).executeTakeFirst()
  return newest?.madeFrom?.base === 'notices' ? newest.madeFrom.number : (newest?.number ?? 0)
}

/** Who published the current content, and when. Throws before the first release. */
export async function findContentPublication(queries: Reads): Promise<PublishedMark> {
  const { number, createdBy, createdAt, publishedAt } = await queries
    .selectFrom('releases')
    .select(['number', 'createdBy', 'createdAt', 'publishedAt'])
    // The next one, where so many notices followed that it is not retained.
    .where('number', '>=', await currentContentNumber(queries))
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { release: number, by: createdBy, at: publishedAt ?? createdAt }
}

/** Joins lists that are JSON already to one object. */
export const listsAsJson = (lists: Record<CacheName, Buffer>): string =>
  `{${listNames.map((name) => `"${name}":${lists[name]}`).join()}}`

/** Each list as JSON, and the uploads that they show. */
export interface NewContents {
  lists: Record<CacheName, Buffer>
  uploads: Set<string>
}

type NewRelease = Omit<NewRow<'releases'>, 'lists' | 'notices' | 'publishedAt'> &
  NewContents & { publishedAt: string; notices: Notice[] }

export async function insertRelease(queries: Queries, release: NewRelease): Promise<void> {
  const { number, createdAt, createdBy, publishedAt, madeFrom, version, stats, uploads } = release
  const head = { number, createdAt, createdBy, publishedAt, madeFrom, version, stats }
  const [lists, notices] = [listsAsJson(release.lists), JSON.stringify(release.notices)]
  await queries
    .insertInto('releases')
    .values({ ...head, lists, notices })
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

/** Which releases are not retained: neither among the last hundred, nor pinned, nor the last of a recent day. */
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
  const dropped = releasesToDelete(releases, now)
  if (dropped.length > 0) await queries.deleteFrom('releases').where('number', 'in', dropped).execute()
}

const columns = [
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

const heads = (queries: Reads) => newestFirst(queries).select(columns)

type Head = Omit<Release, 'publishedAt' | 'isCurrent'> & { publishedAt: string | null }

const released = (head: Head, current: number): Release => ({
  ...head,
  publishedAt: head.publishedAt ?? head.createdAt,
  isCurrent: head.number === current,
})

export async function listReleases(queries: Reads, before: number | undefined, count: number): Promise<Release[]> {
  const rows = await heads(queries)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .limit(count)
    .execute()
  const current = await currentReleaseNumber(queries)
  return rows.map((row) => released(row, current))
}

export async function findReleaseSummary(queries: Reads, number: number): Promise<Release | undefined> {
  const row = await heads(queries).where('number', '=', number).executeTakeFirst()
  return row && released(row, await currentReleaseNumber(queries))
}

/** Changes a release's note and pin; its content never changes. */
export async function updateRelease(
  queries: Queries,
  number: number,
  values: Pick<Release, 'note' | 'pinned'>,
): Promise<void> {
  await queries.updateTable('releases').set(values).where('number', '=', number).execute()
}

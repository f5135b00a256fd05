import type { Notice } from '../../domain/notices.ts'
import {
  type CacheName,
  listNames,
  type PublishedMark,
  type ReleaseBase,
  type ReleaseLists,
} from '../../domain/releases.ts'
import { chunksOf } from './chunks.ts'
import type { Queries, Reads } from './database.ts'
import { dropReleases } from './release-retention.ts'

export interface StoredRelease {
  number: number
  createdAt: string
  stats: Record<CacheName, number>
  lists: ReleaseLists
  /** Null of a release that is older than they are. */
  notices: Notice[] | null
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

export function findCurrentRelease(queries: Reads): Promise<StoredRelease | undefined> {
  return queries.selectFrom('releases').select(releaseColumns).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

export function findRelease(queries: Reads, number: number): Promise<StoredRelease | undefined> {
  return queries.selectFrom('releases').select(releaseColumns).where('number', '=', number).executeTakeFirst()
}

/** The notices of the current release; undefined before the first. */
export async function findReleasedNotices(queries: Reads): Promise<Notice[] | undefined> {
  const newest = queries.selectFrom('releases').select('notices').orderBy('number', 'desc').limit(1)
  const release = await newest.executeTakeFirst()
  return release && (release.notices ?? [])
}

/**
 * The number of the release that brought what is public; 0 before the first. One with other notices is a newer release, but
 * nobody's edits were published with it.
 */
export async function currentContentNumber(queries: Reads): Promise<number> {
  const newest = queries.selectFrom('releases').select(['number', 'madeFrom']).orderBy('number', 'desc').limit(1)
  const { number, madeFrom } = (await newest.executeTakeFirst()) ?? { number: 0, madeFrom: null }
  return madeFrom?.base === 'notices' ? madeFrom.number : number
}

/** Who published what is public, and when; there must be a release. */
export async function findContentMark(queries: Reads): Promise<PublishedMark> {
  const { number, createdBy, createdAt, publishedAt } = await queries
    .selectFrom('releases')
    .select(['number', 'createdBy', 'createdAt', 'publishedAt'])
    // The next one that is kept, where so many notices followed that it is not.
    .where('number', '>=', await currentContentNumber(queries))
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { release: number, by: createdBy, at: publishedAt ?? createdAt }
}

/** Lists that are JSON already as one object. */
export const listsAsJson = (lists: Record<CacheName, Buffer>): string =>
  `{${listNames.map((name) => `"${name}":${lists[name]}`).join()}}`

interface NewRelease extends Omit<StoredRelease, 'lists' | 'notices'> {
  createdBy: string
  publishedAt: string
  madeFrom: ReleaseBase
  version: string
  /** Each list as JSON. */
  lists: Record<CacheName, Buffer>
  notices: Notice[]
  uploads: Set<string>
}

/** Stores a release, which makes it the current one, and lets go of those that are no longer kept. */
export async function insertRelease(queries: Queries, release: NewRelease): Promise<void> {
  const { number, createdAt, createdBy, publishedAt, madeFrom, version, stats, uploads } = release
  const lists = listsAsJson(release.lists)
  await queries
    .insertInto('releases')
    .values({
      number,
      createdAt,
      createdBy,
      publishedAt,
      madeFrom,
      version,
      stats,
      lists,
      notices: JSON.stringify(release.notices),
    })
    .execute()
  for (const hashes of chunksOf([...uploads]))
    await queries
      .insertInto('releaseUploads')
      .values(hashes.map((hash) => ({ release: release.number, hash })))
      .execute()
  await dropReleases(queries, new Date(publishedAt))
}

import { listNames } from '../../domain/collections/all.ts'
import type { CacheName, PublishedMark, ReleaseBase, ReleaseLists } from '../../domain/releases.ts'
import { chunksOf } from './chunks.ts'
import type { Queries, Reads } from './database.ts'
import { dropReleases } from './release-retention.ts'

export interface Release {
  number: number
  createdAt: string
  stats: Record<CacheName, number>
  lists: ReleaseLists
}

/** The number of the current release; 0 before the first. */
export async function currentReleaseNumber(queries: Reads): Promise<number> {
  const { number } = await queries
    .selectFrom('releases')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  return number ?? 0
}

const releaseColumns = ['number', 'createdAt', 'stats', 'lists'] as const

export function findCurrentRelease(queries: Reads): Promise<Release | undefined> {
  return queries.selectFrom('releases').select(releaseColumns).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

export function findRelease(queries: Reads, number: number): Promise<Release | undefined> {
  return queries.selectFrom('releases').select(releaseColumns).where('number', '=', number).executeTakeFirst()
}

/** Who published the current release, and when; there must be one. */
export async function findCurrentMark(queries: Reads): Promise<PublishedMark> {
  const { number, createdBy, createdAt, publishedAt } = await queries
    .selectFrom('releases')
    .select(['number', 'createdBy', 'createdAt', 'publishedAt'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { release: number, by: createdBy, at: publishedAt ?? createdAt }
}

/** Lists that are JSON already as one object. */
export const listsAsJson = (lists: Record<CacheName, Buffer>) =>
  `{${listNames.map((name) => `"${name}":${lists[name]}`).join()}}`

interface NewRelease extends Omit<Release, 'lists'> {
  createdBy: string
  publishedAt: string
  madeFrom: ReleaseBase
  version: string
  /** Each list as JSON. */
  lists: Record<CacheName, Buffer>
  uploads: Set<string>
}

/** Stores a release, which makes it the current one, and lets go of those that are no longer kept. */
export async function insertRelease(queries: Queries, release: NewRelease): Promise<void> {
  const { number, createdAt, createdBy, publishedAt, madeFrom, version, stats, uploads } = release
  const lists = listsAsJson(release.lists)
  await queries
    .insertInto('releases')
    .values({ number, createdAt, createdBy, publishedAt, madeFrom, version, stats, lists })
    .execute()
  for (const hashes of chunksOf([...uploads]))
    await queries
      .insertInto('releaseUploads')
      .values(hashes.map((hash) => ({ release: release.number, hash })))
      .execute()
  await dropReleases(queries, new Date(publishedAt))
}

import { listNames } from '../../domain/collections/all.ts'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import { chunksOf } from './chunks.ts'
import type { Queries, Reads } from './database.ts'

/** How many releases are kept; older ones and their pictures may go. */
const keptReleases = 100

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

export function findCurrentRelease(queries: Reads): Promise<Release | undefined> {
  return queries
    .selectFrom('releases')
    .select(['number', 'createdAt', 'stats', 'lists'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface NewRelease extends Omit<Release, 'lists'> {
  createdBy: string
  /** Each list as JSON. */
  lists: Record<CacheName, Buffer>
  uploads: Set<string>
}

/** Stores a release, which makes it the current one, and lets go of those that are no longer kept. */
export async function insertRelease(queries: Queries, release: NewRelease): Promise<void> {
  const { number, createdAt, createdBy, stats, uploads } = release
  const lists = `{${listNames.map((name) => `"${name}":${release.lists[name]}`).join()}}`
  await queries.insertInto('releases').values({ number, createdAt, createdBy, stats, lists }).execute()
  for (const hashes of chunksOf([...uploads]))
    await queries
      .insertInto('releaseUploads')
      .values(hashes.map((hash) => ({ release: release.number, hash })))
      .execute()
  await queries
    .deleteFrom('releases')
    .where('number', '<=', release.number - keptReleases)
    .execute()
}

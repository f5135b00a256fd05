import { sql } from 'kysely'
import { collections } from '../../domain/collections/all.ts'
import type { Reads } from './database.ts'
import { liveCollections } from './notified-tables.ts'
import type { StoredCollection } from './schema.ts'

/** Returns the number of the release that was public at a time, or 0. Pages opened later show no older release. */
export async function findOldestReleaseOnPages(queries: Reads, openedSince: Date): Promise<number> {
  const publicSince = sql<string>`coalesce(${sql.ref('publishedAt')}, ${sql.ref('createdAt')})`
  const release = await queries
    .selectFrom('releases')
    .select('number')
    .where(publicSince, '<=', openedSince.toISOString())
    // Sorted like the index, so that the database reads only this release: rows contain large lists.
    .orderBy(publicSince, 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return release?.number ?? 0
}

export async function listReleasedUploads(queries: Reads, oldest: number): Promise<string[]> {
  const uploads = queries.selectFrom('releaseUploads').select('hash').distinct().where('release', '>=', oldest)
  return (await uploads.execute()).map(({ hash }) => hash)
}

export async function listReleasesShowing(queries: Reads, hash: string): Promise<number[]> {
  const releases = queries.selectFrom('releaseUploads').select('release').where('hash', '=', hash)
  return (await releases.orderBy('release', 'desc').execute()).map(({ release }) => release)
}

export function listCandidatesShowing(queries: Reads, hash: string): Promise<{ id: number; createdAt: string }[]> {
  return queries
    .selectFrom('candidates')
    .innerJoin('candidateUploads', 'candidateUploads.candidate', 'candidates.id')
    .select(['candidates.id', 'candidates.createdAt'])
    .where('candidateUploads.hash', '=', hash)
    .orderBy('candidates.id', 'desc')
    .execute()
}

export async function isInCandidate(queries: Reads, candidate: number, hash: string): Promise<boolean> {
  const uploads = queries.selectFrom('candidateUploads').select('hash').where('candidate', '=', candidate)
  return (await uploads.where('hash', '=', hash).executeTakeFirst()) !== undefined
}

/** Counts the releases and candidates that show each of these uploads. */
export async function countReleasesByHash(queries: Reads, hashes: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (hashes.length === 0) return counts
  for (const table of ['releaseUploads', 'candidateUploads'] as const) {
    const rows = await queries
      .selectFrom(table)
      .select(({ fn }) => ['hash', fn.countAll<number>().as('count')])
      .where('hash', 'in', hashes)
      .groupBy('hash')
      .execute()
    for (const { hash, count } of rows) counts.set(hash, (counts.get(hash) ?? 0) + count)
  }
  return counts
}

/** Returns the hashes of uploads that no release or candidate shows, and that were last touched before a time. */
export async function listUnreleasedUploads(queries: Reads, before: Date): Promise<string[]> {
  const rows = await queries
    .selectFrom('uploads')
    .select('hash')
    .where('touchedAt', '<', before.toISOString())
    .where('hash', 'not in', queries.selectFrom('releaseUploads').select('hash'))
    .where('hash', 'not in', queries.selectFrom('candidateUploads').select('hash'))
    .orderBy('hash')
    .execute()
  return rows.map((row) => row.hash)
}

async function listPictureAddresses(queries: Reads, { table, fields }: StoredCollection): Promise<string[]> {
  const addresses: string[] = []
  for (const [field, { picture }] of Object.entries(fields)) {
    if (!picture) continue
    const rows = queries.selectFrom(table).select(sql.ref<string | null>(field).as('address'))
    for (const { address } of await rows.execute()) if (address !== null) addresses.push(address)
  }
  return addresses
}

export const listLivePictures = async (queries: Reads): Promise<string[]> =>
  (await Promise.all(liveCollections.map((each) => listPictureAddresses(queries, each)))).flat()

/** Returns all stored texts in which the addresses of pictures may occur. */
export async function listPictureReferences(queries: Reads): Promise<string[]> {
  const addresses = await Promise.all(collections.map((each) => listPictureAddresses(queries, each)))
  const content = await queries.selectFrom('content').select(['translations', 'metadata']).execute()
  return [...addresses.flat(), ...content.map((row) => JSON.stringify(row))]
}

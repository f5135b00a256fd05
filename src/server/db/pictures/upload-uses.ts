import { sql } from 'kysely'
import { collections } from '../../../domain/collections/all.ts'
import type { Reads } from '../database.ts'
import type { StoredCollection } from '../schema.ts'

/** Returns the uploads of each stored release and preview, the newest first. */
async function listReleaseUploads(queries: Reads) {
  return queries
    .selectFrom('releases')
    .select(['number', 'createdAt', 'publishedAt', 'uploads'])
    .orderBy('number', 'desc')
    .execute()
}

/** Whether a page that was opened since a time may show a picture: one of a release that was public since then. */
export async function isOnOpenPages(queries: Reads, hash: string, openedSince: Date): Promise<boolean> {
  const since = openedSince.toISOString()
  const wasCurrentBefore = queries
    .selectFrom('releases')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('publishedAt', '<=', since)
  const releases = await queries
    .selectFrom('releases')
    .select('uploads')
    .where((is) => is.or([is('publishedAt', '>', since), is('number', '=', wasCurrentBefore)]))
    .execute()
  return releases.some(({ uploads }) => uploads.includes(hash))
}

/** Returns the numbers of the published releases, and the previews, that show an upload; the newest first. */
export async function findReleasesShowing(queries: Reads, hash: string) {
  const showing = (await listReleaseUploads(queries)).filter(({ uploads }) => uploads.includes(hash))
  return {
    releases: showing.filter(({ publishedAt }) => publishedAt !== null).map(({ number }) => number),
    previews: showing
      .filter(({ publishedAt }) => publishedAt === null)
      .map(({ number, createdAt }) => ({ number, createdAt })),
  }
}

export async function isInRelease(queries: Reads, number: number, hash: string): Promise<boolean> {
  const release = await queries.selectFrom('releases').select('uploads').where('number', '=', number).executeTakeFirst()
  return release?.uploads.includes(hash) ?? false
}

/** Counts the releases and previews that show each upload. */
export async function countReleasesByHash(queries: Reads): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { uploads } of await listReleaseUploads(queries))
    for (const hash of uploads) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return counts
}

/** Returns the hashes of uploads that no release or preview shows, and that were last touched before a time. */
export async function listUnreleasedUploads(queries: Reads, before: Date): Promise<string[]> {
  const rows = await queries
    .selectFrom('uploads')
    .select('hash')
    .where('touchedAt', '<', before.toISOString())
    .orderBy('hash')
    .execute()
  const released = rows.length === 0 ? new Map() : await countReleasesByHash(queries)
  return rows.map(({ hash }) => hash).filter((hash) => !released.has(hash))
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

/** Returns all stored texts in which the addresses of pictures may occur. */
export async function listPictureReferences(queries: Reads): Promise<string[]> {
  const addresses = await Promise.all(collections.map((each) => listPictureAddresses(queries, each)))
  const content = await queries.selectFrom('content').select(['translations', 'metadata']).execute()
  return [...addresses.flat(), ...content.map((row) => JSON.stringify(row))]
}

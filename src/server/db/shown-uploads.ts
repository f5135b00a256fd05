import { createHash } from 'node:crypto'
import { type ColumnType, type Generated, sql } from 'kysely'
import type { FocalPoint } from '../../domain/focal-point.ts'
import type { Reads } from './database.ts'
import { liveCollections } from './notified-tables.ts'
import type { StoredCollection } from './schema.ts'

/** A picture, by the hash of its full-size bytes. */
export interface UploadsTable {
  hash: string
  width: number
  height: number
  isArt: boolean
  isLight: Generated<boolean>
  /** What stands out in it; null of line art, and of what nobody has looked at yet. */
  focalPoint: Generated<FocalPoint | null>
  /** Whether every AVIF width is stored. */
  avifReady: boolean
  createdAt: string
  /** When it was last uploaded; a fresh upload is never swept. */
  touchedAt: string
  /** Of the file that it came in; null where it had none, and of a picture that is older than the column. */
  name: string | null
}

export interface UploadVariantsTable {
  hash: string
  width: number
  type: 'webp' | 'avif'
  bytes: ColumnType<Buffer, Uint8Array, Uint8Array>
}

/** The name of a picture: SHA-256 over its bytes, the first 32 hex digits. */
export function hashImage(...parts: Buffer[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}

/** The first release that a page may be of that was opened after a moment: the one that was public then; 0 before the first. */
export async function findOldestOnPages(queries: Reads, after: Date): Promise<number> {
  const publicSince = sql<string>`coalesce(${sql.ref('publishedAt')}, ${sql.ref('createdAt')})`
  const release = await queries
    .selectFrom('releases')
    .select('number')
    .where(publicSince, '<=', after.toISOString())
    // In the order of its index: else every release since is read, bytes and all.
    .orderBy(publicSince, 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return release?.number ?? 0
}

/** The hashes of the pictures that any release from this one on shows. */
export async function listReleasedUploads(queries: Reads, oldest: number): Promise<string[]> {
  const shown = queries.selectFrom('releaseUploads').select('hash').distinct().where('release', '>=', oldest)
  return (await shown.execute()).map(({ hash }) => hash)
}

/** The addresses of the pictures that are public without being published. */
export const listLivePictures = async (queries: Reads): Promise<string[]> =>
  (await Promise.all(liveCollections.map((each) => listPictureAddresses(queries, each)))).flat()

/** Every address that a picture field of a collection's rows holds. */
export async function listPictureAddresses(queries: Reads, { table, fields }: StoredCollection): Promise<string[]> {
  const addresses: string[] = []
  for (const [field, { picture }] of Object.entries(fields)) {
    if (!picture) continue
    const rows = queries.selectFrom(table).select(sql.ref<string | null>(field).as('address'))
    for (const { address } of await rows.execute()) if (address !== null) addresses.push(address)
  }
  return addresses
}

/** Whether a candidate shows a picture. */
export async function isInCandidate(queries: Reads, candidate: number, hash: string): Promise<boolean> {
  const shown = queries.selectFrom('candidateUploads').select('hash').where('candidate', '=', candidate)
  return (await shown.where('hash', '=', hash).executeTakeFirst()) !== undefined
}

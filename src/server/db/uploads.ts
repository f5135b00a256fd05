import { collections } from '../../domain/collections/all.ts'
import type { FocalPoint } from '../../domain/focal-point.ts'
import { chunksOf } from './chunks.ts'
import type { Queries, Reads } from './database.ts'
import type { Row } from './schema.ts'
import { listPictureAddresses } from './shown-uploads.ts'

/** A picture as its address names it. */
export interface Upload {
  hash: string
  width: number
  height: number
  isArt: boolean
  /** It is seen on ink, and not on paper. */
  isLight?: boolean
}

export type VariantType = 'webp' | 'avif'

export interface Variant {
  width: number
  type: VariantType
  bytes: Buffer
}

/** Stores a picture with all its variants; one that is already there is only touched, and keeps the first name that it had. */
export async function insertUpload(
  queries: Queries,
  upload: Upload & { focalPoint?: FocalPoint | null },
  variants: Variant[],
  now: Date,
  name: string | null = null,
): Promise<void> {
  const at = now.toISOString()
  const { focalPoint, isLight } = upload
  await queries
    .insertInto('uploads')
    .values({ ...upload, avifReady: upload.isArt, createdAt: at, touchedAt: at, name })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        touchedAt: at,
        name: ({ fn, val }) => fn.coalesce('uploads.name', val(name)),
        ...(focalPoint && { focalPoint }),
        ...(isLight && { isLight }),
      }),
    )
    .execute()
  for (const variant of variants) await insertVariant(queries, upload.hash, variant)
}

async function insertVariant(queries: Queries, hash: string, variant: Variant): Promise<void> {
  await queries
    .insertInto('uploadVariants')
    .values({ hash, ...variant })
    .onConflict((conflict) => conflict.columns(['hash', 'width', 'type']).doNothing())
    .execute()
}

/** Stores an AVIF width, unless the picture has been removed meanwhile. */
export async function insertAvif(queries: Queries, hash: string, width: number, bytes: Buffer): Promise<void> {
  const upload = await queries.selectFrom('uploads').select('hash').where('hash', '=', hash).executeTakeFirst()
  if (upload) await insertVariant(queries, hash, { width, type: 'avif', bytes })
}

export interface StoredUpload extends Upload {
  createdAt: string
}

export function findUpload(queries: Reads, hash: string): Promise<StoredUpload | undefined> {
  const columns = ['hash', 'width', 'height', 'isArt', 'isLight', 'createdAt'] as const
  return queries.selectFrom('uploads').select(columns).where('hash', '=', hash).executeTakeFirst()
}

/** A stored picture as the library tells of it. */
export type ListedUpload = StoredUpload & Pick<Row<'uploads'>, 'name' | 'touchedAt'>

/** All pictures that are stored, the newest first. */
export function listUploads(queries: Reads): Promise<ListedUpload[]> {
  return queries
    .selectFrom('uploads')
    .select(['hash', 'width', 'height', 'isArt', 'isLight', 'createdAt', 'name', 'touchedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('hash')
    .execute()
}

/** How many kept releases and candidates show each of these pictures; none that none of them shows. */
export async function countKeeping(queries: Reads, hashes: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (hashes.length === 0) return counts
  for (const table of ['releaseUploads', 'candidateUploads'] as const) {
    const rows = await queries
      .selectFrom(table)
      .select(({ fn }) => ['hash', fn.countAll<number>().as('count')])
      .where('hash', 'in', hashes)
      .groupBy('hash')
      .execute()
    for (const { hash, count } of rows) counts.set(hash, (counts.get(hash) ?? 0) + Number(count))
  }
  return counts
}

/** What was found to stand out in a picture; null where it is none, or was not looked at yet. */
export async function findFoundPoint(queries: Reads, hash: string): Promise<FocalPoint | null> {
  const row = await queries.selectFrom('uploads').select('focalPoint').where('hash', '=', hash).executeTakeFirst()
  return row?.focalPoint ?? null
}

export async function setFoundPoint(queries: Queries, hash: string, focalPoint: FocalPoint): Promise<void> {
  await queries.updateTable('uploads').set({ focalPoint }).where('hash', '=', hash).execute()
}

/** Keeps a stored picture from the sweep for another day, and says whether it is stored. */
export async function touchUpload(
  queries: Queries,
  { hash, width, height, isArt }: Upload,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('uploads')
    .set({ touchedAt: now.toISOString() })
    .where('hash', '=', hash)
    .where('width', '=', width)
    .where('height', '=', height)
    .where('isArt', '=', isArt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * A picture in the width asked for, else in the next larger one that it is stored in, else in its largest; as AVIF rather
 * than WebP where both are stored and asked for.
 */
export async function findVariant(
  queries: Reads,
  upload: Upload,
  width: number,
  types: VariantType[],
): Promise<Variant | undefined> {
  return queries
    .selectFrom('uploadVariants')
    .innerJoin('uploads', 'uploads.hash', 'uploadVariants.hash')
    .select(['uploadVariants.width', 'uploadVariants.type', 'uploadVariants.bytes'])
    .where('uploads.hash', '=', upload.hash)
    .where('uploads.width', '=', upload.width)
    .where('uploads.height', '=', upload.height)
    .where('uploads.isArt', '=', upload.isArt)
    .where('uploadVariants.width', '=', ({ selectFrom }) =>
      // As WebP a picture has all its widths from the first moment on.
      selectFrom('uploadVariants as stored')
        .select('stored.width')
        .where('stored.hash', '=', upload.hash)
        .where('stored.type', '=', 'webp')
        .orderBy(({ eb }) => eb('stored.width', '<', width))
        .orderBy(({ eb, fn }) => fn('abs', [eb('stored.width', '-', width)]))
        .limit(1),
    )
    .where('uploadVariants.type', 'in', types)
    .orderBy('uploadVariants.type')
    .limit(1)
    .executeTakeFirst()
}

/** The picture that has waited longest for its AVIF widths, those in `except` aside. */
export async function findUploadWithoutAvif(queries: Reads, except: string[]): Promise<Upload | undefined> {
  return queries
    .selectFrom('uploads')
    .select(['hash', 'width', 'height', 'isArt'])
    .where('avifReady', '=', false)
    .$if(except.length > 0, (query) => query.where('hash', 'not in', except))
    .orderBy('createdAt')
    .orderBy('hash')
    .limit(1)
    .executeTakeFirst()
}

/** The widths in which a picture is stored as one type, the smallest first. */
export async function listWidths(queries: Reads, hash: string, type: VariantType): Promise<number[]> {
  const rows = await queries
    .selectFrom('uploadVariants')
    .select('width')
    .where('hash', '=', hash)
    .where('type', '=', type)
    .orderBy('width')
    .execute()
  return rows.map((row) => row.width)
}

export async function setAvifReady(queries: Queries, hash: string): Promise<void> {
  await queries.updateTable('uploads').set({ avifReady: true }).where('hash', '=', hash).execute()
}

/** The hashes of the pictures that were last uploaded before a time and that no kept release and no candidate shows. */
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

/** Every text of a live row that may name a picture. */
export async function listImageTexts(queries: Reads): Promise<string[]> {
  const texts = await Promise.all(collections.map((each) => listPictureAddresses(queries, each)))
  const content = await queries.selectFrom('content').select(['translations', 'metadata']).execute()
  return [...texts.flat(), ...content.map((row) => JSON.stringify(row))]
}

/** Those of these pictures that are stored. */
export async function findStoredUploads(queries: Reads, hashes: Iterable<string>): Promise<Set<string>> {
  const stored = new Set<string>()
  for (const some of chunksOf([...hashes])) {
    const rows = await queries.selectFrom('uploads').select('hash').where('hash', 'in', some).execute()
    for (const { hash } of rows) stored.add(hash)
  }
  return stored
}

/** How many of these pictures are stored. */
export const countUploads = async (queries: Reads, hashes: Iterable<string>): Promise<number> =>
  (await findStoredUploads(queries, hashes)).size

/** Removes pictures with all their variants. */
export async function deleteUploads(queries: Queries, hashes: string[]): Promise<void> {
  await queries.deleteFrom('uploads').where('hash', 'in', hashes).execute()
}

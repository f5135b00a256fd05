import { createHash } from 'node:crypto'
import { type ColumnType, type Generated, sql } from 'kysely'
import type { FocalPoint } from '../../../domain/fields/focal-point.ts'
import { chunksOf, type Queries, type Reads } from '../database.ts'
import type { Row } from '../schema.ts'

export interface UploadsTable {
  hash: string
  width: number
  height: number
  isArt: boolean
  isLight: Generated<boolean>
  /** Null for line art, and until the focal point is detected. */
  focalPoint: Generated<FocalPoint | null>
  createdAt: string
  /** When the picture was last uploaded or used. The sweep does not delete it for a day afterwards. */
  touchedAt: string
  /** The name of the uploaded file; null if it had none, and in rows older than this column. */
  name: string | null
}

export interface UploadVariantsTable {
  hash: string
  width: number
  bytes: ColumnType<Buffer, Uint8Array, Uint8Array>
}

/** The facts of a picture that its address contains. */
export interface Upload {
  hash: string
  width: number
  height: number
  isArt: boolean
  /** Whether the picture is visible only on a dark background. */
  isLight?: boolean
}

/** A picture in one width, as WebP. */
export interface Variant {
  width: number
  bytes: Buffer
}

/** Returns the hash that identifies a picture: the first 32 hexadecimal digits of SHA-256 over its bytes. */
export function hashImage(...parts: Buffer[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}

/** Stores a picture with its variants. If it is stored already, it keeps its name and is touched. */
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
    .values({ ...upload, createdAt: at, touchedAt: at, name })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        touchedAt: at,
        name: ({ fn, val }) => fn.coalesce('uploads.name', val(name)),
        ...(focalPoint && { focalPoint }),
        ...(isLight && { isLight }),
      }),
    )
    .execute()
  for (const variant of variants)
    await queries
      .insertInto('uploadVariants')
      .values({ hash: upload.hash, ...variant })
      .onConflict((conflict) => conflict.columns(['hash', 'width']).doNothing())
      .execute()
}

const uploadColumns = ['hash', 'width', 'height', 'isArt', 'isLight', 'createdAt'] as const

export type StoredUpload = Upload & Pick<Row<'uploads'>, 'createdAt'>

export function findUpload(queries: Reads, hash: string): Promise<StoredUpload | undefined> {
  return queries.selectFrom('uploads').select(uploadColumns).where('hash', '=', hash).executeTakeFirst()
}

export type ListedUpload = StoredUpload & Pick<Row<'uploads'>, 'name' | 'touchedAt'>

export function listUploads(queries: Reads): Promise<ListedUpload[]> {
  return queries
    .selectFrom('uploads')
    .select([...uploadColumns, 'name', 'touchedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('hash')
    .execute()
}

export async function findFocalPoint(queries: Reads, hash: string): Promise<FocalPoint | null> {
  const row = await queries.selectFrom('uploads').select('focalPoint').where('hash', '=', hash).executeTakeFirst()
  return row?.focalPoint ?? null
}

export async function setFocalPoint(queries: Queries, hash: string, focalPoint: FocalPoint): Promise<void> {
  await queries.updateTable('uploads').set({ focalPoint }).where('hash', '=', hash).execute()
}

/** Protects a picture from the sweep for another day. Returns whether it is stored. */
export async function touchUpload(
  queries: Queries,
  { hash, width, height, isArt }: Upload,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('uploads')
    .set({ touchedAt: now.toISOString() })
    .where((is) => is.and({ hash, width, height, isArt }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns a picture in the requested width, or else in the next larger or the largest. */
export async function findVariant(
  queries: Reads,
  { hash, width: fullWidth, height, isArt }: Upload,
  width: number,
): Promise<Variant | undefined> {
  return queries
    .selectFrom('uploadVariants')
    .innerJoin('uploads', 'uploads.hash', 'uploadVariants.hash')
    .select(['uploadVariants.width', 'uploadVariants.bytes'])
    .where((is) =>
      is.and({ 'uploads.hash': hash, 'uploads.width': fullWidth, 'uploads.height': height, 'uploads.isArt': isArt }),
    )
    .orderBy(({ eb }) => eb('uploadVariants.width', '<', width))
    .orderBy(({ eb, fn }) => fn('abs', [eb('uploadVariants.width', '-', width)]))
    .limit(1)
    .executeTakeFirst()
}

/** Lists all widths of all pictures with their size in bytes. */
export function listPictureWeights(queries: Reads) {
  return queries
    .selectFrom('uploadVariants')
    .select(['hash', 'width', sql<number>`length(bytes)`.as('bytes')])
    .execute()
}

export async function findStoredUploads(queries: Reads, hashes: Iterable<string>): Promise<Set<string>> {
  const stored = new Set<string>()
  for (const chunk of chunksOf([...hashes])) {
    const rows = await queries.selectFrom('uploads').select('hash').where('hash', 'in', chunk).execute()
    for (const { hash } of rows) stored.add(hash)
  }
  return stored
}

export async function deleteUploads(queries: Queries, hashes: string[]): Promise<void> {
  await queries.deleteFrom('uploads').where('hash', 'in', hashes).execute()
}

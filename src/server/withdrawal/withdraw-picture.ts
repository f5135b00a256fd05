import { uploadAddress } from '../../domain/images.ts'
import type { PicturePlaces } from '../../domain/picture-library.ts'
import { newToken } from '../auth/secrets.ts'
import { RecordChanges } from '../collections/record-changes.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Database, Queries, Reads } from '../db/database.ts'
import { deleteUploads, findUpload, type StoredUpload } from '../db/uploads.ts'
import {
  changeCandidate,
  findWithdrawn,
  insertWithdrawn,
  overwriting,
  type WithdrawnUpload,
} from '../db/withdrawn-uploads.ts'
import { NotFoundError } from '../errors.ts'
import { forgetEarlier } from '../publishing/due-publications.ts'
import { listsWithout } from '../publishing/without-pictures.ts'
import { findNamingRecords, findPlaces, type NamingRecord } from './picture-places.ts'

/** Returns every place of a picture. Throws NotFoundError for one that is not stored. */
export async function readPlaces(queries: Reads, hash: string): Promise<PicturePlaces> {
  const upload = await readUpload(queries, hash)
  const places = await findPlaces(queries, hash, await findNamingRecords(queries, hash))
  return { address: uploadAddress(upload), storedAt: upload.createdAt, ...places }
}

/**
 * Withdraws a picture in one write: it is no longer stored, its addresses are gone, and everything lets go of it but the
 * current release, which another one is to follow. A second time it changes nothing. Throws NotFoundError.
 */
export async function withdrawPicture(
  database: Database,
  queries: Queries,
  { hash, author }: { hash: string; author: Author },
): Promise<WithdrawnUpload> {
  const before = await findWithdrawn(queries, hash)
  if (before) return before
  const upload = await readUpload(queries, hash)
  const hashes = new Set([hash])
  const naming = await findNamingRecords(queries, hash)
  const { candidates } = await findPlaces(queries, hash, naming)
  const address = uploadAddress(upload)
  const withdrawnAt = new Date().toISOString()
  const withdrawn = { hash, address, storedAt: upload.createdAt, withdrawnAt, withdrawnBy: author }
  await insertWithdrawn(queries, withdrawn)
  for (const each of naming) await letGo(queries, author, each)
  for (const { id } of candidates)
    await changeCandidate(queries, id, newToken(16), hashes, (lists) => listsWithout(lists, hashes))
  await forgetEarlier(queries)
  await overwriting(database, queries, () => deleteUploads(queries, [hash]))
  const change = { action: 'delete', entity: 'uploads', entityId: 0, before: { address }, after: null } as const
  await logChange(queries, { author, ...change })
  return withdrawn
}

async function readUpload(queries: Reads, hash: string): Promise<StoredUpload> {
  const upload = await findUpload(queries, hash)
  if (!upload) throw new NotFoundError('Picture')
  return upload
}

async function letGo(queries: Queries, author: Author, { kind, record, without }: NamingRecord): Promise<void> {
  const changes = new RecordChanges(kind)
  if (without) await changes.update(queries, author, record, without)
  else await changes.delete(queries, author, record)
}

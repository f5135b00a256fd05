import { uploadAddress } from '../../domain/images.ts'
import type { PicturePlaces } from '../../domain/withdrawals.ts'
import { newToken } from '../auth/tokens.ts'
import { RecordChanges } from '../collections/record-changes.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Database, Queries, Reads } from '../db/database.ts'
import { changeCandidate } from '../db/forget-pictures.ts'
import { inPair } from '../db/levelled-uploads.ts'
import { deleteUploads, type StoredUpload } from '../db/uploads.ts'
import { findWithdrawnPair, insertWithdrawn, overwriting, type WithdrawnUpload } from '../db/withdrawn-uploads.ts'
import { forgetEarlier } from '../publishing/finish-withdrawals.ts'
import { listsWithout } from '../publishing/without-pictures.ts'
import { readPair } from '../uploads/store-image.ts'
import { findNamingRecords, findPlaces, type NamingRecord } from './picture-places.ts'

/** Whether places are those of one picture, or also those of its brightened copy or original. */
interface AskedPlaces {
  withPair: boolean
}

/** Where a picture stands. Throws NotFoundError for one that is not stored. */
export async function readPlaces(queries: Reads, hash: string, { withPair }: AskedPlaces): Promise<PicturePlaces> {
  const pair = await readPair(queries, hash)
  const pictures = inPair(pair).filter((each) => withPair || each.hash === hash)
  const hashes = hashesOf(pictures)
  const places = await findPlaces(queries, hashes, await findNamingRecords(queries, hashes))
  const upload = pair.copy?.hash === hash ? pair.copy : pair.original
  return { address: uploadAddress(upload), storedAt: upload.createdAt, ...places }
}

/**
 * Withdraws a picture in one write, with its brightened copy or its original: they are stored no more, their addresses are
 * gone, and everything lets go of them but the current release, which another one is to follow. A second time it changes
 * nothing. Gives what was withdrawn, the original first. Throws NotFoundError.
 */
export async function withdrawPicture(
  database: Database,
  queries: Queries,
  { hash, author }: { hash: string; author: Author },
): Promise<WithdrawnUpload[]> {
  const before = await findWithdrawnPair(queries, hash)
  if (before.length > 0) return before
  const pictures = inPair(await readPair(queries, hash))
  const hashes = hashesOf(pictures)
  const naming = await findNamingRecords(queries, hashes)
  const { candidates } = await findPlaces(queries, hashes, naming)
  const withdrawnAt = new Date().toISOString()
  for (const picture of pictures) {
    const withdrawn = { withdrawnAt, withdrawnBy: author, wasPublic: await wasPublic(queries, picture.hash) }
    const { createdAt: storedAt, levelledFrom } = picture
    const address = uploadAddress(picture)
    await insertWithdrawn(queries, { hash: picture.hash, address, storedAt, levelledFrom, ...withdrawn })
  }
  for (const each of naming) await letGo(queries, author, each)
  for (const { id } of candidates)
    await changeCandidate(queries, id, newToken(16), hashes, (lists) => listsWithout(lists, hashes))
  await forgetEarlier(queries)
  await overwriting(database, queries, () => deleteUploads(queries, [...hashes]))
  for (const picture of pictures) {
    const before = { address: uploadAddress(picture) }
    await logChange(queries, { author, action: 'delete', entity: 'uploads', entityId: 0, before, after: null })
  }
  return findWithdrawnPair(queries, hash)
}

const hashesOf = (pictures: readonly StoredUpload[]): ReadonlySet<string> => new Set(pictures.map(({ hash }) => hash))

/** Whether visitors have seen a picture: a copy tells nothing of its original. */
async function wasPublic(queries: Queries, hash: string): Promise<boolean> {
  const own = new Set([hash])
  const { isPublic, releases } = await findPlaces(queries, own, await findNamingRecords(queries, own))
  return isPublic || releases.length > 0
}

async function letGo(queries: Queries, author: Author, { kind, record, without }: NamingRecord): Promise<void> {
  const changes = new RecordChanges(kind)
  if (without) await changes.update(queries, author, record, without)
  else await changes.delete(queries, author, record)
}

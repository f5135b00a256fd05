import type { Language } from '../../../domain/languages.ts'
import { uploadAddress } from '../../../domain/pictures/images.ts'
import type { PicturePlaces } from '../../../domain/pictures/picture-library.ts'
import { RecordChanges } from '../../collections/record-changes.ts'
import type { Queries, Reads } from '../../db/database.ts'
import { findReleasesShowing } from '../../db/pictures/upload-uses.ts'
import { deleteUploads, findUpload, type StoredUpload } from '../../db/pictures/uploads.ts'
import { findWithdrawn, insertWithdrawn, type WithdrawnUpload } from '../../db/pictures/withdrawn-uploads.ts'
import { type Author, logChange } from '../../db/records/change-log.ts'
import { findLabels } from '../../db/records/record-uses.ts'
import { RecordStore, type StoredKind, type StoredRecord, storedKinds } from '../../db/records/records.ts'
import { currentReleaseNumber } from '../../db/releases/releases.ts'
import { deleteRenderedResponses } from '../../db/releases/rendered-responses.ts'
import { NotFoundError } from '../../errors.ts'
import { containsPicture, withoutPictures } from '../without-pictures.ts'

interface ReferringRecord {
  kind: StoredKind
  record: StoredRecord
  /** Null if the record is nothing but the picture. */
  withoutPicture: StoredRecord | null
}

async function findReferringRecords(queries: Reads, hash: string): Promise<ReferringRecord[]> {
  const hashes = new Set([hash])
  const referringRecords: ReferringRecord[] = []
  for (const kind of storedKinds)
    for (const record of await new RecordStore(kind).list(queries))
      if (containsPicture(record, hashes))
        referringRecords.push({ kind, record, withoutPicture: withoutPictures(kind.name, record, hashes) })
  return referringRecords
}

/** Returns where a picture is used and published. Throws NotFoundError if it is not stored. */
export async function readPicturePlaces(queries: Reads, hash: string, language: Language): Promise<PicturePlaces> {
  const upload = await readUpload(queries, hash)
  const referringRecords = await findReferringRecords(queries, hash)
  const records: PicturePlaces['records'] = []
  for (const { kind, record, withoutPicture } of referringRecords) {
    const label = kind.label(kind.publicRecord.parse(record), await findLabels(queries, kind, language), language)
    records.push({ list: kind.name, singular: kind.singular, id: record.id, label, isRemoved: withoutPicture === null })
  }
  const { releases, previews } = await findReleasesShowing(queries, hash)
  const isLive = referringRecords.some(({ kind }) => kind.isLive)
  return {
    address: uploadAddress(upload),
    storedAt: upload.createdAt,
    records,
    releases,
    isPublic: isLive || releases.includes(await currentReleaseNumber(queries)),
    previews,
  }
}

/**
 * Withdraws a picture: deletes its bytes, and removes it from records. No release or preview shows it any more
 * (`overlay`). Changes nothing if the picture was withdrawn before.
 * Throws NotFoundError.
 */
export async function withdrawPicture(
  queries: Queries,
  { hash, author }: { hash: string; author: Author },
): Promise<WithdrawnUpload> {
  const earlierWithdrawal = await findWithdrawn(queries, hash)
  if (earlierWithdrawal) return earlierWithdrawal
  const upload = await readUpload(queries, hash)
  const address = uploadAddress(upload)
  const withdrawnAt = new Date().toISOString()
  const withdrawn = { hash, address, storedAt: upload.createdAt, withdrawnAt, withdrawnBy: author }
  await insertWithdrawn(queries, withdrawn)
  for (const { kind, record, withoutPicture } of await findReferringRecords(queries, hash)) {
    const changes = new RecordChanges(kind)
    if (withoutPicture) await changes.update(queries, author, record, withoutPicture)
    else await changes.delete(queries, author, record)
  }
  await deleteRenderedResponses(queries)
  await deleteUploads(queries, [hash])
  const change = { action: 'delete', entity: 'uploads', entityId: 0, before: { address }, after: null } as const
  await logChange(queries, { author, ...change })
  return withdrawn
}

async function readUpload(queries: Reads, hash: string): Promise<StoredUpload> {
  const upload = await findUpload(queries, hash)
  if (!upload) throw new NotFoundError('Picture')
  return upload
}

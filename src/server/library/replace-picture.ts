import type { ContentRecord } from '../../domain/content.ts'
import { uploadAddress } from '../../domain/images.ts'
import { focusedMetadata, withFocalPoints } from '../collections/picture-fields.ts'
import { RecordChanges } from '../collections/record-changes.ts'
import type { Author } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { findUpload, touchUpload } from '../db/uploads.ts'
import { HttpError, InvalidError, NotFoundError } from '../errors.ts'
import { mapTexts } from '../uploads/upload-address.ts'
import { findReferringRecords, fingerprintOf, type ReferringRecord } from '../withdrawal/withdraw-picture.ts'

interface Replacement {
  hash: string
  newHash: string
  /** Accepted fingerprints of the records that use the picture; null accepts all. */
  ifMatch: readonly string[] | null
}

/**
 * Replaces a picture in every draft that uses it, and returns the number of these drafts. Throws unless both pictures
 * are stored, and `ifMatch` accepts the records that use the picture.
 */
export async function replacePicture(
  queries: Queries,
  author: Author,
  { hash, newHash, ifMatch }: Replacement,
): Promise<number> {
  if (!(await findUpload(queries, hash))) throw new NotFoundError('Picture')
  const replacement = newHash === hash ? undefined : await findUpload(queries, newHash)
  if (!replacement) throw new InvalidError([{ path: ['by'], message: 'Choose another picture that is stored' }])
  const referring = await findReferringRecords(queries, hash)
  if (ifMatch && !ifMatch.includes(fingerprintOf(referring)))
    throw new HttpError(412, 'changed', 'The picture’s uses have changed in the meantime')
  await touchUpload(queries, replacement, new Date())
  const address = uploadAddress(replacement)
  for (const each of referring) await replaceIn(queries, author, each, { hash, address })
  return referring.length
}

const addressPattern = /\/uploads\/([0-9a-f]{32})-[\dx]+(?:-art|-light)?\.webp/g

async function replaceIn(
  queries: Queries,
  author: Author,
  { kind, record }: ReferringRecord,
  { hash, address }: { hash: string; address: string },
): Promise<void> {
  const replaceAddress = (text: string) =>
    text.replace(addressPattern, (match, matchedHash: string) => (matchedHash === hash ? address : match))
  const values = Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) => {
      const replaced = mapTexts(value, replaceAddress)
      return JSON.stringify(replaced) === JSON.stringify(value) ? [] : [[field, replaced]]
    }),
  )
  const focusedValues = {
    ...(await withFocalPoints(queries, kind.fields, record, values)),
    ...(kind.name === 'content' &&
      (await focusedMetadata(queries, { ...record, ...values } as ContentRecord, record as ContentRecord, {}))),
  }
  await new RecordChanges(kind).update(queries, author, record, focusedValues)
}

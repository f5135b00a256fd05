import type { Fields, Values } from '../../domain/collections/field.ts'
import { picturesIn } from '../../domain/collections/record-pictures.ts'
import type { ContentInput, ContentRecord } from '../../domain/content.ts'
import { contentKeyNamed } from '../../domain/content-keys.ts'
import { uploadHash } from '../../domain/images.ts'
import { focalPointIn, withFocalPoint } from '../../domain/picture-metadata.ts'
import type { Author } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { findFocalPoint } from '../db/uploads.ts'
import { HttpError } from '../errors.ts'
import type { ImageStore } from '../uploads/store-image.ts'
import { keepUploadFromSweep } from '../uploads/upload-address.ts'

/** The fields that hold a picture's address, each with the field by which the picture may come inside a body. */
export const pictureFieldsOf = (fields: Fields): { address: string; data: string }[] =>
  Object.entries(fields).flatMap(([address, { picture }]) => (picture ? [{ address, data: picture.data }] : []))

/** Returns the values to store: a picture that came inside the body becomes an upload. Throws an HttpError for its field. */
export async function storePictures(images: ImageStore, fields: Fields, body: Values, author: Author): Promise<Values> {
  let values = body
  for (const { address, data } of pictureFieldsOf(fields)) {
    const dataUrl = body[data]
    if (typeof dataUrl !== 'string') continue
    try {
      values = { ...values, [address]: await images.storeDataUrl(dataUrl, author) }
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      const issues = [{ path: [data], message: error.message }]
      throw new HttpError(error.status, error.code, error.message, { issues })
    }
  }
  return values
}

/** Saves the uploads that the values name from the sweep; called in the write that stores them. */
export async function protectPictures(queries: Queries, fields: Fields, values: Values): Promise<void> {
  for (const { path, address } of picturesIn(fields, values)) await keepUploadFromSweep(queries, path, address)
}

/** Returns the focal point found in the upload at an address; null of a picture elsewhere, and of line art. */
async function foundPointOf(queries: Queries, address: unknown): Promise<string | null> {
  const hash = typeof address === 'string' ? uploadHash(address) : null
  return hash === null ? null : findFocalPoint(queries, hash)
}

/** Returns the values to store: another picture comes with its own focal point, unless one was chosen with it. */
export async function withFocalPoints(
  queries: Queries,
  fields: Fields,
  before: object | null,
  values: Values,
): Promise<Values> {
  const stored = before as Values | null
  let result = values
  for (const [name, { focalPointRule }] of Object.entries(fields)) {
    if (!focalPointRule || values[name]) continue
    const address = values[focalPointRule.pictureField] ?? stored?.[focalPointRule.pictureField]
    const isAnother =
      values[focalPointRule.pictureField] !== undefined && address !== stored?.[focalPointRule.pictureField]
    if (!isAnother && values[name] === undefined) continue
    result = { ...result, [name]: focalPointRule.usesDetected ? await foundPointOf(queries, address) : null }
  }
  return result
}

/** Returns the metadata to store of a content item, by the same rule; nothing where it stays. */
export async function focusedMetadata(
  queries: Queries,
  item: ContentInput,
  before: ContentRecord | null,
  sent: Pick<Partial<ContentInput>, 'metadata'>,
): Promise<Pick<Partial<ContentInput>, 'metadata'>> {
  const address = item.translations.pl
  const isAnother = address !== before?.translations.pl
  const isOpen = contentKeyNamed(item.key)?.isCropped && (isAnother || sent.metadata !== undefined)
  if (!isOpen || focalPointIn(sent.metadata) !== null) return {}
  return { metadata: withFocalPoint(item.metadata, await foundPointOf(queries, address)) }
}

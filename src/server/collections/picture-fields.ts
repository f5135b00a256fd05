import type { ContentInput, ContentRecord } from '../../domain/content/content.ts'
import { contentKeyNamed } from '../../domain/content/content-keys.ts'
import { focalPointIn, withFocalPoint } from '../../domain/content/picture-metadata.ts'
import type { Fields, Values } from '../../domain/fields/field.ts'
import { picturesIn } from '../../domain/fields/record-pictures.ts'
import { uploadHash } from '../../domain/pictures/images.ts'
import type { Queries } from '../db/database.ts'
import { findFocalPoint } from '../db/pictures/uploads.ts'
import type { Author } from '../db/records/change-log.ts'
import { HttpError } from '../errors.ts'
import type { ImageStore } from '../pictures/store-image.ts'
import { protectUploadFromSweep } from '../pictures/upload-address.ts'

/** Returns each field that stores a picture's address, and the field in which a body may send the picture itself. */
export const pictureFieldsOf = (fields: Fields): { address: string; data: string }[] =>
  Object.entries(fields).flatMap(([address, { picture }]) => (picture ? [{ address, data: picture.data }] : []))

/** Stores the pictures inside a body as uploads, and returns the body's values with their addresses. */
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

/** Call it inside the write that stores the values. */
export async function protectPictures(queries: Queries, fields: Fields, values: Values): Promise<void> {
  for (const { path, address } of picturesIn(fields, values)) await protectUploadFromSweep(queries, path, address)
}

/** Returns the focal point detected in an upload; null for line art, and for a picture on another site. */
async function findDetectedFocalPoint(queries: Queries, address: unknown): Promise<string | null> {
  const hash = typeof address === 'string' ? uploadHash(address) : null
  return hash === null ? null : findFocalPoint(queries, hash)
}

/** Adds the detected focal point of each new picture to the values, unless they contain a chosen one. */
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
    const { pictureField, usesDetectedPoint } = focalPointRule
    const address = values[pictureField] ?? stored?.[pictureField]
    const isNewPicture = values[pictureField] !== undefined && address !== stored?.[pictureField]
    if (!isNewPicture && values[name] === undefined) continue
    result = { ...result, [name]: usesDetectedPoint ? await findDetectedFocalPoint(queries, address) : null }
  }
  return result
}

/** Adds a focal point to an item's metadata, as `withFocalPoints` does. Returns {} if they need not change. */
export async function focusedMetadata(
  queries: Queries,
  item: ContentInput,
  before: ContentRecord | null,
  sent: Pick<Partial<ContentInput>, 'metadata'>,
): Promise<Pick<Partial<ContentInput>, 'metadata'>> {
  const address = item.translations.pl
  const isNewPicture = address !== before?.translations.pl
  const needsFocalPoint = contentKeyNamed(item.key)?.isCropped && (isNewPicture || sent.metadata !== undefined)
  if (!needsFocalPoint || focalPointIn(sent.metadata) !== null) return {}
  return { metadata: withFocalPoint(item.metadata, await findDetectedFocalPoint(queries, address)) }
}

import type { Fields } from '../../domain/collections/field.ts'
import { picturesIn } from '../../domain/collections/record-pictures.ts'
import type { Author } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { keepUpload } from '../uploads/keep-upload.ts'
import type { ImageStore } from '../uploads/store-image.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields that hold a picture's address, each with the field by which the picture may come inside a body. */
export const picturesOf = (fields: Fields): { address: string; data: string }[] =>
  Object.entries(fields).flatMap(([address, { picture }]) => (picture ? [{ address, data: picture.data }] : []))

/** The values to store: a picture that came inside the body is an upload from here on. Throws what refuses it. */
export async function storePictures(images: ImageStore, fields: Fields, body: Values, author: Author): Promise<Values> {
  let values = body
  for (const { address, data } of picturesOf(fields)) {
    const dataUrl = body[data]
    if (typeof dataUrl !== 'string') continue
    try {
      values = { ...values, [address]: (await images.storeDataUrl(dataUrl, author)).address }
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      const issues = [{ path: [data], message: error.message }]
      throw new Refusal(error.status, error.code, error.message, { issues })
    }
  }
  return values
}

/** Keeps the uploads that the values name; called in the write that stores them. */
export async function keepPictures(queries: Queries, fields: Fields, values: Values): Promise<void> {
  for (const { path, address } of picturesIn(fields, values)) await keepUpload(queries, path, address)
}

import type { Queries } from '../db/database.ts'
import { touchUpload } from '../db/uploads.ts'
import { InvalidError } from '../errors.ts'
import { parseUploadAddress } from './upload-address.ts'

/**
 * Keeps the upload that an image field names from being swept while the record that names it is being stored.
 * Throws InvalidError that names the field when the upload is not there any more.
 */
export async function keepUpload(queries: Queries, path: string[], address: unknown): Promise<void> {
  const upload = typeof address === 'string' ? parseUploadAddress(address) : null
  if (upload && !(await touchUpload(queries, upload, new Date())))
    throw new InvalidError([{ path, message: 'This picture is no longer stored. Please upload it again.' }])
}

import { variantWidths } from '../../domain/images.ts'
import type { Queries, Reads } from '../db/database.ts'
import { findStoredUploads, touchUpload, type Upload } from '../db/uploads.ts'
import { InvalidError } from '../errors.ts'

const filePattern = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})(?:(-art)|-light)?\.webp$/

/** Returns the picture of a file name under /uploads/; null where no upload is ever named so. */
export function parseUploadFile(file: string): Upload | null {
  const match = filePattern.exec(file)
  if (!match?.[1]) return null
  return { hash: match[1], width: Number(match[2]), height: Number(match[3]), isArt: match[4] !== undefined }
}

/** Returns the upload of an image field; null of a picture elsewhere. */
export function parseUploadAddress(address: string): Upload | null {
  return address.startsWith('/uploads/') ? parseUploadFile(address.slice('/uploads/'.length)) : null
}

/** The hashes of all uploads that a text names, by path or by a whole web address. */
export function uploadHashesIn(text: string): string[] {
  return Array.from(text.matchAll(/\/uploads\/([0-9a-f]{32})-/g), (match) => match[1] ?? '')
}

/** Every address of a picture: as it is, and in each width and type. */
export function addressesOfUpload(address: string): string[] {
  const upload = parseUploadAddress(address)
  if (!upload) return [address]
  const { width, isArt } = upload
  const widths = [...variantWidths(width, isArt), width]
  return [address, ...widths.flatMap((each) => ['', '.avif', '.webp'].map((type) => `${address}/${each}${type}`))]
}

/** Changes every text in a value, however deep, the names of its properties too. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [change(name), withTexts(each, change)]))
}

/** Returns whether the uploads that these records name are no longer stored, by address. */
export async function removedPicturesAmong(
  queries: Reads,
  records: readonly { before: object | null; after: object | null }[],
): Promise<(address: string) => boolean> {
  const named = new Set(records.flatMap(({ before, after }) => uploadHashesIn(JSON.stringify([before, after]))))
  const stored = await findStoredUploads(queries, named)
  return (address) => {
    const upload = parseUploadAddress(address)
    return upload !== null && !stored.has(upload.hash)
  }
}

/**
 * Saves the upload of an image field from the sweep while the record that names it is stored. Throws InvalidError that names
 * the field when the upload is no longer stored.
 */
export async function protectUpload(queries: Queries, path: string[], address: unknown): Promise<void> {
  const upload = typeof address === 'string' ? parseUploadAddress(address) : null
  if (upload && !(await touchUpload(queries, upload, new Date())))
    throw new InvalidError([{ path, message: 'This picture is no longer stored. Please upload it again.' }])
}

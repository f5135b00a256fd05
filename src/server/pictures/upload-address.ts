import { variantWidths } from '../../domain/pictures/images.ts'
import type { Queries, Reads } from '../db/database.ts'
import { findStoredUploads, touchUpload, type Upload } from '../db/pictures/uploads.ts'
import { InvalidError } from '../errors.ts'

const filePattern = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})(?:(-art)|-light)?\.webp$/

/** Parses a file name under /uploads/. Returns null if no upload can have this name. */
export function parseUploadFile(file: string): Upload | null {
  const match = filePattern.exec(file)
  if (!match?.[1]) return null
  return { hash: match[1], width: Number(match[2]), height: Number(match[3]), isArt: match[4] !== undefined }
}

/** Parses the value of an image field. Returns null if the picture is not an upload. */
export function parseUploadAddress(address: string): Upload | null {
  return address.startsWith('/uploads/') ? parseUploadFile(address.slice('/uploads/'.length)) : null
}

/** Returns the hashes of all uploads whose address is in a text, with or without an origin. */
export function uploadHashesIn(text: string): string[] {
  return Array.from(text.matchAll(/\/uploads\/([0-9a-f]{32})-/g), (match) => match[1] ?? '')
}

export function addressesOfUpload(address: string): string[] {
  const upload = parseUploadAddress(address)
  if (!upload) return [address]
  const { width, isArt } = upload
  const widths = [...variantWidths(width, isArt), width]
  return [address, ...widths.map((each) => `${address}/${each}`)]
}

/** Returns a function that checks whether the picture at an address in these records was deleted. */
export async function findDeletedPictures(
  queries: Reads,
  records: readonly { before: object | null; after: object | null }[],
): Promise<(address: string) => boolean> {
  const hashes = new Set(records.flatMap(({ before, after }) => uploadHashesIn(JSON.stringify([before, after]))))
  const stored = await findStoredUploads(queries, hashes)
  return (address) => {
    const upload = parseUploadAddress(address)
    return upload !== null && !stored.has(upload.hash)
  }
}

/** Protects the upload of an image field from the sweep. Throws InvalidError if the upload was deleted. */
export async function protectUploadFromSweep(queries: Queries, path: string[], address: unknown): Promise<void> {
  const upload = typeof address === 'string' ? parseUploadAddress(address) : null
  if (upload && !(await touchUpload(queries, upload, new Date())))
    throw new InvalidError([{ path, message: 'This picture is gone. Please upload it again.' }])
}

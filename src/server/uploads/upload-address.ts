import { variantWidths } from '../../domain/images.ts'
import type { Upload } from '../db/uploads.ts'

const filePattern = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})(?:(-art)|-light)?\.webp$/

/** The picture that a file name under /uploads/ stands for, or null if no upload is ever named so. */
export function parseUploadFile(file: string): Upload | null {
  const match = filePattern.exec(file)
  if (!match?.[1]) return null
  return { hash: match[1], width: Number(match[2]), height: Number(match[3]), isArt: match[4] !== undefined }
}

/** The upload that an image field names, or null if it names a picture elsewhere. */
export function parseUploadAddress(address: string): Upload | null {
  return address.startsWith('/uploads/') ? parseUploadFile(address.slice('/uploads/'.length)) : null
}

/** The hashes of all uploads that a text names, be it by path or by a whole web address. */
export function uploadHashesIn(text: string): string[] {
  return Array.from(text.matchAll(/\/uploads\/([0-9a-f]{32})-/g), (match) => match[1] ?? '')
}

/** Every address that a picture is answered at: as it is, and in each width and type. */
export function addressesOfUpload(address: string): string[] {
  const upload = parseUploadAddress(address)
  if (!upload) return [address]
  const { width, isArt } = upload
  const widths = [...variantWidths(width, isArt), width]
  return [address, ...widths.flatMap((each) => ['', '.avif', '.webp'].map((type) => `${address}/${each}${type}`))]
}

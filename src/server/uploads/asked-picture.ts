import type { Upload, VariantType } from '../db/uploads.ts'
import { takesAvif } from '../http/negotiation.ts'
import { parseUploadFile } from './upload-address.ts'

/** A picture as it is asked for. */
export interface AskedPicture {
  upload: Upload
  width: number
  /** Those that would do, the best first. */
  types: VariantType[]
  /** Whether the address names the type, or else the client does. */
  isTypeNamed: boolean
  /** By which it is kept. */
  key: string
}

const variantPattern = /^([1-9]\d{0,4})(?:\.(avif|webp))?$/

/** Reads an address under /uploads/, `<file>` or `<file>/<variant>`, and an Accept header; null of what is never stored. */
export function askedPicture(
  file: string,
  variant: string | undefined,
  accept: string | undefined,
): AskedPicture | null {
  const upload = parseUploadFile(file)
  const [, width, type] = variantPattern.exec(variant ?? String(upload?.width)) ?? []
  if (!upload || !width) return null
  const types = typesFor(type, accept)
  const key = `${Object.values(upload)} ${width} ${types}`
  return { upload, width: Number(width), types, isTypeNamed: type !== undefined, key }
}

function typesFor(named: string | undefined, accept: string | undefined): VariantType[] {
  if (named) return [named as VariantType]
  return takesAvif(accept) ? ['avif', 'webp'] : ['webp']
}

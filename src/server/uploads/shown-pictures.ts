import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { findVariant, type Upload, type VariantType } from '../db/uploads.ts'
import type { EncodedResponse } from '../http/cached-response.ts'
import { takesAvif } from '../http/negotiation.ts'
import { type Picture, PictureCache } from './picture-cache.ts'
import { parseUploadFile } from './upload-address.ts'

/** A picture as it is asked for. */
interface AskedPicture {
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

/** In bytes: some hundred pictures of the landing page. */
const cacheCapacity = 32 * 1024 * 1024

/** How long WebP is answered from memory to those who take AVIF, until it is looked for again. */
const untilAvifMs = 30_000

/** Stored pictures, those that were asked for last in memory. Who may see one is not looked at. */
export class ShownPictures {
  readonly #database: Database
  readonly #cache = new PictureCache(cacheCapacity)

  constructor(database: Database) {
    this.#database = database
  }

  async find(asked: AskedPicture): Promise<Picture | undefined> {
    const { upload, width, types, key } = asked
    const cached = this.#cache.get(key)
    if (cached) return cached
    const found = await findVariant(this.#database.read, upload, width, types)
    if (!found) return undefined
    const { bytes, type } = found
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    const picture = { bytes, type: `image/${type}`, etag }
    const mayBecomeAvif = types.length > 1 && type === 'webp' && !upload.isArt
    // Under any other width that may be asked for it would be kept a thousand times.
    if (found.width === width) this.#cache.set(key, picture, mayBecomeAvif ? untilAvifMs : undefined)
    return picture
  }
}

/** A picture that everybody may see, for ever (RFC 8246). */
export function publicPicture({ isTypeNamed }: AskedPicture, { bytes, type, etag }: Picture): EncodedResponse {
  return {
    etag,
    always: {
      ...(!isTypeNamed && { Vary: 'Accept' }),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
    },
    content: contentHeaders(type),
    body: bytes,
  }
}

export const contentHeaders = (type: string) => ({ 'Content-Type': type, 'Content-Disposition': 'inline' })

import type { FocalPoint } from '../../domain/fields/focal-point.ts'
import { uploadAddress } from '../../domain/pictures/images.ts'
import { cleanText } from '../../domain/text/text.ts'
import type { Database, Queries } from '../db/database.ts'
import { findFocalPoint, findUpload, findVariant, insertUpload, setFocalPoint } from '../db/pictures/uploads.ts'
import { findWithdrawn } from '../db/pictures/withdrawn-uploads.ts'
import { type Author, logChange } from '../db/records/change-log.ts'
import { NotFoundError, WithdrawnError } from '../errors.ts'
import type { ErrorReporter } from '../log.ts'
import { damaged, maxImageBytes, tooLarge, wrongType } from './image-errors.ts'
import { ImageQueue, ImageWorker, WorkerLostError } from './image-worker.ts'
import type { EncodedImage } from './read-image.ts'

const maxNameLength = 255

/** Returns the name that a client sent with a file, without directories; null if it sent none. */
export function fileName(sent: string | undefined): string | null {
  const base = cleanText(sent?.split(/[\\/]/).at(-1) ?? '').replace(/\s+/g, ' ')
  return [...base].slice(0, maxNameLength).join('') || null
}

const focalPointWidth = 640

/** Stores pictures. Its methods must not be called inside database.write(): they run their own transactions. */
export class ImageStore {
  readonly #database: Database
  readonly #queue = new ImageQueue()
  readonly #reader = new ImageWorker()
  readonly #reporter: ErrorReporter

  constructor(database: Database, reporter: ErrorReporter) {
    this.#database = database
    this.#reporter = reporter
  }

  get waiting(): number {
    return this.#queue.waiting
  }

  stop(): void {
    this.#reader.endProcess()
  }

  /** Stores an uploaded file in all WebP widths. Returns its address. Throws an HttpError if it is not accepted. */
  async storeImage(file: Buffer, author: Author, name: string | null = null): Promise<string> {
    if (file.length > maxImageBytes) throw tooLarge()
    const image = await this.#queue
      .runUpload(() => this.#reader.read(file))
      .catch((error) => {
        throw error instanceof WorkerLostError ? damaged() : error
      })
    return this.#database.write((queries) => insertImage(queries, image, author, name))
  }

  async storeDataUrl(dataUrl: string, author: Author): Promise<string> {
    const start = dataUrl.indexOf(';base64,') + ';base64,'.length
    if (!dataUrl.startsWith('data:') || start < ';base64,'.length) throw wrongType()
    if ((dataUrl.length - start) * 0.75 > maxImageBytes + 2) throw tooLarge()
    return this.storeImage(Buffer.from(dataUrl.slice(start), 'base64'), author)
  }

  /** Finds and stores a missing focal point: the upload may be older than this column. Throws NotFoundError. */
  async findFocalPoint(hash: string): Promise<FocalPoint | null> {
    const upload = await findUpload(this.#database.read, hash)
    if (!upload) throw new NotFoundError('Picture')
    if (upload.isArt) return null
    const stored = await findFocalPoint(this.#database.read, hash)
    if (stored) return stored
    const variant = await findVariant(this.#database.read, upload, focalPointWidth)
    if (!variant) return null
    try {
      const found = await this.#queue.runInBackground(() => this.#reader.findFocalPoint(variant.bytes))
      await this.#database.write((queries) => setFocalPoint(queries, hash, found))
      return found
    } catch (error) {
      this.#reporter.error(error, `Finding the focal point of upload ${hash} failed; crops are centred`)
      return null
    }
  }
}

export const storeArt = (database: Database, art: EncodedImage): Promise<string> =>
  database.write((queries) => insertImage(queries, art, null))

async function insertImage(
  queries: Queries,
  { upload, variants, focalPoint }: EncodedImage,
  author: Author | null,
  name: string | null = null,
): Promise<string> {
  const address = uploadAddress(upload)
  if (await findWithdrawn(queries, upload.hash)) throw new WithdrawnError(409)
  await insertUpload(queries, { ...upload, focalPoint }, variants, new Date(), name)
  // The change log needs a number; an upload has only a hash.
  const change = { action: 'create', entity: 'uploads', entityId: 0, before: null, after: { address } } as const
  if (author) await logChange(queries, { author, ...change })
  return address
}

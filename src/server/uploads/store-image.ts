import type { FocalPoint } from '../../domain/focal-point.ts'
import { uploadAddress } from '../../domain/images.ts'
import { cleanText } from '../../domain/text.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Database, Queries } from '../db/database.ts'
import { findFoundPoint, findUpload, findVariant, insertUpload, setFoundPoint } from '../db/uploads.ts'
import { findWithdrawn } from '../db/withdrawn-uploads.ts'
import { NotFoundError, WithdrawnError } from '../errors.ts'
import type { ErrorReporter } from '../log.ts'
import { AvifEncoder } from './avif-encoder.ts'
import { damaged, largestFile, tooLarge, wrongType } from './image-refusals.ts'
import { ImageQueue, ImageWorker, WorkerLostError } from './image-worker.ts'
import type { EncodedImage } from './read-image.ts'
import { firstFrame } from './read-image.ts'

/** In characters, as file systems allow. */
const longest = 255

/** The name of a sent file as it is told to people, without its folders; null of one that has none. */
export function fileName(sent: string | undefined): string | null {
  const base = cleanText(sent?.split(/[\\/]/).at(-1) ?? '').replace(/\s+/g, ' ')
  return [...base].slice(0, longest).join('') || null
}

/** How long no upload has come when AVIF widths are made: somebody who sends many does not wait for them. */
const usualQuietMs = 5000

/** The width in which a stored picture is looked at for what stands out in it. */
const lookedAt = 640

interface StoredImage {
  /** What an image field holds: `/uploads/…`. */
  address: string
}

/** Takes pictures in. Never call it inside database.write(): it writes by itself. */
export class ImageStore {
  readonly #database: Database
  readonly #queue = new ImageQueue()
  readonly #reader = new ImageWorker({ isBackground: false })
  readonly #avif: AvifEncoder
  readonly #reporter: ErrorReporter
  readonly #quietMs: number

  constructor(database: Database, reporter: ErrorReporter, quietMs = usualQuietMs) {
    this.#database = database
    this.#avif = new AvifEncoder(database, this.#queue, reporter)
    this.#reporter = reporter
    this.#quietMs = quietMs
  }

  /** Uploads that are worked on or wait for it. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /** Goes on with the AVIF widths that an earlier run has left undone. */
  start(): void {
    this.#avif.wakeAfter(0)
  }

  /** Gives up the AVIF width in hand; the next start takes it up again. */
  async stop(): Promise<void> {
    this.#reader.rest()
    await this.#avif.stop()
  }

  /** Stores an uploaded file; resolves when original and WebP widths are stored. Throws an HttpError for what is not taken. */
  async storeImage(file: Buffer, author: Author, name: string | null = null): Promise<StoredImage> {
    if (file.length > largestFile) throw tooLarge()
    const image = await this.#inReader((reader) => reader.read(firstFrame(file)))
    const stored = await this.#database.write((queries) => insertImage(queries, image, author, name))
    this.#avif.wakeAfter(this.#quietMs)
    return stored
  }

  /**
   * What stands out in a stored picture: an older one is looked at when it is first asked for. Null where nothing can.
   * Throws NotFoundError.
   */
  async findFocalPoint(hash: string): Promise<FocalPoint | null> {
    const upload = await findUpload(this.#database.read, hash)
    if (!upload) throw new NotFoundError('Picture')
    if (upload.isArt) return null
    const known = await findFoundPoint(this.#database.read, hash)
    if (known) return known
    const variant = await findVariant(this.#database.read, upload, lookedAt, ['webp'])
    if (!variant) return null
    try {
      const found = await this.#queue.runInBackground(() => this.#reader.findFocalPoint(variant.bytes))
      await this.#database.write((queries) => setFoundPoint(queries, hash, found))
      return found
    } catch (error) {
      this.#reporter.error(error, `Upload ${hash} could not be looked at; its crops show its middle`)
      return null
    }
  }

  /** Stores a picture that was sent as `data:image/…;base64,…`, like a file. */
  async storeDataUrl(dataUrl: string, author: Author): Promise<StoredImage> {
    const start = dataUrl.indexOf(';base64,') + ';base64,'.length
    if (!dataUrl.startsWith('data:') || start < ';base64,'.length) throw wrongType()
    if ((dataUrl.length - start) * 0.75 > largestFile + 2) throw tooLarge()
    return this.storeImage(Buffer.from(dataUrl.slice(start), 'base64'), author)
  }

  async #inReader<Result>(work: (reader: ImageWorker) => Promise<Result>): Promise<Result> {
    try {
      return await this.#queue.runUpload(() => work(this.#reader))
    } catch (error) {
      if (error instanceof WorkerLostError) throw damaged()
      throw error
    }
  }
}

/** Stores line art as it was read; nobody's. */
export const storeArt = (database: Database, art: EncodedImage): Promise<StoredImage> =>
  database.write((queries) => insertImage(queries, art, null))

async function insertImage(
  queries: Queries,
  { upload, variants, focalPoint }: EncodedImage,
  author: Author | null,
  name: string | null = null,
): Promise<StoredImage> {
  const address = uploadAddress(upload)
  if (await findWithdrawn(queries, upload.hash)) throw new WithdrawnError(409)
  await insertUpload(queries, { ...upload, focalPoint }, variants, new Date(), name)
  // An upload goes by its hash; it has no number.
  const change = { action: 'create', entity: 'uploads', entityId: 0, before: null, after: { address } } as const
  if (author) await logChange(queries, { author, ...change })
  return { address }
}

import type { Database } from '../db/database.ts'
import { findUploadWithoutAvif, findVariant, insertAvif, listWidths, setAvifReady, type Upload } from '../db/uploads.ts'
import type { ErrorReporter } from '../log.ts'
import type { ImageQueue } from './image-worker.ts'
import { ImageWorker, WorkerLostError } from './image-worker.ts'

/** Larger variants stay WebP only: encoding them would take more than 300 MB. */
const maxPixels = 7_000_000

const retryMs = 30_000

/** Adds AVIF variants to stored pictures, one at a time, when there has been no upload for a while. */
export class AvifEncoder {
  readonly #database: Database
  readonly #queue: ImageQueue
  readonly #reporter: ErrorReporter
  readonly #worker = new ImageWorker({ isBackground: true })
  /** The hashes of uploads that could not be encoded; only the next start tries them again. */
  readonly #failed = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #work: Promise<void> = Promise.resolve()

  constructor(database: Database, queue: ImageQueue, reporter: ErrorReporter) {
    this.#database = database
    this.#queue = queue
    this.#reporter = reporter
  }

  /** Encodes missing AVIF variants after a time. Another call restarts the wait, and pauses a running encoding. */
  encodeAfter(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#work = this.#work
        .then(() => this.#encodeAll())
        .catch((error) => {
          this.#reporter.error(error, 'Storing AVIF variants failed; retrying in 30 seconds')
          this.encodeAfter(retryMs)
        })
    }, ms).unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#worker.endProcess()
    await this.#work
  }

  get #isPaused(): boolean {
    return this.#isStopped || this.#timer !== undefined
  }

  async #encodeAll(): Promise<void> {
    while (!this.#isPaused) {
      const upload = await findUploadWithoutAvif(this.#database.read, [...this.#failed])
      if (!upload) return
      await this.#encodeUpload(upload)
    }
  }

  async #encodeUpload(upload: Upload): Promise<void> {
    const full = await findVariant(this.#database.read, upload, upload.width, ['webp'])
    if (full?.width !== upload.width) return this.#skip(upload, new Error('Its full-size WebP is missing'))
    const encodedWidths = new Set(await listWidths(this.#database.read, upload.hash, 'avif'))
    for (const width of await listWidths(this.#database.read, upload.hash, 'webp')) {
      if (encodedWidths.has(width) || width * width * (upload.height / upload.width) > maxPixels) continue
      if (this.#isPaused) return
      const encode = () => this.#encode(full.bytes, width)
      const avif = await this.#queue.runInBackground(encode).catch((error) => this.#skip(upload, error))
      if (!avif) return
      await this.#database.write((queries) => insertAvif(queries, upload.hash, width, avif))
    }
    await this.#database.write((queries) => setAvifReady(queries, upload.hash))
  }

  async #encode(webp: Buffer, width: number): Promise<Buffer> {
    if (this.#isStopped) throw new WorkerLostError()
    try {
      return await this.#worker.encodeAvif(webp, width)
    } finally {
      // Frees the memory before the next picture is decoded.
      this.#worker.endProcess()
    }
  }

  #skip(upload: Upload, error: unknown): void {
    if (this.#isStopped) return
    this.#reporter.error(error, `Encoding upload ${upload.hash} as AVIF failed; browsers get WebP`)
    this.#failed.add(upload.hash)
  }
}

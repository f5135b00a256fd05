import { setTimeout as wait } from 'node:timers/promises'
import { variantWidths } from '../../domain/images.ts'
import type { Database } from '../db/database.ts'
import {
  findUploadWithoutAvif,
  findVariant,
  insertAvif,
  listAvifWidths,
  setAvifReady,
  type Upload,
} from '../db/uploads.ts'
import type { FaultLog } from '../faults.ts'
import type { ImageQueue } from './image-queue.ts'
import { ImageWorker } from './image-worker.ts'

/** Pictures with more pixels stay WebP in that width: encoding them would take more than 300 MB. */
const mostPixels = 7_000_000

/** How long to wait before trying again when the database is away. */
const retryMs = 30_000

/** Adds the AVIF widths to stored pictures, one after another, while nobody uploads. */
export class AvifEncoder {
  readonly #database: Database
  readonly #queue: ImageQueue
  readonly #faults: FaultLog
  readonly #worker = new ImageWorker({ isBackground: true })
  readonly #stopping = new AbortController()
  /** Not tried again before the next start. */
  readonly #failed = new Set<string>()
  #isAwake = false
  #running: Promise<void> | undefined

  constructor(database: Database, queue: ImageQueue, faults: FaultLog) {
    this.#database = database
    this.#queue = queue
    this.#faults = faults
  }

  /** Looks for pictures without AVIF widths. What is to do is kept in the database, so it survives a restart. */
  wake(): void {
    this.#isAwake = true
    if (!this.#stopping.signal.aborted) this.#running ??= this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    while (this.#isAwake && !this.#stopping.signal.aborted) {
      this.#isAwake = false
      try {
        await this.#encodeAll()
      } catch (error) {
        this.#faults.error(error, 'AVIF widths could not be stored; trying again shortly')
        this.#isAwake = true
        await wait(retryMs, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => {})
      }
      this.#worker.rest()
    }
    this.#running = undefined
  }

  async #encodeAll(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const upload = await findUploadWithoutAvif(this.#database.read, [...this.#failed])
      if (!upload) return
      await this.#encodeUpload(upload)
    }
  }

  async #encodeUpload(upload: Upload): Promise<void> {
    const full = await findVariant(this.#database.read, upload, upload.width, ['webp'])
    if (!full) {
      this.#faults.error(new Error('Its full WebP is not stored'), `Upload ${upload.hash} cannot be encoded as AVIF`)
      this.#failed.add(upload.hash)
      return
    }
    const stored = new Set(await listAvifWidths(this.#database.read, upload.hash))
    for (const width of [...variantWidths(upload.width, false), upload.width]) {
      if (stored.has(width) || width * width * (upload.height / upload.width) > mostPixels) continue
      const avif = await this.#encodeWidth(upload, full.bytes, width)
      if (!avif) return
      await this.#database.write((queries) => insertAvif(queries, upload.hash, width, avif))
    }
    await this.#database.write((queries) => setAvifReady(queries, upload.hash))
  }

  /** A width, begun anew as often as an upload comes between; null when stopping or when it cannot be encoded. */
  async #encodeWidth(upload: Upload, webp: Buffer, width: number): Promise<Buffer | null> {
    const stopping = this.#stopping.signal
    while (!stopping.aborted) {
      let interruption: AbortSignal | undefined
      try {
        return await this.#queue.runInBackground((signal) => {
          interruption = AbortSignal.any([signal, stopping])
          return this.#worker.encodeAvif(webp, width, interruption)
        })
      } catch (error) {
        if (interruption?.aborted) continue
        this.#faults.error(error, `Upload ${upload.hash} could not be encoded as AVIF; it stays WebP`)
        this.#failed.add(upload.hash)
        return null
      }
    }
    return null
  }
}

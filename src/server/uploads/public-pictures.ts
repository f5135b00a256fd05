import type { Database } from '../db/database.ts'
import { currentReleaseNumber } from '../db/releases.ts'
import { findOldestReleaseOnPages, listLivePictures, listReleasedUploads } from '../db/upload-uses.ts'
import { listWithdrawn } from '../db/withdrawn-uploads.ts'
import { PeriodicJob } from '../jobs/jobs.ts'
import type { ErrorReporter } from '../log.ts'
import { uploadHashesIn } from './upload-address.ts'

/** How long a page that was opened may load the pictures of its release, after a newer release is public. */
const openPagesMs = 24 * 60 * 60_000

const pollMs = 1000

/** Caches which pictures are public, so that serving a picture needs no query. */
export class PublicPictures {
  readonly #database: Database
  readonly #readJob: PeriodicJob
  #stopListening: (() => void) | undefined
  /** The oldest and the newest release whose pictures are in `#released`. */
  #releases = ''
  #released: ReadonlySet<string> = new Set()
  #live: ReadonlySet<string> = new Set()
  #withdrawn: ReadonlySet<string> = new Set()

  private constructor(database: Database, reporter: ErrorReporter) {
    this.#database = database
    const failureMessage = 'Reading which pictures are public failed'
    this.#readJob = new PeriodicJob({ everyMs: pollMs, run: () => this.#read(), reporter, failureMessage })
  }

  static async start(database: Database, reporter: ErrorReporter): Promise<PublicPictures> {
    const pictures = new PublicPictures(database, reporter)
    await pictures.refresh()
    pictures.#stopListening = database.listen((_tables, isOwn) => {
      if (!isOwn) void pictures.#readJob.runLogged()
    })
    pictures.#readJob.start()
    return pictures
  }

  async stop(): Promise<void> {
    this.#stopListening?.()
    await this.#readJob.stop()
  }

  /** Reads the public pictures again before it returns false: another process may just have published this one. */
  async has(hash: string): Promise<boolean> {
    if (this.#isPublic(hash)) return true
    await this.refresh()
    return this.#isPublic(hash)
  }

  #isPublic(hash: string): boolean {
    return !this.#withdrawn.has(hash) && (this.#released.has(hash) || this.#live.has(hash))
  }

  /** Whether a picture was withdrawn, as of the last call of `has`. */
  wasWithdrawn(hash: string): boolean {
    return this.#withdrawn.has(hash)
  }

  /** Resolves when this cache includes all that was stored at the time of the call. */
  refresh(): Promise<void> {
    return this.#readJob.run()
  }

  async #read(): Promise<void> {
    const { read } = this.#database
    this.#withdrawn = await listWithdrawn(read)
    this.#live = new Set((await listLivePictures(read)).flatMap(uploadHashesIn))
    const oldest = await findOldestReleaseOnPages(read, new Date(Date.now() - openPagesMs))
    const releases = `${oldest} ${await currentReleaseNumber(read)}`
    if (releases === this.#releases) return
    this.#released = new Set(await listReleasedUploads(read, oldest))
    this.#releases = releases
  }
}

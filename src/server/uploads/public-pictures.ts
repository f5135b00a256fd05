import { SingleFlight } from '../concurrency.ts'
import type { Database } from '../db/database.ts'
import { liveTables } from '../db/notified-tables.ts'
import { fingerprintRows } from '../db/published-rows.ts'
import { findOldestOnPages, listLivePictures, listReleasedUploads } from '../db/upload-uses.ts'
import { listWithdrawn } from '../db/withdrawn-uploads.ts'
import type { ErrorReporter } from '../log.ts'
import { uploadHashesIn } from './upload-address.ts'

/** How long a page may be open that loads the pictures of its release as it is scrolled. */
const openPagesMs = 24 * 60 * 60_000

/** How soon it is noticed, at the latest, that a picture is public no more. */
const pollMs = 1000

/** Which pictures everybody may see: held in memory, so that to show one costs the database nothing. */
export class PublicPictures {
  readonly #database: Database
  #hashes: ReadonlySet<string> = new Set()
  #withdrawn: ReadonlySet<string> = new Set()
  /** What tells whether they may be others by now. */
  #stamp = ''
  #timer: NodeJS.Timeout | undefined
  #stopListening: (() => void) | undefined
  readonly #reading = new SingleFlight(() => this.#read())

  private constructor(database: Database) {
    this.#database = database
  }

  /** Knows what is public, and looks again until stop(). */
  static async start(database: Database, reporter: ErrorReporter): Promise<PublicPictures> {
    const pictures = new PublicPictures(database)
    await pictures.look()
    const look = () =>
      pictures.look().catch((error) => reporter.error(error, 'It could not be read which pictures are public'))
    pictures.#stopListening = database.listen((_tables, isOwn) => {
      if (!isOwn) void look()
    })
    pictures.#timer = setInterval(look, pollMs)
    pictures.#timer.unref()
    return pictures
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopListening?.()
    await this.#reading.end()
  }

  /** Whether everybody may see a picture; one that another process has just made public is looked for. */
  async has(hash: string): Promise<boolean> {
    if (this.isKnown(hash)) return true
    await this.look()
    return this.isKnown(hash)
  }

  /** Whether this process knows that everybody may see a picture. */
  isKnown(hash: string): boolean {
    return this.#hashes.has(hash)
  }

  /** Whether a picture was withdrawn; asked of one that `has` has looked for. */
  wasWithdrawn(hash: string): boolean {
    return this.#withdrawn.has(hash)
  }

  /** Resolves when everything is known that was stored at the time of the call; many calls cost one look. */
  look(): Promise<void> {
    return this.#reading.run()
  }

  async #read(): Promise<void> {
    const { read } = this.#database
    const oldest = await findOldestOnPages(read, new Date(Date.now() - openPagesMs))
    // Before the rows: what changes in between is read at the next look.
    const stamp = `${oldest} ${await fingerprintRows(read, liveTables)}`
    if (stamp === this.#stamp) return
    const withdrawn = await listWithdrawn(read)
    const live = (await listLivePictures(read)).flatMap(uploadHashesIn)
    const shown = [...(await listReleasedUploads(read, oldest)), ...live]
    this.#withdrawn = withdrawn
    this.#hashes = new Set(shown.filter((hash) => !withdrawn.has(hash)))
    this.#stamp = stamp
  }
}

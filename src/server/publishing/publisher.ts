import { type CacheMetadata, cacheNames } from '../../domain/releases.ts'
import type { Database, Queries } from '../db/database.ts'
import { currentReleaseNumber, findCurrentRelease, insertRelease, type Release } from '../db/releases.ts'
import { touchUploads } from '../db/uploads.ts'
import { uploadHashesIn } from '../uploads/upload-address.ts'
import { nothingPublished, type PublishedSite, prepareSite, type SiteOptions } from './published-site.ts'
import { readLists } from './read-lists.ts'

/** How soon another process's release is noticed, at the latest. */
const pollMs = 1000

/** How often another process may be quicker before a release is built with all writers waiting. */
const mostLost = 2

interface PublisherLog {
  error(error: unknown, message: string): void
}

/** Builds releases and holds the current one in memory, also when another process built it. */
export class Publisher {
  readonly #database: Database
  readonly #options: SiteOptions
  readonly #log: PublisherLog
  #site: PublishedSite
  #timer: NodeJS.Timeout | undefined
  #refreshing: Promise<void> | undefined
  #publishing: Promise<unknown> = Promise.resolve()

  private constructor(database: Database, options: SiteOptions, log: PublisherLog, site: PublishedSite) {
    this.#database = database
    this.#options = options
    this.#log = log
    this.#site = site
  }

  /** Loads the current release, and looks for newer ones until stop(). */
  static async start(database: Database, options: SiteOptions, log: PublisherLog): Promise<Publisher> {
    const release = (await findCurrentRelease(database.read)) ?? nothingPublished
    const publisher = new Publisher(database, options, log, await prepareSite(release, options))
    publisher.#timer = setInterval(() => publisher.#poll(), pollMs)
    publisher.#timer.unref()
    return publisher
  }

  get site(): PublishedSite {
    return this.#site
  }

  /** Publishes the rows as they are now: all of it or nothing. Throws, and changes nothing, when it cannot be rendered. */
  publish(createdBy: string): Promise<CacheMetadata> {
    const published = this.#publishing.then(() => this.#publish(createdBy))
    this.#publishing = published.catch(() => {})
    return published
  }

  /** Publishes unless there is a release; of processes that start together one does. */
  async publishFirst(createdBy: string): Promise<void> {
    if ((await currentReleaseNumber(this.#database.read)) > 0) return
    const site = await this.#publishUnlessLate(createdBy, 1)
    if (site && site.number > this.#site.number) this.#site = site
  }

  async #publish(createdBy: string): Promise<CacheMetadata> {
    let site: PublishedSite | undefined
    for (let lost = 0; !site; lost++)
      site = lost < mostLost ? await this.#publishUnlessLate(createdBy) : await this.#publishLocked(createdBy)
    if (site.number > this.#site.number) this.#site = site
    return site.metadata
  }

  /** Renders outside of any transaction: nobody waits meanwhile. Gives nothing if another process has taken that number. */
  async #publishUnlessLate(createdBy: string, number?: number): Promise<PublishedSite | undefined> {
    const { release, uploads } = await this.#database.write(takeRelease)
    if (number !== undefined && release.number !== number) return undefined
    const site = await prepareSite(release, this.#options)
    return this.#database.write(async (queries) => {
      // The other's release may hold newer rows.
      if ((await currentReleaseNumber(queries)) !== release.number - 1) return undefined
      await insertRelease(queries, { ...release, createdBy, uploads })
      return site
    })
  }

  /** Keeps every writer waiting, so that where many publish everybody's turn comes. */
  #publishLocked(createdBy: string): Promise<PublishedSite> {
    return this.#database.write(async (queries) => {
      const { release, uploads } = await takeRelease(queries)
      const site = await prepareSite(release, this.#options)
      await insertRelease(queries, { ...release, createdBy, uploads })
      return site
    })
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#refreshing
    await this.#publishing
  }

  #poll(): void {
    this.#refreshing ??= this.#refresh()
      .catch((error) => this.#log.error(error, 'The current release could not be read; the last one is served on'))
      .finally(() => {
        this.#refreshing = undefined
      })
  }

  async #refresh(): Promise<void> {
    if ((await currentReleaseNumber(this.#database.read)) <= this.#site.number) return
    const release = await findCurrentRelease(this.#database.read)
    if (!release) return
    const site = await prepareSite(release, this.#options)
    if (site.number > this.#site.number) this.#site = site
  }
}

/** The rows as they are now, as the next release; its pictures are safe from the sweep until it is stored. */
async function takeRelease(queries: Queries): Promise<{ release: Release; uploads: Set<string> }> {
  const lists = await readLists(queries)
  const uploads = new Set(uploadHashesIn(JSON.stringify(lists)))
  await touchUploads(queries, uploads, new Date())
  const stats = Object.fromEntries(cacheNames.map((name) => [name, lists[name].length])) as Release['stats']
  const number = (await currentReleaseNumber(queries)) + 1
  return { release: { number, createdAt: new Date().toISOString(), stats, lists }, uploads }
}

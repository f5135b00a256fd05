import { isDeepStrictEqual } from 'node:util'
import { type CacheMetadata, cacheNames } from '../../domain/releases.ts'
import type { Database, Queries } from '../db/database.ts'
import { currentReleaseNumber, findCurrentRelease, insertRelease, type Release } from '../db/releases.ts'
import { uploadHashesIn } from '../uploads/upload-address.ts'
import { nothingPublished, type PublishedSite, prepareSite, type SiteOptions } from './published-site.ts'
import { readLists } from './read-lists.ts'

/** How soon another process's release is noticed, at the latest. */
const pollMs = 1000

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
    if ((await currentReleaseNumber(this.#database.read)) === 0) await this.#publish(createdBy, { onlyFirst: true })
  }

  /** Reads, stores and switches in one transaction; it is only the rendering that is done before, as long as it holds. */
  async #publish(createdBy: string, { onlyFirst = false } = {}): Promise<CacheMetadata> {
    const early = await this.#database.snapshot(takeRelease)
    const rendered = await prepareSite(early, this.#options)
    const site = await this.#database.write(async (queries) => {
      const taken = await takeRelease(queries)
      if (onlyFirst && taken.number > 1) return null
      // Rendered once more, while writers wait, if somebody saved or published meanwhile.
      const holds = taken.number === early.number && isDeepStrictEqual(taken.lists, early.lists)
      const release = holds ? early : taken
      const prepared = holds ? rendered : await prepareSite(taken, this.#options)
      await insertRelease(queries, { ...release, createdBy, uploads: uploadsIn(release) })
      return prepared
    })
    if (site && site.number > this.#site.number) this.#site = site
    return (site ?? this.#site).metadata
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

/** The rows as they are now, as the next release. */
async function takeRelease(queries: Queries): Promise<Release> {
  const lists = await readLists(queries)
  const stats = Object.fromEntries(cacheNames.map((name) => [name, lists[name].length])) as Release['stats']
  return { number: (await currentReleaseNumber(queries)) + 1, createdAt: new Date().toISOString(), stats, lists }
}

/** The hashes of the pictures that a release shows; the sweep spares them as long as it is kept. */
function uploadsIn(release: Release): Set<string> {
  return new Set(uploadHashesIn(JSON.stringify(release.lists)))
}

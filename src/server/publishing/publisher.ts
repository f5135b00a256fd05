import { type CacheMetadata, cacheNames } from '../../domain/releases.ts'
import type { Database, Queries } from '../db/database.ts'
import { currentReleaseNumber, findCurrentRelease, insertRelease, type Release } from '../db/releases.ts'
import { uploadHashesIn } from '../uploads/upload-address.ts'
import { nothingPublished, type PublishedSite, prepareSite, renderSite, type SiteOptions } from './published-site.ts'
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

  private constructor(database: Database, options: SiteOptions, log: PublisherLog, site: PublishedSite) {
    this.#database = database
    this.#options = options
    this.#log = log
    this.#site = site
  }

  /** Loads the current release, and looks for newer ones until stop(). */
  static async start(database: Database, options: SiteOptions, log: PublisherLog): Promise<Publisher> {
    const release = (await findCurrentRelease(database.read)) ?? nothingPublished
    const publisher = new Publisher(database, options, log, await prepareSite(release, renderSite(release, options)))
    publisher.#timer = setInterval(() => publisher.#poll(), pollMs)
    publisher.#timer.unref()
    return publisher
  }

  get site(): PublishedSite {
    return this.#site
  }

  /** Publishes the rows as they are now: all of it or nothing. Throws, and changes nothing, when it cannot be rendered. */
  async publish(createdBy: string): Promise<CacheMetadata> {
    const { release, html } = await this.#database.write(async (queries) => {
      const built = await buildRelease(queries)
      const rendered = renderSite(built, this.#options)
      await insertRelease(queries, {
        ...built,
        createdBy,
        uploads: new Set(uploadHashesIn(JSON.stringify(built.lists))),
      })
      return { release: built, html: rendered }
    })
    const site = await prepareSite(release, html)
    if (site.number > this.#site.number) this.#site = site
    return site.metadata
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#refreshing
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
    const site = await prepareSite(release, renderSite(release, this.#options))
    if (site.number > this.#site.number) this.#site = site
  }
}

async function buildRelease(queries: Queries): Promise<Release> {
  const lists = await readLists(queries)
  const stats = Object.fromEntries(cacheNames.map((name) => [name, lists[name].length])) as Release['stats']
  return { number: (await currentReleaseNumber(queries)) + 1, createdAt: new Date().toISOString(), stats, lists }
}

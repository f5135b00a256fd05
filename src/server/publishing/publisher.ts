import type { CacheMetadata } from '../../domain/releases.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Database, Reads } from '../db/database.ts'
import { keepAnswers } from '../db/kept-answers.ts'
import { fingerprintRows } from '../db/published-rows.ts'
import { currentReleaseNumber, findCurrentRelease, insertRelease } from '../db/releases.ts'
import { countUploads } from '../db/uploads.ts'
import type { Faults } from '../faults.ts'
import { readKeptAnswers, rowsToKeep } from './kept-site.ts'
import {
  keepTrue,
  type MadeAnswers,
  type PublishedSite,
  prepareSite,
  type Released,
  type SiteOptions,
} from './published-site.ts'
import { liveRows, storedRows } from './read-lists.ts'
import { gatherContents, type ReleaseContents } from './release-contents.ts'

/** How often a release is taken while others save, until a picture of their midst is good enough. */
const mostTakes = 3

/** How soon another process's release is noticed, at the latest. */
const pollMs = 1000

/** Builds releases and holds the current one in memory, also when another process built it. */
export class Publisher {
  readonly #database: Database
  readonly #options: SiteOptions
  readonly #faults: Faults
  #site: PublishedSite
  #timer: NodeJS.Timeout | undefined
  #refreshing: Promise<void> | undefined
  #keeping: Promise<void> | undefined
  #storing: Promise<void> = Promise.resolve()
  #publishing: Promise<unknown> = Promise.resolve()

  private constructor(database: Database, options: SiteOptions, faults: Faults, { site, known }: LoadedSite) {
    this.#database = database
    this.#options = options
    this.#faults = faults
    this.#site = site
    this.#store(site, known)
  }

  /** Loads the current release, and looks for newer ones until stop(). */
  static async start(database: Database, options: SiteOptions, faults: Faults): Promise<Publisher> {
    const publisher = new Publisher(database, options, faults, await loadSite(database, options))
    publisher.#timer = setInterval(() => publisher.#poll(), pollMs)
    publisher.#timer.unref()
    return publisher
  }

  get site(): PublishedSite {
    return this.#site
  }

  /** Publishes the rows as they are now: all of it or nothing. Throws, and changes nothing, when it cannot be rendered. */
  publish(author: Author): Promise<CacheMetadata> {
    const published = this.#publishing.then(() => this.#publish(author))
    this.#publishing = published.catch(() => {})
    return published
  }

  /** Publishes unless there is a release; of processes that start together one does. */
  async publishFirst(author: Author): Promise<void> {
    if ((await currentReleaseNumber(this.#database.read)) === 0) await this.#publish(author, { onlyFirst: true })
  }

  /**
   * Takes the rows and renders them while others write, then stores the release and switches to it in one write. Taken
   * anew if somebody has saved or published meanwhile; in the end only if somebody has published.
   */
  async #publish(author: Author, { onlyFirst = false } = {}): Promise<CacheMetadata> {
    for (let take = 1; ; take += 1) {
      const stamp: Stamp = take < mostTakes ? (queries) => fingerprintRows(queries) : countUploads
      const release = await this.#database.snapshot((queries) => takeRelease(queries, stamp))
      const site = await prepareSite(release, this.#options, { known: this.#site.answers })
      const outcome = await this.#database.write(async (queries) => {
        const number = (await currentReleaseNumber(queries)) + 1
        if (onlyFirst && number > 1) return 'late'
        const { uploads } = release
        if (number !== release.number || (await stamp(queries, uploads)) !== release.stamp) return 'outdated'
        await insertRelease(queries, { ...release, createdBy: author.username })
        const { build } = this.#options
        if (build) await keepAnswers(queries, number, build, rowsToKeep(site.answers))
        const after = { createdAt: release.createdAt, stats: release.stats }
        await logChange(queries, {
          author,
          action: 'create',
          entity: 'releases',
          entityId: number,
          before: null,
          after,
        })
        return 'stored'
      })
      if (outcome === 'outdated') continue
      if (outcome === 'stored' && site.number > this.#site.number) this.#site = site
      return outcome === 'stored' ? site.metadata : this.#site.metadata
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#refreshing
    await this.#keeping
    await this.#publishing
    await this.#storing
  }

  #poll(): void {
    this.#keeping ??= this.#keepTrue()
      .catch((error) => this.#faults.error(error, 'The landing page could not be rendered for this time of day'))
      .finally(() => {
        this.#keeping = undefined
      })
    this.#refreshing ??= this.#refresh()
      .then(() => this.#askForWrites())
      .catch((error) => this.#faults.error(error, 'The current release could not be read; the last one is served on'))
      .finally(() => {
        this.#refreshing = undefined
      })
  }

  async #refresh(): Promise<void> {
    const number = await currentReleaseNumber(this.#database.read)
    this.#faults.databaseAnswered()
    if (number <= this.#site.number) return
    const { site, known } = await loadSite(this.#database, this.#options)
    this.#store(site, known)
    if (site.number > this.#site.number) this.#site = site
  }

  /** Keeps what had to be made although the release is stored, behind everything else: nobody waits for it. */
  #store(site: PublishedSite, known: MadeAnswers): void {
    const { build } = this.#options
    const made = new Map([...site.answers].filter(([name, answer]) => known.get(name) !== answer))
    if (!build || site.number === 0 || made.size === 0) return
    this.#storing = this.#storing
      .then(() => this.#database.write((queries) => keepAnswers(queries, site.number, build, rowsToKeep(made))))
      .catch((error) => this.#faults.error(error, 'Rendered pages could not be kept; the next start makes them again'))
  }

  /** Needs no database: what the page tells of today changes whether it answers or not. */
  async #keepTrue(): Promise<void> {
    const before = this.#site
    const site = await keepTrue(before, this.#options)
    // Unless a newer release has come meanwhile: that is rendered for now.
    if (this.#site !== before || site === before) return
    this.#site = site
    this.#store(site, before.answers)
  }

  /** A read does not tell that writes are taken again. */
  async #askForWrites(): Promise<void> {
    if (!this.#faults.areWritesRefused) return
    await this.#database.checkWriting()
    this.#faults.databaseTakesWrites()
  }
}

/** What must be the same when a release is stored as when it was taken: the rows, or at least its pictures. */
type Stamp = (queries: Reads, uploads: Set<string>) => Promise<unknown>

interface TakenRelease extends ReleaseContents {
  number: number
  createdAt: string
  stamp: unknown
}

/** The rows as they are now, as the next release. */
async function takeRelease(queries: Reads, stamp: Stamp): Promise<TakenRelease> {
  const contents = await gatherContents(liveRows(queries))
  const number = (await currentReleaseNumber(queries)) + 1
  const stamped = await stamp(queries, contents.uploads)
  return { number, createdAt: new Date().toISOString(), stamp: stamped, ...contents }
}

interface LoadedSite {
  site: PublishedSite
  /** Which of its answers were kept. */
  known: MadeAnswers
}

/** The current release as it was kept; what was not is made. */
async function loadSite(database: Database, options: SiteOptions): Promise<LoadedSite> {
  const release = await readRelease(database)
  const known = await readKeptAnswers(database, release, options.build)
  return { site: await prepareSite(release, options, { known }), known }
}

/** The current release; before the first the defaults' texts and empty lists. */
async function readRelease(database: Database): Promise<Released> {
  const stored = await findCurrentRelease(database.read)
  const contents = await gatherContents(storedRows(stored?.lists ?? {}))
  return stored ? { ...stored, ...contents } : { ...contents, number: 0, createdAt: null, stats: {} }
}

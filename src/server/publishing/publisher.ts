import type { CacheMetadata } from '../../domain/releases/release.ts'
import { mutex } from '../concurrency.ts'
import { findUserByName } from '../db/accounts/users.ts'
import type { Database, Queries } from '../db/database.ts'
import { isDatabaseUnreachable } from '../db/failures.ts'
import { findDatabaseName } from '../db/migrate.ts'
import {
  type Author,
  findLastChangeId,
  firstChangeIn,
  hasChangedSince,
  liveEntities,
  ringside,
} from '../db/records/change-log.ts'
import {
  currentReleaseNumber,
  deleteOldReleases,
  findCurrentRelease,
  findRelease,
  listScheduled,
  type StoredPreview,
} from '../db/releases/releases.ts'
import { deleteResponsesOfOtherBuilds } from '../db/releases/rendered-responses.ts'
import type { ErrorReporter } from '../log.ts'
import { completeLists } from './contents.ts'
import { type Live, readLive } from './live.ts'
import { makeRelease, type PublishedSource, type ReleaseToMake } from './publish.ts'
import { readRendered, storeRendered } from './rendered-store.ts'
import { prepareSite, refreshSite, type Site, type SiteOptions } from './site.ts'

/** The max delay until this process notices a change of which the database did not notify it, or a change of the clock. */
const maxIdleMs = 10_000

/** The delay after a failure. */
const retryMs = 1000

export interface PublisherOptions {
  database: Database
  publisher: Publisher
}

/**
 * Publishes, and caches what is public: the current release, even of another process, with the live overlay. One timer
 * is set to the next moment at which the site changes by itself.
 */
export class Publisher {
  readonly #database: Database
  readonly #options: SiteOptions
  readonly #reporter: ErrorReporter
  readonly #oneAtATime = mutex()
  #site: Site
  /** The refresh after a write of this process; the next request waits for it, so that it sees the write. */
  #pending: Promise<void> | undefined
  /** The last entry of the change log that the site includes. */
  #lastChangeId = -1
  /** The previews that are to be published, the next one first. */
  #scheduled: readonly StoredPreview[] = []
  #isPublishing = false
  #timer: NodeJS.Timeout | undefined
  #stopListening: (() => void) | undefined
  #isStopped = false

  private constructor(database: Database, options: SiteOptions, reporter: ErrorReporter, site: Site) {
    this.#database = database
    this.#options = options
    this.#reporter = reporter
    this.#site = site
  }

  /** Loads the current release, and refreshes it until stop(). */
  static async start(database: Database, options: SiteOptions, reporter: ErrorReporter): Promise<Publisher> {
    const namedOptions = { ...options, database: await findDatabaseName(database.read) }
    const site = await loadSite(database, namedOptions, await readLive(database.read))
    const publisher = new Publisher(database, namedOptions, reporter, site)
    await publisher.#storeRendered()
    publisher.#stopListening = database.listen((isOwn) => {
      if (publisher.#isPublishing) return
      if (isOwn) void publisher.#refreshForNextRequest()
      else void publisher.#wake()
    })
    publisher.#setTimer(0)
    return publisher
  }

  get maxRefreshMs(): number {
    return this.#options.maxRefreshMs ?? 500
  }

  get site(): Site {
    return this.#site
  }

  /** The site to serve; undefined until a write of this process has been read back. */
  get siteInMemory(): Site | undefined {
    return this.#pending ? undefined : this.#site
  }

  /** Returns the public site, including all writes of this process. */
  async currentSite(): Promise<Site> {
    await this.#pending
    return this.#site
  }

  /** Makes the drafts, a preview or an earlier release public. Returns the metadata. Throws the errors of `makeRelease`. */
  publish(
    author: Author,
    source: PublishedSource = 'drafts',
    conditions: Pick<ReleaseToMake, 'expected' | 'inspect'> = {},
  ): Promise<CacheMetadata> {
    return this.#publish({ ...conditions, source }, async () => author)
  }

  /** Publishes the drafts if there is no release. If processes start together, only one publishes. */
  async publishFirst(author: Author): Promise<void> {
    await this.#publish({ source: 'drafts' }, async (queries) =>
      (await currentReleaseNumber(queries)) > 0 ? null : author,
    )
  }

  /** Publishes if `findAuthor` returns an author. Afterwards this process serves what is public. */
  #publish(
    release: Pick<ReleaseToMake, 'source' | 'expected' | 'inspect'>,
    findAuthor: (queries: Queries) => Promise<Author | null>,
  ): Promise<CacheMetadata> {
    return this.#oneAtATime(async () => {
      try {
        const published = await this.#database.write(async (queries) => {
          // The notification of this write is ignored; no other write is committed before it.
          this.#isPublishing = true
          const author = await findAuthor(queries)
          if (!author) return null
          const site = await this.#makeRelease(queries, { ...release, author, isPublic: true })
          // After drafts, no preview can be published any more.
          const scheduled = release.source === 'drafts' ? [] : await listScheduled(queries)
          return { site, lastChangeId: firstChangeIn(queries) ?? 0, scheduled }
        })
        if (published) this.#serve(published)
        else await this.#refresh()
      } catch (error) {
        // The notification of another process's write may have been ignored.
        this.#setTimer(0)
        throw error
      } finally {
        this.#isPublishing = false
      }
      return this.#site.metadata
    })
  }

  #serve({ site, lastChangeId, scheduled }: { site: Site; lastChangeId: number; scheduled: StoredPreview[] }): void {
    this.#site = site
    this.#lastChangeId = lastChangeId
    this.#scheduled = scheduled
    this.#setTimer(this.#msUntilChange())
  }

  /** Stores the drafts as a preview, in the transaction of a write. Returns its number. */
  async makePreview(queries: Queries, author: Author): Promise<number> {
    const { number } = await this.#makeRelease(queries, { source: 'drafts', author, isPublic: false })
    await deleteOldReleases(queries, new Date())
    return number
  }

  async #makeRelease(queries: Queries, release: Omit<ReleaseToMake, 'live' | 'options' | 'current'>): Promise<Site> {
    // Another process may just have changed the overlay.
    const live = (await hasChangedSince(queries, this.#lastChangeId, liveEntities))
      ? await readLive(queries)
      : this.#site.live
    return makeRelease(queries, { ...release, live, options: this.#options, current: this.#site })
  }

  /** Returns a preview's site with the current overlay; undefined if it was deleted. */
  async readPreview(number: number): Promise<Site | undefined> {
    const release = await findRelease(this.#database.read, number)
    if (!release) return undefined
    const rendered = await readRendered(this.#database.read, number, this.#options.build)
    const { live } = await this.currentSite()
    const at = release.publishedAt ?? release.createdAt
    const served = { ...release, at, lists: completeLists(release.lists) }
    return prepareSite(served, live, this.#options, { reusable: [rendered] })
  }

  /** Resolves when this process serves all that was public at the time of the call. */
  refresh(): Promise<void> {
    return this.#oneAtATime(() => this.#refresh())
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#stopListening?.()
    await this.#oneAtATime(async () => {})
    await this.#pending
  }

  #refreshForNextRequest(): Promise<void> {
    const refresh = this.#wake().finally(() => {
      if (this.#pending === refresh) this.#pending = undefined
    })
    this.#pending = refresh
    return refresh
  }

  /** Refreshes the site, publishes what is due, and sets the timer. Errors are only logged. */
  async #wake(): Promise<void> {
    let delayMs = retryMs
    try {
      await this.refresh()
      await this.#publishDue()
      if (this.#reporter.areWritesRefused) await this.#checkWrites()
      delayMs = this.#msUntilChange()
    } catch (error) {
      this.#reporter.error(error, 'Reading what is public failed; visitors get the previous pages')
    }
    this.#setTimer(delayMs)
  }

  #setTimer(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#wake(), ms).unref()
  }

  #msUntilChange(): number {
    const next = Math.min(this.#site.changesAt, Date.parse(this.#scheduled[0]?.publishAt ?? '') || Number.MAX_VALUE)
    return Math.max(0, Math.min(next - Date.now(), maxIdleMs))
  }

  /** Reads only the id of the last change if nothing has changed: every change of what is public is logged. */
  async #refresh(): Promise<void> {
    const { read } = this.#database
    const lastChangeId = await findLastChangeId(read)
    this.#reporter.reportDatabaseReachable()
    if (lastChangeId === this.#lastChangeId) {
      this.#site = await refreshSite(this.#site, this.#options)
      return
    }
    const live = await readLive(read)
    const hasNewRelease = (await currentReleaseNumber(read)) !== this.#site.number
    this.#site = hasNewRelease
      ? await loadSite(this.#database, this.#options, live, this.#site)
      : await refreshSite(this.#site, this.#options, { live })
    this.#scheduled = await listScheduled(read)
    this.#lastChangeId = lastChangeId
  }

  /** Stores what the start has rendered, so that the next start need not. The database may be read-only. */
  async #storeRendered(): Promise<void> {
    const { build } = this.#options
    const { number } = this.#site
    if (!build || number === 0) return
    try {
      const stored = await readRendered(this.#database.read, number, build)
      const isStored = [...this.#site.rendered].every(([name, { madeFrom }]) => stored.get(name)?.madeFrom === madeFrom)
      if (isStored) return
      await this.#database.write(async (queries) => {
        await storeRendered(queries, number, this.#site, { build, stored })
        await deleteResponsesOfOtherBuilds(queries, build, new Date())
      })
    } catch (error) {
      this.#reporter.error(error, 'Storing rendered pages failed; the next start renders them again')
    }
  }

  /** Publishes the preview whose time has come. All processes try, and one succeeds. */
  async #publishDue(): Promise<void> {
    const [due] = this.#scheduled
    if (!due?.publishAt || due.publishAt > new Date().toISOString()) return
    try {
      await this.#publish({ source: due.number }, async (queries) => {
        const [next] = await listScheduled(queries)
        if (next?.number !== due.number || next.publishAt !== due.publishAt) return null
        const user = await findUserByName(queries, next.createdBy ?? '')
        return user ? { userId: user.id, username: user.username } : ringside
      })
    } catch (error) {
      if (isDatabaseUnreachable(error)) throw error
      // It is read, and tried, again after the next change. Until then History shows that the time has passed.
      this.#scheduled = this.#scheduled.filter(({ number }) => number !== due.number)
      this.#reporter.error(error, 'Scheduled publication failed')
    }
  }

  /** Checks whether writes work again, because successful reads do not show it. */
  async #checkWrites(): Promise<void> {
    await this.#database.checkWritable()
    this.#reporter.reportDatabaseWritable()
    // What could not be published for lack of space is read, and tried, again.
    this.#lastChangeId = -1
  }
}

/** Loads the current release. Renders only what is neither stored nor in `former`, the site served until now. */
async function loadSite({ read }: Database, options: SiteOptions, live: Live, former?: Site): Promise<Site> {
  // Before the first release, default texts and empty lists are served.
  const release = (await findCurrentRelease(read)) ?? {
    number: 0,
    base: 0,
    publishedAt: null,
    eventRevisions: null,
    lists: {},
  }
  const { number, base, publishedAt: at, eventRevisions } = release
  const stored = await readRendered(read, number, options.build)
  const reusable = former ? [former.rendered, stored] : [stored]
  return prepareSite({ number, base, at, lists: completeLists(release.lists), eventRevisions }, live, options, {
    reusable,
  })
}

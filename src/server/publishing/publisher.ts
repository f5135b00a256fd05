import type { CacheMetadata } from '../../domain/releases.ts'
import { mutex } from '../concurrency.ts'
import type { Author } from '../db/change-log.ts'
import type { Database, Reads } from '../db/database.ts'
import { findDatabaseName } from '../db/migrate.ts'
import { liveTables } from '../db/notified-tables.ts'
import { currentReleaseNumber } from '../db/releases.ts'
import { PeriodicJob } from '../jobs/jobs.ts'
import type { ErrorReporter } from '../log.ts'
import { cancelledMessage, finishWithdrawals, publishDue, publishNotices } from './due-publications.ts'
import { type LoadedSite, loadCandidate, loadSite, RenderedStore } from './load-site.ts'
import { type PublishedSite, refreshSite, type SiteOptions } from './published-site.ts'
import { type LiveLists, type PublishedBase, readLiveLists } from './snapshot.ts'
import { makeCandidate, type Publication, publishRelease, type WriteCandidate } from './store-release.ts'

/** How soon another process's release is public here, at the latest: where the engine notifies, at once. */
const pollMs = 1000

/** What routes take that read drafts and what is public. */
export interface PublisherOptions {
  database: Database
  publisher: Publisher
}

/** Publishes releases, and caches what is public: the current release, even of another process, and the live lists. */
export class Publisher {
  readonly #database: Database
  readonly #options: SiteOptions
  readonly #reporter: ErrorReporter
  readonly #renderedStore: RenderedStore
  readonly #refreshing: PeriodicJob
  readonly #noticing: PeriodicJob
  readonly #jobs: readonly PeriodicJob[]
  readonly #oneAtATime = mutex()
  #site: PublishedSite
  #stopListening: (() => void) | undefined
  /** The refresh after a write of this process: the next request is to see what was written. */
  #pending: Promise<void> | undefined

  private constructor(database: Database, options: SiteOptions, reporter: ErrorReporter, { site, stored }: LoadedSite) {
    this.#database = database
    this.#options = options
    this.#reporter = reporter
    this.#renderedStore = new RenderedStore(database, options.build, reporter)
    this.#site = site
    const job = (failed: string, run: () => Promise<void>) =>
      new PeriodicJob({ everyMs: pollMs, run, reporter, failed })
    this.#refreshing = job('Reading the current release failed; the last one is served', () => this.#refresh())
    this.#noticing = job('Publishing notices failed', () => publishNotices(this.#publishing))
    this.#jobs = [
      this.#refreshing,
      this.#noticing,
      job('Rendering the landing page for this time of day failed', () => this.#update()),
      job('Scheduled publication failed', () => publishDue({ ...this.#publishing, reporter })),
      job('Removing withdrawn pictures failed; some are still public', () => this.finishWithdrawals()),
      job('Checking whether database writes work failed', () => this.#checkWrites()),
    ]
    this.#renderedStore.storeNew(site, stored)
  }

  /** Loads the current release, and refreshes it until stop(). */
  static async start(database: Database, options: SiteOptions, reporter: ErrorReporter): Promise<Publisher> {
    const named = { ...options, database: await findDatabaseName(database.read) }
    const publisher = new Publisher(database, named, reporter, await loadSite(database, named))
    // What expired while no server ran is never shown; visitors are served also where the database takes no writes.
    await publisher.#noticing.runLogged()
    await publisher.#refreshing.runLogged()
    for (const job of publisher.#jobs) job.start()
    publisher.#stopListening = database.listen((tables, isOwn) => {
      const isLive = liveTables.some((table) => tables.has(table))
      if (isOwn && isLive) void publisher.#refreshForNextRequest()
      else if (!isOwn && (isLive || tables.has('releases'))) void publisher.#refreshing.runLogged()
    })
    return publisher
  }

  get #publishing() {
    return { database: this.#database, publishFrom: this.publishFrom.bind(this) }
  }

  get maxRefreshMs(): number {
    return this.#options.maxRefreshMs ?? 500
  }

  get site(): PublishedSite {
    return this.#site
  }

  /** What is served, unless this process has written to a live list and not read it yet. */
  get siteInMemory(): PublishedSite | undefined {
    return this.#pending ? undefined : this.#site
  }

  /** What is public, with all that this process has written to the live lists. */
  async currentSite(): Promise<PublishedSite> {
    await this.#pending
    return this.#site
  }

  /** Publishes the drafts. */
  publish(author: Author): Promise<CacheMetadata> {
    return this.publishFrom({ base: 'drafts' }, { author })
  }

  /** Publishes unless there is a release; of processes that start together one does. */
  async publishFirst(author: Author): Promise<void> {
    const isFirst = async (queries: Reads) => (await currentReleaseNumber(queries)) === 0
    if (await isFirst(this.#database.read)) await this.publishFrom({ base: 'drafts' }, { author, onlyIf: isFirst })
  }

  /** The only way to a new release. Returns what is public then; throws what `publishRelease` throws. */
  publishFrom(base: PublishedBase, publication: Publication): Promise<CacheMetadata> {
    return this.#oneAtATime(() => this.#publishFrom(base, publication))
  }

  async #publishFrom(base: PublishedBase, publication: Publication): Promise<CacheMetadata> {
    const published = await publishRelease(this.#database, this.#options, { base, publication, served: this.#site })
    if (!published) return this.#site.metadata
    const { site, stopped } = published
    for (const candidate of stopped)
      this.#reporter.event(cancelledMessage, { candidate, reason: 'published_meanwhile', release: site.number })
    if (site.number > this.#site.number) {
      this.#site = site
      // A live list may have been written to since it was read with the release.
      await this.#refreshForNextRequest()
    }
    return site.metadata
  }

  /** Makes the current notices public, and removes expired ones; this process shows them then. */
  async publishNotices(author?: Author): Promise<void> {
    await publishNotices({ ...this.#publishing, author })
    // Another process may have been first.
    await this.refresh()
  }

  /** Makes a release without the pictures that were withdrawn, where what is public names one. */
  finishWithdrawals(): Promise<void> {
    return finishWithdrawals(this.#publishing)
  }

  /** Stores what would be published now; returns the candidate's id. */
  makeCandidate(author: Author, write: WriteCandidate = (work) => this.#database.write(work)): Promise<number> {
    return this.#oneAtATime(() => makeCandidate(this.#database, this.#options, { author, served: this.#site, write }))
  }

  /** A candidate as it would be served. */
  readCandidate(id: number): Promise<PublishedSite | undefined> {
    const { live, notices } = this.#site
    return loadCandidate(this.#database, this.#options, { id, live, notices })
  }

  /** Resolves when what is served is what was public at the time of the call, or newer. */
  refresh(): Promise<void> {
    return this.#refreshing.run()
  }

  async stop(): Promise<void> {
    this.#stopListening?.()
    for (const job of this.#jobs.toReversed()) await job.stop()
    await this.#oneAtATime(async () => {})
    await this.#pending
    await this.#renderedStore.end()
  }

  #refreshForNextRequest(): Promise<void> {
    const refresh = this.#refreshing.runLogged().finally(() => {
      if (this.#pending === refresh) this.#pending = undefined
    })
    this.#pending = refresh
    return refresh
  }

  async #refresh(): Promise<void> {
    const number = await currentReleaseNumber(this.#database.read)
    this.#reporter.databaseIsBack()
    if (number > this.#site.number) {
      const { site, stored } = await loadSite(this.#database, this.#options, this.#site)
      this.#renderedStore.storeNew(site, stored)
      if (site.number > this.#site.number) this.#site = site
    }
    await this.#update(await readLiveLists(this.#database.read))
  }

  /** Serves other live lists, and a landing page for now. Needs no database. */
  async #update(live?: LiveLists): Promise<void> {
    const before = this.#site
    const site = await refreshSite(before, this.#options, { ...(live && { live }) })
    // A release that came meanwhile may have other live lists.
    if (this.#site !== before) return this.#update(live)
    if (site === before) return
    this.#site = site
    this.#renderedStore.storeNew(site, before.rendered)
  }

  /** Reads do not show that the database takes writes again. */
  async #checkWrites(): Promise<void> {
    if (!this.#reporter.areWritesRefused) return
    await this.#database.checkWritable()
    this.#reporter.databaseTakesWrites()
  }
}

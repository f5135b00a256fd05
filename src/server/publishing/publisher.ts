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
import { type LiveLists, type ReleaseSource, readLiveLists } from './snapshot.ts'
import { makeCandidate, type Publication, publishRelease, type WriteCandidate } from './store-release.ts'

/** The max delay until this process serves the release of another process; with PostgreSQL it is notified at once. */
const pollMs = 1000

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
  readonly #refreshJob: PeriodicJob
  readonly #noticeJob: PeriodicJob
  readonly #jobs: readonly PeriodicJob[]
  readonly #oneAtATime = mutex()
  #site: PublishedSite
  #stopListening: (() => void) | undefined
  /** The refresh after a write of this process; the next request waits for it, so that it sees the write. */
  #pending: Promise<void> | undefined

  private constructor(database: Database, options: SiteOptions, reporter: ErrorReporter, { site, stored }: LoadedSite) {
    this.#database = database
    this.#options = options
    this.#reporter = reporter
    this.#renderedStore = new RenderedStore(database, options.build, reporter)
    this.#site = site
    const job = (failureMessage: string, run: () => Promise<void>) =>
      new PeriodicJob({ everyMs: pollMs, run, reporter, failureMessage })
    this.#refreshJob = job('Reading the current release failed; visitors get the previous one', () => this.#refresh())
    this.#noticeJob = job('Publishing notices failed', () => publishNotices(this.#publishing))
    this.#jobs = [
      this.#refreshJob,
      this.#noticeJob,
      job('Updating the landing page to the current time failed', () => this.#update()),
      job('Scheduled publication failed', () => publishDue({ ...this.#publishing, reporter })),
      job('Removing withdrawn pictures failed; some are still public', () => this.finishWithdrawals()),
      job('Checking whether the database accepts writes failed', () => this.#checkWrites()),
    ]
    this.#renderedStore.storeNew(site, stored)
  }

  /** Loads the current release, and refreshes it until stop(). */
  static async start(database: Database, options: SiteOptions, reporter: ErrorReporter): Promise<Publisher> {
    const namedOptions = { ...options, database: await findDatabaseName(database.read) }
    const publisher = new Publisher(database, namedOptions, reporter, await loadSite(database, namedOptions))
    // No response shows expired notices. Failures are only logged, because the database may be read-only.
    await publisher.#noticeJob.runLogged()
    await publisher.#refreshJob.runLogged()
    for (const job of publisher.#jobs) job.start()
    publisher.#stopListening = database.listen((tables, isOwn) => {
      const isLive = liveTables.some((table) => tables.has(table))
      if (isOwn && isLive) void publisher.#refreshForNextRequest()
      else if (!isOwn && (isLive || tables.has('releases'))) void publisher.#refreshJob.runLogged()
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

  /** The site to serve; undefined until a write of this process to a live list has been read back. */
  get siteInMemory(): PublishedSite | undefined {
    return this.#pending ? undefined : this.#site
  }

  /** Returns the public site, including all writes of this process to the live lists. */
  async currentSite(): Promise<PublishedSite> {
    await this.#pending
    return this.#site
  }

  publish(author: Author): Promise<CacheMetadata> {
    return this.publishFrom({ kind: 'drafts' }, { author })
  }

  /** Publishes the drafts if there is no release. If processes start together, only one publishes. */
  async publishFirst(author: Author): Promise<void> {
    const isFirst = async (queries: Reads) => (await currentReleaseNumber(queries)) === 0
    if (await isFirst(this.#database.read)) await this.publishFrom({ kind: 'drafts' }, { author, onlyIf: isFirst })
  }

  /**
   * Makes a release; all publishing goes through this method. Returns the metadata of the release that is public
   * afterwards. Throws the errors of `publishRelease`.
   */
  publishFrom(source: ReleaseSource, publication: Publication): Promise<CacheMetadata> {
    return this.#oneAtATime(() => this.#publishFrom(source, publication))
  }

  async #publishFrom(source: ReleaseSource, publication: Publication): Promise<CacheMetadata> {
    const published = await publishRelease(this.#database, this.#options, { source, publication, current: this.#site })
    if (!published) return this.#site.metadata
    const { site, cancelled } = published
    for (const candidate of cancelled)
      this.#reporter.event(cancelledMessage, { candidate, reason: 'published_meanwhile', release: site.number })
    if (site.number > this.#site.number) {
      this.#site = site
      // A live list may have changed since it was read for the release.
      await this.#refreshForNextRequest()
    }
    return site.metadata
  }

  /** Makes the current notices public, and removes expired ones. Afterwards this process serves them. */
  async publishNotices(author?: Author): Promise<void> {
    await publishNotices({ ...this.#publishing, author })
    // Another process may have been first.
    await this.refresh()
  }

  /** Makes a release without withdrawn pictures if the current release shows any. */
  finishWithdrawals(): Promise<void> {
    return finishWithdrawals(this.#publishing)
  }

  /** Stores the drafts as a candidate. Returns its id. */
  makeCandidate(author: Author, write: WriteCandidate = (work) => this.#database.write(work)): Promise<number> {
    return this.#oneAtATime(() => makeCandidate(this.#database, this.#options, { author, current: this.#site, write }))
  }

  readCandidate(id: number): Promise<PublishedSite | undefined> {
    const { live, notices } = this.#site
    return loadCandidate(this.#database, this.#options, { id, live, notices })
  }

  /** Resolves when this process serves the release that was public at the time of the call, or a newer one. */
  refresh(): Promise<void> {
    return this.#refreshJob.run()
  }

  async stop(): Promise<void> {
    this.#stopListening?.()
    for (const job of this.#jobs.toReversed()) await job.stop()
    await this.#oneAtATime(async () => {})
    await this.#pending
    await this.#renderedStore.flush()
  }

  #refreshForNextRequest(): Promise<void> {
    const refresh = this.#refreshJob.runLogged().finally(() => {
      if (this.#pending === refresh) this.#pending = undefined
    })
    this.#pending = refresh
    return refresh
  }

  async #refresh(): Promise<void> {
    const number = await currentReleaseNumber(this.#database.read)
    this.#reporter.reportDatabaseReachable()
    if (number > this.#site.number) {
      const { site, stored } = await loadSite(this.#database, this.#options, this.#site)
      this.#renderedStore.storeNew(site, stored)
      if (site.number > this.#site.number) this.#site = site
    }
    await this.#update(await readLiveLists(this.#database.read))
  }

  /** Serves these live lists, and renders the landing page again if its time is outdated. Reads no database. */
  async #update(live?: LiveLists): Promise<void> {
    const former = this.#site
    const site = await refreshSite(former, this.#options, { ...(live && { live }) })
    // Another site was loaded meanwhile.
    if (this.#site !== former) return this.#update(live)
    if (site === former) return
    this.#site = site
    this.#renderedStore.storeNew(site, former.rendered)
  }

  /** Checks whether writes work again, because successful reads do not show it. */
  async #checkWrites(): Promise<void> {
    if (!this.#reporter.areWritesRefused) return
    await this.#database.checkWritable()
    this.#reporter.reportDatabaseWritable()
  }
}

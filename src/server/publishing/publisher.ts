import type { CacheMetadata } from '../../domain/releases.ts'
import { mutex, SingleFlight } from '../concurrency.ts'
import type { Author } from '../db/change-log.ts'
import type { Database, Reads } from '../db/database.ts'
import { findDatabaseName } from '../db/migrate.ts'
import { isCurrentAt, listNotices } from '../db/notices.ts'
import { liveTables } from '../db/notified-tables.ts'
import { fingerprintRows } from '../db/published-rows.ts'
import { currentReleaseNumber } from '../db/releases.ts'
import { countUploads } from '../db/uploads.ts'
import type { RenderedResponses } from '../http/cached-response.ts'
import { PeriodicJob } from '../jobs/jobs.ts'
import type { ErrorReporter } from '../log.ts'
import { publication as publicationTime } from '../timings.ts'
import { finishWithdrawals, lostTime, publishDue, publishNotices } from './due-publications.ts'
import { type LoadedSite, loadCandidate, loadSite, RenderedStore, readRendered } from './load-site.ts'
import { keepCurrent, type PublishedSite, prepareSite, type SiteOptions } from './published-site.ts'
import { type LiveRows, readLiveRows } from './row-sources.ts'
import { makeCandidate, storeRelease, type WriteCandidate } from './store-release.ts'
import type { ReleaseContents } from './take-release.ts'
import { asItIs, type Publication, type PublishedBase, type Stamp, takeRelease } from './take-release.ts'

/** How often a release is taken while others save, until a picture of their midst is good enough. */
const mostTakes = 3

/** How soon another process's release is noticed, at the latest: where the engine tells of it, at once. */
const pollMs = 1000

const notRead = 'The current release could not be read; the last one is served on'

/** Builds releases and holds what is public in memory: the current release, also when another process built it, and the live lists. */
export class Publisher {
  readonly #database: Database
  readonly #options: SiteOptions
  readonly #reporter: ErrorReporter
  readonly #renderedStore: RenderedStore
  #site: PublishedSite
  #endOfNotice: NodeJS.Timeout | undefined
  #stopListening: (() => void) | undefined
  readonly #noticing: PeriodicJob
  /** What is done at each poll. */
  readonly #jobs: readonly PeriodicJob[]
  /** The number of the release that is being stored here: who looks for newer ones need not read it. */
  #ownNumber = 0
  /** Tells whether the live lists may be others than those that are served. */
  #liveStamp = ''
  /** How many writes to the live lists this process has heard of. */
  #liveWrites = 0
  /** The look for what this process has written to a live list: the next request is to see it. */
  #owed: Promise<void> | undefined
  readonly #oneAtATime = mutex()
  readonly #refreshing = new SingleFlight(() => this.#refresh())

  private constructor(database: Database, options: SiteOptions, reporter: ErrorReporter, { site, stored }: LoadedSite) {
    this.#database = database
    this.#options = options
    this.#reporter = reporter
    this.#renderedStore = new RenderedStore(database, options.build, reporter)
    this.#site = site
    const job = (run: () => Promise<void>, failed: string) =>
      new PeriodicJob({ everyMs: pollMs, run, reporter, failed })
    this.#noticing = job(() => this.#keepNoticesCurrent(), 'Notices could not be published; it is tried again')
    this.#jobs = [
      job(() => this.#keepCurrent(), 'The landing page could not be rendered for this time of day'),
      job(() => this.#publishDue(), 'A candidate could not be published at its time; it is tried again'),
      this.#noticing,
      job(() => this.finishWithdrawals(), 'A withdrawn picture is still named; it is tried again'),
      job(() => this.look().then(() => this.#askForWrites()), notRead),
    ]
    this.#serve(site)
    this.#renderedStore.storeNew(site, stored)
  }

  /** Loads the current release, and looks for newer ones until stop(). */
  static async start(database: Database, options: SiteOptions, reporter: ErrorReporter): Promise<Publisher> {
    const named = { ...options, database: await findDatabaseName(database.read) }
    const publisher = new Publisher(database, named, reporter, await loadSite(database, named))
    // What was over while no server ran is never shown; a database that takes no writes keeps nobody from reading.
    await publisher.#noticing.run()
    for (const job of publisher.#jobs) job.start()
    publisher.#stopListening = database.listen((tables, isOwn) => {
      const isLive = liveTables.some((table) => tables.has(table))
      if (isLive) publisher.#liveWrites += 1
      if (isOwn && isLive) publisher.#owe()
      else if (!isOwn && (isLive || tables.has('releases'))) publisher.#lookForOthers()
    })
    return publisher
  }

  /** What publishes something by itself publishes it so. */
  get #publishing() {
    return { database: this.#database, publishFrom: this.publishFrom.bind(this) }
  }

  get longestLookMs(): number {
    return this.#options.longestLookMs ?? 500
  }

  get site(): PublishedSite {
    return this.#site
  }

  /** What is served, unless this process has written to a live list and has not looked at it yet. */
  get siteInMemory(): PublishedSite | undefined {
    return this.#owed ? undefined : this.#site
  }

  /** What is public, with all that this process has written to the live lists. */
  async currentSite(): Promise<PublishedSite> {
    await this.#owed
    return this.#site
  }

  /** Publishes the rows as they are now. */
  publish(author: Author): Promise<CacheMetadata> {
    return this.publishFrom({ base: 'drafts' }, { author })
  }

  /** Publishes unless there is a release; of processes that start together one does. */
  async publishFirst(author: Author): Promise<void> {
    const isFirst = async (queries: Reads) => (await currentReleaseNumber(queries)) === 0
    if (await isFirst(this.#database.read)) await this.publishFrom({ base: 'drafts' }, { author, onlyIf: isFirst })
  }

  /**
   * The only way to a new release: what a base holds, all of it or nothing, under the next number. Throws, and changes
   * nothing, when it cannot be rendered. Gives what is public then.
   */
  publishFrom(base: PublishedBase, publication: Publication): Promise<CacheMetadata> {
    const tellTime = publicationTime.start()
    const published = this.#oneAtATime(() => this.#publishFrom(base, publication))
    void published.then(tellTime, () => {})
    return published
  }

  /** Makes the current notices public, and takes away those that are over; this process shows them then. */
  async publishNotices(author?: Author): Promise<void> {
    await publishNotices({ ...this.#publishing, author })
    // Another process may have been first.
    await this.look()
  }

  /** Resolves when what is served is what was public at the time of the call, or newer. */
  look(): Promise<void> {
    return this.#refreshing.run()
  }

  /** Makes a release without the pictures that were withdrawn, where what is public names one. */
  finishWithdrawals(): Promise<void> {
    return finishWithdrawals(this.#publishing)
  }

  /** Fixes what would be published now; gives the candidate's id. */
  makeCandidate(author: Author, write: WriteCandidate = (work) => this.#database.write(work)): Promise<number> {
    const known = this.#site.rendered
    return this.#oneAtATime(() => makeCandidate(this.#database, this.#options, { author, known, write }))
  }

  /** A candidate as it would be served. */
  readCandidate(id: number): Promise<PublishedSite | undefined> {
    return loadCandidate(this.#database, this.#options, { id, live: this.#site.live })
  }

  /**
   * Takes the rows and renders them while others write, then stores the release and switches to it in one write. Taken
   * anew if somebody has saved or published meanwhile; in the end only if somebody has published.
   */
  async #publishFrom(base: PublishedBase, publication: Publication): Promise<CacheMetadata> {
    const { author, patch = asItIs, inspect, onlyIf } = publication
    let known = this.#site.rendered
    for (let take = 1; ; take += 1) {
      const liveWrites = this.#liveWrites
      const isOfDrafts = base.base === 'drafts' && take < mostTakes
      const stamp: Stamp = isOfDrafts ? (queries) => fingerprintRows(queries) : countUploads
      const taken = await this.#database.snapshot(async (queries) => {
        await inspect?.(queries)
        return takeRelease(queries, { base, patch, stamp })
      })
      known = new Map([...known, ...(await this.#readRendered(base, taken.lists))])
      const site = await prepareSite(taken, this.#options, { known })
      known = new Map([...known, ...site.rendered])
      let stopped: number[] = []
      this.#ownNumber = taken.number
      const writing = this.#database.write(async (queries) => {
        if (onlyIf && !(await onlyIf(queries))) return 'late'
        const isNext = (await currentReleaseNumber(queries)) + 1 === taken.number
        if (!isNext || (await stamp(queries, taken.uploads)) !== taken.stamp) return 'outdated'
        if (!areSame(await listNotices(queries), taken.storedNotices)) return 'outdated'
        stopped = await storeRelease(queries, { author, taken, site, options: this.#options })
        return 'stored'
      })
      const outcome = await writing.finally(() => {
        this.#ownNumber = 0
      })
      if (outcome === 'outdated') continue
      for (const candidate of stopped)
        this.#reporter.event(lostTime, { candidate, reason: 'published_meanwhile', release: site.number })
      if (outcome === 'stored' && site.number > this.#site.number) {
        this.#serve(site)
        // They were read with the release.
        if (this.#liveWrites !== liveWrites) this.#owe()
      }
      return outcome === 'stored' ? site.metadata : this.#site.metadata
    }
  }

  /** The stored responses of a base. */
  async #readRendered(base: PublishedBase, lists: ReleaseContents['lists']): Promise<RenderedResponses> {
    const { build } = this.#options
    if (base.base === 'drafts' || base.base === 'current') return new Map()
    const owner = base.base === 'candidate' ? { candidate: base.id } : { release: base.number }
    return readRendered(this.#database, { owner, lists, build, inMemory: this.#site.rendered })
  }

  async stop(): Promise<void> {
    this.#stopListening?.()
    // It sets the other clock, whose look begins all of these anew.
    await this.#noticing.stop()
    clearTimeout(this.#endOfNotice)
    for (const job of this.#jobs) await job.stop()
    await this.#refreshing.end()
    await this.#oneAtATime(async () => {})
    await this.#renderedStore.end()
  }

  #poll(): void {
    for (const job of this.#jobs) void job.run()
  }

  #publishDue(): Promise<void> {
    return publishDue({ ...this.#publishing, reporter: this.#reporter })
  }

  /** What other processes were given and did not come to publish, and what is over. */
  async #keepNoticesCurrent(): Promise<void> {
    const stored = await listNotices(this.#database.read)
    if (!areSame(stored.filter(isCurrentAt(new Date())), this.#site.notices)) await this.publishNotices()
    // A notice ends on time, not with the next look.
    const ahead = this.#site.notices.map(({ until }) => Date.parse(until) - Date.now())
    const soonest = Math.min(...ahead.filter((ms) => ms > 0))
    if (soonest > pollMs) return
    clearTimeout(this.#endOfNotice)
    this.#endOfNotice = setTimeout(() => this.#poll(), soonest)
  }

  async #refresh(): Promise<void> {
    const number = await currentReleaseNumber(this.#database.read)
    this.#reporter.databaseIsBack()
    if (number > Math.max(this.#site.number, this.#ownNumber)) {
      const { site, stored } = await loadSite(this.#database, this.#options, this.#site)
      this.#renderedStore.storeNew(site, stored)
      if (site.number > this.#site.number) this.#serve(site)
    }
    await this.#refreshLive()
  }

  /** Serves the live lists as they are stored now. */
  async #refreshLive(): Promise<void> {
    const { read } = this.#database
    // Before the rows: what changes in between is read at the next look.
    const stamp = await fingerprintRows(read, liveTables)
    if (stamp === this.#liveStamp) return
    this.#liveStamp = stamp
    await this.#keepCurrent(await readLiveRows(read)).catch((error) => {
      this.#liveStamp = ''
      throw error
    })
  }

  /** Looks for what others have written. */
  #lookForOthers(): Promise<void> {
    return this.look().catch((error) => this.#reporter.error(error, notRead))
  }

  /** Looks for what this process has written; requests wait for it. */
  #owe(): void {
    const looking = this.#lookForOthers().finally(() => {
      if (this.#owed === looking) this.#owed = undefined
    })
    this.#owed = looking
  }

  /** From now on visitors are served a release. */
  #serve(site: PublishedSite): void {
    this.#site = site
    this.#liveStamp = ''
  }

  /** Needs no database: what the page tells of today changes whether it answers or not. */
  async #keepCurrent(live?: LiveRows): Promise<void> {
    for (;;) {
      const before = this.#site
      const site = await keepCurrent(before, this.#options, { ...(live && { live }) })
      // What has come meanwhile may hold other live lists.
      if (this.#site !== before) continue
      if (site === before) return
      this.#site = site
      this.#renderedStore.storeNew(site, before.rendered)
      return
    }
  }

  /** A read does not tell that writes are taken again. */
  async #askForWrites(): Promise<void> {
    if (!this.#reporter.areWritesRefused) return
    await this.#database.checkWriting()
    this.#reporter.databaseTakesWrites()
  }
}

/** Rows are never changed, so they are the same by their ids. */
const areSame = (some: readonly { id: number }[], others: readonly { id: number }[]) =>
  some.length === others.length && some.every(({ id }, place) => id === others[place]?.id)

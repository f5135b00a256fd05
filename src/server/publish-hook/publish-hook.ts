import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { HookState } from '../../domain/publish-hook.ts'
import { Looks } from '../concurrency/looks.ts'
import { whileClaimed } from '../concurrency/while-claimed.ts'
import type { Database } from '../db/database.ts'
import {
  claimHook,
  findHook,
  type HookClaim,
  isAllTold,
  listReleasesToTell,
  noteHook,
  type ReleaseToTell,
  type StoredHook,
  tryHookNow,
  waitsUntil,
} from '../db/publish-hook-rows.ts'
import type { Tags } from '../db/publish-hook-tables.ts'
import { listWithdrawnAddresses } from '../db/withdrawn-uploads.ts'
import type { Faults } from '../log/faults.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { tagsOf } from '../publishing/site-tags.ts'
import type { HookSettings } from './hook-settings.ts'
import { changedPaths, type Message, messageOf, nextPictures } from './message.ts'
import { tellerOf } from './teller.ts'
import { signed, type Tell, UntoldError } from './telling.ts'

/** How soon is noticed that something else is served, and how soon is looked again where the database is away. */
const pollMs = 1000

/** How long the telling is left to a process that gives no sign of life. */
const usualClaimMs = 15_000

/** How long whoever asks for a try waits for what comes of it. */
const longestTryMs = 12_000

/** Between tries: 1, 2, 4 seconds, and so on up to five minutes; never the same for all who wait. */
const usualPause = (tries: number) => Math.min(2 ** (tries - 1), 300) * (0.8 + 0.2 * Math.random()) * 1000

interface HookParts {
  settings: HookSettings
  database: Database
  publisher: Publisher
  faults: Faults
  tell?: Tell
  claimMs?: number
  /** How long is waited after so many tries, in milliseconds. */
  pauseAfter?: (tries: number) => number
  /** How long other processes may serve what was public before. */
  settleMs?: number
}

/** What is to be told next, and what was told once it is. */
interface Untold {
  message: Message
  told: { toldRelease: number; toldTags: Tags }
}

/**
 * Tells somebody of each release, in order and at least once: what was told is stored, so that a process that is killed
 * between the release and the telling keeps nothing back. All processes look, one tells. No release waits for it.
 */
export class PublishHook {
  readonly #settings: HookSettings
  readonly #database: Database
  readonly #publisher: Publisher
  readonly #faults: Faults
  readonly #tell: Tell
  readonly #claimMs: number
  readonly #pauseAfter: (tries: number) => number
  readonly #settleMs: number
  readonly #claim: HookClaim
  readonly #stopping = new AbortController()
  readonly #looks = new Looks(() => this.#look())
  /** What was served when it was looked last, and since when. */
  #seen: PublishedSite | undefined
  #seenAt = 0
  /** The pictures that are withdrawn, by their addresses, when it was looked last. */
  #withdrawn: Tags = {}
  /** What was compared with what was told: another process may write the same release otherwise. */
  #compared: PublishedSite | undefined
  #timer: NodeJS.Timeout | undefined
  #nextLook: NodeJS.Timeout | undefined
  #stopListening: (() => void) | undefined

  constructor({ settings, database, publisher, faults, ...options }: HookParts) {
    this.#settings = settings
    this.#database = database
    this.#publisher = publisher
    this.#faults = faults
    this.#tell = options.tell ?? tellerOf(settings)
    this.#claimMs = options.claimMs ?? usualClaimMs
    this.#pauseAfter = options.pauseAfter ?? usualPause
    // A shared cache that is told too early is given the former release by a process that has not heard of the next.
    this.#settleMs = options.settleMs ?? (database.engine === 'postgres' ? 2 * pollMs : 0)
    this.#claim = { target: settings.digest, claimedBy: randomUUID() }
  }

  /** Tells what is to be told, now and from now on until stop(). */
  start(): void {
    this.#stopListening = this.#database.listen((tables) => {
      if (tables.has('releases') || tables.has('withdrawn_uploads')) this.#lookSoon()
    })
    this.#timer = setInterval(() => {
      if (this.#publisher.site !== this.#seen) this.#lookSoon()
    }, pollMs).unref()
    this.#lookSoon()
  }

  /** Ends what is being told; another process, or the next start, tells it. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#stopListening?.()
    clearInterval(this.#timer)
    await this.#looks.end()
    clearTimeout(this.#nextLook)
  }

  /** Resolves when all was told that is to be told now. */
  look(): Promise<void> {
    return this.#looks.again()
  }

  /** Tries at once what could not be told; gives what came of it, as far as that is known soon. */
  async tryNow(): Promise<HookState> {
    await this.#database.write((queries) => tryHookNow(queries, this.#claim.target))
    const trying = this.look().catch((error) => this.#faults.error(error, 'A try to tell of a release failed'))
    await Promise.race([trying, wait(longestTryMs, undefined, { ref: false })])
    return this.state()
  }

  async state(): Promise<HookState> {
    const hook = await findHook(this.#database.read, this.#claim.target)
    const { toldRelease = 0, toldAt, failure, failedSince } = hook ?? {}
    return {
      name: this.#settings.name,
      told: toldAt ? { release: toldRelease, at: toldAt } : null,
      isAllTold: !failure && (await isAllTold(this.#database.read, hook)),
      failure:
        failure && failedSince
          ? { since: failedSince, reason: failure, nextTry: hook?.nextTry ?? new Date().toISOString() }
          : null,
    }
  }

  #lookSoon(): void {
    if (this.#stopping.signal.aborted) return
    this.look().catch((error) => {
      this.#faults.error(error, 'It could not be looked whether somebody is to be told of a release')
      this.#lookAt(Date.now() + pollMs)
    })
  }

  #lookAt(moment: number): void {
    if (this.#stopping.signal.aborted) return
    clearTimeout(this.#nextLook)
    this.#nextLook = setTimeout(() => this.#lookSoon(), Math.max(moment - Date.now(), 0)).unref()
  }

  async #look(): Promise<void> {
    // One after the other, and each of them stored before the next.
    while (!this.#stopping.signal.aborted) {
      await this.#publisher.look()
      const { site } = this.#publisher
      const withdrawn = await this.#findWithdrawn()
      if (site !== this.#seen || changedPaths(this.#withdrawn, withdrawn).length > 0) {
        this.#seen = site
        this.#withdrawn = withdrawn
        this.#seenAt = Date.now()
        this.#compared = undefined
      }
      const hook = await findHook(this.#database.read, this.#claim.target)
      const begins = hook ? waitsUntil(hook) : ''
      if (begins > new Date().toISOString()) return this.#lookAt(Date.parse(begins))
      const untold = await this.#findUntold(hook, site)
      if (!untold) {
        this.#compared = site
        return
      }
      // Stored, but not served yet.
      if (untold.message.release > site.number) return this.#lookAt(Date.now() + 50)
      const settledAt = this.#seenAt + this.#settleMs
      if (settledAt > Date.now()) return this.#lookAt(settledAt)
      if (await this.#claimIt(hook)) await this.#tellIt(untold, hook)
    }
  }

  async #findUntold(hook: StoredHook | undefined, site: PublishedSite): Promise<Untold | null> {
    const { toldRelease = 0, toldTags, toldAt = null } = hook ?? {}
    const from = toldTags ?? {}
    const since = toldAt ? toldRelease : null
    // Who could not be told has to do with what is public now, not with each that was so meanwhile.
    const most = hook?.failure ? undefined : 1
    const toTell = await listReleasesToTell(this.#database.read, toldRelease, most)
    const withdrawn = nextPictures(from, this.#withdrawn)
    const release = toTell.at(-1)
    if (release) {
      const tagsNow = (each: ReleaseToTell) => each.tags ?? (each.number === site.number ? tagsOf(site) : {})
      const states = [from, ...toTell.map((each) => ({ ...tagsNow(each), ...withdrawn }))]
      const message = messageOf({ type: 'release', release, since, states, toldAt })
      return { message, told: { toldRelease: release.number, toldTags: states.at(-1) ?? {} } }
    }
    const { number } = site
    if (number === 0 || number !== toldRelease || site === this.#compared) return null
    const to = { ...tagsOf(site), ...withdrawn }
    const [current] = await listReleasesToTell(this.#database.read, number - 1, 1)
    if (!current || changedPaths(from, to).length === 0) return null
    const message = messageOf({ type: 'refresh', release: current, since, states: [from, to], toldAt })
    return { message, told: { toldRelease: number, toldTags: to } }
  }

  async #findWithdrawn(): Promise<Tags> {
    const addresses = await listWithdrawnAddresses(this.#database.read)
    return Object.fromEntries(addresses.map(({ address }) => [address, 'withdrawn']))
  }

  #claimIt(seen: StoredHook | undefined): Promise<boolean> {
    const now = Date.now()
    return this.#database.write((queries) =>
      claimHook(queries, this.#claim, {
        seen,
        now: new Date(now).toISOString(),
        until: new Date(now + this.#claimMs).toISOString(),
      }),
    )
  }

  async #tellIt({ message, told }: Untold, hook: StoredHook | undefined): Promise<void> {
    const claim = {
      claimMs: this.#claimMs,
      extend: (until: string) => this.#note({ claimedUntil: until }),
      tellFault: (error: unknown) =>
        this.#faults.error(error, 'It could not be noted that somebody is being told of a release'),
      stopping: this.#stopping.signal,
    }
    const noClaim = { claimedBy: null, claimedUntil: null }
    try {
      const isTold = await whileClaimed(claim, (stop) => this.#tell(signed(message, this.#settings.key), stop))
      // It did not fail, so whoever is next need not wait.
      if (!isTold) return void (await this.#note(noClaim))
      const nothingFailed = { tries: 0, failure: null, failedSince: null, nextTry: null }
      await this.#note({ ...told, toldAt: new Date().toISOString(), ...noClaim, ...nothingFailed })
      const { type, release } = message
      this.#faults.note('Somebody was told of a release', { told: this.#settings.name, type, release })
    } catch (error) {
      await this.#noteFailure(error, message, hook)
    }
  }

  async #noteFailure(error: unknown, { release }: Message, hook: StoredHook | undefined): Promise<void> {
    if (!(error instanceof UntoldError)) throw error
    const tries = (hook?.tries ?? 0) + 1
    const now = Date.now()
    const pauseMs = Math.max(this.#pauseAfter(tries), error.pauseMs)
    const nextTry = new Date(now + pauseMs).toISOString()
    const { name, secret } = this.#settings
    const said = secret ? error.said.replaceAll(secret, '…') : error.said
    const why = new Error([error.message, said].filter(Boolean).join(': '))
    this.#faults.error(why, `${name} was not told of release ${release}; it is tried again at ${nextTry}`)
    await this.#note({
      tries,
      failure: error.message,
      failedSince: hook?.failedSince ?? new Date(now).toISOString(),
      nextTry,
      claimedBy: null,
      claimedUntil: null,
    })
  }

  #note(facts: Parameters<typeof noteHook>[2]): Promise<boolean> {
    return this.#database.write((queries) => noteHook(queries, this.#claim, facts))
  }
}

import { randomUUID } from 'node:crypto'
import { Chore } from '../concurrency/chore.ts'
import { whileClaimed } from '../concurrency/while-claimed.ts'
import type { Database } from '../db/database.ts'
import { type BackupClaim, claimBackup, findBackup, noteBackup } from '../db/made-backups.ts'
import type { Faults } from '../log/faults.ts'
import { dueBefore } from './backup-times.ts'

/** How often is looked whether one is due. */
const lookMs = 20_000

const minute = 60_000

/** How long a backup is left to who makes it without a sign of life. */
const usualClaimMs = 90_000

/** How long is waited after a try that failed: 1, 2, 4 minutes, and so on up to an hour. */
const pauseAfter = (tries: number) => Math.min(2 ** (tries - 1), 60) * minute

/** Makes a backup and resolves when it is verified; ends, and leaves nothing half-made behind, when it is told to stop. */
export type MakeBackup = (claim: BackupClaim, stopping: AbortSignal) => Promise<void>

interface SchedulerParts {
  database: Database
  faults: Faults
  schedule: string
  make: MakeBackup
  claimMs?: number
}

/** Sees to it that a backup is made when it is due: all processes look, one makes it. What was missed is made at a start. */
export class ScheduledBackups {
  readonly #database: Database
  readonly #faults: Faults
  readonly #schedule: string
  readonly #make: MakeBackup
  readonly #claimMs: number
  readonly #stopping = new AbortController()
  readonly #looking = new Chore(
    () => this.check(),
    (error) => this.#faults.error(error, 'It could not be looked whether a backup is due'),
  )
  #timer: NodeJS.Timeout | undefined

  constructor({ database, faults, schedule, make, claimMs = usualClaimMs }: SchedulerParts) {
    this.#database = database
    this.#faults = faults
    this.#schedule = schedule
    this.#make = make
    this.#claimMs = claimMs
  }

  /** Looks now, and from now on until stop(). */
  start(): void {
    this.#timer = setInterval(() => this.#looking.run(), lookMs).unref()
    void this.#looking.run()
  }

  /** Ends what is being made; another process, or the next start, makes it. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#looking.end()
  }

  /** Makes the backup that was due last, unless it is made, somebody is at it, or it is to be tried again later. */
  async check(now = new Date()): Promise<void> {
    const [due] = dueBefore(this.#schedule, now)
    if (!due || this.#stopping.signal.aborted) return
    const claim = { dueAt: due.toISOString(), claimedBy: randomUUID() }
    // A look alone is no write: processes look all day.
    const stored = await findBackup(this.#database.read, claim.dueAt)
    if (stored?.finishedAt || (stored && stored.claimedUntil > now.toISOString())) return
    const until = new Date(now.getTime() + this.#claimMs)
    const tries = await this.#database.write((queries) => claimBackup(queries, claim, { now, until }))
    if (tries !== undefined) await this.#makeAndNote(claim, tries)
  }

  async #makeAndNote(claim: BackupClaim, tries: number): Promise<void> {
    const claimed = {
      claimMs: this.#claimMs,
      extend: (until: string) => this.#note(claim, { claimedUntil: until }),
      tellFault: (error: unknown) => this.#faults.error(error, 'It could not be noted that a backup is being made'),
      stopping: this.#stopping.signal,
    }
    const made = whileClaimed(claimed, (stop) => this.#make(claim, stop))
    const isMade = await made.catch((error) => this.#noteFailure(claim, tries, error))
    // It did not fail, so whoever is next need not wait.
    if (isMade === false) await this.#note(claim, { claimedUntil: new Date().toISOString(), tries: tries - 1 })
  }

  async #noteFailure(claim: BackupClaim, tries: number, error: unknown): Promise<void> {
    if ((await findBackup(this.#database.read, claim.dueAt))?.finishedAt) {
      this.#faults.error(error, 'A backup was made, but not all was done that comes after it')
      return
    }
    const now = Date.now()
    const nextTry = new Date(now + pauseAfter(tries)).toISOString()
    const failure = error instanceof Error ? error.message.trim() : String(error)
    this.#faults.error(error, `A backup was not made; it is tried again at ${nextTry}`)
    await this.#note(claim, { claimedUntil: nextTry, failure, failedAt: new Date(now).toISOString() })
  }

  #note(claim: BackupClaim, facts: Parameters<typeof noteBackup>[2]): Promise<boolean> {
    return this.#database.write((queries) => noteBackup(queries, claim, facts))
  }
}

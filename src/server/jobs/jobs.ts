import { randomUUID } from 'node:crypto'
import type { Database, Reads } from '../db/database.ts'
import { acquireLease, findJob, type Lease, updateJob } from '../db/jobs.ts'
import type { ErrorReporter } from '../log.ts'

interface PeriodicJobOptions {
  everyMs: number
  run: () => Promise<void>
  reporter: ErrorReporter
  /** What is logged when `run` throws. */
  failed: string
}

/** Work that is repeated at an interval and on demand, never twice at once. A failure is retried at the next interval. */
export class PeriodicJob {
  readonly #options: PeriodicJobOptions
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: PeriodicJobOptions) {
    this.#options = options
  }

  start(): void {
    const tick = () => {
      if (!this.#running && !this.#next) void this.runLogged()
    }
    this.#timer = setInterval(tick, this.#options.everyMs).unref()
  }

  /** Resolves when a run that began after the call has ended; many calls at once share one. Throws what the run throws. */
  run(): Promise<void> {
    this.#next ??= (this.#running ?? Promise.resolve()).then(() => {
      this.#next = undefined
      const run = this.#options.run()
      this.#running = run
        .catch(() => {})
        .finally(() => {
          this.#running = undefined
        })
      return run
    })
    return this.#next
  }

  /** Runs it, and logs a failure. */
  runLogged(): Promise<void> {
    const { reporter, failed } = this.#options
    return this.run().catch((error) => reporter.error(error, failed))
  }

  /** Resolves when it is not running any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#next?.catch(() => {})
    await this.#running
  }
}

/** How long a lease without heartbeats blocks other processes. */
const defaultLeaseMs = 90_000

/** How long is waited after a failure: 1, 2, 4 minutes, and so on up to an hour. */
const pauseMs = (tries: number) => Math.min(2 ** (tries - 1), 60) * 60_000

export interface LeasedJob {
  name: string
  isDue: (queries: Reads) => Promise<boolean>
  run: (stop: AbortSignal) => Promise<void>
  /** What is logged when `run` throws. */
  failed: string
}

interface LeaseOptions {
  database: Database
  reporter: ErrorReporter
  stopping: AbortSignal
  now?: Date
  leaseMs?: number
}

/**
 * Runs a job that is due, in one of all processes, which holds a lease and extends it meanwhile. The job is aborted when
 * this process stops, or another one has acquired the lease. After a failure it is not due again for a while.
 */
export async function runLeased(job: LeasedJob, options: LeaseOptions): Promise<void> {
  const { database, reporter, stopping, now = new Date(), leaseMs = defaultLeaseMs } = options
  const begun = performance.now()
  const inMs = (ms: number) => new Date(now.getTime() + performance.now() - begun + ms).toISOString()
  // A check alone is no write: processes check all day.
  if (stopping.aborted || !(await isFree(database.read, job, now))) return
  const lease: Lease = { name: job.name, leasedBy: randomUUID() }
  const tries = await database.write(async (queries) =>
    (await isFree(queries, job, now)) ? acquireLease(queries, lease, inMs(leaseMs)) : undefined,
  )
  if (tries === undefined) return
  const update = (facts: Parameters<typeof updateJob>[2]) =>
    database.write((queries) => updateJob(queries, lease, facts))
  const lost = new AbortController()
  const stop = AbortSignal.any([stopping, lost.signal])
  let beat: Promise<unknown> = Promise.resolve()
  const heartbeat = setInterval(() => {
    beat = update({ leasedUntil: inMs(leaseMs) })
      .then((isHeld) => isHeld || lost.abort())
      .catch((error) => reporter.error(error, `The lease of the job "${job.name}" could not be extended`))
  }, leaseMs / 3)
  /** No heartbeat may follow, which would extend the lease again. */
  const end = async (facts: Parameters<typeof update>[0]) => {
    clearInterval(heartbeat)
    await beat
    await update(facts)
  }
  try {
    // An abort that came before notifies no listener that comes later.
    stop.throwIfAborted()
    await job.run(stop)
    await end({ leasedUntil: now.toISOString(), tries: 0, failure: null, failedAt: null })
  } catch (error) {
    // Not a failure: the next process need not wait.
    if (stop.aborted) await end({ leasedUntil: now.toISOString(), tries: tries - 1 })
    else {
      const retryAt = inMs(pauseMs(tries))
      reporter.error(error, `${job.failed}; it is tried again at ${retryAt}`)
      const failure = error instanceof Error ? error.message.trim() : String(error)
      await end({ leasedUntil: retryAt, failure, failedAt: inMs(0) })
    }
  } finally {
    clearInterval(heartbeat)
  }
}

async function isFree(queries: Reads, { name, isDue }: LeasedJob, now: Date): Promise<boolean> {
  const stored = await findJob(queries, name)
  return !(stored && stored.leasedUntil > now.toISOString()) && isDue(queries)
}

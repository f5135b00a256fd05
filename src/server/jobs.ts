import { randomUUID } from 'node:crypto'
import type { Database, Reads } from './db/database.ts'
import { acquireLease, findJob, type Lease, updateJob } from './db/jobs.ts'
import { latestPlausible } from './db/plausible-time.ts'
import type { ErrorReporter } from './log.ts'

interface RepeatOptions {
  /** Returns when the work is due again (ms since 1970). */
  run: (stopping: AbortSignal) => Promise<number>
  /** The max delay until the next run, also after a failure: the clock may be set, and no timer runs during a suspend. */
  maxWaitMs: number
  reporter: ErrorReporter
  failureMessage: string
}

/** Runs work now, and whenever it is due again. Returns a function that stops this, and resolves when nothing is running. */
export function repeat({ run, maxWaitMs, reporter, failureMessage }: RepeatOptions): () => Promise<void> {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const wake = async () => {
    let dueAt = Number.POSITIVE_INFINITY
    try {
      dueAt = await run(stopping.signal)
    } catch (error) {
      reporter.error(error, failureMessage)
    }
    if (stopping.signal.aborted) return
    const wakeAgain = () => {
      running = wake()
    }
    const waitMs = Math.max(0, Math.min(dueAt - Date.now(), maxWaitMs))
    timer = setTimeout(wakeAgain, waitMs).unref()
  }
  let running = wake()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}

/** How long a lease blocks other processes after its last heartbeat. */
const leaseMs = 90_000

const maxRetryDelayMs = 60 * 60_000

/** How long to wait after a failure: 1, 2, 4 minutes, and so on up to an hour. */
const retryDelayMs = (tries: number) => Math.min(2 ** (tries - 1) * 60_000, maxRetryDelayMs)

export interface LeasedJob {
  name: string
  isDue: (queries: Reads) => Promise<boolean>
  run: (stop: AbortSignal) => Promise<void>
  failureMessage: string
}

interface LeaseOptions {
  database: Database
  reporter: ErrorReporter
  stopping: AbortSignal
  now?: Date
}

/**
 * Runs a job if it is due and no other process has the lease. This process extends the lease while the job runs. The
 * job is aborted when this process stops or loses the lease. After each failure the next retry waits longer.
 */
export async function runLeased(job: LeasedJob, options: LeaseOptions): Promise<void> {
  const { database, reporter, stopping, now = new Date() } = options
  const start = performance.now()
  const timeAfter = (ms: number) => new Date(now.getTime() + performance.now() - start + ms).toISOString()
  // Checked without a write first, because most jobs are not due.
  if (stopping.aborted || !(await isFree(database.read, job, now))) return
  const lease: Lease = { name: job.name, leasedBy: randomUUID() }
  const tries = await database.write(async (queries) =>
    (await isFree(queries, job, now)) ? acquireLease(queries, lease, timeAfter(leaseMs)) : undefined,
  )
  if (tries === undefined) return
  const update = (values: Parameters<typeof updateJob>[2]) =>
    database.write((queries) => updateJob(queries, lease, values))
  const leaseLost = new AbortController()
  const stop = AbortSignal.any([stopping, leaseLost.signal])
  let lastHeartbeat: Promise<unknown> = Promise.resolve()
  const heartbeat = setInterval(() => {
    lastHeartbeat = update({ leasedUntil: timeAfter(leaseMs) })
      .then((isHeld) => isHeld || leaseLost.abort())
      .catch((error) => reporter.error(error, `Extending the lease of the job "${job.name}" failed`))
  }, leaseMs / 3)
  // The heartbeats are stopped first: a later heartbeat would extend the lease again.
  const end = async (values: Parameters<typeof update>[0]) => {
    clearInterval(heartbeat)
    await lastHeartbeat
    await update(values)
  }
  try {
    // The run may only listen for the abort, and a signal that is already aborted calls no listener.
    stop.throwIfAborted()
    await job.run(stop)
    await end({ leasedUntil: now.toISOString(), tries: 0, failure: null, failedAt: null })
  } catch (error) {
    // An aborted job has not failed, so another process may run it at once.
    if (stop.aborted) await end({ leasedUntil: now.toISOString(), tries: tries - 1 })
    else {
      const retryAt = timeAfter(retryDelayMs(tries))
      reporter.error(error, `${job.failureMessage}; retrying at ${retryAt}`)
      const failure = error instanceof Error ? error.message.trim() : String(error)
      await end({ leasedUntil: retryAt, failure, failedAt: timeAfter(0) })
    }
  } finally {
    clearInterval(heartbeat)
  }
}

async function isFree(queries: Reads, { name, isDue }: LeasedJob, now: Date): Promise<boolean> {
  const { leasedUntil = '' } = (await findJob(queries, name)) ?? {}
  const isLeased = leasedUntil > now.toISOString() && leasedUntil <= latestPlausible(now.getTime() + maxRetryDelayMs)
  return !isLeased && isDue(queries)
}

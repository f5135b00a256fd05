import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { findLastBackup } from '../db/backups.ts'
import type { Database, Reads } from '../db/database.ts'
import { type DatabaseLocation, storageFullExitStatus } from '../db/failures.ts'
import { programOf } from '../installation.ts'
import { type LeasedJob, PeriodicJob, runLeased } from '../jobs/jobs.ts'
import type { ErrorReporter } from '../log.ts'
import { type BackupOptions, lastDue } from './backup-settings.ts'

const checkEveryMs = 20_000

/** The job's name in the database. */
export const backupJobName = 'backup'

/** Makes the backup that was due at a time (ISO 8601); aborted, it leaves no part of one behind. */
export type MakeBackup = (due: string, stop: AbortSignal) => Promise<void>

interface ScheduleParts {
  config: BackupOptions
  database: Database
  reporter: ErrorReporter
  make?: MakeBackup
}

/** Makes a backup when it is due: all processes check, one makes it. A missed one is made at the next start. */
export class ScheduledBackups {
  readonly #parts: ScheduleParts
  readonly #stopping = new AbortController()
  readonly #job: PeriodicJob

  constructor(parts: ScheduleParts) {
    this.#parts = parts
    this.#job = new PeriodicJob({
      everyMs: checkEveryMs,
      run: () => this.check(),
      reporter: parts.reporter,
      failed: 'Checking the backup schedule failed',
    })
  }

  /** Checks now, and from now on until stop(). */
  start(): void {
    this.#job.start()
    void this.#job.runLogged()
  }

  /** Aborts a backup that is being made; another process, or the next start, makes it. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#job.stop()
  }

  /** Makes the last backup that was due, unless it exists, another process is making it, or a retry is due later. */
  async check(now = new Date()): Promise<void> {
    const { config, database, reporter } = this.#parts
    const make = this.#parts.make ?? ((due, stop) => runBackupProcess(config, ['--due', due], stop))
    const { schedule, s3 } = config.backup
    const due = schedule ? lastDue(schedule, now)?.toISOString() : undefined
    if (!due) return
    const job: LeasedJob = {
      name: backupJobName,
      isDue: async (queries: Reads) => {
        const last = await findLastBackup(queries)
        return !last || last.takenAt < due || (s3 !== null && !last.isOffSite)
      },
      run: (stop) => make(due, stop),
      failed: 'A backup failed',
    }
    await runLeased(job, { database, reporter, stopping: this.#stopping.signal, now })
  }
}

/**
 * Runs `club backup` in a process of its own, which ends with this one: visitors are served meanwhile. Throws an error
 * with its message, or the reason of the abort, once it has ended.
 */
export function runBackupProcess(
  { dataDirectory, databaseUrl }: DatabaseLocation,
  words: string[],
  stop: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // PostgreSQL may need more of the environment: PGPASSWORD, the home of .pgpass, certificates.
    const env = { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '' }
    const child = fork(programOf('club'), ['backup', ...words], { env, silent: true })
    let message = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      message = (message + text).slice(-2000)
    })
    child.stdout?.resume()
    let killTimer: NodeJS.Timeout | undefined
    const end = () => {
      child.kill()
      // A long step of SQLite handles no signal.
      killTimer = setTimeout(() => child.kill('SIGKILL'), 3000)
    }
    stop.addEventListener('abort', end)
    // At the lowest priority it might never run on a busy machine.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    child.once('error', reject)
    child.once('close', (status, signal) => {
      stop.removeEventListener('abort', end)
      clearTimeout(killTimer)
      if (status === 0) return resolve()
      if (stop.aborted) return reject(stop.reason)
      const error = new Error(message.trim() || `The process that made the backup ended with ${signal ?? status}`)
      reject(Object.assign(error, status === storageFullExitStatus && { code: 'ENOSPC' }))
    })
  })
}

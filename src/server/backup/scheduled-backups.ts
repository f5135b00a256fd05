import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { findLastBackup } from '../db/backups.ts'
import type { Database, Reads } from '../db/database.ts'
import type { DatabaseLocation } from '../db/failures.ts'
import { programOf } from '../installation.ts'
import { type LeasedJob, PeriodicJob, runLeased } from '../jobs/jobs.ts'
import type { ErrorReporter } from '../log.ts'
import { type BackupOptions, dueBefore } from './backup-settings.ts'

const checkEveryMs = 20_000

/** The job's name in the database. */
export const backupJob = 'backup'

/** Makes the backup that was due at a moment (ISO 8601); aborted, it leaves nothing half-made behind. */
export type MakeBackup = (due: string, stop: AbortSignal) => Promise<void>

interface ScheduleParts {
  config: BackupOptions
  database: Database
  reporter: ErrorReporter
  make?: MakeBackup
  leaseMs?: number
}

/** Makes a backup when it is due: all processes check, one makes it. What was missed is made at a start. */
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
    void this.#job.run()
  }

  /** Aborts what is being made; another process, or the next start, makes it. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#job.stop()
  }

  /** Makes the backup that was due last, unless it is made, another process is at it, or a retry is due later. */
  async check(now = new Date()): Promise<void> {
    const { config, database, reporter, make = backUpAside(config), leaseMs } = this.#parts
    const { schedule, s3 } = config.backup
    const due = schedule ? dueBefore(schedule, now)?.toISOString() : undefined
    if (!due) return
    const job: LeasedJob = {
      name: backupJob,
      isDue: async (queries: Reads) => {
        const last = await findLastBackup(queries)
        return !last || last.takenAt < due || (s3 !== null && !last.isOffSite)
      },
      run: (stop) => make(due, stop),
      failed: 'A backup was not made',
    }
    await runLeased(job, { database, reporter, stopping: this.#stopping.signal, now, leaseMs })
  }
}

/** Makes backups by `club backup` in a process of its own, which ends with this one: visitors are served meanwhile. */
const backUpAside =
  ({ dataDirectory, databaseUrl }: DatabaseLocation): MakeBackup =>
  (due, stop) =>
    new Promise((resolve, reject) => {
      // With all that may say how PostgreSQL is reached: PGPASSWORD, the home of .pgpass, certificates.
      const env = { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '' }
      const child = fork(programOf('club'), ['backup', '--due', due], { env, silent: true })
      let complaint = ''
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        complaint = (complaint + text).slice(-2000)
      })
      child.stdout?.resume()
      let hardEnd: NodeJS.Timeout | undefined
      const end = () => {
        child.kill()
        // A long step of SQLite's hears no signal.
        hardEnd = setTimeout(() => child.kill('SIGKILL'), 3000)
      }
      stop.addEventListener('abort', end)
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
      child.once('error', reject)
      child.once('close', (status, signal) => {
        stop.removeEventListener('abort', end)
        clearTimeout(hardEnd)
        if (status === 0) resolve()
        else reject(new Error(complaint.trim() || `The process that made it ended with ${signal ?? status}`))
      })
    })

import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { findLastBackup } from '../db/backup/backups.ts'
import type { Database, Reads } from '../db/database.ts'
import { type DatabaseLocation, storageFullExitStatus } from '../db/failures.ts'
import { findJob } from '../db/jobs.ts'
import { programOf } from '../installation.ts'
import { type LeasedJob, repeat, runLeased } from '../jobs.ts'
import type { ErrorReporter } from '../log.ts'
import { type BackupOptions, lastDue, nextDue } from './backup-settings.ts'

/** How late a backup can be after a set clock, a suspend or a failed check. */
const maxWaitMs = 10 * 60_000

export const backupJobName = 'backup'

/** Makes the backup that was due at a time (ISO 8601). If aborted, it leaves nothing behind. */
export type MakeBackup = (due: string, stop: AbortSignal) => Promise<void>

interface ScheduledBackupsOptions {
  config: BackupOptions
  database: Database
  reporter: ErrorReporter
  make?: MakeBackup
}

/** Makes each backup that is due, in only one process; a missed one at once. Returns a function that stops this. */
export function scheduleBackups(options: ScheduledBackupsOptions): () => Promise<void> {
  return repeat({
    run: (stopping) => makeDueBackup(options, stopping),
    maxWaitMs,
    reporter: options.reporter,
    failureMessage: 'Checking the backup schedule failed',
  })
}

/**
 * Makes the last backup that was due, unless it exists, another process makes it, or its retry is not yet due. If
 * stopped, leaves it to another process or the next start. Returns when to check again (ms since 1970).
 */
export async function makeDueBackup(
  options: ScheduledBackupsOptions,
  stopping: AbortSignal,
  now = new Date(),
): Promise<number> {
  const { config, database, reporter } = options
  const make = options.make ?? ((due, stop) => runBackupProcess(config, ['--due', due], stop))
  const { schedule, s3 } = config.backup
  const due = schedule && lastDue(schedule, now)?.toISOString()
  if (!due) return Number.POSITIVE_INFINITY
  const job: LeasedJob = {
    name: backupJobName,
    isDue: async (queries: Reads) => {
      const last = await findLastBackup(queries)
      return !last || last.takenAt < due || (s3 !== null && !last.isOffSite)
    },
    run: async (stop) => {
      await make(due, stop)
      const { name, bytes, isOffSite } = (await findLastBackup(database.read)) ?? {}
      reporter.event('Scheduled backup completed', { name, bytes, isOffSite })
    },
    failureMessage: 'The scheduled backup failed',
  }
  await runLeased(job, { database, reporter, stopping, now })
  const next = nextDue(schedule, now)?.getTime() ?? Number.POSITIVE_INFINITY
  // The time of the retry, or of the end of another process's lease.
  const freeAt = Date.parse((await findJob(database.read, backupJobName))?.leasedUntil ?? '')
  return freeAt > now.getTime() ? Math.min(freeAt, next) : next
}

/**
 * Runs `club backup` in a child process, so that visitors are served meanwhile. Throws an error with the message of the
 * child, or the reason of the abort.
 */
export function runBackupProcess(
  { dataDirectory, databaseUrl }: DatabaseLocation,
  args: string[],
  stop: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // PostgreSQL's client may need more of the environment, such as PGPASSWORD, and HOME for .pgpass.
    const { DATABASE_URL_FILE: _, ...environment } = process.env
    const env = { ...environment, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '' }
    const child = fork(programOf('club'), ['backup', ...args], { env, silent: true })
    let message = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      message = (message + text).slice(-2000)
    })
    child.stdout?.resume()
    let killTimer: NodeJS.Timeout | undefined
    const kill = () => {
      child.kill()
      // During a long call of SQLite the child handles no other signal.
      killTimer = setTimeout(() => child.kill('SIGKILL'), 3000)
    }
    stop.addEventListener('abort', kill)
    // At the lowest priority it might never run on a busy machine.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    child.once('error', reject)
    child.once('close', (status, signal) => {
      stop.removeEventListener('abort', kill)
      clearTimeout(killTimer)
      if (status === 0) return resolve()
      if (stop.aborted) return reject(stop.reason)
      const error = new Error(message.trim() || `The process that made the backup ended with ${signal ?? status}`)
      reject(Object.assign(error, status === storageFullExitStatus && { code: 'ENOSPC' }))
    })
  })
}

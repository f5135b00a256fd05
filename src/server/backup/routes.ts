import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { BackupState } from '../../domain/picture-library.ts'
import { mutex } from '../concurrency.ts'
import { findLastBackup } from '../db/backups.ts'
import type { Database, Reads } from '../db/database.ts'
import { storageFullStatus } from '../db/failures.ts'
import { findJob } from '../db/jobs.ts'
import type { DatabaseLocation } from '../db/open.ts'
import { HttpError } from '../errors.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
import { programOf } from '../installation.ts'
import { removeOrphans } from './backup-places.ts'
import { type BackupSettings, dueBefore, nextDue } from './backup-settings.ts'
import { backupJob } from './scheduled-backups.ts'

const fileName = 'backup.sqlite'

const downloadPrefix = 'download-'

export const storedBackup = z.object({
  name: z.string(),
  takenAt: z.string(),
  bytes: z.number(),
  isOffSite: z.boolean(),
})

const backupState = z.object({
  schedule: z.nullable(z.string()),
  next: z.nullable(z.string()),
  goesOffSite: z.boolean(),
  keep: z.number(),
  last: z.nullable(storedBackup),
  failure: z.nullable(z.object({ reason: z.string(), at: z.string(), nextTry: z.string() })),
})

interface BackupRoutes {
  location: DatabaseLocation
  settings: BackupSettings
  database: Database
}

/** How the scheduled backups went, and a backup as a download, made by a process of its own, one after another. */
export const backupRoutes: FastifyPluginAsyncZod<BackupRoutes> = async (app, { location, settings, database }) => {
  const route = routesOf(app, 'Backup')
  route(
    'GET /api/admin/backups',
    {
      summary: 'How the backups do that make themselves',
      description:
        'When they are made (cron’s fields, by the club’s clock) and whether off site too, the newest that was verified, be it off site yet or not, and why the one that was due last is not there.',
      response: backupState,
    },
    () => readBackupState(database.read, settings),
  )

  // A SQLite file has one server, so that what is there was left by one that was killed.
  await removeOrphans(location.dataDirectory, downloadPrefix, location.databaseUrl ? undefined : 0)
  const oneAtATime = mutex()
  const stopping = new AbortController()
  const places = new Set<string>()
  const remove = (place: string) =>
    rm(place, { recursive: true, force: true }).then(
      () => void places.delete(place),
      (error) => app.log.error(error),
    )
  const make = async (): Promise<string> => {
    await mkdir(location.dataDirectory, { recursive: true, mode: 0o700 })
    const place = await mkdtemp(join(location.dataDirectory, downloadPrefix))
    places.add(place)
    try {
      stopping.signal.throwIfAborted()
      await runBackup(location, join(place, fileName), stopping.signal)
      return place
    } catch (error) {
      await remove(place)
      throw error
    }
  }
  // What a stop cuts off leaves neither a copy of the club nor a process that has the database open.
  app.addHook('onClose', async () => {
    stopping.abort(new HttpError(503, 'unavailable', 'The server is shutting down'))
    await oneAtATime(async () => {})
    await Promise.all([...places].map(remove))
  })

  route(
    'GET /api/admin/backup',
    {
      summary: 'Download a backup',
      description:
        'One SQLite file with all rows, pictures and releases as of one moment; sessions are left out. Wants the password again.',
      exposeHeadRoute: false,
      produces: ['application/vnd.sqlite3'],
      response: z.file(),
      errors: [507],
    },
    async (request, reply) => {
      const place = await oneAtATime(make)
      try {
        const file = await open(join(place, fileName))
        const { size, mtime } = await file.stat()
        logEvent(request, 'A backup is downloaded', { size })
        const name = `ringside-${mtime.toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite`
        reply
          .header('Content-Length', size)
          .header('Content-Disposition', `attachment; filename="${name}"`)
          .type('application/vnd.sqlite3')
        return reply.send(file.createReadStream().once('close', () => remove(place)) as never)
      } catch (error) {
        await remove(place)
        throw error
      }
    },
  )
}

/** Runs `club backup` on the same database. Throws what it complained of, or why it was stopped, once it has ended. */
function runBackup(
  { dataDirectory, databaseUrl }: DatabaseLocation,
  file: string,
  stopping: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // With all that may say how PostgreSQL is reached: PGPASSWORD, the home of .pgpass, certificates.
    const env = { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '' }
    const child = execFile(
      process.execPath,
      [programOf('club'), 'backup', file],
      { env },
      (error, _output, complaint) => {
        stopping.removeEventListener('abort', end)
        if (!error) return resolve()
        if (stopping.aborted) return reject(stopping.reason)
        // The other process's sentence, under the code by which the error handler knows a full disk.
        reject(Object.assign(new Error(complaint), error.code === storageFullStatus && { code: 'ENOSPC' }))
      },
    )
    const end = () => child.kill()
    stopping.addEventListener('abort', end)
    // Not the lowest: while anything else is at work, that may never come to its turn.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  })
}

/** How the scheduled backups went. */
export async function readBackupState(
  queries: Reads,
  { schedule, keep, s3 }: BackupSettings,
  now = new Date(),
): Promise<BackupState> {
  const [last, job] = [await findLastBackup(queries), schedule ? await findJob(queries, backupJob) : undefined]
  const isMadeSince = last && job?.failedAt && last.takenAt > job.failedAt && (last.isOffSite || !s3)
  return {
    schedule,
    next: schedule ? (nextDue(schedule, now)?.toISOString() ?? null) : null,
    goesOffSite: s3 !== null,
    keep,
    last: last ?? null,
    failure:
      job?.failure && job.failedAt && !isMadeSince
        ? { reason: job.failure, at: job.failedAt, nextTry: job.leasedUntil }
        : null,
  }
}

/** Returns when the backup after the last one is due, in seconds since 1970: in the past where it is late. */
export async function findBackupDue(queries: Reads, { schedule }: BackupSettings): Promise<number | undefined> {
  if (!schedule) return undefined
  const last = await findLastBackup(queries)
  const due = last ? nextDue(schedule, new Date(last.takenAt)) : dueBefore(schedule, new Date())
  return due ? due.getTime() / 1000 : undefined
}

import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { BackupState } from '../../domain/pictures/picture-library.ts'
import { mutex } from '../concurrency.ts'
import { findLastBackup } from '../db/backup/backups.ts'
import type { Database, Reads } from '../db/database.ts'
import { findJob } from '../db/jobs.ts'
import type { DatabaseLocation } from '../db/open.ts'
import { HttpError } from '../errors.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
import { removeOrphans, restorePrefix, withTemporaryDirectory } from './backup-places.ts'
import { type BackupSettings, lastDue, nextDue } from './backup-settings.ts'
import { backupJobName, runBackupProcess } from './scheduled-backups.ts'

interface BackupRouteOptions {
  location: DatabaseLocation
  settings: BackupSettings
  database: Database
}

const downloadPrefix = 'download-'

export const backupRoutes: FastifyPluginAsyncZod<BackupRouteOptions> = async (
  app,
  { location, settings, database },
) => {
  const route = routesOf(app, 'Backup')
  route('GET /api/admin/backups', () => readBackupState(database.read, settings))

  for (const prefix of [downloadPrefix, restorePrefix]) await removeOrphans(location.dataDirectory, prefix)
  const oneAtATime = mutex()
  const stopping = new AbortController()
  const makeDownload = () =>
    withTemporaryDirectory(location.dataDirectory, downloadPrefix, async (directory) => {
      stopping.signal.throwIfAborted()
      const file = join(directory, 'backup.sqlite')
      await runBackupProcess(location, [file], stopping.signal)
      // An open file remains readable after its directory is removed.
      return open(file)
    })
  app.addHook('onClose', async () => {
    stopping.abort(new HttpError(503, 'unavailable', 'The server is shutting down'))
    // Waits for a running download to end.
    await oneAtATime(async () => {})
  })

  route('GET /api/admin/backup', async (request, reply) => {
    const file = await oneAtATime(makeDownload)
    const { size, mtime } = await file.stat()
    logEvent(request, 'Backup downloaded', { size })
    const name = `ringside-${mtime.toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite`
    reply
      .header('Content-Length', size)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .type('application/vnd.sqlite3')
    return reply.send(file.createReadStream() as never)
  })
}

export async function readBackupState(queries: Reads, { schedule, keep, s3 }: BackupSettings): Promise<BackupState> {
  const [last, job] = [await findLastBackup(queries), schedule ? await findJob(queries, backupJobName) : undefined]
  const hasSucceededSince = last && job?.failedAt && last.takenAt > job.failedAt && (last.isOffSite || !s3)
  return {
    schedule,
    next: schedule ? (nextDue(schedule, new Date())?.toISOString() ?? null) : null,
    goesOffSite: s3 !== null,
    keep,
    last: last ?? null,
    failure:
      job?.failure && job.failedAt && !hasSucceededSince
        ? { reason: job.failure, at: job.failedAt, nextTry: job.leasedUntil }
        : null,
  }
}

/** Returns when the next backup is due, in seconds since 1970; in the past if the backup is late. */
export async function findBackupDue(queries: Reads, { schedule }: BackupSettings): Promise<number | undefined> {
  if (!schedule) return undefined
  const last = await findLastBackup(queries)
  const due = last ? nextDue(schedule, new Date(last.takenAt)) : lastDue(schedule, new Date())
  return due ? due.getTime() / 1000 : undefined
}

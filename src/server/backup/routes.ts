import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { inTurn } from '../concurrency/in-turn.ts'
import { storageFullStatus } from '../db/failures.ts'
import type { DatabaseLocation } from '../db/open.ts'
import { Refusal } from '../errors.ts'
import { logEvent } from '../http/log-events.ts'
import { refusals } from '../http/responses.ts'
import { programOf } from '../installation/programs.ts'
import { removeLeftOvers } from './left-overs.ts'

const fileName = 'backup.sqlite'

const club = programOf('club')

/** Whether a download, a restore or a drill made a directory of this name to work in. */
const isLeftOver = (name: string) => /^(?:download|restore|drill)-\w{6}$/.test(name)

/** A backup as a download: made by a process of its own, so that visitors are served as ever, one after another. */
export const backupRoutes: FastifyPluginAsyncZod<{ location: DatabaseLocation }> = async (app, { location }) => {
  const names = await readdir(location.dataDirectory).catch(() => [])
  await removeLeftOvers(location.dataDirectory, names.filter(isLeftOver))
  const oneAtATime = inTurn()
  const stopping = new AbortController()
  const places = new Set<string>()
  const remove = (place: string) =>
    rm(place, { recursive: true, force: true }).then(
      () => void places.delete(place),
      (error) => app.log.error(error),
    )
  const make = async (): Promise<string> => {
    await mkdir(location.dataDirectory, { recursive: true, mode: 0o700 })
    const place = await mkdtemp(join(location.dataDirectory, 'download-'))
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
    stopping.abort(new Refusal(503, 'unavailable', 'The server is shutting down'))
    await oneAtATime(async () => {})
    await Promise.all([...places].map(remove))
  })

  app.get(
    '/api/admin/backup',
    {
      // A HEAD would make a whole backup to tell its size.
      exposeHeadRoute: false,
      schema: { produces: ['application/vnd.sqlite3'], response: { 200: z.file(), ...refusals(401, 403, 507) } },
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
    const child = execFile(process.execPath, [club, 'backup', file], { env }, (error, _output, complaint) => {
      stopping.removeEventListener('abort', end)
      if (!error) return resolve()
      if (stopping.aborted) return reject(stopping.reason)
      // The other process's sentence, under the code by which the error handler knows a full disk.
      reject(Object.assign(new Error(complaint), error.code === storageFullStatus && { code: 'ENOSPC' }))
    })
    const end = () => child.kill()
    stopping.addEventListener('abort', end)
    // Not the lowest: while anything else is at work, that may never come to its turn.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  })
}

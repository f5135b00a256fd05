import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { storageFullStatus } from '../db/failures.ts'
import type { DatabaseLocation } from '../db/open.ts'
import { logEvent } from '../http/log-events.ts'
import { refusals } from '../http/responses.ts'
import { inTurn } from '../in-turn.ts'
import { root } from '../root.ts'

/** Nothing takes this long. */
const leftOverMs = 24 * 60 * 60_000

const cli = join(root, 'src/server/cli.ts')

/** A backup as a download: made by a process of its own, so that visitors are served as ever, one after another. */
export const backupRoutes: FastifyPluginAsyncZod<{ location: DatabaseLocation }> = async (app, { location }) => {
  await removeLeftOvers(location.dataDirectory)
  const oneAtATime = inTurn()

  app.get(
    '/api/admin/backup',
    {
      // A HEAD would make a whole backup to tell its size.
      exposeHeadRoute: false,
      schema: { produces: ['application/vnd.sqlite3'], response: { 200: z.file(), ...refusals(401, 403, 507) } },
    },
    async (request, reply) => {
      await mkdir(location.dataDirectory, { recursive: true, mode: 0o700 })
      const directory = await mkdtemp(join(location.dataDirectory, 'download-'))
      const remove = () => rm(directory, { recursive: true, force: true }).catch((error) => request.log.error(error))
      try {
        const path = join(directory, 'backup.sqlite')
        await oneAtATime(() => runBackup(location, path))
        const file = await open(path)
        const { size, mtime } = await file.stat()
        logEvent(request, 'A backup is downloaded', { size })
        const name = `ringside-${mtime.toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite`
        reply
          .header('Content-Length', size)
          .header('Content-Disposition', `attachment; filename="${name}"`)
          .type('application/vnd.sqlite3')
        return reply.send(file.createReadStream().once('close', remove) as never)
      } catch (error) {
        await remove()
        throw error
      }
    },
  )
}

/** Removes what a process left behind that was killed in the middle of a download or a restore. */
async function removeLeftOvers(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names.filter((each) => /^(?:download|restore)-\w{6}$/.test(each))) {
    const place = join(directory, name)
    const { mtimeMs } = await stat(place)
    if (mtimeMs < Date.now() - leftOverMs) await rm(place, { recursive: true, force: true })
  }
}

/** Runs `club backup` on the same database. Throws what it complained of. */
function runBackup({ dataDirectory, databaseUrl }: DatabaseLocation, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // With all that may say how PostgreSQL is reached: PGPASSWORD, the home of .pgpass, certificates.
    const env = { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '' }
    const child = execFile(process.execPath, [cli, 'backup', file], { env }, (error, _output, complaint) => {
      if (!error) return resolve()
      // The other process's sentence, under the code by which the error handler knows a full disk.
      reject(Object.assign(new Error(complaint), error.code === storageFullStatus && { code: 'ENOSPC' }))
    })
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  })
}

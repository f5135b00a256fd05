import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { findBackupAge } from '../db/backup/backups.ts'
import type { Database } from '../db/database.ts'
import { ping } from '../db/facts.ts'
import { isStorageFull } from '../db/failures.ts'
import { HttpError } from '../errors.ts'
import { version } from '../installation.ts'
import type { Draining } from './server.ts'

const liveness = z.object({ status: z.string(), version: z.string() })

/** The age of the newest backup is null before the first backup, and left out if backups are not scheduled. */
const readiness = z.object({ status: z.string(), backupAgeSeconds: z.optional(z.nullable(z.number())) })

interface HealthOptions {
  database: Database
  draining: Draining
  areBackupsScheduled: boolean
}

/** `/healthz` and `/up` show that the process is alive, and its version; `/readyz` whether it accepts requests and can write. */
export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (
  app,
  { database, draining, areBackupsScheduled },
) => {
  for (const path of ['/healthz', '/up'])
    app.get(path, { schema: { response: { 200: liveness } } }, async (_request, reply) => {
      reply.header('Cache-Control', 'no-store')
      return { status: 'ok', version }
    })

  app.get('/readyz', { schema: { response: { 200: readiness } } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (draining.isDraining) throw new HttpError(503, 'unavailable', 'The server is shutting down')
    await ping(database.read)
    await database.checkWritable().catch((error) => {
      throw isStorageFull(error)
        ? new HttpError(503, 'storage_full', 'There is no space left to store anything')
        : error
    })
    return {
      status: 'ok',
      ...(areBackupsScheduled && { backupAgeSeconds: (await findBackupAge(database.read)) ?? null }),
    }
  })
}

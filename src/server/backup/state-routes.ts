import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { refusals } from '../http/responses.ts'
import type { BackupSettings } from './backup-settings.ts'
import { readBackupState } from './backup-state.ts'

export const keptBackup = z.object({ name: z.string(), takenAt: z.string(), bytes: z.number(), isOffSite: z.boolean() })

const state = z.object({
  schedule: z.nullable(z.string()),
  next: z.nullable(z.string()),
  goesOffSite: z.boolean(),
  keep: z.number(),
  last: z.nullable(keptBackup),
  failure: z.nullable(z.object({ reason: z.string(), at: z.string(), nextTry: z.string() })),
})

/** Whether backups make themselves, and how it went. */
export const backupStateRoutes: FastifyPluginAsyncZod<{ database: Database; settings: BackupSettings }> = async (
  app,
  { database, settings },
) => {
  app.get('/api/admin/backups', { schema: { response: { 200: state, ...refusals(401, 403) } } }, () =>
    readBackupState(database.read, settings),
  )
}

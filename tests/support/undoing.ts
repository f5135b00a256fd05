import type { Change } from '../../src/domain/changes.ts'
import { recordKinds } from '../../src/domain/record-kinds.ts'
import { RowDigest } from '../../src/server/db/copy-tables.ts'
import type { Database } from '../../src/server/db/database.ts'
import type { Answer, Client } from './test-app.ts'

/** The change that a save was logged as. */
export const changeOf = ({ headers }: Answer) => Number(headers['change-id'])

export const undo = (admin: Client, change: Answer | number, body = {}) =>
  admin.post(`/api/admin/changes/${typeof change === 'number' ? change : changeOf(change)}/undo`, body)

/** What the list of changes tells, the newest first. */
export const changes = async (admin: Client, query = ''): Promise<Change[]> =>
  (await admin.get(`/api/admin/changes${query}`)).body.changes

/** All rows of all lists, but for what a save leaves on them. */
export async function digestOf(database: Database): Promise<string> {
  const digest = new RowDigest()
  for (const { table } of recordKinds)
    for (const row of await database.read.selectFrom(table).selectAll().execute()) {
      const { version, updatedAt, updatedBy, ...rest } = row as Record<string, unknown>
      digest.add({ table, ...rest })
    }
  return digest.value()
}

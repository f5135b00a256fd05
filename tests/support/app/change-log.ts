import type { Change } from '../../../src/domain/differences/change.ts'
import { recordKinds } from '../../../src/domain/releases/record-kinds.ts'
import { RowDigest } from '../../../src/server/db/copy-tables.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { publishedTables } from '../../../src/server/db/records/records.ts'
import type { ApiResponse, Client } from './test-app.ts'

/** Returns a hash of every row that a release would contain, with all columns. */
export async function digestOfDrafts({ read }: Database): Promise<string> {
  const digest = new RowDigest()
  for (const table of publishedTables)
    for (const row of await read.selectFrom(table).selectAll().execute()) digest.add({ table, ...row })
  return digest.checksum().digest
}

/** Returns the id of the change as which a write was logged. */
export const changeOf = ({ headers }: ApiResponse) => Number(headers['change-id'])

export const undo = (admin: Client, change: ApiResponse | number, body = {}) =>
  admin.post('/api/admin/restore', { change: typeof change === 'number' ? change : changeOf(change), ...body })

/** The change log, the newest first. */
export const changes = async (admin: Client, query = ''): Promise<Change[]> =>
  (await admin.get(`/api/admin/changes${query}`)).body.changes

/** Returns a hash of all rows of all lists, without version, time and author. */
export async function digestOf(database: Database): Promise<string> {
  const digest = new RowDigest()
  for (const { table } of recordKinds)
    for (const row of await database.read.selectFrom(table).selectAll().execute()) {
      const { version, updatedAt, updatedBy, ...rest } = row as Record<string, unknown>
      digest.add({ table, ...rest })
    }
  return digest.checksum().digest
}

/** Every change of a record, oldest first. */
export function changesOf(database: Database, entity: string, entityId: number) {
  return database.read
    .selectFrom('changeLog')
    .selectAll()
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('id')
    .execute()
}

/** Counts the rows of each table that a refused write must not change. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const tables = [...recordKinds.map(({ table }) => table), 'users', 'releases', 'changeLog'] as const
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { count } = await database.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(count)
  }
  return counts
}

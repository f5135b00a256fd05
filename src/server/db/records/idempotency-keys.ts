import type { Queries, Reads } from '../database.ts'
import type { Row } from '../schema.ts'

type KeyRow = Row<'idempotencyKeys'>

export function findIdempotencyKey(queries: Reads, key: string, since: string): Promise<KeyRow | undefined> {
  return queries
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('key', '=', key)
    .where('storedAt', '>', since)
    .executeTakeFirst()
}

export async function storeIdempotencyKey(queries: Queries, row: KeyRow): Promise<void> {
  await queries.deleteFrom('idempotencyKeys').where('key', '=', row.key).execute()
  await queries.insertInto('idempotencyKeys').values(row).execute()
}

export async function deleteIdempotencyKeysBefore(queries: Queries, time: string): Promise<void> {
  await queries.deleteFrom('idempotencyKeys').where('storedAt', '<=', time).execute()
}

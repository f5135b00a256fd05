import type { Queries, Reads } from '../database.ts'

export async function listDismissedKeys(queries: Reads): Promise<string[]> {
  const rows = await queries.selectFrom('findingDismissals').select('key').execute()
  return rows.map(({ key }) => key)
}

/** Returns whether the finding had not been dismissed before. */
export async function storeDismissal(queries: Queries, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('findingDismissals')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns whether the finding was dismissed. */
export async function deleteDismissal(queries: Queries, key: string): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom('findingDismissals').where('key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}

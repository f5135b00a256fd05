import type { Queries, Reads } from './database.ts'

/** Returns a fact about the installation, such as when the sample club was loaded; null if it is not stored. */
export async function findFact(queries: Reads, name: string): Promise<string | null> {
  const row = await queries.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

export async function insertFact(queries: Queries, name: string, value: string): Promise<void> {
  await queries.insertInto('facts').values({ name, value }).execute()
}

/** Runs the cheapest query; throws when the database is unreachable. */
export async function ping(queries: Reads): Promise<void> {
  await findFact(queries, 'ping')
}

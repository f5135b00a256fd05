import type { Queries } from './database.ts'

export async function findFact(queries: Queries, name: string): Promise<string | null> {
  const row = await queries.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

export async function insertFact(queries: Queries, name: string, value: string): Promise<void> {
  await queries.insertInto('facts').values({ name, value }).execute()
}

/** Asks the database the cheapest question; throws when it does not answer. */
export async function ping(queries: Queries): Promise<void> {
  await findFact(queries, 'ping')
}

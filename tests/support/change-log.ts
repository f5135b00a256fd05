import type { Database } from '../../src/server/db/database.ts'

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

/** How many rows each table has that a refused write must leave alone. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const tables = [
    'content',
    'classes',
    'pricing',
    'scheduleItems',
    'zones',
    'trainers',
    'partners',
    'gallery',
    'products',
    'users',
    'releases',
    'changeLog',
  ] as const
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

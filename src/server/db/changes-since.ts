import type { Reads } from './database.ts'

/** How many changes and releases were made after a moment, in tables of any version. */
export async function changesSince(queries: Reads, moment: string): Promise<number> {
  const counts = await Promise.all([
    queries
      .selectFrom('changeLog')
      .where('changedAt', '>', moment)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom('releases')
      .where('createdAt', '>', moment)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
}

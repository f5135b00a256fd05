import type { Queries, Reads } from './database.ts'

export async function insertSetupLink(queries: Queries, tokenHash: string): Promise<void> {
  await queries.insertInto('setupLinks').values({ tokenHash, createdAt: new Date().toISOString() }).execute()
}

/** Whether there is a set-up link with this token hash that was made after a time. */
export async function hasSetupLink(queries: Reads, tokenHash: string, madeAfter: string): Promise<boolean> {
  const link = await queries
    .selectFrom('setupLinks')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('createdAt', '>', madeAfter)
    .executeTakeFirst()
  return link !== undefined
}

export async function deleteSetupLinksBefore(queries: Queries, time: string): Promise<void> {
  await queries.deleteFrom('setupLinks').where('createdAt', '<=', time).execute()
}

export async function deleteSetupLinks(queries: Queries): Promise<void> {
  await queries.deleteFrom('setupLinks').execute()
}

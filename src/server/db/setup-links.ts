import type { Queries } from './database.ts'

export async function insertSetupLink(queries: Queries, tokenHash: string): Promise<void> {
  await queries.insertInto('setupLinks').values({ tokenHash, createdAt: new Date().toISOString() }).execute()
}

/** Uses a set-up link up, and with it every other one. Gives whether it was there. */
export async function consumeSetupLink(queries: Queries, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('setupLinks')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await deleteSetupLinks(queries)
  return numDeletedRows > 0n
}

export async function deleteSetupLinks(queries: Queries): Promise<void> {
  await queries.deleteFrom('setupLinks').execute()
}

import { sql } from 'kysely'
import type { Author } from './change-log.ts'
import type { Database, Queries, Reads } from './database.ts'
import { currentReleaseNumber } from './releases.ts'
import type { NewRow, Row } from './schema.ts'

export type WithdrawnUpload = Row<'withdrawnUploads'>

export function findWithdrawn(queries: Reads, hash: string): Promise<WithdrawnUpload | undefined> {
  return queries.selectFrom('withdrawnUploads').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** Returns the hashes of all pictures that were withdrawn. */
export async function listWithdrawn(queries: Reads): Promise<Set<string>> {
  const rows = await queries.selectFrom('withdrawnUploads').select('hash').execute()
  return new Set(rows.map(({ hash }) => hash))
}

export async function insertWithdrawn(queries: Queries, withdrawn: NewRow<'withdrawnUploads'>): Promise<void> {
  await queries.insertInto('withdrawnUploads').values(withdrawn).execute()
}

/** What still names a picture that was withdrawn. */
export interface Unfinished {
  /** The current release, which another one is to follow; in whose name. */
  current: Author | null
  /** Earlier releases. */
  earlier: number[]
}

export async function findUnfinished(queries: Reads): Promise<Unfinished> {
  const rows = await queries
    .selectFrom('releaseUploads')
    .innerJoin('withdrawnUploads', 'withdrawnUploads.hash', 'releaseUploads.hash')
    .select(['releaseUploads.release', 'withdrawnUploads.withdrawnBy'])
    .orderBy('withdrawnUploads.withdrawnAt')
    .execute()
  if (rows.length === 0) return { current: null, earlier: [] }
  const newest = await currentReleaseNumber(queries)
  const earlier = rows.map(({ release }) => release).filter((release) => release !== newest)
  return {
    current: rows.findLast(({ release }) => release === newest)?.withdrawnBy ?? null,
    earlier: [...new Set(earlier)],
  }
}

/** Overwrites what is deleted meanwhile, where the engine would leave it in its file until the place is used again. */
export async function overwriting({ engine }: Database, queries: Queries, work: () => Promise<void>): Promise<void> {
  if (engine === 'sqlite') await sql`pragma secure_delete = on`.execute(queries)
  await work()
  if (engine === 'sqlite') await sql`pragma secure_delete = off`.execute(queries)
}

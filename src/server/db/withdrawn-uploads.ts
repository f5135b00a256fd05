import { type ColumnType, sql } from 'kysely'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import { findCandidate } from './candidates.ts'
import type { Author } from './change-log.ts'
import type { Database, Queries, Reads } from './database.ts'
import { currentReleaseNumber, findRelease } from './releases.ts'
import type { NewRow, Row } from './schema.ts'

/** Pictures whose consent was withdrawn: they are never stored again. */
export interface WithdrawnUploadsTable {
  hash: string
  address: string
  /** When the picture was first uploaded: older backups do not hold it. */
  storedAt: string
  withdrawnAt: string
  withdrawnBy: ColumnType<Author>
}

export type WithdrawnUpload = Row<'withdrawnUploads'>

export function findWithdrawn(queries: Reads, hash: string): Promise<WithdrawnUpload | undefined> {
  return queries.selectFrom('withdrawnUploads').selectAll().where('hash', '=', hash).executeTakeFirst()
}

export async function listWithdrawn(queries: Reads): Promise<Set<string>> {
  const rows = await queries.selectFrom('withdrawnUploads').select('hash').execute()
  return new Set(rows.map(({ hash }) => hash))
}

export async function insertWithdrawn(queries: Queries, withdrawn: NewRow<'withdrawnUploads'>): Promise<void> {
  await queries.insertInto('withdrawnUploads').values(withdrawn).execute()
}

interface Unfinished {
  /** The current release, which another one is to follow; in whose name. */
  current: Author | null
  earlier: number[]
}

export async function findUnfinishedWithdrawals(queries: Reads): Promise<Unfinished> {
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

/** Overwrites what `work` deletes, where the engine would leave it in its file until the place is used again. */
export async function withSecureDelete(
  { engine }: Database,
  queries: Queries,
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') await sql`pragma secure_delete = on`.execute(queries)
  await work()
  if (engine === 'sqlite') await sql`pragma secure_delete = off`.execute(queries)
}

type Without = (lists: ReleaseLists) => ReleaseLists

const listValues = (lists: ReleaseLists) => ({
  lists: JSON.stringify(lists),
  stats: Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length])) as Record<
    CacheName,
    number
  >,
})

export async function removePicturesFromRelease(
  queries: Queries,
  number: number,
  hashes: ReadonlySet<string>,
  without: Without,
): Promise<void> {
  const release = await findRelease(queries, number)
  if (!release) return
  await queries
    .updateTable('releases')
    .set(listValues(without(release.lists)))
    .where('number', '=', number)
    .execute()
  await queries.deleteFrom('renderedResponses').where('release', '=', number).execute()
  const shown = queries.deleteFrom('releaseUploads').where('release', '=', number)
  await shown.where('hash', 'in', [...hashes]).execute()
}

/** Removes pictures from a candidate, and its rendered responses; it gets a new fingerprint. */
export async function removePicturesFromCandidate(
  queries: Queries,
  { id, fingerprint }: { id: number; fingerprint: string },
  hashes: ReadonlySet<string>,
  without: Without,
): Promise<void> {
  const candidate = await findCandidate(queries, id)
  if (!candidate) return
  const values = { ...listValues(without(candidate.lists)), fingerprint }
  await queries.updateTable('candidates').set(values).where('id', '=', id).execute()
  await queries.deleteFrom('renderedResponses').where('candidate', '=', id).execute()
  const shown = queries.deleteFrom('candidateUploads').where('candidate', '=', id)
  await shown.where('hash', 'in', [...hashes]).execute()
}

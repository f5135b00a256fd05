import { type ColumnType, sql } from 'kysely'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import { findCandidate } from './candidates.ts'
import type { Author } from './change-log.ts'
import type { Database, Queries, Reads } from './database.ts'
import { currentReleaseNumber, findRelease } from './releases.ts'
import type { NewRow, Row } from './schema.ts'

/** Withdrawn pictures, which are never stored again. */
export interface WithdrawnUploadsTable {
  hash: string
  address: string
  /** When the picture was first uploaded; older backups do not contain it. */
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

interface UnfinishedWithdrawals {
  /** The author of the release that must replace the current one; null if that shows no withdrawn picture. */
  replacementAuthor: Author | null
  /** The earlier releases that show withdrawn pictures. */
  earlierReleases: number[]
}

export async function findUnfinishedWithdrawals(queries: Reads): Promise<UnfinishedWithdrawals> {
  const rows = await queries
    .selectFrom('releaseUploads')
    .innerJoin('withdrawnUploads', 'withdrawnUploads.hash', 'releaseUploads.hash')
    .select(['releaseUploads.release', 'withdrawnUploads.withdrawnBy'])
    .orderBy('withdrawnUploads.withdrawnAt')
    .execute()
  if (rows.length === 0) return { replacementAuthor: null, earlierReleases: [] }
  const newest = await currentReleaseNumber(queries)
  const earlierReleases = rows.map(({ release }) => release).filter((release) => release !== newest)
  return {
    replacementAuthor: rows.findLast(({ release }) => release === newest)?.withdrawnBy ?? null,
    earlierReleases: [...new Set(earlierReleases)],
  }
}

/** Overwrites the bytes that `work` deletes: SQLite would leave them in its file until it uses the space again. */
export async function withSecureDelete(
  { engine }: Database,
  queries: Queries,
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') await sql`pragma secure_delete = on`.execute(queries)
  await work()
  if (engine === 'sqlite') await sql`pragma secure_delete = off`.execute(queries)
}

type RemovePictures = (lists: ReleaseLists) => ReleaseLists

const columnsOf = (lists: ReleaseLists) => ({
  lists: JSON.stringify(lists),
  stats: Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length])) as Record<
    CacheName,
    number
  >,
})

/** Removes pictures from a release, and deletes its rendered responses. */
export async function removePicturesFromRelease(
  queries: Queries,
  number: number,
  hashes: ReadonlySet<string>,
  removePictures: RemovePictures,
): Promise<void> {
  const release = await findRelease(queries, number)
  if (!release) return
  await queries
    .updateTable('releases')
    .set(columnsOf(removePictures(release.lists)))
    .where('number', '=', number)
    .execute()
  await queries.deleteFrom('renderedResponses').where('release', '=', number).execute()
  const uploads = queries.deleteFrom('releaseUploads').where('release', '=', number)
  await uploads.where('hash', 'in', [...hashes]).execute()
}

/** Removes pictures from a candidate, deletes its rendered responses, and stores a new fingerprint. */
export async function removePicturesFromCandidate(
  queries: Queries,
  { id, fingerprint }: { id: number; fingerprint: string },
  hashes: ReadonlySet<string>,
  removePictures: RemovePictures,
): Promise<void> {
  const candidate = await findCandidate(queries, id)
  if (!candidate) return
  const values = { ...columnsOf(removePictures(candidate.lists)), fingerprint }
  await queries.updateTable('candidates').set(values).where('id', '=', id).execute()
  await queries.deleteFrom('renderedResponses').where('candidate', '=', id).execute()
  const uploads = queries.deleteFrom('candidateUploads').where('candidate', '=', id)
  await uploads.where('hash', 'in', [...hashes]).execute()
}

import { type ColumnType, sql } from 'kysely'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import { findCandidate } from './candidates.ts'
import type { Author } from './change-log.ts'
import type { Database, Queries, Reads } from './database.ts'
import { currentReleaseNumber, findRelease } from './releases.ts'
import type { NewRow, Row } from './schema.ts'

/** Pictures whose consent was withdrawn: they are stored no more, nor ever again. */
export interface WithdrawnUploadsTable {
  hash: string
  address: string
  /** When the picture was first uploaded: older backups do not hold it. */
  storedAt: string
  withdrawnAt: string
  withdrawnBy: ColumnType<{ userId: number | null; username: string }>
}

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
interface Unfinished {
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

type Without = (lists: ReleaseLists) => ReleaseLists

const statsOf = (lists: ReleaseLists) =>
  Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length])) as Record<CacheName, number>

/** Returns the stored releases that show a picture, the newest first. */
export async function listReleasesOf(queries: Reads, hash: string): Promise<number[]> {
  const shown = queries.selectFrom('releaseUploads').select('release').where('hash', '=', hash)
  return (await shown.orderBy('release', 'desc').execute()).map(({ release }) => release)
}

/** Returns the candidates that show a picture, the newest first. */
export function listCandidatesOf(queries: Reads, hash: string): Promise<{ id: number; createdAt: string }[]> {
  return queries
    .selectFrom('candidates')
    .innerJoin('candidateUploads', 'candidateUploads.candidate', 'candidates.id')
    .select(['candidates.id', 'candidates.createdAt'])
    .where('candidateUploads.hash', '=', hash)
    .orderBy('candidates.id', 'desc')
    .execute()
}

/** Takes pictures out of a kept release, with the bytes that were made of it. */
export async function changeRelease(
  queries: Queries,
  number: number,
  hashes: ReadonlySet<string>,
  without: Without,
): Promise<void> {
  const release = await findRelease(queries, number)
  if (!release) return
  const lists = without(release.lists)
  await queries
    .updateTable('releases')
    .set({ lists: JSON.stringify(lists), stats: statsOf(lists) })
    .where('number', '=', number)
    .execute()
  await queries.deleteFrom('renderedResponses').where('release', '=', number).execute()
  await queries
    .deleteFrom('releaseUploads')
    .where('release', '=', number)
    .where('hash', 'in', [...hashes])
    .execute()
}

/** The same of a candidate; what named its bytes names none any more. */
export async function changeCandidate(
  queries: Queries,
  id: number,
  fingerprint: string,
  hashes: ReadonlySet<string>,
  without: Without,
): Promise<void> {
  const candidate = await findCandidate(queries, id)
  if (!candidate) return
  const lists = without(candidate.lists)
  await queries
    .updateTable('candidates')
    .set({ lists: JSON.stringify(lists), stats: statsOf(lists), fingerprint })
    .where('id', '=', id)
    .execute()
  await queries.deleteFrom('renderedResponses').where('candidate', '=', id).execute()
  await queries
    .deleteFrom('candidateUploads')
    .where('candidate', '=', id)
    .where('hash', 'in', [...hashes])
    .execute()
}

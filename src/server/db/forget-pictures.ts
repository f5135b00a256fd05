import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import { findCandidate } from './candidates.ts'
import type { Queries, Reads } from './database.ts'
import { findRelease } from './releases.ts'

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
  await queries.deleteFrom('keptAnswers').where('release', '=', number).execute()
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
  await queries.deleteFrom('candidateAnswers').where('candidate', '=', id).execute()
  await queries
    .deleteFrom('candidateUploads')
    .where('candidate', '=', id)
    .where('hash', 'in', [...hashes])
    .execute()
}

import type { ColumnType, Generated } from 'kysely'
import type { CacheName, ReleaseLists, StoppedTime } from '../../domain/releases.ts'
import { NotFoundError } from '../errors.ts'
import type { Author } from './change-log.ts'
import type { Queries, Reads } from './database.ts'
import { chunksOf } from './database.ts'
import { listsAsJson, type NewContents } from './releases.ts'
import type { NewRow, Row } from './schema.ts'

/** A snapshot that may become the next release. */
export interface CandidatesTable {
  id: Generated<number>
  number: number
  createdAt: string
  createdBy: string | null
  fingerprint: string
  stats: Record<CacheName, number>
  lists: ColumnType<ReleaseLists, string, string>
  differences: number
  /** The fingerprint of its rows, which changes with each save. */
  rowFingerprint: string
  publishAt: string | null
  publishBy: ColumnType<Author | null>
  publishedAs: number | null
  /** Why it was not published at its time. */
  stopped: ColumnType<StoppedTime | null>
}

export interface CandidateUploadsTable {
  candidate: number
  hash: string
}

const headColumns = [
  'id',
  'number',
  'createdAt',
  'createdBy',
  'fingerprint',
  'differences',
  'rowFingerprint',
  'publishAt',
  'publishBy',
  'publishedAs',
  'stopped',
] as const

export type CandidateSummary = Pick<Row<'candidates'>, (typeof headColumns)[number]>

export const loggedCandidate = ({ number, createdAt, differences, fingerprint }: Omit<CandidateSummary, 'id'>) => ({
  number,
  createdAt,
  differences,
  fingerprint,
})

type NewCandidate = Omit<NewRow<'candidates'>, 'lists'> & NewContents

export async function insertCandidate(queries: Queries, candidate: NewCandidate): Promise<CandidateSummary> {
  const { number, createdAt, createdBy, fingerprint, differences, rowFingerprint, stats, uploads } = candidate
  const lists = listsAsJson(candidate.lists)
  const stored = await queries
    .insertInto('candidates')
    .values({ number, createdAt, createdBy, fingerprint, differences, rowFingerprint, stats, lists })
    .returning(headColumns)
    .executeTakeFirstOrThrow()
  for (const hashes of chunksOf([...uploads]))
    await queries
      .insertInto('candidateUploads')
      .values(hashes.map((hash) => ({ candidate: stored.id, hash })))
      .execute()
  await deleteOldCandidates(queries, new Date())
  return stored
}

export function listCandidates(queries: Reads): Promise<CandidateSummary[]> {
  return queries.selectFrom('candidates').select(headColumns).orderBy('id', 'desc').execute()
}

export function findCandidateSummary(queries: Reads, id: number): Promise<CandidateSummary | undefined> {
  return queries.selectFrom('candidates').select(headColumns).where('id', '=', id).executeTakeFirst()
}

export async function findCandidateId(queries: Reads, fingerprints: readonly string[]): Promise<number | undefined> {
  const named = queries.selectFrom('candidates').select('id').where('fingerprint', 'in', fingerprints)
  return (await named.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id
}

type StoredCandidate = Pick<Row<'candidates'>, 'number' | 'createdAt' | 'stats' | 'lists'>

export function findCandidate(queries: Reads, id: number): Promise<StoredCandidate | undefined> {
  return queries
    .selectFrom('candidates')
    .select(['number', 'createdAt', 'stats', 'lists'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteCandidate(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('candidates').where('id', '=', id).execute()
}

export async function setPublishedAs(queries: Queries, id: number, release: number): Promise<void> {
  const published = queries.updateTable('candidates').set({ publishedAs: release }).where('id', '=', id)
  await published.returning('id').executeTakeFirstOrThrow(() => new NotFoundError('Candidate'))
}

/** Schedules the publication of a candidate, or cancels it. */
export async function setPublicationTime(
  queries: Queries,
  id: number,
  time: Pick<CandidateSummary, 'publishAt' | 'publishBy'>,
): Promise<void> {
  await queries
    .updateTable('candidates')
    .set({ ...time, stopped: null })
    .where('id', '=', id)
    .execute()
}

const timed = (queries: Reads) =>
  queries
    .selectFrom('candidates')
    .select(['id', 'publishAt', 'publishBy'])
    .where('publishAt', 'is not', null)
    .where('publishedAs', 'is', null)

type Timed = Pick<CandidateSummary, 'id' | 'publishAt' | 'publishBy'>

export function findDueCandidate(queries: Reads, now: Date): Promise<Timed | undefined> {
  const due = timed(queries).where('publishAt', '<=', now.toISOString())
  return due.orderBy('publishAt').orderBy('id').limit(1).executeTakeFirst()
}

export async function isCandidateDue(queries: Reads, id: number, now: Date): Promise<boolean> {
  const due = timed(queries).where('id', '=', id).where('publishAt', '<=', now.toISOString())
  return (await due.executeTakeFirst()) !== undefined
}

/** Cancels scheduled publications, and stores the reason. Returns the candidates' ids. */
export async function cancelScheduledPublications(
  queries: Queries,
  reason: Omit<StoppedTime, 'publishAt'>,
  isStopped: (candidate: Timed) => boolean = () => true,
): Promise<number[]> {
  const stopped = (await timed(queries).execute()).filter(isStopped)
  for (const { id, publishAt } of stopped)
    await queries
      .updateTable('candidates')
      .set({ publishAt: null, stopped: { ...reason, publishAt } as StoppedTime })
      .where('id', '=', id)
      .execute()
  return stopped.map(({ id }) => id)
}

const maxCandidates = 20
const retentionMs = 7 * 24 * 60 * 60_000

export interface RetainedCandidate {
  id: number
  createdAt: string
  /** It is scheduled, or a link shows it. */
  isHeld: boolean
}

/** Which candidates are not retained: the oldest ones, and those beyond the maximum, held ones last. */
export function candidatesToDelete(candidates: RetainedCandidate[], now: Date): number[] {
  // The candidate that was just made.
  const newest = Math.max(0, ...candidates.map(({ id }) => id))
  const isOld = ({ createdAt }: RetainedCandidate) => Date.parse(createdAt) < now.getTime() - retentionMs
  return candidates
    .toSorted((a, b) => Number(b.isHeld) - Number(a.isHeld) || b.id - a.id)
    .filter((each, place) => (place >= maxCandidates && each.id !== newest) || (!each.isHeld && isOld(each)))
    .map(({ id }) => id)
}

export async function deleteOldCandidates(queries: Queries, now: Date): Promise<void> {
  const rows = await queries.selectFrom('candidates').select(['id', 'createdAt', 'publishAt', 'publishedAs']).execute()
  const links = await queries
    .selectFrom('previewLinks')
    .select('candidate')
    .where('expiresAt', '>', now.toISOString())
    .execute()
  const linked = new Set(links.map(({ candidate }) => candidate))
  const candidates = rows.map(({ id, createdAt, publishAt, publishedAs }) => ({
    ...{ id, createdAt },
    isHeld: linked.has(id) || (publishAt !== null && publishedAs === null),
  }))
  const dropped = candidatesToDelete(candidates, now)
  if (dropped.length > 0) await queries.deleteFrom('candidates').where('id', 'in', dropped).execute()
}

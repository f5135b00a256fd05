import type { ColumnType, Generated } from 'kysely'
import type { CacheName, MissedPublication, ReleaseLists } from '../../domain/releases.ts'
import { NotFoundError } from '../errors.ts'
import type { Author } from './change-log.ts'
import { chunksOf, type Queries, type Reads } from './database.ts'
import { listsAsJson, type NewContents } from './releases.ts'
import type { NewRow, Row } from './schema.ts'

/** A rendered snapshot of the drafts that may become the next release. */
export interface CandidatesTable {
  id: Generated<number>
  number: number
  createdAt: string
  createdBy: string | null
  fingerprint: string
  stats: Record<CacheName, number>
  lists: ColumnType<ReleaseLists, string, string>
  differences: number
  /** The fingerprint of the drafts when the candidate was made, to detect later saves. */
  rowFingerprint: string
  publishAt: string | null
  publishBy: ColumnType<Author | null>
  publishedAs: number | null
  /** Why the scheduled publication of the candidate was cancelled. */
  stopped: ColumnType<MissedPublication | null>
}

export interface CandidateUploadsTable {
  candidate: number
  hash: string
}

const summaryColumns = [
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

export type CandidateSummary = Pick<Row<'candidates'>, (typeof summaryColumns)[number]>

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
    .returning(summaryColumns)
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
  return queries.selectFrom('candidates').select(summaryColumns).orderBy('id', 'desc').execute()
}

export function findCandidateSummary(queries: Reads, id: number): Promise<CandidateSummary | undefined> {
  return queries.selectFrom('candidates').select(summaryColumns).where('id', '=', id).executeTakeFirst()
}

/** Returns the newest candidate that has one of these fingerprints. */
export async function findCandidateId(queries: Reads, fingerprints: readonly string[]): Promise<number | undefined> {
  const candidates = queries.selectFrom('candidates').select('id').where('fingerprint', 'in', fingerprints)
  return (await candidates.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id
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

/** Schedules the publication of a candidate; null values cancel it. */
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

const scheduledCandidates = (queries: Reads) =>
  queries
    .selectFrom('candidates')
    .select(['id', 'publishAt', 'publishBy'])
    .where('publishAt', 'is not', null)
    .where('publishedAs', 'is', null)

type ScheduledCandidate = Pick<CandidateSummary, 'id' | 'publishAt' | 'publishBy'>

export function findDueCandidate(queries: Reads, now: Date): Promise<ScheduledCandidate | undefined> {
  const due = scheduledCandidates(queries).where('publishAt', '<=', now.toISOString())
  return due.orderBy('publishAt').orderBy('id').limit(1).executeTakeFirst()
}

export async function isCandidateDue(queries: Reads, id: number, now: Date): Promise<boolean> {
  const due = scheduledCandidates(queries).where('id', '=', id).where('publishAt', '<=', now.toISOString())
  return (await due.executeTakeFirst()) !== undefined
}

/** Cancels the scheduled publications for which `shouldCancel` returns true. Returns the candidates' ids. */
export async function cancelScheduledPublications(
  queries: Queries,
  reason: Omit<MissedPublication, 'publishAt'>,
  shouldCancel: (candidate: ScheduledCandidate) => boolean = () => true,
): Promise<number[]> {
  const cancelled = (await scheduledCandidates(queries).execute()).filter(shouldCancel)
  for (const { id, publishAt } of cancelled)
    await queries
      .updateTable('candidates')
      .set({ publishAt: null, stopped: { ...reason, publishAt } as MissedPublication })
      .where('id', '=', id)
      .execute()
  return cancelled.map(({ id }) => id)
}

const maxCandidates = 20
const retentionMs = 7 * 24 * 60 * 60_000

interface RetainedCandidate {
  id: number
  createdAt: string
  /** Whether the candidate is scheduled for publication, or has a link. */
  isProtected: boolean
}

/** Returns the ids of candidates that are too old or too many. Protected ones are never too old, and deleted last. */
export function candidatesToDelete(candidates: RetainedCandidate[], now: Date): number[] {
  // The newest candidate was just made, so it is never deleted.
  const newest = Math.max(0, ...candidates.map(({ id }) => id))
  const isOld = ({ createdAt }: RetainedCandidate) => Date.parse(createdAt) < now.getTime() - retentionMs
  return candidates
    .toSorted((a, b) => Number(b.isProtected) - Number(a.isProtected) || b.id - a.id)
    .filter(
      (candidate, index) =>
        (index >= maxCandidates && candidate.id !== newest) || (!candidate.isProtected && isOld(candidate)),
    )
    .map(({ id }) => id)
}

export async function deleteOldCandidates(queries: Queries, now: Date): Promise<void> {
  const rows = await queries.selectFrom('candidates').select(['id', 'createdAt', 'publishAt', 'publishedAs']).execute()
  const links = await queries
    .selectFrom('previewLinks')
    .select('candidate')
    .where('expiresAt', '>', now.toISOString())
    .execute()
  const linkedIds = new Set(links.map(({ candidate }) => candidate))
  const candidates = rows.map(({ id, createdAt, publishAt, publishedAs }) => ({
    id,
    createdAt,
    isProtected: linkedIds.has(id) || (publishAt !== null && publishedAs === null),
  }))
  const ids = candidatesToDelete(candidates, now)
  if (ids.length > 0) await queries.deleteFrom('candidates').where('id', 'in', ids).execute()
}

import type { ColumnType, Generated } from 'kysely'
import type { CacheName, ReleaseLists, StoppedTime } from '../../domain/releases.ts'
import { NotFoundError } from '../errors.ts'
import type { Queries, Reads } from './database.ts'
import { chunksOf } from './database.ts'
import { listsAsJson } from './releases.ts'
import type { Row } from './schema.ts'

/** What may become the next release: the rows of one moment. */
export interface CandidatesTable {
  id: Generated<number>
  /** Of the release that it would be. */
  number: number
  createdAt: string
  createdBy: string | null
  /** What names exactly these bytes. */
  fingerprint: string
  stats: Record<CacheName, number>
  lists: ColumnType<ReleaseLists, string, string>
  /** How many changes it would make public. */
  differences: number
  /** The fingerprint of the rows that it was made of: another one when somebody has saved since. */
  rowStamp: string
  publishAt: string | null
  /** Who has set that time. */
  publishBy: ColumnType<{ userId: number | null; username: string } | null>
  publishedAs: number | null
  /** Why it was not published at its time. */
  stopped: ColumnType<StoppedTime | null>
}

/** Uploads that a candidate shows. */
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
  'rowStamp',
  'publishAt',
  'publishBy',
  'publishedAs',
  'stopped',
] as const

/** A candidate without its lists. */
export type CandidateHead = Pick<Row<'candidates'>, (typeof headColumns)[number]>

/** What the change log keeps of a candidate. */
export const loggedCandidate = ({ number, createdAt, differences, fingerprint }: Omit<CandidateHead, 'id'>) => ({
  number,
  createdAt,
  differences,
  fingerprint,
})

interface NewCandidate
  extends Pick<CandidateHead, 'number' | 'createdAt' | 'createdBy' | 'fingerprint' | 'differences' | 'rowStamp'> {
  stats: Record<CacheName, number>
  /** Each list as JSON. */
  lists: Record<CacheName, Buffer>
  uploads: Set<string>
}

/** Stores a candidate, and lets go of those that are kept no longer. */
export async function insertCandidate(queries: Queries, candidate: NewCandidate): Promise<CandidateHead> {
  const { number, createdAt, createdBy, fingerprint, differences, rowStamp, stats, uploads } = candidate
  const lists = listsAsJson(candidate.lists)
  const stored = await queries
    .insertInto('candidates')
    .values({ number, createdAt, createdBy, fingerprint, differences, rowStamp, stats, lists })
    .returning(headColumns)
    .executeTakeFirstOrThrow()
  for (const hashes of chunksOf([...uploads]))
    await queries
      .insertInto('candidateUploads')
      .values(hashes.map((hash) => ({ candidate: stored.id, hash })))
      .execute()
  await dropCandidates(queries, new Date())
  return stored
}

/** All of them, newest first. */
export function listCandidates(queries: Reads): Promise<CandidateHead[]> {
  return queries.selectFrom('candidates').select(headColumns).orderBy('id', 'desc').execute()
}

export function findCandidateHead(queries: Reads, id: number): Promise<CandidateHead | undefined> {
  return queries.selectFrom('candidates').select(headColumns).where('id', '=', id).executeTakeFirst()
}

/** The candidate with a fingerprint; of two that are the same in every byte the newer one. */
export async function findCandidateId(queries: Reads, fingerprints: readonly string[]): Promise<number | undefined> {
  const named = queries.selectFrom('candidates').select('id').where('fingerprint', 'in', fingerprints)
  return (await named.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id
}

interface StoredCandidate {
  number: number
  createdAt: string
  stats: Record<CacheName, number>
  lists: ReleaseLists
}

export function findCandidate(queries: Reads, id: number): Promise<StoredCandidate | undefined> {
  return queries
    .selectFrom('candidates')
    .select(['number', 'createdAt', 'stats', 'lists'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Removes a candidate with its links and bytes. */
export async function deleteCandidate(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('candidates').where('id', '=', id).execute()
}

/** Notes which release a candidate has become. Throws when it has been deleted meanwhile. */
export async function setPublishedAs(queries: Queries, id: number, release: number): Promise<void> {
  const published = queries.updateTable('candidates').set({ publishedAs: release }).where('id', '=', id)
  await published.returning('id').executeTakeFirstOrThrow(() => new NotFoundError('Candidate'))
}

/** Gives a candidate the time at which it is to be published, or none; what stopped it before is forgotten. */
export async function setTime(
  queries: Queries,
  id: number,
  time: Pick<CandidateHead, 'publishAt' | 'publishBy'>,
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

type Timed = Pick<CandidateHead, 'id' | 'publishAt' | 'publishBy'>

/** The candidate whose time came first of those whose time has come. */
export function findDueCandidate(queries: Reads, now: Date): Promise<Timed | undefined> {
  const due = timed(queries).where('publishAt', '<=', now.toISOString())
  return due.orderBy('publishAt').orderBy('id').limit(1).executeTakeFirst()
}

/** Whether a candidate's time has come and it is not published. */
export async function isDue(queries: Reads, id: number, now: Date): Promise<boolean> {
  const due = timed(queries).where('id', '=', id).where('publishAt', '<=', now.toISOString())
  return (await due.executeTakeFirst()) !== undefined
}

/** Takes their times from candidates that were to be published: each says why it was not. Gives their ids. */
export async function stopTimes(
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

/** How many candidates are kept, and how long. */
const maxCandidates = 20
const retentionMs = 7 * 24 * 60 * 60_000

export interface RetainedCandidate {
  id: number
  createdAt: string
  /** Its time is to come, or a link shows it. */
  isHeld: boolean
}

/** Which candidates are kept no longer: those that are too old, and those that are too many, what is held last. */
export function candidatesToDrop(candidates: RetainedCandidate[], now: Date): number[] {
  // Whoever has just made one is to find it.
  const newest = Math.max(0, ...candidates.map(({ id }) => id))
  const isOld = ({ createdAt }: RetainedCandidate) => Date.parse(createdAt) < now.getTime() - retentionMs
  return candidates
    .toSorted((a, b) => Number(b.isHeld) - Number(a.isHeld) || b.id - a.id)
    .filter((each, place) => (place >= maxCandidates && each.id !== newest) || (!each.isHeld && isOld(each)))
    .map(({ id }) => id)
}

/** Lets go of the candidates that are kept no longer, with their bytes and links. */
export async function dropCandidates(queries: Queries, now: Date): Promise<void> {
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
  const dropped = candidatesToDrop(candidates, now)
  if (dropped.length > 0) await queries.deleteFrom('candidates').where('id', 'in', dropped).execute()
}

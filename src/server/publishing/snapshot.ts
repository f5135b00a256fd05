import type { Notice } from '../../domain/notices.ts'
import { recordKinds } from '../../domain/record-kinds.ts'
import { byList, type CacheName, listNames, type ReleaseBase, type ReleaseLists } from '../../domain/releases.ts'
import { findCandidate } from '../db/candidates.ts'
import type { Reads } from '../db/database.ts'
import { isCurrentAt, listNotices, type NoticeRow, withoutAuthor } from '../db/notices.ts'
import { liveCollections } from '../db/notified-tables.ts'
import { type PublicRow, RecordStore, type StoredKind } from '../db/records.ts'
import {
  currentContentNumber,
  currentReleaseNumber,
  findContentPublication,
  findCurrentRelease,
  findRelease,
} from '../db/releases.ts'
import { listWithdrawn } from '../db/withdrawn-uploads.ts'
import { ConflictError, NotFoundError, PublishedMeanwhileError } from '../errors.ts'
import { uploadHashesIn } from '../uploads/upload-address.ts'
import { PageRows } from './page-data.ts'
import { listsWithoutPictures } from './without-pictures.ts'

export type LiveLists = Partial<ReleaseLists>

/** Reads the lists as a release of the drafts would contain them: without withdrawn pictures. */
export const readDrafts = async (queries: Reads, withdrawn?: ReadonlySet<string>): Promise<ReleaseLists> =>
  (await readLists(queries, recordKinds, withdrawn)) as ReleaseLists

export const readLiveLists = (queries: Reads, withdrawn?: ReadonlySet<string>): Promise<LiveLists> =>
  readLists(queries, liveCollections, withdrawn)

async function readLists(
  queries: Reads,
  kinds: readonly StoredKind[],
  withdrawn?: ReadonlySet<string>,
): Promise<Partial<ReleaseLists>> {
  const lists: Partial<Record<CacheName, PublicRow[]>> = {}
  // Sorted keys: all processes serve the same bytes and ETags, whether from rows or from a stored release.
  for (const kind of kinds) lists[kind.name] = withSortedKeys(await new RecordStore(kind).listPublic(queries))
  return listsWithoutPictures(lists as Partial<ReleaseLists>, withdrawn ?? (await listWithdrawn(queries)))
}

const kinds = Object.fromEntries(recordKinds.map((kind) => [kind.name, kind])) as unknown as Record<
  CacheName,
  StoredKind
>

/** Completes the lists of a stored release: an older version may have stored fewer fields and lists. */
export const completeLists = (lists: Partial<ReleaseLists>): ReleaseLists =>
  byList((name) =>
    withSortedKeys((lists[name] ?? []).map((row) => kinds[name].publicRecord.parse(row))),
  ) as ReleaseLists

/** Sorts the keys of every object in a value: PostgreSQL's jsonb changes their order, SQLite does not. */
export function withSortedKeys<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withSortedKeys) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, withSortedKeys(each)])) as Value
}

/** The contents of a release, as they are stored and served. */
export interface ReleaseContents {
  lists: Record<CacheName, Buffer>
  stats: Record<CacheName, number>
  pageRows: PageRows
  /** The hashes of the pictures in the release. The sweep does not delete them as long as the release is stored. */
  uploads: Set<string>
}

export function contentsOf(rows: ReleaseLists): ReleaseContents {
  const json = byList((name) => JSON.stringify(rows[name]))
  const pageRows = new PageRows()
  for (const name of listNames) pageRows.add(name, rows[name])
  return {
    lists: byList((name) => Buffer.from(json[name])),
    stats: byList((name) => rows[name].length),
    pageRows,
    uploads: new Set(Object.values(json).flatMap(uploadHashesIn)),
  }
}

/** What can be published. `current`: the public content again, after notices changed or pictures were withdrawn. */
export type ReleaseSource =
  | { kind: 'drafts' | 'current' }
  | { kind: 'release'; number: number }
  | { kind: 'candidate'; id: number }

/** Called with the snapshot, and again before it is stored: if the two values differ, the snapshot is outdated. */
type Guard = (queries: Reads, uploads: Set<string>) => Promise<unknown>

export interface ReleaseSnapshot extends ReleaseContents {
  number: number
  createdAt: string
  madeFrom: ReleaseBase
  /** The value that the guard read. */
  guardValue: unknown
  live: LiveLists
  notices: Notice[]
  /** All stored notices, including expired ones: if these have not changed, neither have the current notices. */
  storedNotices: NoticeRow[]
}

/** Reads a source as the next release. Throws HttpError when it is missing, or can no longer be published. */
export async function snapshotRelease(queries: Reads, source: ReleaseSource, guard: Guard): Promise<ReleaseSnapshot> {
  const now = new Date()
  const withdrawn = await listWithdrawn(queries)
  const { lists, createdAt = now.toISOString(), madeFrom } = await readSource(queries, source, withdrawn)
  const live = await readLiveLists(queries, withdrawn)
  const storedNotices = await listNotices(queries)
  const contents = contentsOf({ ...listsWithoutPictures(lists, withdrawn), ...live })
  return {
    number: (await currentReleaseNumber(queries)) + 1,
    createdAt,
    madeFrom,
    guardValue: await guard(queries, contents.uploads),
    live,
    notices: withSortedKeys(storedNotices.filter(isCurrentAt(now)).map(withoutAuthor)),
    storedNotices,
    ...contents,
  }
}

interface Contents {
  lists: ReleaseLists
  /** The creation time of a candidate. */
  createdAt?: string
  madeFrom: ReleaseBase
}

async function readSource(queries: Reads, source: ReleaseSource, withdrawn: ReadonlySet<string>): Promise<Contents> {
  const currentNumber = await currentContentNumber(queries)
  switch (source.kind) {
    case 'drafts':
      return { lists: await readDrafts(queries, withdrawn), madeFrom: { base: 'drafts' } }
    case 'current': {
      const release = await findCurrentRelease(queries)
      if (!release) throw new ConflictError('conflict', 'Nothing is public yet: publish first')
      return { lists: completeLists(release.lists), madeFrom: { base: 'notices', number: currentNumber } }
    }
    case 'release': {
      const { number } = source
      if (number === currentNumber) throw new ConflictError('is_current', 'This version is public already')
      const release = await findRelease(queries, number)
      if (!release) throw new NotFoundError('Release')
      return { lists: completeLists(release.lists), madeFrom: { base: 'release', number } }
    }
    case 'candidate': {
      const { id } = source
      const candidate = await findCandidate(queries, id)
      if (!candidate) throw new NotFoundError('Candidate')
      // A release with other content was published since the candidate was made.
      if (candidate.number <= currentNumber) throw new PublishedMeanwhileError(await findContentPublication(queries))
      const { createdAt } = candidate
      return { lists: completeLists(candidate.lists), createdAt, madeFrom: { base: 'candidate', id } }
    }
  }
}

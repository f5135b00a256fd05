import type { ReleaseBase } from '../../domain/releases.ts'
import { findCandidate } from '../db/candidates.ts'
import type { Author } from '../db/change-log.ts'
import type { Reads } from '../db/database.ts'
import { currentReleaseNumber, findCurrentMark, findRelease } from '../db/releases.ts'
import { ConflictError, NotFoundError, PublishedMeanwhileError } from '../errors.ts'
import { liveRows, type RowSource, storedRows } from './read-lists.ts'
import { gatherContents, type ReleaseContents } from './release-contents.ts'

/** What is put on top of a base's rows. */
export type Patch = (rows: RowSource) => RowSource

export const asItIs: Patch = (rows) => rows

export interface Publication {
  author: Author
  /** What is put on top of the base. */
  patch?: Patch
  /** Asked when all is ready: unless it holds, nothing is published. */
  onlyIf?: (queries: Reads) => Promise<boolean>
}

/** What must be the same when a release is stored as when it was taken: the rows, or at least its pictures. */
export type Stamp = (queries: Reads, uploads: Set<string>) => Promise<unknown>

export interface TakenRelease extends ReleaseContents {
  number: number
  createdAt: string
  stamp: unknown
}

interface Taking {
  base: ReleaseBase
  patch: Patch
  stamp: Stamp
}

/** A base's rows as the next release. Throws a refusal when it is not there, or can no longer be the next. */
export async function takeRelease(queries: Reads, { base, patch, stamp }: Taking): Promise<TakenRelease> {
  const current = await currentReleaseNumber(queries)
  const { rows, createdAt = new Date().toISOString() } = await sourceOf(queries, base, current)
  const contents = await gatherContents(patch(rows))
  return { number: current + 1, createdAt, stamp: await stamp(queries, contents.uploads), ...contents }
}

interface Source {
  rows: RowSource
  /** Of what was fixed before. */
  createdAt?: string
}

async function sourceOf(queries: Reads, base: ReleaseBase, current: number): Promise<Source> {
  if (base.base === 'drafts') return { rows: liveRows(queries) }
  if (base.base === 'release') {
    if (base.number === current) throw new ConflictError('is_current', 'This release is public already')
    const release = await findRelease(queries, base.number)
    if (!release) throw new NotFoundError('Release')
    return { rows: storedRows(release.lists) }
  }
  const candidate = await findCandidate(queries, base.id)
  if (!candidate) throw new NotFoundError('Candidate')
  // Its pages say which release they are of.
  if (candidate.number !== current + 1) throw new PublishedMeanwhileError(await findCurrentMark(queries))
  return { rows: storedRows(candidate.lists), createdAt: candidate.createdAt }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Notice } from '../../domain/notices.ts'
import { type CacheName, listNames, type ReleaseBase } from '../../domain/releases.ts'
import { findCandidate } from '../db/candidates.ts'
import type { Author } from '../db/change-log.ts'
import type { Reads } from '../db/database.ts'
import { isCurrentAt, listNotices, type NoticeRow, publicNotice } from '../db/notices.ts'
import {
  currentContentNumber,
  currentReleaseNumber,
  findContentMark,
  findCurrentRelease,
  findRelease,
} from '../db/releases.ts'
import { listWithdrawn } from '../db/withdrawn-uploads.ts'
import { ConflictError, NotFoundError, PublishedMeanwhileError } from '../errors.ts'
import { uploadHashesIn } from '../uploads/upload-address.ts'
import { ShownRows } from './page-data.ts'
import {
  inFixedOrder,
  type LiveRows,
  liveRows,
  type RowSource,
  readLiveRows,
  rowsWithout,
  storedRows,
  withLive,
} from './row-sources.ts'

/** What a release holds, as it is stored and served; of its rows only those that pages show. */
export interface ReleaseContents {
  /** Each list as JSON. */
  lists: Record<CacheName, Buffer>
  stats: Record<CacheName, number>
  shown: ShownRows
  /** The hashes of the pictures that it shows; the sweep spares them as long as the release is kept. */
  uploads: Set<string>
}

/**
 * Reads the lists portion by portion, each list in a turn of its own: what it takes in memory is their JSON, and the rows of
 * one portion.
 */
export async function gatherContents(rowsOf: RowSource): Promise<ReleaseContents> {
  const shown = new ShownRows()
  const uploads = new Set<string>()
  const lists: [CacheName, Buffer][] = []
  const stats: [CacheName, number][] = []
  for (const name of listNames) {
    await nextTurn()
    const parts: Buffer[] = []
    let count = 0
    for await (const rows of rowsOf(name)) {
      const json = JSON.stringify(rows)
      for (const hash of uploadHashesIn(json)) uploads.add(hash)
      shown.add(name, rows)
      count += rows.length
      parts.push(Buffer.from(`${parts.length > 0 ? ',' : ''}${json.slice(1, -1)}`))
    }
    lists.push([name, Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')])])
    stats.push([name, count])
  }
  return {
    lists: Object.fromEntries(lists) as ReleaseContents['lists'],
    stats: Object.fromEntries(stats) as ReleaseContents['stats'],
    shown,
    uploads,
  }
}

/** What can be published: with `current` what is public already, for the notices that lie on top of everything. */
export type PublishedBase = Exclude<ReleaseBase, { base: 'notices' }> | { base: 'current' }

/** What is put on top of a base's rows. */
type Patch = (rows: RowSource) => RowSource

export const asItIs: Patch = (rows) => rows

export interface Publication {
  author: Author
  /** What is put on top of the base. */
  patch?: Patch
  /** Looks at what is published in the transaction that takes it; throws where that must not be. */
  inspect?: (queries: Reads) => Promise<void>
  /** Asked when all is ready: unless it holds, nothing is published. */
  onlyIf?: (queries: Reads) => Promise<boolean>
}

/** What must be the same when a release is stored as when it was taken: the rows, or at least its pictures. */
export type Stamp = (queries: Reads, uploads: Set<string>) => Promise<unknown>

export interface TakenRelease extends ReleaseContents {
  number: number
  createdAt: string
  madeFrom: ReleaseBase
  stamp: unknown
  live: LiveRows
  /** The current ones, which lie on top of every release. */
  notices: Notice[]
  /** All that are stored, those that are over too: as long as they are the same, the current ones are. */
  storedNotices: NoticeRow[]
}

interface Taking {
  base: PublishedBase
  patch: Patch
  stamp: Stamp
}

/** A base's rows as the next release. Throws an HttpError when it is not there, or can no longer be the next. */
export async function takeRelease(queries: Reads, { base, patch, stamp }: Taking): Promise<TakenRelease> {
  const now = new Date()
  const { rows, createdAt = now.toISOString(), madeFrom } = await sourceOf(queries, base)
  const storedNotices = await listNotices(queries)
  const withdrawn = await listWithdrawn(queries)
  const live = await readLiveRows(queries, withdrawn)
  const contents = await gatherContents(withLive(rowsWithout(patch(rows), withdrawn), live))
  return {
    number: (await currentReleaseNumber(queries)) + 1,
    createdAt,
    madeFrom,
    stamp: await stamp(queries, contents.uploads),
    live,
    notices: inFixedOrder(storedNotices.filter(isCurrentAt(now)).map(publicNotice)),
    storedNotices,
    ...contents,
  }
}

interface Source {
  rows: RowSource
  /** Of what was fixed before. */
  createdAt?: string
  madeFrom: ReleaseBase
}

async function sourceOf(queries: Reads, base: PublishedBase): Promise<Source> {
  switch (base.base) {
    case 'drafts':
      return { rows: liveRows(queries), madeFrom: base }
    case 'current': {
      const release = await findCurrentRelease(queries)
      if (!release) throw new ConflictError('conflict', 'Nothing is public yet: build the cache first')
      const number = await currentContentNumber(queries)
      return { rows: storedRows(release.lists), madeFrom: { base: 'notices', number } }
    }
    case 'release': {
      if (base.number === (await currentContentNumber(queries)))
        throw new ConflictError('is_current', 'This release is public already')
      const release = await findRelease(queries, base.number)
      if (!release) throw new NotFoundError('Release')
      return { rows: storedRows(release.lists), madeFrom: base }
    }
    case 'candidate': {
      const candidate = await findCandidate(queries, base.id)
      if (!candidate) throw new NotFoundError('Candidate')
      // What it was compared with is no longer what is public; other notices alone are no other content.
      if (candidate.number <= (await currentContentNumber(queries)))
        throw new PublishedMeanwhileError(await findContentMark(queries))
      return { rows: storedRows(candidate.lists), createdAt: candidate.createdAt, madeFrom: base }
    }
  }
}

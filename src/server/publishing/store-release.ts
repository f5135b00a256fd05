import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { listNames } from '../../domain/releases.ts'
import { insertCandidate, loggedCandidate, setPublishedAs, stopTimes } from '../db/candidates.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Database, Queries, Reads } from '../db/database.ts'
import { deleteNotices } from '../db/notices.ts'
import { fingerprintRows } from '../db/published-rows.ts'
import { currentReleaseNumber, findCurrentRelease, insertRelease } from '../db/releases.ts'
import { storeRendered } from '../db/rendered-responses.ts'
import { countUploads } from '../db/uploads.ts'
import type { RenderedResponses } from '../http/cached-response.ts'
import { version } from '../installation.ts'
import { countChangesBetween } from './compare-rows.ts'
import { rowsOf } from './load-site.ts'
import { type PublishedSite, prepareSite, type SiteOptions } from './published-site.ts'
import { draftRows, storedRows } from './row-sources.ts'
import { asItIs, type TakenRelease, takeRelease } from './take-release.ts'

interface NewRelease {
  author: Author
  taken: TakenRelease
  site: PublishedSite
  options: SiteOptions
}

/**
 * Stores a release with its bytes, which makes it the current one; gives the candidates that lose their time to it. The
 * release, its bytes and the rest have a turn each: other writes wait, requests do not.
 */
export async function storeRelease(queries: Queries, { author, taken, site, options }: NewRelease): Promise<number[]> {
  const { build } = options
  const { number, createdAt, stats, madeFrom } = taken
  const { username: by } = author
  const at = new Date().toISOString()
  await insertRelease(queries, { ...taken, createdBy: by, publishedAt: at, version })
  await nextTurn()
  if (build) await storeRendered(queries, { release: number }, build, rowsOf(site.rendered))
  await nextTurn()
  if (madeFrom.base === 'candidate') await setPublishedAs(queries, madeFrom.id, number)
  // Other notices are no other content: what was to be published at a time still may be.
  const stopped =
    madeFrom.base === 'notices'
      ? []
      : await stopTimes(queries, { reason: 'published_meanwhile', release: number, by, at })
  await forgetNotices(queries, taken)
  await logChange(queries, {
    author,
    action: 'create',
    entity: 'releases',
    entityId: number,
    before: null,
    after: { createdAt, stats, madeFrom },
  })
  return stopped
}

/** Notices that were over when a release was taken are on no page any more. */
async function forgetNotices(queries: Queries, { notices, storedNotices }: TakenRelease): Promise<void> {
  const isCurrent = new Set(notices.map(({ id }) => id))
  await deleteNotices(
    queries,
    storedNotices.map(({ id }) => id).filter((id) => !isCurrent.has(id)),
  )
}

interface TakenCandidate extends TakenRelease {
  fingerprint: string
  differences: number
  rowStamp: string
}

interface Making {
  author: Author
  /** Responses of which those that are the same need not be rendered. */
  known: RenderedResponses
  /** Runs the write that stores it; null begins again. */
  write: WriteCandidate
}

export type WriteCandidate = (work: (queries: Queries) => Promise<number | null>) => Promise<number | null>

/**
 * Fixes the rows as they are now, rendered as they would be published, and gives the candidate's id. Saves that come
 * meanwhile do not count; a release that does leads to a new picture, for a candidate tells what it would change. Notices
 * lie on top of whatever is public: they are no part of it.
 */
export async function makeCandidate(
  database: Database,
  options: SiteOptions,
  { author, known, write }: Making,
): Promise<number> {
  for (;;) {
    const taken = await database.snapshot(takeCandidate)
    const { rendered } = await prepareSite({ ...taken, notices: [] }, options, { known })
    const id = await write(async (queries) => {
      const isNext = (await currentReleaseNumber(queries)) + 1 === taken.number
      if (!isNext || (await countUploads(queries, taken.uploads)) !== taken.stamp) return null
      const { id, ...head } = await insertCandidate(queries, { ...taken, createdBy: author.username })
      if (options.build) await storeRendered(queries, { candidate: id }, options.build, rowsOf(rendered))
      const after = loggedCandidate(head)
      await logChange(queries, { author, action: 'create', entity: 'candidates', entityId: id, before: null, after })
      return id
    })
    if (id !== null) return id
  }
}

async function takeCandidate(queries: Reads): Promise<TakenCandidate> {
  const taken = await takeRelease(queries, { base: { base: 'drafts' }, patch: asItIs, stamp: countUploads })
  const current = await findCurrentRelease(queries)
  const differences = await countChangesBetween(queries, storedRows(current?.lists ?? {}), await draftRows(queries))
  return { ...taken, fingerprint: fingerprintOf(taken), differences, rowStamp: await fingerprintRows(queries) }
}

/** 132 bits over all that its pages and lists say. */
function fingerprintOf({ number, createdAt, lists }: TakenRelease): string {
  const hash = createHash('sha256').update(`${number} ${createdAt}`)
  for (const name of listNames) hash.update(`\0${name} ${lists[name].length}\0`).update(lists[name])
  return hash.digest('base64url').slice(0, 22)
}

import { createHash } from 'node:crypto'
import { listNames } from '../../domain/releases.ts'
import { cancelScheduledPublications, insertCandidate, loggedCandidate, setPublishedAs } from '../db/candidates.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Database, Queries, Reads } from '../db/database.ts'
import { deleteNotices, listNotices } from '../db/notices.ts'
import { fingerprintRows } from '../db/records.ts'
import { currentReleaseNumber, findCurrentRelease, insertRelease } from '../db/releases.ts'
import { storeRenderedResponses } from '../db/rendered-responses.ts'
import { countUploads } from '../db/uploads.ts'
import type { RenderedResponses } from '../http/cached-response.ts'
import { version } from '../installation.ts'
import { countChangesBetween } from './compare-rows.ts'
import { readRendered, toRows } from './load-site.ts'
import { type PublishedSite, prepareSite, type SiteOptions } from './published-site.ts'
import { completeLists, type ReleaseSnapshot, type ReleaseSource, readDrafts, snapshotRelease } from './snapshot.ts'

/** The max number of snapshots while saves outdate them. The last snapshot is published without the newest saves. */
const maxSnapshots = 3

export interface Publication {
  author: Author
  /** Checks the content to publish, in the transaction that reads it. Throws to prevent the publication. */
  inspect?: (queries: Reads) => Promise<void>
  /** Called in the transaction that stores the release. If it returns false, nothing is published. */
  onlyIf?: (queries: Reads) => Promise<boolean>
}

interface PublishedRelease {
  site: PublishedSite
  /** The ids of candidates whose scheduled publication this release has cancelled. */
  cancelled: number[]
}

/**
 * Reads a source and renders it, while other requests may write, then stores it as the next release in one transaction.
 * Starts again if there was a save or another release meanwhile. Returns null if `onlyIf` returns false. Throws
 * CannotRenderError, and errors of reading the source; then nothing is changed.
 */
export async function publishRelease(
  database: Database,
  options: SiteOptions,
  { source, publication, current }: { source: ReleaseSource; publication: Publication; current: PublishedSite },
): Promise<PublishedRelease | null> {
  const { author, inspect, onlyIf } = publication
  let reusable = [current.rendered, await readReusable(database, source, options.build)]
  for (let attempt = 1; ; attempt += 1) {
    const guard = source.kind === 'drafts' && attempt < maxSnapshots ? fingerprintRows : countUploads
    const snapshot = await database.snapshot(async (queries) => {
      await inspect?.(queries)
      return snapshotRelease(queries, source, guard)
    })
    const site = await prepareSite(snapshot, options, { reusable })
    reusable = [site.rendered, ...reusable]
    const outcome = await database.write(async (queries) => {
      if (onlyIf && !(await onlyIf(queries))) return null
      const isNext = (await currentReleaseNumber(queries)) + 1 === snapshot.number
      if (!isNext || (await guard(queries, snapshot.uploads)) !== snapshot.guardValue) return 'outdated'
      if (!haveSameIds(await listNotices(queries), snapshot.storedNotices)) return 'outdated'
      return { site, cancelled: await storeRelease(queries, { author, snapshot, site, options }) }
    })
    if (outcome !== 'outdated') return outcome
  }
}

async function readReusable(database: Database, source: ReleaseSource, build?: string): Promise<RenderedResponses> {
  if (source.kind === 'candidate') return readRendered(database, { candidate: source.id }, build)
  return source.kind === 'release' ? readRendered(database, { release: source.number }, build) : new Map()
}

/** Whether two lists of notices are the same. Notices themselves never change. */
const haveSameIds = (before: readonly { id: number }[], after: readonly { id: number }[]) =>
  before.length === after.length && before.every(({ id }, index) => id === after[index]?.id)

interface NewRelease {
  author: Author
  snapshot: ReleaseSnapshot
  site: PublishedSite
  options: SiteOptions
}

/** Stores a release, which makes it current. Returns the ids of candidates whose scheduled publication it cancels. */
async function storeRelease(queries: Queries, { author, snapshot, site, options }: NewRelease): Promise<number[]> {
  const { build } = options
  const { number, createdAt, stats, madeFrom, notices, storedNotices } = snapshot
  const { username: by } = author
  const at = new Date().toISOString()
  await insertRelease(queries, { ...snapshot, createdBy: by, publishedAt: at, version })
  if (build) await storeRenderedResponses(queries, { release: number }, build, toRows(site.rendered))
  if (madeFrom.base === 'candidate') await setPublishedAs(queries, madeFrom.id, number)
  // A release with other notices has the same content: scheduled candidates stay valid.
  const cancelled =
    madeFrom.base === 'notices'
      ? []
      : await cancelScheduledPublications(queries, { reason: 'published_meanwhile', release: number, by, at })
  const currentIds = new Set(notices.map(({ id }) => id))
  const expiredIds = storedNotices.map(({ id }) => id).filter((id) => !currentIds.has(id))
  await deleteNotices(queries, expiredIds)
  const after = { createdAt, stats, madeFrom }
  await logChange(queries, { author, action: 'create', entity: 'releases', entityId: number, before: null, after })
  return cancelled
}

interface NewCandidate {
  author: Author
  current: PublishedSite
  write: WriteCandidate
}

/** Runs work in a transaction; the work returns the candidate's id, or null if it has to be repeated. */
export type WriteCandidate = (work: (queries: Queries) => Promise<number | null>) => Promise<number | null>

/**
 * Renders the drafts as they would be published, stores them, and returns the candidate's id. Starts again if another
 * release was published meanwhile, because a candidate counts its differences from the public release; later saves do
 * not matter. A candidate contains no notices: it is shown with the current notices.
 */
export async function makeCandidate(
  database: Database,
  options: SiteOptions,
  { author, current, write }: NewCandidate,
): Promise<number> {
  for (;;) {
    const { snapshot, differences, rowFingerprint } = await database.snapshot(async (queries) => ({
      snapshot: await snapshotRelease(queries, { kind: 'drafts' }, countUploads),
      differences: await countDraftChanges(queries),
      rowFingerprint: await fingerprintRows(queries),
    }))
    const { rendered } = await prepareSite({ ...snapshot, notices: [] }, options, { reusable: [current.rendered] })
    const fingerprint = fingerprintOf(snapshot)
    const id = await write(async (queries) => {
      const isNext = (await currentReleaseNumber(queries)) + 1 === snapshot.number
      if (!isNext || (await countUploads(queries, snapshot.uploads)) !== snapshot.guardValue) return null
      const created = { ...snapshot, differences, rowFingerprint, fingerprint, createdBy: author.username }
      const { id, ...summary } = await insertCandidate(queries, created)
      if (options.build) await storeRenderedResponses(queries, { candidate: id }, options.build, toRows(rendered))
      const after = loggedCandidate(summary)
      await logChange(queries, { author, action: 'create', entity: 'candidates', entityId: id, before: null, after })
      return id
    })
    if (id !== null) return id
  }
}

async function countDraftChanges(queries: Reads): Promise<number> {
  const current = await findCurrentRelease(queries)
  return countChangesBetween(queries, completeLists(current?.lists ?? {}), await readDrafts(queries))
}

/** Returns a hash (132 bits) of the contents of a release. */
function fingerprintOf({ number, createdAt, lists }: ReleaseSnapshot): string {
  const hash = createHash('sha256').update(`${number} ${createdAt}`)
  for (const name of listNames) hash.update(`\0${name} ${lists[name].length}\0`).update(lists[name])
  return hash.digest('base64url').slice(0, 22)
}

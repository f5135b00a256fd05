import type { ReleaseChanges } from '../../domain/releases/release.ts'
import type { ReleaseLists } from '../../domain/releases/releases.ts'
import type { Queries } from '../db/database.ts'
import { listWithdrawn } from '../db/pictures/withdrawn-uploads.ts'
import { type Author, logChange } from '../db/records/change-log.ts'
import {
  deleteOldReleases,
  type EventRevisions,
  findCurrentPublication,
  findCurrentRelease,
  findRelease,
  insertRelease,
  type StoredRelease,
  setPublished,
} from '../db/releases/releases.ts'
import { ConflictError, NotFoundError, PublishedMeanwhileError } from '../errors.ts'
import { compareAll, countsOf } from './changes/compare-rows.ts'
import { mergeTexts, type ReadList } from './collect-page-data.ts'
import { type Contents, completeLists, contentsOf, readDrafts, releasedLists } from './contents.ts'
import { type Live, overlay, readLive } from './live.ts'
import { readRendered, storeRendered } from './rendered-store.ts'
import { prepareSite, type Site, type SiteOptions } from './site.ts'
import { feedsOf } from './timetable/calendar-feed.ts'

/** The drafts, or the release with this number: a preview as it is, or the content of an earlier release again. */
export type PublishedSource = 'drafts' | number

interface Publication {
  source: PublishedSource
  author: Author
  options: SiteOptions
  /** The public site, whose responses are reused. */
  current: Site
}

/**
 * Makes a release public: reads, renders and stores it in the transaction of a write. Returns its site. Throws
 * CannotRenderError and HttpErrors; then the write must be rolled back.
 */
export async function publish(queries: Queries, { source, author, options, current }: Publication): Promise<Site> {
  const at = new Date().toISOString()
  const before = await findCurrentRelease(queries)
  const base = before?.number ?? 0
  const stored = source === 'drafts' ? null : await findPublishable(queries, source, base)
  const withdrawn = await listWithdrawn(queries)
  const drafts = stored ? undefined : await readDrafts(queries, withdrawn)
  const lists = drafts ?? (await releasedLists(queries, stored ?? { lists: {} as ReleaseLists }, withdrawn))
  const live = await readLive(queries, { drafts, withdrawn })
  const changes = changesBetween(before, lists, live)
  const createdBy = author.username
  const isPreview = stored?.publishedAt === null
  const restoredFrom = stored && !isPreview ? stored.number : null
  const contents = contentsOf(lists)
  const eventRevisions = reviseEvents(before, lists, contents, { at, publicUrl: options.publicUrl })
  if (isPreview) await setPublished(queries, stored.number, { createdBy, publishedAt: at, eventRevisions })
  const number = isPreview
    ? stored.number
    : await insertRelease(queries, {
        base,
        createdAt: at,
        createdBy,
        publishedAt: at,
        restoredFrom,
        changes,
        eventRevisions,
        contents,
      })
  const rendered = stored ? await readRendered(queries, stored.number, options.build) : new Map()
  const site = await prepareSite({ number, base, at, lists, eventRevisions }, live, options, {
    reusable: [current.rendered, rendered],
  })
  await storeRendered(queries, number, site, { build: options.build, stored: isPreview ? rendered : undefined })
  await logChange(queries, {
    author,
    action: 'create',
    entity: 'releases',
    entityId: number,
    before: null,
    after: { publishedAt: at, changes, restoredFrom },
  })
  return site
}

async function findPublishable(queries: Queries, number: number, current: number): Promise<StoredRelease> {
  if (number === current) throw new ConflictError('is_current', 'This version is public already')
  const release = await findRelease(queries, number)
  if (!release) throw new NotFoundError('Version')
  const publication = await findCurrentPublication(queries)
  if (release.publishedAt === null && release.base !== current && publication)
    throw new PublishedMeanwhileError(publication)
  return release
}

/** Stores the drafts, rendered as they would be published, as a preview. Returns its number. Throws CannotRenderError. */
export async function makePreview(
  queries: Queries,
  { author, options, current }: Omit<Publication, 'source'>,
): Promise<number> {
  const createdAt = new Date().toISOString()
  const before = await findCurrentRelease(queries)
  const base = before?.number ?? 0
  const withdrawn = await listWithdrawn(queries)
  const lists = await readDrafts(queries, withdrawn)
  const live = await readLive(queries, { drafts: lists, withdrawn })
  const changes = changesBetween(before, lists, live)
  const values = { base, createdAt, createdBy: author.username, publishedAt: null, restoredFrom: null, changes }
  const contents = contentsOf(lists)
  const eventRevisions = reviseEvents(before, lists, contents, { at: createdAt, publicUrl: options.publicUrl })
  const number = await insertRelease(queries, { ...values, eventRevisions, contents })
  const site = await prepareSite({ number, base, at: createdAt, lists, eventRevisions }, live, options, {
    reusable: [current.rendered],
  })
  await storeRendered(queries, number, site, { build: options.build })
  await deleteOldReleases(queries, new Date())
  await logChange(queries, {
    author,
    action: 'create',
    entity: 'previews',
    entityId: number,
    before: null,
    after: { createdAt, changes },
  })
  return number
}

/** Returns when the calendar event of each class last changed, in a release that follows `before`. */
function reviseEvents(
  before: StoredRelease | undefined,
  lists: ReleaseLists,
  { pageRows }: Contents,
  { at, publicUrl }: { at: string; publicUrl: string | null },
): EventRevisions {
  const texts = mergeTexts(pageRows.lists.content)
  const readList: ReadList = (name) => lists[name]
  const feeds = feedsOf({ readList, pageRows, texts, publicUrl, eventRevisions: null, endedNotices: [] })
  return feeds.revise(before?.eventRevisions ?? {}, at)
}

/** Counts the records that visitors see changed. */
const changesBetween = (before: StoredRelease | undefined, after: ReleaseLists, live: Live): ReleaseChanges =>
  countsOf(compareAll(overlay(completeLists(before?.lists ?? {}), live), overlay(after, live), 'en').differences)

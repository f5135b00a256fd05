import type { ReleaseChanges } from '../../domain/releases/release.ts'
import { releasedTimetable } from '../../domain/releases/released-timetable.ts'
import type { ReleaseLists } from '../../domain/releases/releases.ts'
import type { Queries, Reads } from '../db/database.ts'
import { type Author, logChange } from '../db/records/change-log.ts'
import {
  type EventRevisions,
  findCurrentRelease,
  findRelease,
  insertRelease,
  rebasePreviews,
  type StoredRelease,
  setPublished,
} from '../db/releases/releases.ts'
import { ConflictError, NotFoundError, PublishedMeanwhileError } from '../errors.ts'
import { compareAll, countsOf } from './changes/compare-rows.ts'
import { mergeTexts } from './collect-page-data.ts'
import { type Contents, completeLists, contentsOf, readRows } from './contents.ts'
import { type Live, overlay } from './live.ts'
import { readRendered, storeRendered } from './rendered-store.ts'
import { prepareSite, type Site, type SiteOptions } from './site.ts'
import { feedsOf } from './timetable/calendar-feed.ts'
import { listsWithoutPictures } from './without-pictures.ts'

/** The drafts, or the release with this number: a preview as it is, or the content of an earlier release again. */
export type PublishedSource = 'drafts' | number

export interface ReleaseToMake {
  source: PublishedSource
  isPublic: boolean
  /** The numbers of releases of which one must be public; without them, any may be. */
  expected?: readonly string[] | null | undefined
  /** Throws to prevent that drafts or a preview are published. */
  inspect?: ((queries: Reads) => Promise<void>) | undefined
  author: Author
  live: Live
  options: SiteOptions
  /** The public site, whose responses are reused. */
  current: Site
}

/**
 * Makes a release, which is public or a preview: reads, renders and stores it in the transaction of a write. Returns its
 * site. Throws CannotRenderError and HttpErrors; then the write must be rolled back.
 */
export async function makeRelease(queries: Queries, release: ReleaseToMake): Promise<Site> {
  const { source, isPublic, expected, inspect, author, live, options, current } = release
  const at = new Date().toISOString()
  const before = await findCurrentRelease(queries)
  const base = before?.number ?? 0
  if (before && expected && !expected.includes(`${base}`)) throw publishedMeanwhile(before)
  const stored = source === 'drafts' ? null : await findPublishable(queries, source, before)
  const isPreview = stored?.publishedAt === null
  if (!stored || isPreview) await inspect?.(queries)
  const rows = stored ? completeLists(stored.lists) : await readRows(queries)
  const lists = listsWithoutPictures(rows, live.withdrawn)
  const changes = changesBetween(before, lists, live)
  const restoredFrom = stored && !isPreview ? stored.number : null
  const contents = contentsOf(lists)
  const eventRevisions = reviseEvents(before, lists, contents, { at, publicUrl: options.publicUrl })
  const values = { createdBy: author.username, publishedAt: isPublic ? at : null, eventRevisions }
  if (isPreview) await setPublished(queries, stored.number, values)
  const number = isPreview
    ? stored.number
    : await insertRelease(queries, { ...values, base, createdAt: at, restoredFrom, changes, contents })
  if (restoredFrom !== null) await rebasePreviews(queries, restoredFrom, { number, publishedAt: at })
  const rendered = stored ? await readRendered(queries, stored.number, options.build) : new Map()
  const site = await prepareSite({ number, base, at, lists, eventRevisions }, live, options, {
    reusable: [current.rendered, rendered],
  })
  await storeRendered(queries, number, site, { build: options.build, stored: isPreview ? rendered : undefined })
  await logChange(queries, {
    author,
    action: 'create',
    entity: isPublic ? 'releases' : 'previews',
    entityId: number,
    before: null,
    after: isPublic ? { publishedAt: at, changes, restoredFrom } : { createdAt: at, changes },
  })
  return site
}

async function findPublishable(
  queries: Queries,
  number: number,
  current: StoredRelease | undefined,
): Promise<StoredRelease> {
  if (number === current?.number) throw new ConflictError('is_current', 'This version is public already')
  const release = await findRelease(queries, number)
  if (!release) throw new NotFoundError('Version')
  if (release.publishedAt === null && current && release.base !== current.number) throw publishedMeanwhile(current)
  return release
}

const publishedMeanwhile = ({ number, createdBy, publishedAt }: StoredRelease) =>
  new PublishedMeanwhileError({ release: number, by: createdBy, at: publishedAt ?? '' })

/** Returns when the calendar event of each class last changed, in a release that follows `before`. */
function reviseEvents(
  before: StoredRelease | undefined,
  lists: ReleaseLists,
  { pageRows }: Contents,
  { at, publicUrl }: { at: string; publicUrl: string | null },
): EventRevisions {
  const texts = mergeTexts(pageRows.lists.content)
  const timetable = releasedTimetable(lists)
  const feeds = feedsOf({ timetable, texts, publicUrl, eventRevisions: null, endedNotices: [] })
  return feeds.revise(before?.eventRevisions ?? {}, at)
}

/** Counts the records that visitors see changed. */
const changesBetween = (before: StoredRelease | undefined, after: ReleaseLists, live: Live): ReleaseChanges =>
  countsOf(compareAll(overlay(completeLists(before?.lists ?? {}), live), overlay(after, live), 'en').differences)

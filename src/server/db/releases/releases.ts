import { type ColumnType, type Generated, sql } from 'kysely'
import { largestId } from '../../../domain/record-id.ts'
import type { PreviewRelease, Release, ReleaseChanges, ReleasePublication } from '../../../domain/releases/release.ts'
import { type CacheName, listNames, type ReleaseLists } from '../../../domain/releases/releases.ts'
import { clubMoment, instantIn } from '../../../domain/time/wall-clock.ts'
import type { Queries, Reads } from '../database.ts'
import { ringside } from '../records/change-log.ts'
import type { Row } from '../schema.ts'

/** What the calendar event of a class shows, as a hash, and the time of the release that changed it; by the event's name. */
export type EventRevisions = Readonly<Record<string, { hash: string; changedAt: string }>>

/** A release, whose lists never change. It is a preview until it is published. */
export interface ReleasesTable {
  number: Generated<number>
  /** The release that was public when this one was made, or its repetition; 0 before the first. */
  base: number
  createdAt: string
  /** Who made the preview, or who published the release. */
  createdBy: string | null
  publishedAt: string | null
  /** When the preview is to be published. */
  publishAt: string | null
  restoredFrom: number | null
  /** Null in a release that is older than this column. */
  changes: ColumnType<ReleaseChanges | null>
  /** Null in a release that is older than this column. */
  eventRevisions: ColumnType<EventRevisions | null>
  /** The hash of the token in the preview's link. */
  linkHash: string | null
  linkExpiresAt: string | null
  linkBy: string | null
  /** The hashes of the pictures in the lists. The sweep does not delete them as long as the release is stored. */
  uploads: ColumnType<string[], string, string>
  lists: ColumnType<ReleaseLists, string, string>
}

const published = (queries: Reads) => queries.selectFrom('releases').where('publishedAt', 'is not', null)
const previews = (queries: Reads) => queries.selectFrom('releases').where('publishedAt', 'is', null)

/** Returns the number of the current release; 0 before the first. */
export async function currentReleaseNumber(queries: Reads): Promise<number> {
  const row = await published(queries)
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  return row.number ?? 0
}

const contentColumns = ['number', 'base', 'createdAt', 'createdBy', 'publishedAt', 'eventRevisions', 'lists'] as const

export type StoredRelease = Pick<Row<'releases'>, (typeof contentColumns)[number]>

export function findCurrentRelease(queries: Reads): Promise<StoredRelease | undefined> {
  return published(queries).select(contentColumns).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

export function findRelease(queries: Reads, number: number): Promise<StoredRelease | undefined> {
  return queries.selectFrom('releases').select(contentColumns).where('number', '=', number).executeTakeFirst()
}

export interface ReleasedDocuments {
  number: number
  publishedAt: string
  documents: ReleaseLists['documents']
}

/** Lists the documents of the stored published releases, the newest first. */
export async function listReleasedDocuments(queries: Reads): Promise<ReleasedDocuments[]> {
  const rows = await published(queries)
    .select(['number', sql<string>`published_at`.as('publishedAt')])
    .select(sql<string | ReleaseLists['documents'] | null>`lists -> 'documents'`.as('documents'))
    .orderBy('number', 'desc')
    .execute()
  // SQLite returns JSON as text. Releases before the first documents have no such list.
  return rows.map(({ documents, ...row }) => ({
    ...row,
    documents: (typeof documents === 'string' ? JSON.parse(documents) : documents) ?? [],
  }))
}

/** Whether a user has published; the server itself publishes the sample club. */
export async function hasReleaseByUser(queries: Reads): Promise<boolean> {
  const release = published(queries).select('number').where('createdBy', 'is distinct from', ringside.username)
  return Boolean(await release.limit(1).executeTakeFirst())
}

/** Returns who published each release later than one, and when; the earliest first. */
function listPublicationsAfter(queries: Reads, release: number): Promise<ReleasePublication[]> {
  return published(queries)
    .select(['number as release', 'createdBy as by', sql<string>`published_at`.as('at')])
    .where('number', '>', release)
    .orderBy('number')
    .execute()
}

interface NewRelease {
  base: number
  createdAt: string
  createdBy: string
  publishedAt: string | null
  restoredFrom: number | null
  changes: ReleaseChanges
  eventRevisions: EventRevisions
  /** Each list as JSON, and the hashes of the uploads that the lists show. */
  contents: { lists: Record<CacheName, Buffer>; uploads: ReadonlySet<string> }
}

/** Stores a release, and returns its number. */
export async function insertRelease(queries: Queries, { contents, ...release }: NewRelease): Promise<number> {
  const { lists, uploads } = contents
  const { number } = await queries
    .insertInto('releases')
    .values({
      ...release,
      uploads: JSON.stringify([...uploads]),
      lists: `{${listNames.map((name) => `"${name}":${lists[name]}`).join()}}`,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Makes a preview public. */
export async function setPublished(
  queries: Queries,
  number: number,
  values: Pick<NewRelease, 'createdBy' | 'publishedAt' | 'eventRevisions'>,
): Promise<void> {
  await queries
    .updateTable('releases')
    .set({ ...values, publishAt: null })
    .where('number', '=', number)
    .execute()
}

const retainedReleases = 100
const retainedDays = 60
const retainedPreviews = 20
const retainedPreviewDays = 7

const dayMs = 24 * 60 * 60_000

/**
 * Returns the published releases that are neither among the last hundred nor the last of a recent day, and the
 * previews that are too old or too many. A preview that will be published, or has a valid link, is retained; one that
 * another publication outdated is as old as the time at which it was to be published.
 */
export function releasesToDelete(
  releases: readonly Omit<StoredPreview, 'createdBy' | 'changes' | 'linkBy'>[],
  now: Date,
): number[] {
  const isYounger = (moment: string, days: number) => Date.parse(moment) > now.getTime() - days * dayMs
  const lastOfDay = new Map<string, number>()
  const publishedReleases = releases.flatMap(({ number, publishedAt }) => {
    if (publishedAt === null) return []
    const day = clubMoment(instantIn(publishedAt)).slice(0, 10)
    lastOfDay.set(day, Math.max(number, lastOfDay.get(day) ?? 0))
    return [{ number, publishedAt, day }]
  })
  const oldReleases = publishedReleases
    .toSorted((a, b) => b.number - a.number)
    .slice(retainedReleases)
    .filter(({ number, publishedAt, day }) => !isYounger(publishedAt, retainedDays) || lastOfDay.get(day) !== number)
  const current = Math.max(0, ...publishedReleases.map(({ number }) => number))
  const oldPreviews = releases
    .filter(({ base, publishedAt, publishAt, linkExpiresAt }) => {
      const hasLink = linkExpiresAt !== null && linkExpiresAt > now.toISOString()
      const isScheduled = publishAt !== null && base === current
      return publishedAt === null && !isScheduled && !hasLink
    })
    .toSorted((a, b) => b.number - a.number)
    .filter(
      ({ createdAt, publishAt }, index) =>
        index >= retainedPreviews || !isYounger(publishAt ?? createdAt, retainedPreviewDays),
    )
  return [...oldReleases, ...oldPreviews].map(({ number }) => number)
}

export async function deleteOldReleases(queries: Queries, now: Date): Promise<void> {
  const releases = await queries
    .selectFrom('releases')
    .select(['number', 'base', 'createdAt', 'publishedAt', 'publishAt', 'linkExpiresAt'])
    .execute()
  const numbers = releasesToDelete(releases, now)
  if (numbers.length > 0) await queries.deleteFrom('releases').where('number', 'in', numbers).execute()
}

/** Lists published releases, the newest first. */
export async function listReleases(queries: Reads, before: number | undefined, count: number): Promise<Release[]> {
  const rows = await published(queries)
    .select(['number', 'base', sql<string>`published_at`.as('publishedAt'), 'createdBy as by', 'restoredFrom'])
    .select('changes')
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(count)
    .execute()
  const current = await currentReleaseNumber(queries)
  return rows.map((row) => ({ ...row, isCurrent: row.number === current }))
}

const previewColumns = [
  'number',
  'base',
  'createdAt',
  'createdBy',
  'publishedAt',
  'publishAt',
  'changes',
  'linkExpiresAt',
  'linkBy',
] as const

export type StoredPreview = Pick<Row<'releases'>, (typeof previewColumns)[number]>

/** Lists the previews that are not published, or only the one with a number; the newest first. */
export async function listPreviews(queries: Reads, number?: number): Promise<PreviewRelease[]> {
  const rows = await previews(queries)
    .select(previewColumns)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .execute()
  const later = await listPublicationsAfter(queries, Math.min(...rows.map(({ base }) => base), largestId))
  const now = new Date().toISOString()
  return rows.map(({ createdBy: by, publishedAt: _, changes, linkExpiresAt, linkBy, ...preview }) => ({
    ...preview,
    by,
    changes: changes ?? {},
    publishedMeanwhile: later.find(({ release }) => release > preview.base) ?? null,
    link: linkExpiresAt !== null && linkExpiresAt > now ? { expiresAt: linkExpiresAt, by: linkBy } : null,
  }))
}

/** Returns a preview, even after it was published. */
export function findPreview(queries: Reads, number: number): Promise<StoredPreview | undefined> {
  return queries.selectFrom('releases').select(previewColumns).where('number', '=', number).executeTakeFirst()
}

/** Returns the preview to which a valid link leads; a link ends when its preview is published. */
export function findLinkedPreview(queries: Reads, linkHash: string): Promise<StoredPreview | undefined> {
  return previews(queries)
    .select(previewColumns)
    .where('linkHash', '=', linkHash)
    .where('linkExpiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
}

export const noLink = { linkHash: null, linkExpiresAt: null, linkBy: null }

type PreviewSettings = Partial<
  Pick<Row<'releases'>, 'createdBy' | 'publishAt' | 'linkHash' | 'linkExpiresAt' | 'linkBy'>
>

export async function updatePreview(queries: Queries, number: number, settings: PreviewSettings): Promise<void> {
  await queries.updateTable('releases').set(settings).where('number', '=', number).execute()
}

/**
 * Makes previews of a release previews of the one that made it public again: they can be published once more, also by
 * themselves, unless their time has passed meanwhile.
 */
export async function rebasePreviews(
  queries: Queries,
  restored: number,
  { number, publishedAt }: { number: number; publishedAt: string },
): Promise<void> {
  await queries
    .updateTable('releases')
    .set({ base: number })
    .where('publishedAt', 'is', null)
    .where('base', '=', restored)
    .where(({ eb, or }) => or([eb('publishAt', 'is', null), eb('publishAt', '>', publishedAt)]))
    .execute()
}

/** Lists the previews that are to be published, and still can be; the next one first. */
export async function listScheduled(queries: Reads): Promise<StoredPreview[]> {
  return previews(queries)
    .select(previewColumns)
    .where('publishAt', 'is not', null)
    .where('base', '=', await currentReleaseNumber(queries))
    .orderBy('publishAt')
    .orderBy('number')
    .execute()
}

/** Revokes the links that a user made, and cancels the publications that they scheduled. Returns both as they were. */
export async function endPublishingRights(queries: Queries, username: string) {
  const links = await previews(queries)
    .select(['number', 'createdAt', 'linkExpiresAt'])
    .where('linkBy', '=', username)
    .where('linkExpiresAt', '>', new Date().toISOString())
    .execute()
  const publications = await previews(queries)
    .select(['number', 'createdAt', 'publishAt'])
    .where('createdBy', '=', username)
    .where('publishAt', 'is not', null)
    .execute()
  await queries.updateTable('releases').set(noLink).where('linkBy', '=', username).execute()
  await queries.updateTable('releases').set({ publishAt: null }).where('createdBy', '=', username).execute()
  return { links, publications }
}

/** Ends all links and scheduled publications: a restored backup must not give access, or publish, by itself. */
export async function endAllPreviewSettings(queries: Queries): Promise<void> {
  await queries
    .updateTable('releases')
    .set({ ...noLink, publishAt: null })
    .execute()
}

import type { CacheMetadata } from '../../domain/releases.ts'
import { cancelScheduledPublications, findDueCandidate, isCandidateDue } from '../db/candidates.ts'
import { type Author, ringside } from '../db/change-log.ts'
import type { Database, Queries, Reads } from '../db/database.ts'
import { isCurrentAt, listNotices } from '../db/notices.ts'
import { findReleasedNotices } from '../db/releases.ts'
import { findUnfinishedWithdrawals, listWithdrawn, removePicturesFromRelease } from '../db/withdrawn-uploads.ts'
import { CannotRenderError, PublishedMeanwhileError } from '../errors.ts'
import type { ErrorReporter } from '../log.ts'
import type { ReleaseSource } from './snapshot.ts'
import type { Publication } from './store-release.ts'
import { listsWithoutPictures } from './without-pictures.ts'

interface Publishing {
  database: Database
  publishFrom: (source: ReleaseSource, publication: Publication) => Promise<CacheMetadata>
}

export const cancelledMessage = 'Scheduled publication cancelled'

/**
 * Publishes the candidate whose scheduled time has passed, if there is one. All processes try, and one succeeds. If the
 * candidate can never be published, cancels its scheduled publication.
 */
export async function publishDue({
  database,
  publishFrom,
  reporter,
}: Publishing & { reporter: ErrorReporter }): Promise<void> {
  const due = await findDueCandidate(database.read, new Date())
  if (!due) return
  const { id, publishBy } = due
  const author = publishBy ?? ringside
  let isStillDue = false
  const onlyIf = async (queries: Reads) => {
    isStillDue = await isCandidateDue(queries, id, new Date())
    return isStillDue
  }
  try {
    const { release } = await publishFrom({ kind: 'candidate', id }, { author, onlyIf })
    if (isStillDue)
      reporter.event('Scheduled publication completed', { username: author.username, candidate: id, release })
  } catch (error) {
    // Another process has published the candidate, or a user has cancelled.
    if (!(await isCandidateDue(database.read, id, new Date()))) return
    const cancellation = cancellationFor(error)
    if (!cancellation) throw error
    const { reason, release } = cancellation
    if (reason === 'cannot_render') reporter.error(error, 'Scheduled publication failed')
    await database.write((queries) =>
      cancelScheduledPublications(queries, cancellation, (candidate) => candidate.id === id),
    )
    reporter.event(cancelledMessage, { candidate: id, reason, release })
  }
}

/** Returns why a candidate can never be published; null when a retry may succeed. */
function cancellationFor(error: unknown) {
  if (error instanceof PublishedMeanwhileError) return { reason: 'published_meanwhile' as const, ...error.publication }
  const at = new Date().toISOString()
  if (error instanceof CannotRenderError) return { reason: 'cannot_render' as const, release: null, by: null, at }
  return null
}

/**
 * Makes a release with the current notices if the current release has other notices. All processes try, and one
 * succeeds, so that a notice becomes public even if the process that stored it has ended.
 */
export async function publishNotices({
  database,
  publishFrom,
  author = ringside,
}: Publishing & { author?: Author | undefined }): Promise<void> {
  const due = await findNoticesDue(database.read)
  if (!due) return
  const onlyIf = async (queries: Reads) => (await findNoticesDue(queries)) !== null
  await publishFrom({ kind: 'current' }, { author: due.postedBy ?? author, onlyIf })
}

/** Returns null if the public notices are up to date. `postedBy`: the author of the newest notice that is not public. */
async function findNoticesDue(queries: Reads): Promise<{ postedBy: Author | undefined } | null> {
  const released = await findReleasedNotices(queries)
  if (!released) return null
  const current = (await listNotices(queries)).filter(isCurrentAt(new Date()))
  const releasedIds = new Set(released.map(({ id }) => id))
  const postedBy = current.findLast(({ id }) => !releasedIds.has(id))?.createdBy
  return postedBy || current.length !== released.length ? { postedBy } : null
}

/**
 * Finishes withdrawals that were interrupted when a process ended: makes a release without the withdrawn pictures, then
 * removes them from the earlier releases. All processes try, and one succeeds.
 */
export async function finishWithdrawals({ database, publishFrom }: Publishing): Promise<void> {
  const { replacementAuthor: author, earlierReleases } = await findUnfinishedWithdrawals(database.read)
  const onlyIf = async (queries: Reads) => (await findUnfinishedWithdrawals(queries)).replacementAuthor !== null
  // No new release contains withdrawn pictures.
  if (author) await publishFrom({ kind: 'current' }, { author, onlyIf })
  if (author || earlierReleases.length > 0) await database.write(cleanEarlierReleases)
}

/** Removes withdrawn pictures from all releases but the current one, which never changes. */
export async function cleanEarlierReleases(queries: Queries): Promise<void> {
  const { earlierReleases } = await findUnfinishedWithdrawals(queries)
  if (earlierReleases.length === 0) return
  const hashes = await listWithdrawn(queries)
  for (const number of earlierReleases)
    await removePicturesFromRelease(queries, number, hashes, (lists) => listsWithoutPictures(lists, hashes))
}

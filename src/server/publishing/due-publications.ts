import type { CacheMetadata } from '../../domain/releases.ts'
import { findDueCandidate, isDue, stopTimes } from '../db/candidates.ts'
import { type Author, ringside } from '../db/change-log.ts'
import type { Database, Queries, Reads } from '../db/database.ts'
import { isCurrentAt, listNotices } from '../db/notices.ts'
import { findReleasedNotices } from '../db/releases.ts'
import { findUnfinished, listWithdrawn, removeFromRelease } from '../db/withdrawn-uploads.ts'
import { CannotRenderError, PublishedMeanwhileError } from '../errors.ts'
import type { ErrorReporter } from '../log.ts'
import type { Publication, PublishedBase } from './take-release.ts'
import { listsWithout } from './without-pictures.ts'

interface Due {
  database: Database
  publishFrom: (base: PublishedBase, publication: Publication) => Promise<CacheMetadata>
  reporter: ErrorReporter
}

/** What the log says of a candidate that is not published at its time. */
export const lostTime = 'A candidate lost its time'

/**
 * Publishes the candidate whose time has come, if there is one. All processes try: one stores it, and to the others it is
 * no longer due. What can never be published any more loses its time, and says why.
 */
export async function publishDue({ database, publishFrom, reporter }: Due): Promise<void> {
  const due = await findDueCandidate(database.read, new Date())
  if (!due) return
  const { id, publishBy } = due
  const author = publishBy ?? ringside
  let isOurs = false
  const onlyIf = async (queries: Reads) => {
    isOurs = await isDue(queries, id, new Date())
    return isOurs
  }
  try {
    const { release } = await publishFrom({ base: 'candidate', id }, { author, onlyIf })
    if (isOurs)
      reporter.event('A candidate was published at its time', { username: author.username, candidate: id, release })
  } catch (error) {
    // Another process was first, or somebody has taken the time away.
    if (!(await isDue(database.read, id, new Date()))) return
    const reason = stoppedBy(error)
    if (!reason) throw error
    if (reason.reason === 'cannot_render') reporter.error(error, 'A candidate was not published at its time')
    await database.write((queries) => stopTimes(queries, reason, (candidate) => candidate.id === id))
    reporter.event(lostTime, { candidate: id, reason: reason.reason, release: reason.release })
  }
}

/** Why a candidate can never be published; null when it may well be the next time. */
function stoppedBy(error: unknown) {
  if (error instanceof PublishedMeanwhileError) return { reason: 'published_meanwhile' as const, ...error.mark }
  const at = new Date().toISOString()
  if (error instanceof CannotRenderError) return { reason: 'cannot_render' as const, release: null, by: null, at }
  return null
}

interface Publishing {
  database: Database
  publishFrom: (base: PublishedBase, publication: Publication) => Promise<unknown>
  /** Who has ended one, if somebody has. */
  author?: Author | undefined
}

/**
 * Makes the current notices public, and takes away those that are over: the current release with other notices. All
 * processes try: one stores it, and to the others nothing is left to do. So it happens also when whoever gave a notice was
 * ended before it was public.
 */
export async function publishNotices({ database, publishFrom, author = ringside }: Publishing): Promise<void> {
  const due = await findDue(database.read)
  if (!due) return
  const onlyIf = async (queries: Reads) => (await findDue(queries)) !== null
  await publishFrom({ base: 'current' }, { author: due.givenBy ?? author, onlyIf })
}

/** Who gave the latest of the notices that are to be made public; null where the current release has those that are current. */
async function findDue(queries: Reads): Promise<{ givenBy: Author | undefined } | null> {
  const released = await findReleasedNotices(queries)
  if (!released) return null
  const current = (await listNotices(queries)).filter(isCurrentAt(new Date()))
  const isReleased = new Set(released.map(({ id }) => id))
  const givenBy = current.findLast(({ id }) => !isReleased.has(id))?.createdBy
  return givenBy || current.length !== released.length ? { givenBy } : null
}

interface Finishing {
  database: Database
  publishFrom: (base: PublishedBase, publication: Publication) => Promise<unknown>
}

/**
 * What the end of a process may have left of a withdrawal: the current release names the picture until the next one is
 * stored, then that former one does. All processes try; where nothing is left, nothing is done.
 */
export async function finishWithdrawals({ database, publishFrom }: Finishing): Promise<void> {
  const { current: author, earlier } = await findUnfinished(database.read)
  const onlyIf = async (queries: Reads) => (await findUnfinished(queries)).current !== null
  // Every release is made without them.
  if (author) await publishFrom({ base: 'current' }, { author, onlyIf })
  if (author || earlier.length > 0) await database.write(forgetEarlier)
}

/** Takes withdrawn pictures out of all releases but the current one, which is never changed. */
export async function forgetEarlier(queries: Queries): Promise<void> {
  const { earlier } = await findUnfinished(queries)
  if (earlier.length === 0) return
  const hashes = await listWithdrawn(queries)
  for (const number of earlier) await removeFromRelease(queries, number, hashes, (lists) => listsWithout(lists, hashes))
}

import type { CacheMetadata } from '../../domain/releases.ts'
import { findDueCandidate, isDue, stopTimes } from '../db/candidates.ts'
import { ringside } from '../db/change-log.ts'
import type { Database, Reads } from '../db/database.ts'
import { CannotRenderError, PublishedMeanwhileError } from '../errors.ts'
import type { Faults } from '../log/faults.ts'
import type { Publication, PublishedBase } from './take-release.ts'

interface Due {
  database: Database
  publishFrom: (base: PublishedBase, publication: Publication) => Promise<CacheMetadata>
  faults: Faults
}

/** What the log says of a candidate that is not published at its time. */
export const lostTime = 'A candidate lost its time'

/**
 * Publishes the candidate whose time has come, if there is one. All processes try: one stores it, and to the others it is
 * no longer due. What can never be published any more loses its time, and says why.
 */
export async function publishDue({ database, publishFrom, faults }: Due): Promise<void> {
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
      faults.note('A candidate was published at its time', { username: author.username, candidate: id, release })
  } catch (error) {
    // Another process was first, or somebody has taken the time away.
    if (!(await isDue(database.read, id, new Date()))) return
    const reason = stoppedBy(error)
    if (!reason) throw error
    if (reason.reason === 'cannot_render') faults.error(error, 'A candidate was not published at its time')
    await database.write((queries) => stopTimes(queries, reason, (candidate) => candidate.id === id))
    faults.note(lostTime, { candidate: id, reason: reason.reason, release: reason.release })
  }
}

/** Why a candidate can never be published; null when it may well be the next time. */
function stoppedBy(error: unknown) {
  if (error instanceof PublishedMeanwhileError) return { reason: 'published_meanwhile' as const, ...error.mark }
  const at = new Date().toISOString()
  if (error instanceof CannotRenderError) return { reason: 'cannot_render' as const, release: null, by: null, at }
  return null
}

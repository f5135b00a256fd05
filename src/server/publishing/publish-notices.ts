import { type Author, ringside } from '../db/change-log.ts'
import type { Database, Reads } from '../db/database.ts'
import { isCurrentAt, listNotices } from '../db/notices.ts'
import { findReleasedNotices } from '../db/releases.ts'
import type { Publication, PublishedBase } from './take-release.ts'

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

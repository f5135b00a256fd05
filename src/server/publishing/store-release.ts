import { setImmediate as nextTurn } from 'node:timers/promises'
import { setPublishedAs, stopTimes } from '../db/candidates.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { keepAnswers } from '../db/kept-answers.ts'
import { deleteNotices } from '../db/notices.ts'
import { insertRelease } from '../db/releases.ts'
import { version } from '../installation.ts'
import { rowsToKeep } from './kept-site.ts'
import type { PublishedSite, SiteOptions } from './published-site.ts'
import type { TakenRelease } from './take-release.ts'

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
  if (build) await keepAnswers(queries, number, build, rowsToKeep(site.answers))
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

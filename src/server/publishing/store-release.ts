import type { ReleaseBase } from '../../domain/releases.ts'
import { setPublishedAs, stopTimes } from '../db/candidates.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { keepAnswers } from '../db/kept-answers.ts'
import { insertRelease } from '../db/releases.ts'
import { version } from '../version.ts'
import { rowsToKeep } from './kept-site.ts'
import type { PublishedSite } from './published-site.ts'
import type { TakenRelease } from './take-release.ts'

interface NewRelease {
  base: ReleaseBase
  author: Author
  taken: TakenRelease
  site: PublishedSite
  build: string | undefined
}

/** Stores a release with its bytes, which makes it the current one; gives the candidates that lose their time to it. */
export async function storeRelease(
  queries: Queries,
  { base, author, taken, site, build }: NewRelease,
): Promise<number[]> {
  const { number, createdAt, stats } = taken
  const { username: by } = author
  const at = new Date().toISOString()
  await insertRelease(queries, { ...taken, createdBy: by, publishedAt: at, madeFrom: base, version })
  if (build) await keepAnswers(queries, number, build, rowsToKeep(site.answers))
  if (base.base === 'candidate') await setPublishedAs(queries, base.id, number)
  const stopped = await stopTimes(queries, { reason: 'published_meanwhile', release: number, by, at })
  await logChange(queries, {
    author,
    action: 'create',
    entity: 'releases',
    entityId: number,
    before: null,
    after: { createdAt, stats, madeFrom: base },
  })
  return stopped
}

import { findCandidate } from '../db/candidates.ts'
import type { Database } from '../db/database.ts'
import { findCurrentRelease } from '../db/releases.ts'
import type { MadeAnswers } from '../http/cached-response.ts'
import { inFixedOrder } from './fixed-order.ts'
import { readCandidateAnswers, readKeptAnswers } from './kept-site.ts'
import { type LiveRows, readLiveRows, withLive } from './live-rows.ts'
import { type PublishedSite, prepareSite, type Released, type SiteOptions } from './published-site.ts'
import { storedRows } from './read-lists.ts'
import { gatherContents } from './release-contents.ts'

export interface LoadedSite {
  site: PublishedSite
  /** Which of its answers were kept. */
  kept: MadeAnswers
}

/** The current release as it was kept, and as far as it is the same, as the one that is served; what is left is made. */
export async function loadSite(database: Database, options: SiteOptions, served?: PublishedSite): Promise<LoadedSite> {
  const release = await readRelease(database)
  const inMemory: MadeAnswers = served?.answers ?? new Map()
  const kept = await readKeptAnswers(database, release, options.build, inMemory)
  const known = new Map([...inMemory, ...kept])
  return { site: await prepareSite(release, options, { known }), kept }
}

/** The current release; before the first the defaults' texts and empty lists. */
async function readRelease(database: Database): Promise<Released> {
  const stored = await findCurrentRelease(database.read)
  const live = await readLiveRows(database.read)
  const contents = await gatherContents(withLive(storedRows(stored?.lists ?? {}), live))
  const head = stored ?? { number: 0, createdAt: null, stats: {} }
  return { ...head, ...contents, live, stats: head.stats, notices: inFixedOrder(stored?.notices ?? []) }
}

/** A candidate as it would be served, with the live lists as they are. */
export async function loadCandidate(
  database: Database,
  options: SiteOptions,
  { id, live }: { id: number; live: LiveRows },
): Promise<PublishedSite | undefined> {
  const candidate = await findCandidate(database.read, id)
  if (!candidate) return undefined
  const release = { ...candidate, ...(await gatherContents(withLive(storedRows(candidate.lists), live))), live }
  const known = await readCandidateAnswers(database, { id, lists: release.lists }, options.build)
  return prepareSite(release, options, { known })
}

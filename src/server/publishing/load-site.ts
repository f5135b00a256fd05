import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { listNames } from '../../domain/releases.ts'
import { findCandidate } from '../db/candidates.ts'
import type { Database } from '../db/database.ts'
import {
  findCandidateAnswers,
  findKeptAnswers,
  type KeptAnswer,
  keepAnswers,
  listKeptAnswers,
} from '../db/kept-answers.ts'
import { findCurrentRelease } from '../db/releases.ts'
import { cachedResponse, type MadeAnswer, type MadeAnswers, pageType } from '../http/cached-response.ts'
import type { FaultLog } from '../log/faults.ts'
import {
  cacheName,
  listType,
  type PublishedSite,
  prepareSite,
  type Released,
  type SiteOptions,
} from './published-site.ts'
import { inFixedOrder, type LiveRows, readLiveRows, storedRows, withLive } from './row-sources.ts'
import { gatherContents } from './take-release.ts'

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

/**
 * What a build has kept of a release's answers. What is in memory already is not read: should its row be damaged, the next
 * start finds that, and keeps it anew.
 */
export async function readKeptAnswers(
  database: Database,
  { number, lists }: Pick<Released, 'number' | 'lists'>,
  build: string | undefined,
  inMemory: MadeAnswers,
): Promise<MadeAnswers> {
  if (!build || number === 0) return new Map()
  const kept = new Map<string, MadeAnswer>()
  const unknown: string[] = []
  for (const { name, madeFrom } of await listKeptAnswers(database.read, number, build)) {
    const known = inMemory.get(name)
    if (known?.madeFrom === madeFrom) kept.set(name, known)
    else unknown.push(name)
  }
  const read = await madeFromKept(await findKeptAnswers(database.read, number, build, unknown), lists)
  return new Map([...kept, ...read])
}

/** What a build has kept of a candidate's answers. */
export async function readCandidateAnswers(
  database: Database,
  { id, lists }: { id: number; lists: Released['lists'] },
  build: string | undefined,
): Promise<MadeAnswers> {
  return build ? madeFromKept(await findCandidateAnswers(database.read, id, build), lists) : new Map()
}

/** The names of lists. */
const listAnswers = new Set(listNames.map(cacheName))

const unpack = promisify(gunzip)

async function madeFromKept(rows: KeptAnswer[], lists: Released['lists']): Promise<MadeAnswers> {
  const listBytes = new Map(listNames.map((list) => [cacheName(list), lists[list]]))
  const made = rows.map(async ({ name, madeFrom, gzip, br }): Promise<[string, MadeAnswer][]> => {
    const identity = listBytes.get(name) ?? (gzip && (await unpack(gzip)))
    return identity ? [[name, { madeFrom, answer: cachedResponse(typeOf(name), { identity, gzip, br }) }]] : []
  })
  return new Map((await Promise.all(made)).flat())
}

function typeOf(name: string): string {
  return listAnswers.has(name) ? listType : pageType
}

/** Answers as they are kept. */
export function rowsToKeep(answers: MadeAnswers): KeptAnswer[] {
  return [...answers].map(([name, { madeFrom, answer }]) => {
    const { gzip, br } = answer.bodies
    return { name, madeFrom, gzip, br }
  })
}

/** Keeps the bytes of releases that are stored already, behind everything else: nobody waits for it. */
export class AnswerKeeper {
  readonly #database: Database
  readonly #build: string | undefined
  readonly #faults: FaultLog
  #keeping: Promise<void> = Promise.resolve()

  constructor(database: Database, build: string | undefined, faults: FaultLog) {
    this.#database = database
    this.#build = build
    this.#faults = faults
  }

  /** Keeps what of a site had to be made anew. */
  keepMade(site: PublishedSite, known: MadeAnswers): void {
    this.keep(site, new Map([...site.answers].filter(([name, answer]) => known.get(name) !== answer)))
  }

  keep({ number }: PublishedSite, made: MadeAnswers): void {
    const build = this.#build
    if (!build || number === 0 || made.size === 0) return
    this.#keeping = this.#keeping
      .then(() => this.#database.write((queries) => keepAnswers(queries, number, build, rowsToKeep(made))))
      .catch((error) => this.#faults.error(error, 'Rendered pages could not be kept; the next start makes them again'))
  }

  /** Resolves when nothing is to be kept any more. */
  async end(): Promise<void> {
    await this.#keeping
  }
}

import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { listNames } from '../../domain/releases.ts'
import { findCandidate } from '../db/candidates.ts'
import type { Database } from '../db/database.ts'
import { findCurrentRelease } from '../db/releases.ts'
import {
  findRendered,
  listRendered,
  type RenderedOwner,
  type StoredResponse,
  storeRendered,
} from '../db/rendered-responses.ts'
import { cachedResponse, pageType, type RenderedResponse, type RenderedResponses } from '../http/cached-response.ts'
import type { ErrorReporter } from '../log.ts'
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
  /** Those of its responses that were stored. */
  stored: RenderedResponses
}

/** Loads the current release: responses that are stored or served already are not rendered again. */
export async function loadSite(database: Database, options: SiteOptions, served?: PublishedSite): Promise<LoadedSite> {
  const release = await readRelease(database)
  const inMemory: RenderedResponses = served?.rendered ?? new Map()
  const { number, lists } = release
  const stored = await readRendered(database, { owner: { release: number }, lists, build: options.build, inMemory })
  const known = new Map([...inMemory, ...stored])
  return { site: await prepareSite(release, options, { known }), stored }
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
  const { lists } = release
  const known = await readRendered(database, {
    owner: { candidate: id },
    lists,
    build: options.build,
    inMemory: new Map(),
  })
  return prepareSite(release, options, { known })
}

interface StoredRendering {
  owner: RenderedOwner
  lists: Released['lists']
  build: string | undefined
  inMemory: RenderedResponses
}

/**
 * Returns the stored responses of a release or candidate. What is in memory already is not read: should its row be
 * damaged, the next start finds that, and stores it again.
 */
export async function readRendered(
  database: Database,
  { owner, lists, build, inMemory }: StoredRendering,
): Promise<RenderedResponses> {
  if (!build) return new Map()
  const known = new Map<string, RenderedResponse>()
  const unknown: string[] = []
  for (const { name, madeFrom } of await listRendered(database.read, owner, build)) {
    const response = inMemory.get(name)
    if (response?.madeFrom === madeFrom) known.set(name, response)
    else unknown.push(name)
  }
  const read = await unpackRows(await findRendered(database.read, owner, build, unknown), lists)
  return new Map([...known, ...read])
}

const unpack = promisify(gunzip)

async function unpackRows(rows: StoredResponse[], lists: Released['lists']): Promise<RenderedResponses> {
  const listBytes = new Map(listNames.map((list) => [cacheName(list), lists[list]]))
  const unpacked = rows.map(async ({ name, madeFrom, gzip, br }): Promise<[string, RenderedResponse][]> => {
    const type = listBytes.has(name) ? listType : pageType
    const identity = listBytes.get(name) ?? (gzip && (await unpack(gzip)))
    return identity ? [[name, { madeFrom, response: cachedResponse(type, { identity, gzip, br }) }]] : []
  })
  return new Map((await Promise.all(unpacked)).flat())
}

export const rowsOf = (rendered: RenderedResponses): StoredResponse[] =>
  [...rendered].map(([name, { madeFrom, response }]) => {
    const { gzip, br } = response.bodies
    return { name, madeFrom, gzip, br }
  })

/** Stores the responses of releases that are stored already, in the background. */
export class RenderedStore {
  readonly #database: Database
  readonly #build: string | undefined
  readonly #reporter: ErrorReporter
  #storing: Promise<void> = Promise.resolve()

  constructor(database: Database, build: string | undefined, reporter: ErrorReporter) {
    this.#database = database
    this.#build = build
    this.#reporter = reporter
  }

  /** Stores those responses of a site that are not among these. */
  storeNew({ number, rendered }: PublishedSite, known: RenderedResponses): void {
    const build = this.#build
    const fresh = new Map([...rendered].filter(([name, response]) => known.get(name) !== response))
    if (!build || number === 0 || fresh.size === 0) return
    this.#storing = this.#storing
      .then(() => this.#database.write((queries) => storeRendered(queries, { release: number }, build, rowsOf(fresh))))
      .catch((error) => this.#reporter.error(error, 'Storing rendered pages failed; the next start renders them again'))
  }

  /** Resolves when nothing is left to be stored. */
  async end(): Promise<void> {
    await this.#storing
  }
}

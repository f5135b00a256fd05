import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { listNames } from '../../domain/releases.ts'
import { findCandidate } from '../db/candidates.ts'
import type { Database } from '../db/database.ts'
import { findCurrentRelease } from '../db/releases.ts'
import {
  findRenderedResponses,
  type RenderedOwner,
  type StoredResponse,
  storeRenderedResponses,
} from '../db/rendered-responses.ts'
import { cachedResponse, pageType, type RenderedResponse, type RenderedResponses } from '../http/cached-response.ts'
import type { ErrorReporter } from '../log.ts'
import { cacheName, listType, type PublishedSite, prepareSite, type SiteOptions } from './published-site.ts'
import { completeLists, contentsOf, readLiveLists, withSortedKeys } from './snapshot.ts'

export interface LoadedSite {
  site: PublishedSite
  /** The stored responses of the release. */
  stored: RenderedResponses
}

/** Loads the current release. Renders only what is neither stored nor in `current`, the site served until now. */
export async function loadSite(database: Database, options: SiteOptions, current?: PublishedSite): Promise<LoadedSite> {
  // Before the first release, default texts and empty lists are served.
  const empty = { number: 0, createdAt: null, stats: {}, lists: {}, notices: null }
  const release = (await findCurrentRelease(database.read)) ?? empty
  const live = await readLiveLists(database.read)
  const stored = await readRendered(database, { release: release.number }, options.build)
  const { lists, pageRows } = contentsOf({ ...completeLists(release.lists), ...live })
  const notices = withSortedKeys(release.notices ?? [])
  const reusable = current ? [current.rendered, stored] : [stored]
  return { site: await prepareSite({ ...release, lists, pageRows, live, notices }, options, { reusable }), stored }
}

/** Loads a candidate as it would be served, with these live lists and notices; undefined if it does not exist. */
export async function loadCandidate(
  database: Database,
  options: SiteOptions,
  { id, live, notices }: { id: number } & Pick<PublishedSite, 'live' | 'notices'>,
): Promise<PublishedSite | undefined> {
  const candidate = await findCandidate(database.read, id)
  if (!candidate) return undefined
  const { lists, pageRows } = contentsOf({ ...completeLists(candidate.lists), ...live })
  const reusable = [await readRendered(database, { candidate: id }, options.build)]
  return prepareSite({ ...candidate, lists, pageRows, live, notices }, options, { reusable })
}

const decompress = promisify(gunzip)

const listResponses = new Set(listNames.map(cacheName))

export async function readRendered(
  database: Database,
  owner: RenderedOwner,
  build: string | undefined,
): Promise<RenderedResponses> {
  const rendered = new Map<string, RenderedResponse>()
  const rows = build ? await findRenderedResponses(database.read, owner, build) : []
  for (const { name, madeFrom, gzip, br } of rows) {
    if (!gzip) continue
    const type = listResponses.has(name) ? listType : pageType
    rendered.set(name, { madeFrom, response: cachedResponse(type, { identity: await decompress(gzip), gzip, br }) })
  }
  return rendered
}

export const toRows = (rendered: RenderedResponses): StoredResponse[] =>
  [...rendered].map(([name, { madeFrom, response }]) => {
    const { gzip, br } = response.bodies
    return { name, madeFrom, gzip, br }
  })

/** Stores the responses of releases in the background. */
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

  /** Stores the responses of a site, except those in `stored`. */
  storeNew({ number, rendered }: PublishedSite, stored: RenderedResponses): void {
    const build = this.#build
    const unstored = new Map([...rendered].filter(([name, { madeFrom }]) => stored.get(name)?.madeFrom !== madeFrom))
    if (!build || number === 0 || unstored.size === 0) return
    this.#storing = this.#storing
      .then(() =>
        this.#database.write((queries) =>
          storeRenderedResponses(queries, { release: number }, build, toRows(unstored)),
        ),
      )
      .catch((error) => this.#reporter.error(error, 'Storing rendered pages failed; the next start renders them again'))
  }

  async flush(): Promise<void> {
    await this.#storing
  }
}

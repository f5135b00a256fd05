import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { listNames } from '../../domain/releases/releases.ts'
import type { Queries, Reads } from '../db/database.ts'
import { findRenderedResponses, storeRenderedResponses } from '../db/releases/rendered-responses.ts'
import {
  cachedResponse,
  pageType,
  type RenderedResponse,
  type RenderedResponses,
} from '../http/responses/cached-response.ts'
import { cacheName, listType, type Site } from './site.ts'

const decompress = promisify(gunzip)

const listResponses = new Set(listNames.map(cacheName))

/** Reads what this build has rendered of a release. */
export async function readRendered(queries: Reads, release: number, build?: string): Promise<RenderedResponses> {
  const rendered = new Map<string, RenderedResponse>()
  const rows = build ? await findRenderedResponses(queries, release, build) : []
  for (const { name, madeFrom, gzip, br } of rows) {
    if (!gzip) continue
    const type = listResponses.has(name) ? listType : pageType
    rendered.set(name, { madeFrom, response: cachedResponse(type, { identity: await decompress(gzip), gzip, br }) })
  }
  return rendered
}

/** Stores what was rendered of a release, except the responses in `stored`, so that a start need not render it again. */
export async function storeRendered(
  queries: Queries,
  release: number,
  { rendered }: Pick<Site, 'rendered'>,
  { build, stored = new Map() }: { build?: string | undefined; stored?: RenderedResponses },
): Promise<void> {
  const unstored = [...rendered].filter(([name, { madeFrom }]) => stored.get(name)?.madeFrom !== madeFrom)
  if (!build || unstored.length === 0) return
  const rows = unstored.map(([name, { madeFrom, response }]) => {
    const { gzip, br } = response.bodies
    return { name, madeFrom, gzip, br }
  })
  await storeRenderedResponses(queries, release, build, rows)
}

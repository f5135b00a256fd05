import { createHash } from 'node:crypto'
import type { ColumnType } from 'kysely'
import type { Queries, Reads } from './database.ts'

type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>

/** A page or list of a release or candidate, as a build of Ringside has rendered it. */
export interface RenderedResponsesTable {
  release: number | null
  candidate: number | null
  build: string
  name: string
  /** The hash of all data from which the response was rendered; the build is not part of it. */
  madeFrom: string
  gzip: Bytes | null
  br: Bytes | null
  checksum: string
  storedAt: string
}

export interface StoredResponse {
  name: string
  madeFrom: string
  gzip: Buffer | null
  br: Buffer | null
}

export type RenderedOwner = { release: number } | { candidate: number }

/** Responses of older releases are deleted, unless the release is pinned. */
const maxReleases = 10

/** How long the responses of other builds stay stored, because two versions may run during an upgrade. */
const otherBuildsLifetimeMs = 24 * 60 * 60_000

export async function findRenderedResponses(
  queries: Reads,
  owner: RenderedOwner,
  build: string,
): Promise<StoredResponse[]> {
  const rows = await queries
    .selectFrom('renderedResponses')
    .select(['name', 'madeFrom', 'gzip', 'br', 'checksum'])
    .where((is) => is.and(owner))
    .where('build', '=', build)
    .execute()
  return rows.filter(({ checksum, ...response }) => checksum === checksumOf(response))
}

/**
 * Stores responses. The responses of a release replace its stored responses with the same names; outdated responses of
 * all releases are deleted.
 */
export async function storeRenderedResponses(
  queries: Queries,
  owner: RenderedOwner,
  build: string,
  responses: StoredResponse[],
): Promise<void> {
  const storedAt = new Date().toISOString()
  if ('release' in owner) {
    const { release } = owner
    const names = responses.map(({ name }) => name)
    const pinned = queries.selectFrom('releases').select('number').where('pinned', '=', true)
    const otherBuildsExpireBefore = new Date(Date.now() - otherBuildsLifetimeMs).toISOString()
    await queries
      .deleteFrom('renderedResponses')
      .where('release', 'is not', null)
      .where((is) =>
        is.or([
          is.and([is('release', '<=', release - maxReleases), is('release', 'not in', pinned)]),
          is.and([is('build', '!=', build), is('storedAt', '<', otherBuildsExpireBefore)]),
          is.and([is('release', '=', release), is('build', '=', build), is('name', 'in', names)]),
        ]),
      )
      .execute()
  }
  const rows = responses.map((response) => ({ ...response, ...owner, build, storedAt, checksum: checksumOf(response) }))
  await queries.insertInto('renderedResponses').values(rows).execute()
}

function checksumOf({ name, madeFrom, gzip, br }: StoredResponse): string {
  const hash = createHash('sha256').update(`${name}\0${madeFrom}`)
  for (const bytes of [gzip, br]) hash.update(`\0${bytes?.length}\0`).update(bytes ?? '')
  return hash.digest('hex')
}

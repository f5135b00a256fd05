import { createHash } from 'node:crypto'
import type { ColumnType } from 'kysely'
import type { Queries, Reads } from '../database.ts'

type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>

/** A page or list of a release, as a build of Ringside has rendered it. */
export interface RenderedResponsesTable {
  release: number
  build: string
  name: string
  /** The hash of all data from which the response was rendered; the build is not part of it. */
  madeFrom: string
  gzip: Bytes | null
  br: Bytes | null
  checksum: string
  storedAt: string
}

interface StoredResponse {
  name: string
  madeFrom: string
  gzip: Buffer | null
  br: Buffer | null
}

/** The responses of so many releases are stored. */
const maxReleases = 10

/** How long the responses of other builds stay stored, because two versions may run during an upgrade. */
const otherBuildsLifetimeMs = 24 * 60 * 60_000

export async function findRenderedResponses(queries: Reads, release: number, build: string): Promise<StoredResponse[]> {
  const rows = await queries
    .selectFrom('renderedResponses')
    .select(['name', 'madeFrom', 'gzip', 'br', 'checksum'])
    .where('release', '=', release)
    .where('build', '=', build)
    .execute()
  return rows.filter(({ checksum, ...response }) => checksum === checksumOf(response))
}

/** Stores responses of a release, in place of its stored responses with the same names. */
export async function storeRenderedResponses(
  queries: Queries,
  release: number,
  build: string,
  responses: StoredResponse[],
): Promise<void> {
  const storedAt = new Date().toISOString()
  const rows = responses.map((response) => ({ ...response, release, build, storedAt, checksum: checksumOf(response) }))
  await queries
    .insertInto('renderedResponses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['release', 'build', 'name']).doUpdateSet(({ ref }) => ({
        madeFrom: ref('excluded.madeFrom'),
        gzip: ref('excluded.gzip'),
        br: ref('excluded.br'),
        checksum: ref('excluded.checksum'),
        storedAt: ref('excluded.storedAt'),
      })),
    )
    .execute()
}

/** Deletes the responses of all but the last releases. */
export async function deleteOldResponses(queries: Queries): Promise<void> {
  const newest = queries.selectFrom('releases').select(({ fn }) => fn.max('number').as('number'))
  const { number } = await newest.executeTakeFirstOrThrow()
  await queries
    .deleteFrom('renderedResponses')
    .where('release', '<=', (number ?? 0) - maxReleases)
    .execute()
}

/** Deletes what other builds stored, unless an upgrade may still be running two versions. */
export async function deleteResponsesOfOtherBuilds(queries: Queries, build: string, now: Date): Promise<void> {
  const expireBefore = new Date(now.getTime() - otherBuildsLifetimeMs).toISOString()
  await queries
    .deleteFrom('renderedResponses')
    .where('build', '!=', build)
    .where('storedAt', '<', expireBefore)
    .execute()
}

/** Deletes all responses: the next start renders them again. */
export async function deleteRenderedResponses(queries: Queries): Promise<void> {
  await queries.deleteFrom('renderedResponses').execute()
}

function checksumOf({ name, madeFrom, gzip, br }: StoredResponse): string {
  const hash = createHash('sha256').update(`${name}\0${madeFrom}`)
  for (const bytes of [gzip, br]) hash.update(`\0${bytes?.length}\0`).update(bytes ?? '')
  return hash.digest('hex')
}

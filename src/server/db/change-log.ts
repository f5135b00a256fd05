import { sql } from 'kysely'
import type { Places } from '../../domain/differences/moved.ts'
import { chunksOf, type Queries, type Reads } from './database.ts'
import type { Row } from './schema.ts'

/** Who makes a change: a user, or Ringside itself (`userId` null). */
export interface Author {
  userId: number | null
  username: string
}

/** The server itself. No account can have this name: names are lower case. */
export const ringside: Author = { userId: null, username: 'Ringside' }

export const translationsEntity = 'translations'

interface Change {
  author: Author
  action: 'create' | 'update' | 'delete'
  entity: string
  entityId: number
  before: object | null
  after: object | null
  /** The places of a moved record; null of one whose position alone changed. */
  places?: Places | null | undefined
}

const firstOf = new WeakMap<Queries, number>()

/** The first change that was logged in a transaction: it names the write. */
export const firstChangeIn = (queries: Queries): number | undefined => firstOf.get(queries)

export async function logChange(queries: Queries, { author, before, after, places, ...change }: Change): Promise<void> {
  const first = firstChangeIn(queries)
  const { id } = await queries
    .insertInto('changeLog')
    .values({
      ...change,
      ...author,
      changedAt: new Date().toISOString(),
      before: withPlace(before, places?.before),
      after: withPlace(after, places?.after),
      onlyShifted: places === null,
      // None for the first of its write, which does not know its id yet.
      write: first ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (first === undefined) firstOf.set(queries, id)
}

const withPlace = (record: object | null, place: number | undefined) =>
  (place === undefined ? record : { ...record, place }) as Record<string, unknown> | null

interface LastChange {
  username: string
  changedAt: string
}

const newestOf = (queries: Reads, entity: string) =>
  queries
    .selectFrom('changeLog')
    .select(['username', 'changedAt'])
    .where('entity', '=', entity)
    .orderBy('id', 'desc')
    .limit(1)

export function findLastChange(queries: Reads, entity: string, entityId: number): Promise<LastChange | undefined> {
  return newestOf(queries, entity).where('entityId', '=', entityId).executeTakeFirst()
}

/** Who last changed the order of a list, be it by adding or deleting a record. */
export function findLastReordering(queries: Reads, entity: string): Promise<LastChange | undefined> {
  const isMove = sql<boolean>`cast("after" as text) like '%"place":%'`
  return newestOf(queries, entity)
    .where(({ eb, or }) => or([eb('action', '!=', 'update'), isMove]))
    .executeTakeFirst()
}

interface ListedRecord {
  list: string
  id: number
}

type WrittenChange = LastChange & { write: number }

/** Returns who last changed each of these records, until a moment if one is given; making room does not count. */
export async function findLastChanges(
  queries: Reads,
  records: readonly ListedRecord[],
  until?: string,
): Promise<(record: ListedRecord) => WrittenChange | undefined> {
  const changes = new Map<string, WrittenChange>()
  for (const [entity, named] of Map.groupBy(records, ({ list }) => list))
    for (const some of chunksOf(named.map(({ id }) => id))) {
      const rows = await queries
        .selectFrom('changeLog')
        .select(['id', 'entityId', 'username', 'changedAt', 'write'])
        .where('id', 'in', (log) =>
          log
            .selectFrom('changeLog as latest')
            .select(({ fn }) => fn.max('latest.id').as('id'))
            .where('latest.entity', '=', entity)
            .where('latest.entityId', 'in', some)
            .where('latest.onlyShifted', '=', false)
            .$if(until !== undefined, (latest) => latest.where('latest.changedAt', '<=', until ?? ''))
            .groupBy('latest.entityId'),
        )
        .execute()
      for (const { id, entityId, write, ...change } of rows)
        changes.set(`${entity} ${entityId}`, { ...change, write: write ?? id })
    }
  return ({ list, id }) => changes.get(`${list} ${id}`)
}

export type ChangeLogRow = Row<'changeLog'>

export interface ChangeFilter {
  username?: string
  entity?: string
  entityId?: number
  /** Moments (ISO 8601) from the first on, before the second. */
  between?: readonly [string, string]
  before?: number
}

export function listChanges(queries: Reads, filter: ChangeFilter, count: number): Promise<ChangeLogRow[]> {
  const { between, before, ...equal } = filter
  let changes = queries.selectFrom('changeLog').selectAll().where('onlyShifted', '=', false)
  changes = changes.where((is) => is.and(equal))
  if (between) changes = changes.where('changedAt', '>=', between[0]).where('changedAt', '<', between[1])
  if (before !== undefined) changes = changes.where('id', '<', before)
  return changes.orderBy('id', 'desc').limit(count).execute()
}

export function findChange(queries: Reads, id: number): Promise<ChangeLogRow | undefined> {
  return queries.selectFrom('changeLog').selectAll().where('id', '=', id).executeTakeFirst()
}

const batchSize = 100

/** Every change of a write, oldest first; they follow each other, since no two writes overlap. */
export async function findChangesOfWrite(queries: Reads, first: number): Promise<ChangeLogRow[]> {
  const changes: ChangeLogRow[] = []
  for (let after = first - 1; ; ) {
    const all = queries.selectFrom('changeLog').selectAll().where('id', '>', after).orderBy('id')
    const rows = await all.limit(batchSize).execute()
    const ofWrite = rows.filter(({ id, write }) => (write ?? id) === first)
    changes.push(...ofWrite)
    after = rows.at(-1)?.id ?? after
    if (ofWrite.length < batchSize) return changes
  }
}

const changesOf = (queries: Reads, entity: string, ids: number[]) =>
  queries.selectFrom('changeLog').selectAll().where('entity', '=', entity).where('entityId', 'in', ids)

export function findLaterChanges(
  queries: Reads,
  { entity, ids, since, count }: { entity: string; ids: number[]; since: number; count: number },
): Promise<ChangeLogRow[]> {
  return changesOf(queries, entity, ids).where('id', '>', since).orderBy('id', 'desc').limit(count).execute()
}

export async function findDeletions(queries: Reads, entity: string, ids: number[]): Promise<Map<number, ChangeLogRow>> {
  if (ids.length === 0) return new Map()
  const rows = await changesOf(queries, entity, ids).where('action', '=', 'delete').orderBy('id').execute()
  return new Map(rows.map((row) => [row.entityId, row]))
}

import { sql } from 'kysely'
import type { Places } from '../../domain/differences/moved.ts'
import type { Queries, Reads } from './database.ts'
import { chunksOf } from './database.ts'
import type { Row } from './schema.ts'

/** Who makes a change: a user, or Ringside itself (`userId` null) from the command line. */
export interface Author {
  userId: number | null
  username: string
}

/** The server itself, where nobody asked it to. No account can have this name: names are lower case. */
export const ringside: Author = { userId: null, username: 'Ringside' }

interface Change {
  author: Author
  action: 'create' | 'update' | 'delete'
  entity: string
  entityId: number
  before: object | null
  after: object | null
  /** Of a record that is put in order: where it stood and stands, null of one that stands where it stood. */
  places?: Places | null | undefined
}

/** The first change of each transaction. */
const firstOf = new WeakMap<Queries, number>()

/** The first change that was logged in a transaction; what it logged after that is the same write. */
export const firstChangeIn = (queries: Queries): number | undefined => firstOf.get(queries)

/** Appends a change; called in the transaction that makes it. */
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
      stands: places === null,
      // A list is JSON here; the driver would make it an array of PostgreSQL's own.
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

/** It and the first change of its write. */
type WrittenChange = LastChange & { write: number }

/** Who last changed a record. */
export function findLastChange(queries: Reads, entity: string, entityId: number): Promise<LastChange | undefined> {
  return queries
    .selectFrom('changeLog')
    .select(['username', 'changedAt'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Who last changed the order of a list, be it by a new record or one less. */
export function findLastOrder(queries: Reads, entity: string): Promise<LastChange | undefined> {
  return queries
    .selectFrom('changeLog')
    .select(['username', 'changedAt'])
    .where('entity', '=', entity)
    .where(({ eb, or }) => or([eb('action', '!=', 'update'), sql<boolean>`cast("after" as text) like '%"place":%'`]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A record by its list and id. */
interface RecordName {
  list: string
  id: number
}

/** Gives who last changed each of these records, until a moment if one is named; not who had them make room. */
export async function findLastChanges(
  queries: Reads,
  records: readonly RecordName[],
  until?: string,
): Promise<(record: RecordName) => WrittenChange | undefined> {
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
            .where('latest.stands', '=', false)
            .$if(until !== undefined, (latest) => latest.where('latest.changedAt', '<=', until ?? ''))
            .groupBy('latest.entityId'),
        )
        .execute()
      for (const { id, entityId, write, ...change } of rows)
        changes.set(`${entity} ${entityId}`, { ...change, write: write ?? id })
    }
  return ({ list, id }) => changes.get(`${list} ${id}`)
}

/** What the change log calls a change of what is kept of a record's texts. */
export const translationsEntity = 'translations'

/** A change as it was logged. */
export type LoggedRow = Row<'changeLog'>

/** Which changes are meant; what is left out is any. */
export interface ChangeFilter {
  username?: string
  entity?: string
  entityId?: number
  /** Moments (ISO 8601) from the first on, before the second. */
  between?: readonly [string, string]
  /** Older than this change. */
  before?: number
}

/** The newest changes that somebody is told of, newest first. */
export function listChanges(queries: Reads, filter: ChangeFilter, count: number): Promise<LoggedRow[]> {
  const { username, entity, entityId, between, before } = filter
  let changes = queries.selectFrom('changeLog').selectAll().where('stands', '=', false)
  if (username !== undefined) changes = changes.where('username', '=', username)
  if (entity !== undefined) changes = changes.where('entity', '=', entity)
  if (entityId !== undefined) changes = changes.where('entityId', '=', entityId)
  if (between) changes = changes.where('changedAt', '>=', between[0]).where('changedAt', '<', between[1])
  if (before !== undefined) changes = changes.where('id', '<', before)
  return changes.orderBy('id', 'desc').limit(count).execute()
}

export function findChange(queries: Reads, id: number): Promise<LoggedRow | undefined> {
  return queries.selectFrom('changeLog').selectAll().where('id', '=', id).executeTakeFirst()
}

const portion = 100

/** Every change of a write, oldest first; they follow each other, since no two writes overlap. */
export async function findWrite(queries: Reads, first: number): Promise<LoggedRow[]> {
  const changes: LoggedRow[] = []
  for (let after = first - 1; ; ) {
    const all = queries.selectFrom('changeLog').selectAll().where('id', '>', after).orderBy('id')
    const rows = await all.limit(portion).execute()
    const ofWrite = rows.filter(({ id, write }) => (write ?? id) === first)
    changes.push(...ofWrite)
    after = rows.at(-1)?.id ?? after
    if (ofWrite.length < portion) return changes
  }
}

/** The newest changes of these records since a change, newest first. */
export function findLaterChanges(
  queries: Reads,
  { entity, ids, since, count }: { entity: string; ids: number[]; since: number; count: number },
): Promise<LoggedRow[]> {
  return queries
    .selectFrom('changeLog')
    .selectAll()
    .where('entity', '=', entity)
    .where('entityId', 'in', ids)
    .where('id', '>', since)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** The last deletions of records, by id: what they were, and who deleted them when. */
export async function findDeletions(queries: Reads, entity: string, ids: number[]): Promise<Map<number, LoggedRow>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('changeLog')
    .selectAll()
    .where('entity', '=', entity)
    .where('entityId', 'in', ids)
    .where('action', '=', 'delete')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.entityId, row]))
}

import { sql } from 'kysely'
import { collections } from '../../../domain/collections/all.ts'
import type { Places } from '../../../domain/differences/moved.ts'
import { chunksOf, notifyOnCommit, type Queries, type Reads } from '../database.ts'
import type { Row } from '../schema.ts'
import type { TranslationSource } from './translations.ts'

/** Who makes a change: a user, or Ringside itself (`userId` null). */
export interface Author {
  userId: number | null
  username: string
}

/** The server itself. No account has this name, because usernames are lower case. */
export const ringside: Author = { userId: null, username: 'Ringside' }

export const translationsEntity = 'translations'

export const liveCollections = collections.filter(({ isLive }) => isLive)

/** What is logged when the overlay changes. */
export const liveEntities = [...liveCollections.map(({ name }) => name), 'notices', 'uploads']

/** What is logged when anything changes that processes cache. */
const cachedEntities: ReadonlySet<string> = new Set([...liveEntities, 'releases', 'previews'])

interface Change {
  author: Author
  action: 'create' | 'update' | 'delete'
  entity: string
  entityId: number
  before: object | null
  after: object | null
  /** The places of a moved record; null when its position changed only because other records moved. */
  places?: Places | null | undefined
  /** The former sources of the texts that changed. */
  sources?: readonly TranslationSource[] | null
}

const firstChanges = new WeakMap<Queries, number>()

/** Returns the id of the first change that was logged in a transaction, which identifies the write. */
export const firstChangeIn = (queries: Queries): number | undefined => firstChanges.get(queries)

/** Logs a change in the transaction of its write. If processes cache what has changed, they are notified. */
export async function logChange(
  queries: Queries,
  { author, before, after, places, sources, ...change }: Change,
): Promise<void> {
  const first = firstChangeIn(queries)
  const former = before && sources ? { ...before, sources } : before
  const { id } = await queries
    .insertInto('changeLog')
    .values({
      ...change,
      ...author,
      changedAt: new Date().toISOString(),
      before: withPlace(former, places?.before),
      after: withPlace(after, places?.after),
      onlyShifted: places === null,
      // The first change of a write has no id before it is stored.
      write: first ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (first === undefined) firstChanges.set(queries, id)
  if (cachedEntities.has(change.entity)) notifyOnCommit(queries)
}

/** Returns the id of the newest entry; 0 if there is none. */
export async function findLastChangeId(queries: Reads): Promise<number> {
  const { id } = await queries
    .selectFrom('changeLog')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** Whether a record of one of these entities has changed after the entry with this id. */
export async function hasChangedSince(queries: Reads, id: number, entities: readonly string[]): Promise<boolean> {
  const change = await queries
    .selectFrom('changeLog')
    .select('id')
    .where('id', '>', id)
    .where('entity', 'in', entities)
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

const withPlace = (record: object | null, place: number | undefined) =>
  (place === undefined ? record : { ...record, place }) as Record<string, unknown> | null

interface LastChange {
  username: string
  changedAt: string
}

const newestChange = (queries: Reads, entity: string) =>
  queries
    .selectFrom('changeLog')
    .select(['username', 'changedAt'])
    .where('entity', '=', entity)
    .orderBy('id', 'desc')
    .limit(1)

export function findLastChange(queries: Reads, entity: string, entityId: number): Promise<LastChange | undefined> {
  return newestChange(queries, entity).where('entityId', '=', entityId).executeTakeFirst()
}

/** Returns the last change to the order of a list: a record was moved, added or deleted. */
export function findLastReordering(queries: Reads, entity: string): Promise<LastChange | undefined> {
  const isMove = sql<boolean>`cast("after" as text) like '%"place":%'`
  return newestChange(queries, entity)
    .where(({ eb, or }) => or([eb('action', '!=', 'update'), isMove]))
    .executeTakeFirst()
}

interface ListedRecord {
  list: string
  id: number
}

type WrittenChange = LastChange & { write: number }

/** Returns a function that finds a record's last change, up to the time `until`. Shifted positions do not count. */
export async function findLastChanges(
  queries: Reads,
  records: readonly ListedRecord[],
  until?: string,
): Promise<(record: ListedRecord) => WrittenChange | undefined> {
  const changes = new Map<string, WrittenChange>()
  for (const [entity, group] of Map.groupBy(records, ({ list }) => list))
    for (const ids of chunksOf(group.map(({ id }) => id))) {
      const rows = await queries
        .selectFrom('changeLog')
        .select(['id', 'entityId', 'username', 'changedAt', 'write'])
        .where('id', 'in', (log) =>
          log
            .selectFrom('changeLog as latest')
            .select(({ fn }) => fn.max('latest.id').as('id'))
            .where('latest.entity', '=', entity)
            .where('latest.entityId', 'in', ids)
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
  /** Two moments (ISO 8601): the first is included, the second is not. */
  between?: readonly [string, string]
  /** Only changes with a lower id. */
  before?: number
}

export function listChanges(queries: Reads, filter: ChangeFilter, count: number): Promise<ChangeLogRow[]> {
  const { between, before, ...columns } = filter
  let changes = queries.selectFrom('changeLog').selectAll().where('onlyShifted', '=', false)
  changes = changes.where((is) => is.and(columns))
  if (between) changes = changes.where('changedAt', '>=', between[0]).where('changedAt', '<', between[1])
  if (before !== undefined) changes = changes.where('id', '<', before)
  return changes.orderBy('id', 'desc').limit(count).execute()
}

export function findChange(queries: Reads, id: number): Promise<ChangeLogRow | undefined> {
  return queries.selectFrom('changeLog').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the changes of the write whose first change has the id `first`, oldest first. */
export function findChangesOfWrite(queries: Reads, first: number): Promise<ChangeLogRow[]> {
  return queries
    .selectFrom('changeLog')
    .selectAll()
    .where('id', '>=', first)
    .where(({ eb, or }) => or([eb('id', '=', first), eb('write', '=', first)]))
    .orderBy('id')
    .execute()
}

const changesOf = (queries: Reads, entity: string, ids: number[]) =>
  queries.selectFrom('changeLog').selectAll().where('entity', '=', entity).where('entityId', 'in', ids)

type FormerTexts = Readonly<Record<string, unknown>> & { sources: TranslationSource[] }

export function findLaterChanges(
  queries: Reads,
  { entity, ids, since, count }: { entity: string; ids: number[]; since: number; count: number },
): Promise<ChangeLogRow[]> {
  return changesOf(queries, entity, ids).where('id', '>', since).orderBy('id', 'desc').limit(count).execute()
}

/** Returns the values of a record before each change of its texts, the newest first, with the sources of those texts. */
export async function listFormerTexts(queries: Reads, entity: string, entityId: number): Promise<FormerTexts[]> {
  const hasSources = sql<boolean>`cast("before" as text) like '%"sources":%'`
  const rows = await changesOf(queries, entity, [entityId]).where(hasSources).orderBy('id', 'desc').execute()
  return rows.map(({ before }) => before as FormerTexts)
}

/** Returns the last deletion of each record that was ever deleted, by the record's id. */
export async function findDeletions(queries: Reads, entity: string, ids: number[]): Promise<Map<number, ChangeLogRow>> {
  if (ids.length === 0) return new Map()
  const rows = await changesOf(queries, entity, ids).where('action', '=', 'delete').orderBy('id').execute()
  return new Map(rows.map((row) => [row.entityId, row]))
}

import type { Reads } from './database.ts'
import type { Row } from './schema.ts'

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

import type { Mark } from '../../domain/translations/marks.ts'
import { chunksOf } from './chunks.ts'
import type { Queries, Reads } from './database.ts'
import type { Row } from './schema.ts'

/** A record by its list and id. */
export interface RecordName {
  entity: string
  entityId: number
}

const placeOf = ['entity', 'entityId', 'field', 'language'] as const

/** What each text of a record was written against. */
export async function findMarks(queries: Reads, { entity, entityId }: RecordName): Promise<Mark[]> {
  const marks = queries.selectFrom('translationMarks').select(['field', 'language', 'sourceText', 'by', 'at'])
  return marks.where('entity', '=', entity).where('entityId', '=', entityId).execute()
}

/** What of a record's texts was settled. */
export const findSettlements = (queries: Reads, { entity, entityId }: RecordName) =>
  queries
    .selectFrom('translationSettlements')
    .selectAll()
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .execute()

export const listMarks = (queries: Reads): Promise<Row<'translationMarks'>[]> =>
  queries.selectFrom('translationMarks').selectAll().execute()

export const listSettlements = (queries: Reads): Promise<Row<'translationSettlements'>[]> =>
  queries.selectFrom('translationSettlements').selectAll().execute()

/** Keeps marks, each in place of the one that was there. */
export async function keepMarks(queries: Queries, marks: readonly (RecordName & Mark)[]): Promise<void> {
  for (const some of chunksOf([...marks]))
    await queries
      .insertInto('translationMarks')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(placeOf).doUpdateSet(({ ref }) => ({
          sourceText: ref('excluded.sourceText'),
          by: ref('excluded.by'),
          at: ref('excluded.at'),
        })),
      )
      .execute()
}

/** Removes the marks of texts that a record has no longer. */
export async function deleteMarks(
  queries: Queries,
  { entity, entityId }: RecordName,
  places: readonly Pick<Mark, 'field' | 'language'>[],
): Promise<void> {
  if (places.length === 0) return
  await queries
    .deleteFrom('translationMarks')
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .where(({ or, and }) => or(places.map(({ field, language }) => and({ field, language }))))
    .execute()
}

/** Removes every mark of a record; gives what they were. */
export function takeMarks(queries: Queries, { entity, entityId }: RecordName): Promise<Mark[]> {
  const marks = queries.deleteFrom('translationMarks').where('entity', '=', entity).where('entityId', '=', entityId)
  return marks.returning(['field', 'language', 'sourceText', 'by', 'at']).execute()
}

/** Keeps that a state of a text is no fault, in place of what was kept of that state. */
export async function keepSettlement(queries: Queries, settlement: Row<'translationSettlements'>): Promise<void> {
  const { text, sourceText, by, at } = settlement
  await queries
    .insertInto('translationSettlements')
    .values(settlement)
    .onConflict((conflict) => conflict.columns([...placeOf, 'state']).doUpdateSet({ text, sourceText, by, at }))
    .execute()
}

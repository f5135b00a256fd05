import { chunksOf, type Queries, type Reads } from '../database.ts'
import type { Row } from '../schema.ts'

export type TranslationSource = Row<'translationSources'>

export const listTranslationSources = (queries: Reads): Promise<TranslationSource[]> =>
  queries.selectFrom('translationSources').selectAll().execute()

export const listSourcesOf = (
  queries: Reads,
  { entity, entityId }: Pick<TranslationSource, 'entity' | 'entityId'>,
): Promise<TranslationSource[]> =>
  queries
    .selectFrom('translationSources')
    .selectAll()
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .execute()

export async function storeTranslationSources(queries: Queries, sources: readonly TranslationSource[]): Promise<void> {
  for (const chunk of chunksOf([...sources]))
    await queries
      .insertInto('translationSources')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['entity', 'entityId', 'field', 'language'])
          .doUpdateSet(({ ref }) => ({ sourceText: ref('excluded.sourceText') })),
      )
      .execute()
}

/** Deletes the sources of a record's texts, or of one `field`. */
export async function deleteTranslationSources(
  queries: Queries,
  { entity, entityId, field }: Pick<TranslationSource, 'entity' | 'entityId'> & { field?: string },
): Promise<void> {
  const sources = queries.deleteFrom('translationSources').where('entity', '=', entity).where('entityId', '=', entityId)
  await (field === undefined ? sources : sources.where('field', '=', field)).execute()
}

import type { Values } from '../../domain/collections/comparison.ts'
import { textsIn } from '../../domain/translations/record-texts.ts'
import { translations } from '../../domain/translations/translation-states.ts'
import type { Queries } from '../db/database.ts'
import type { StoredKind, StoredRecord } from '../db/records.ts'
import { deleteSources, storeSources } from '../db/translations.ts'

interface TextsWrite {
  kind: StoredKind
  before: StoredRecord | null
  after: StoredRecord | null
}

/**
 * Stores, of each translation that a write changes, the Polish text beside it: as long as that is the same, the translation
 * is up to date. Called in the write that changes the record.
 */
export async function storeSourcesOf(queries: Queries, { kind, before, after }: TextsWrite): Promise<void> {
  const name = { entity: kind.name, entityId: (after ?? before)?.id ?? 0 }
  if (!after) return deleteSources(queries, name)
  const textsOf = (record: StoredRecord | null) => (record ? textsIn(kind.fields, record as StoredRecord & Values) : [])
  const old = new Map(textsOf(before).map(({ field, texts }) => [field, texts]))
  const sources = textsOf(after).flatMap(({ field, facts, texts }) => {
    // A key that was not stored showed its default text.
    const shown = old.get(field) ?? facts.defaults
    const written = translations.filter((language) => texts[language] !== '' && texts[language] !== shown?.[language])
    return written.map((language) => ({ ...name, field, language, sourceText: texts.pl }))
  })
  await storeSources(queries, sources)
}

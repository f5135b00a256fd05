import { content } from '../../../domain/content/content.ts'
import { type ContentKey, contentKeys, labelOfKey } from '../../../domain/content/content-keys.ts'
import type { Fields, LabelOf, Values } from '../../../domain/fields/field.ts'
import { inEveryLanguage, type Language } from '../../../domain/languages.ts'
import { kindsByDependency, recordKinds } from '../../../domain/releases/record-kinds.ts'
import type { CacheName } from '../../../domain/releases/releases.ts'
import { type RecordText, textsIn } from '../../../domain/translations/record-texts.ts'
import { stateOf, type TranslationState } from '../../../domain/translations/translation-states.ts'
import type { Reads } from '../../db/database.ts'
import { RecordStore, type StoredKind, type StoredRecord } from '../../db/records/records.ts'
import { listTranslationSources, type TranslationSource } from '../../db/records/translations.ts'

interface TextWithStates extends RecordText {
  states: Record<Language, TranslationState | null>
  /** The Polish texts for which the translations were last written or confirmed. */
  sources: Partial<Record<Language, string>>
}

/** A record with its texts, or a content key that is not stored, with its default texts. */
export interface RecordWithTexts {
  list: CacheName
  id: number | null
  /** Only for content. */
  key: string | null
  label: string
  texts: TextWithStates[]
  sortKey: number
}

const kinds: readonly StoredKind[] = kindsByDependency
const declaredKeys = Object.entries<ContentKey>(contentKeys)
const sortKeys = new Map(declaredKeys.map(([key], index) => [key, index]))
const listOrder = recordKinds.map(({ name }) => name)

/** Returns the texts of a record that are written in any language, with the state of each translation. */
function textsOf(fields: Fields, record: Values, recordSources: readonly TranslationSource[]): TextWithStates[] {
  const writtenTexts = textsIn(fields, record).filter(({ texts }) => Object.values(texts).some((each) => each !== ''))
  return writtenTexts.map((text) => {
    const textSources = recordSources.filter(({ field }) => field === text.field)
    const sources: TextWithStates['sources'] = Object.fromEntries(
      textSources.map(({ language, sourceText }) => [language, sourceText]),
    )
    const stateIn = (language: Language) => stateOf({ ...text, sourceText: sources[language] }, language)
    return { ...text, sources, states: inEveryLanguage(stateIn) }
  })
}

/** Reads all translated texts, with one query for each table. */
export async function readTexts(queries: Reads, language: Language): Promise<RecordWithTexts[]> {
  const recordKeyOf = (list: string, id: number) => `${list} ${id}`
  const allSources = await listTranslationSources(queries)
  const sources = Map.groupBy(allSources, ({ entity, entityId }) => recordKeyOf(entity, entityId))
  const labels = new Map<string, string>()
  const labelOf: LabelOf = (list, id) => labels.get(recordKeyOf(list, id ?? 0)) ?? ''
  const stored: RecordWithTexts[] = []
  for (const kind of kinds)
    for (const record of (await new RecordStore(kind).list(queries)) as (StoredRecord & Values)[]) {
      const { id } = record
      const recordKey = recordKeyOf(kind.name, id)
      const label = kind.label(record, labelOf, language)
      labels.set(recordKey, label)
      const key = typeof record.key === 'string' ? record.key : null
      stored.push({
        list: kind.name,
        id,
        key,
        label,
        texts: textsOf(kind.fields, record, sources.get(recordKey) ?? []),
        sortKey: sortKeys.get(key ?? '') ?? sortKeys.size + id,
      })
    }
  const storedKeys = new Set(stored.map(({ key }) => key))
  const defaults = declaredKeys.flatMap(([key, declared]) => (storedKeys.has(key) ? [] : [defaultTexts(key, declared)]))
  return [...stored, ...defaults]
    .filter(({ texts }) => texts.length > 0)
    .sort((a, b) => listOrder.indexOf(a.list) - listOrder.indexOf(b.list) || a.sortKey - b.sortKey)
}

function defaultTexts(key: string, { type, defaults }: ContentKey): RecordWithTexts {
  const texts = textsOf(content.fields, { key, type, translations: defaults }, [])
  const sortKey = sortKeys.get(key) ?? 0
  return { list: 'content', id: null, key, label: labelOfKey(key), texts, sortKey }
}

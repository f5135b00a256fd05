import { sampleTexts } from '../../../../sample/texts.ts'
import { content } from '../../../domain/content/content.ts'
import { type ContentKey, contentKeys, exampleLanguages, labelOfKey } from '../../../domain/content/content-keys.ts'
import type { LabelOf, Values } from '../../../domain/fields/field.ts'
import { inEveryLanguage, type Language } from '../../../domain/languages.ts'
import { recordKinds } from '../../../domain/releases/record-kinds.ts'
import type { CacheName } from '../../../domain/releases/releases.ts'
import { type RecordText, textsIn } from '../../../domain/translations/record-texts.ts'
import { type SourcedText, stateOf, type TranslationState } from '../../../domain/translations/translation-states.ts'
import type { Reads } from '../../db/database.ts'
import { RecordStore, type StoredKind, type StoredRecord, storedKinds } from '../../db/records/records.ts'
import { listTranslationSources, type TranslationSource } from '../../db/records/translations.ts'

interface TextWithStates extends RecordText, SourcedText {
  states: Record<Language, TranslationState | null>
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

const declaredKeys = Object.entries<ContentKey>(contentKeys)
const sortKeys = new Map(declaredKeys.map(([key], index) => [key, index]))
const listOrder = recordKinds.map(({ name }) => name)

/** Returns the texts of a record that are written in any language, with the state of each translation. */
function textsOf({ name, fields }: StoredKind, record: Values, recordSources: readonly TranslationSource[]) {
  const writtenTexts = textsIn(fields, record).filter(({ texts }) => Object.values(texts).some((each) => each !== ''))
  return writtenTexts.map((text): TextWithStates => {
    const textSources = recordSources.filter(({ field }) => field === text.field)
    const sources = Object.fromEntries(textSources.map(({ language, sourceText }) => [language, sourceText]))
    const examples = exampleLanguages(name, String(record.key ?? text.field), text.texts, sampleTexts)
    const sourced = { ...text, examples, sources }
    return { ...sourced, states: inEveryLanguage((language) => stateOf(sourced, language)) }
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
  for (const kind of storedKinds)
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
        texts: textsOf(kind, record, sources.get(recordKey) ?? []),
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
  const texts = textsOf(content, { key, type, translations: defaults }, [])
  const sortKey = sortKeys.get(key) ?? 0
  return { list: 'content', id: null, key, label: labelOfKey(key), texts, sortKey }
}

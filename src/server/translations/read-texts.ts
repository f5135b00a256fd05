import type { Fields, LabelOf, Values } from '../../domain/collections/field.ts'
import { content } from '../../domain/content.ts'
import { type ContentKey, contentKeys, labelOfKey } from '../../domain/content-keys.ts'
import { byDependency, recordKinds } from '../../domain/record-kinds.ts'
import type { CacheName } from '../../domain/releases.ts'
import { type RecordText, textsIn } from '../../domain/translations/record-texts.ts'
import {
  stateOf,
  type Translation,
  type TranslationState,
  translations,
} from '../../domain/translations/translation-states.ts'
import type { Reads } from '../db/database.ts'
import { RecordStore, type StoredKind, type StoredRecord } from '../db/records.ts'
import { listSources, type TranslationSource } from '../db/translations.ts'

export interface TextWithStates extends RecordText {
  states: Record<Translation, TranslationState | null>
  /** The Polish texts that the translations were last written against or confirmed for. */
  sources: Partial<Record<Translation, string>>
}

/** A record with its texts; one of content that shows its default texts is not stored. */
export interface RecordTexts {
  list: CacheName
  id: number | null
  /** Of content. */
  key: string | null
  label: string
  version: number | null
  /** What a save of it says besides. */
  body: Values
  texts: TextWithStates[]
  /** Where it stands within its list. */
  place: number
}

const kinds: readonly StoredKind[] = recordKinds
const namedFirst: readonly StoredKind[] = byDependency
const predefined = Object.entries<ContentKey>(contentKeys)
const places = new Map(predefined.map(([key], place) => [key, place]))

const contentBody = ['key', 'section', 'type', 'translations']

/** What a change cannot leave out. */
const demanded = Object.fromEntries(
  kinds.map(({ name, fields }) => [
    name,
    name === content.name
      ? contentBody
      : Object.entries(fields).flatMap(([field, { isRequired, picture }]) => (isRequired && !picture ? [field] : [])),
  ]),
)

/** A text with the state of each of its translations. */
function withStates(text: RecordText, recordSources: readonly TranslationSource[]): TextWithStates {
  const own = recordSources.filter(({ field }) => field === text.field)
  const sources = Object.fromEntries(own.map(({ language, sourceText }) => [language, sourceText]))
  const states = translations.map((language) => [
    language,
    stateOf({ ...text, sourceText: sources[language] }, language),
  ])
  return { ...text, sources, states: Object.fromEntries(states) as TextWithStates['states'] }
}

/** The texts that say something in some language. */
const writtenTexts = (fields: Fields, record: Values) =>
  textsIn(fields, record).filter(({ texts }) => Object.values(texts).some((each) => each !== ''))

/** Every text that is written in several languages: one query a table, however many records there are. */
export async function readTexts(queries: Reads): Promise<RecordTexts[]> {
  const rows = new Map<CacheName, (StoredRecord & Values)[]>()
  const names = new Map<string, string>()
  const labelOf: LabelOf = (list, id) => names.get(`${list} ${id}`) ?? ''
  for (const kind of namedFirst) {
    const records = (await new RecordStore(kind).list(queries)) as (StoredRecord & Values)[]
    rows.set(kind.name, records)
    for (const record of records) names.set(`${kind.name} ${record.id}`, kind.label(record, labelOf))
  }
  const nameOf = ({ entity, entityId }: { entity: string; entityId: number }) => `${entity} ${entityId}`
  const sources = Map.groupBy(await listSources(queries), nameOf)
  const stored = kinds.flatMap(({ name: list, fields }) =>
    (rows.get(list) ?? []).map((record): RecordTexts => {
      const { id, version } = record
      const name = `${list} ${id}`
      const key = typeof record.key === 'string' ? record.key : null
      return {
        list,
        id,
        key,
        label: labelOf(list, id),
        version,
        body: Object.fromEntries((demanded[list] ?? []).map((field) => [field, record[field]])),
        texts: writtenTexts(fields, record).map((text) => withStates(text, sources.get(name) ?? [])),
        place: places.get(key ?? '') ?? places.size + id,
      }
    }),
  )
  const keys = new Set(stored.map(({ key }) => key))
  const all = [
    ...stored,
    ...predefined.flatMap(([key, declared]) => (keys.has(key) ? [] : [defaultTexts(key, declared)])),
  ]
  const order = kinds.map(({ name }) => name)
  return all
    .filter(({ texts }) => texts.length > 0)
    .sort((a, b) => order.indexOf(a.list) - order.indexOf(b.list) || a.place - b.place)
}

/** A content key that nobody has stored yet. */
function defaultTexts(key: string, { section, type, defaults }: ContentKey): RecordTexts {
  const body = { key, section, type, translations: defaults }
  return {
    list: 'content',
    id: null,
    key,
    label: labelOfKey(key),
    version: null,
    body,
    texts: writtenTexts(content.fields, body).map((text) => withStates(text, [])),
    place: places.get(key) ?? 0,
  }
}

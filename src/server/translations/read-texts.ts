import type { LabelOf, Values } from '../../domain/collections/comparison.ts'
import type { Fields } from '../../domain/collections/field.ts'
import { content } from '../../domain/content.ts'
import { type ContentKey, contentKeys, labelOfKey } from '../../domain/content-keys.ts'
import { byDependency, recordKinds } from '../../domain/record-kinds.ts'
import type { CacheName } from '../../domain/releases.ts'
import { findMark, type Mark } from '../../domain/translations/marks.ts'
import { type RecordText, textsIn } from '../../domain/translations/record-texts.ts'
import {
  openStates,
  type Settlement,
  statesOf,
  type Translation,
  type TranslationState,
  translations,
} from '../../domain/translations/translation-states.ts'
import type { Reads } from '../db/database.ts'
import { RecordStore, type StoredKind, type StoredRecord } from '../db/records.ts'
import { listMarks, listSettlements } from '../db/translations.ts'

/** One translation: what is wrong with it, what somebody has settled, and what it was written against. */
export interface StateOfText {
  states: TranslationState[]
  settled: TranslationState[]
  sourceText: string | null
}

export interface TextWithStates extends RecordText {
  languages: Record<Translation, StateOfText>
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

type Kept = Pick<Mark, 'field' | 'language'> & Settlement

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

/** What is wrong with each translation of a text, and what of that is settled. */
export function withStates(text: RecordText, marks: readonly Mark[], settlements: readonly Kept[]): TextWithStates {
  const languages = translations.map((language): [Translation, StateOfText] => {
    const place = { field: text.field, language }
    const sourceText = findMark(marks, place)?.sourceText ?? null
    const found = statesOf({ ...text, sourceText }, language)
    const own = settlements.filter((each) => each.field === text.field && each.language === language)
    const states = openStates(found, text.texts, language, own)
    return [language, { states, settled: found.filter((state) => !states.includes(state)), sourceText }]
  })
  return { ...text, languages: Object.fromEntries(languages) as Record<Translation, StateOfText> }
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
  const marks = Map.groupBy(await listMarks(queries), nameOf)
  const settlements = Map.groupBy(await listSettlements(queries), nameOf)
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
        texts: writtenTexts(fields, record).map((text) =>
          withStates(text, marks.get(name) ?? [], settlements.get(name) ?? []),
        ),
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
    texts: writtenTexts(content.fields, body).map((text) => withStates(text, [], [])),
    place: places.get(key) ?? 0,
  }
}

import type { DeskField, DeskRecord, DeskText } from '../../../domain/translations/desk.ts'
import {
  type Translation,
  type TranslationState,
  translations,
} from '../../../domain/translations/translation-states.ts'

/** Tells records apart; a content key is the same before and after it is stored. */
export const keyOf = ({ list, id, key }: DeskRecord): string => `${list} ${key ?? id}`

/** Of two states of a record the later one; the first if it is the same version. */
export const newerOf = (record: DeskRecord, other: DeskRecord): DeskRecord =>
  (other.version ?? 0) > (record.version ?? 0) ? other : record

const changedTexts = (field: DeskField, change: (text: DeskText, language: Translation) => DeskText): DeskField => ({
  ...field,
  languages: { en: change(field.languages.en, 'en'), ua: change(field.languages.ua, 'ua') },
})

const withoutStates = (text: DeskText): DeskText => ({ ...text, states: [], polishChanges: null })

const doneWith = (field: DeskField) => changedTexts(field, withoutStates)

function keptFields(shown: readonly DeskField[], fresh: readonly DeskField[]): DeskField[] {
  const found = new Map(fresh.map((field) => [field.field, field]))
  const kept = shown.map((field) => found.get(field.field) ?? doneWith(field))
  return [...kept, ...fresh.filter(({ field }) => !shown.some((each) => each.field === field))]
}

/**
 * The records of a fresh answer where they are shown already. What it has no more stays in its place, done with, so that
 * nothing moves under the hands of who works through it.
 */
export function keepShown(shown: readonly DeskRecord[], fresh: readonly DeskRecord[]): DeskRecord[] {
  const found = new Map(fresh.map((record) => [keyOf(record), record]))
  const kept = shown.map((record) => {
    const now = found.get(keyOf(record))
    if (!now) return { ...record, fields: record.fields.map(doneWith) }
    // An answer from before a save that has been answered since is none.
    if (newerOf(now, record) === record) return record
    return { ...now, fields: keptFields(record.fields, now.fields) }
  })
  const places = new Set(shown.map(keyOf))
  return [...kept, ...fresh.filter((record) => !places.has(keyOf(record)))]
}

/** A record with other states of one text. */
export const withStates = (
  record: DeskRecord,
  { field, language }: { field: string; language: Translation },
  states: TranslationState[],
): DeskRecord => ({
  ...record,
  fields: record.fields.map((each) =>
    each.field === field
      ? changedTexts(each, (text, of) =>
          of === language
            ? { ...text, states, polishChanges: states.includes('stale') ? text.polishChanges : null }
            : text,
        )
      : each,
  ),
})

type Stored = Record<string, unknown> & { id: number; version: number }

/** A record as it is stored by now; until the server says more, a text that was written anew is taken for right. */
export const asStored = (record: DeskRecord, stored: Stored): DeskRecord => ({
  ...record,
  id: stored.id,
  version: stored.version,
  body: Object.fromEntries(Object.keys(record.body).map((name) => [name, stored[name]])),
  fields: record.fields.map((field) => {
    const texts = stored[field.field] as DeskField['texts'] | null | undefined
    if (!texts) return field
    return changedTexts({ ...field, texts }, (text, language) =>
      texts[language] === field.texts[language] ? text : withoutStates(text),
    )
  }),
})

/** Whether there is anything left to do about a record. */
export const isDone = ({ fields }: DeskRecord): boolean =>
  fields.every(({ languages }) => translations.every((language) => languages[language].states.length === 0))

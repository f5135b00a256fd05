import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ComparingWork } from '../../domain/differences/comparing-work.ts'
import { markedText } from '../../domain/differences/marked-text.ts'
import { languages } from '../../domain/languages.ts'
import { listNames } from '../../domain/releases.ts'
import { roomFor } from '../../domain/text-facts.ts'
import type { DeskField, DeskRecord, TranslationPage } from '../../domain/translations/desk.ts'
import { translationStates, translations } from '../../domain/translations/translation-states.ts'
import { part } from '../collections/difference-answers.ts'
import { askedStates } from './filter-texts.ts'
import type { RecordTexts, StateOfText, TextWithStates } from './read-texts.ts'

const pageSize = 40

const each = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

const state = z.enum(translationStates)
const count = z.number()

const translation = z.object({
  states: z.array(state),
  settled: z.array(state),
  sourceText: z.nullable(z.string()),
  polishChanges: z.nullable(z.array(part)),
})

/** A page of texts as the API answers it. */
export const textsResponse = z.object({
  counts: z.object({
    state: z.object(each(askedStates, () => count)),
    list: z.object(each(listNames, () => z.optional(count))),
    language: z.object(each(translations, () => count)),
  }),
  next: z.nullable(z.string()),
  records: z.array(
    z.object({
      list: z.enum(listNames),
      id: z.nullable(z.number()),
      key: z.nullable(z.string()),
      label: z.string(),
      version: z.nullable(z.number()),
      body: z.record(z.string(), z.unknown()),
      fields: z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          isLong: z.boolean(),
          max: z.number(),
          room: z.nullable(z.number()),
          texts: z.object(each(languages, () => z.string())),
          languages: z.object(each(translations, () => translation)),
        }),
      ),
    }),
  ),
})

/** Where a record stands, so that a page goes on behind it whatever becomes of it meanwhile. */
const cursorOf = ({ list, place }: RecordTexts) => `${list}.${place}`

export const cursorRule = z.string().check(z.regex(/^[a-z]{1,20}\.\d{1,10}$/, 'Must be what next was'))

function isAfter(record: RecordTexts, cursor: string): boolean {
  const [list = '', place] = cursor.split('.')
  const order = listNames.indexOf(record.list) - listNames.indexOf(list as RecordTexts['list'])
  return order > 0 || (order === 0 && record.place > Number(place))
}

/** The page of records behind a cursor, the first without one. */
export async function pageOf(
  records: readonly RecordTexts[],
  cursor?: string,
): Promise<Pick<TranslationPage, 'next' | 'records'>> {
  const rest = cursor === undefined ? records : records.filter((record) => isAfter(record, cursor))
  const shown = rest.slice(0, pageSize)
  const work = new ComparingWork()
  const answered: DeskRecord[] = []
  for (const { texts, place: _, ...record } of shown) {
    answered.push({ ...record, fields: texts.map((text) => fieldOf(text, work)) })
    // Marking the words of a long text takes its time.
    await nextTurn()
  }
  const last = shown.at(-1)
  return { next: last && rest.length > shown.length ? cursorOf(last) : null, records: answered }
}

const fieldOf = ({ field, label, facts, texts, languages }: TextWithStates, work: ComparingWork): DeskField => ({
  field,
  label,
  isLong: facts.isLong ?? false,
  max: facts.max,
  room: roomFor(facts) ?? null,
  texts,
  languages: each(translations, (language) => ({
    ...languages[language],
    polishChanges: polishChanges(languages[language], texts.pl, work),
  })),
})

/** What has changed in Polish since a translation was written, word by word; null where it is not out of date. */
const polishChanges = ({ states, settled, sourceText }: StateOfText, polish: string, work: ComparingWork) =>
  sourceText !== null && [...states, ...settled].includes('stale') ? markedText(sourceText, polish, 'pl', work) : null

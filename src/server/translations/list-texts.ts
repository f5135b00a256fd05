import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ComparisonBudget, markedText } from '../../domain/differences/marked-text.ts'
import { languages } from '../../domain/languages.ts'
import { type CacheName, listNames } from '../../domain/releases.ts'
import { foldedText } from '../../domain/text-forms.ts'
import {
  type ListedField,
  type ListedRecord,
  type StateFilter,
  type Translation,
  type TranslationPage,
  type TranslationState,
  translationStates,
  translations,
} from '../../domain/translations/translation-states.ts'
import { part } from '../collections/responses.ts'
import type { RecordTexts, TextWithStates } from './read-texts.ts'

export const stateFilters: readonly [StateFilter, ...StateFilter[]] = ['open', 'fine', ...translationStates]

export interface TextFilter {
  state?: StateFilter | undefined
  list?: CacheName | undefined
  language?: Translation | undefined
  search?: string | undefined
}

function isIn(state: TranslationState | null, filter: StateFilter | undefined): boolean {
  if (filter === undefined) return true
  if (filter === 'fine' || filter === 'open') return (state === null) === (filter === 'fine')
  return state === filter
}

/** The records whose name or texts contain the searched words, in any language. */
export function searchTexts(records: readonly RecordTexts[], search = ''): readonly RecordTexts[] {
  const needle = foldedText(search.trim())
  if (needle === '') return records
  return records.filter(({ label, key, texts }) =>
    [label, key ?? '', ...texts.flatMap((text) => Object.values(text.texts))].some((each) =>
      foldedText(each).includes(needle),
    ),
  )
}

/** The records with a text that matches a filter, its search aside. */
export function filterTexts(records: readonly RecordTexts[], { state, list, language }: TextFilter): RecordTexts[] {
  const named = language ? [language] : translations
  return records.filter(
    (record) =>
      (list === undefined || record.list === list) &&
      record.texts.some(({ states }) => named.some((each) => isIn(states[each], state))),
  )
}

/** How many texts each choice of a filter would match with the other choices unchanged. */
export function countTexts(records: readonly RecordTexts[], filter: TextFilter): TranslationPage['counts'] {
  const state = Object.fromEntries(stateFilters.map((each) => [each, 0])) as Record<StateFilter, number>
  const list: TranslationPage['counts']['list'] = {}
  const language: Record<Translation, number> = { en: 0, ua: 0 }
  const counted = filter.state ?? 'open'
  for (const record of records)
    for (const { states } of record.texts)
      for (const each of translations) {
        const isOfList = filter.list === undefined || filter.list === record.list
        const isOfLanguage = filter.language === undefined || filter.language === each
        if (isOfList && isOfLanguage) for (const name of stateFilters) if (isIn(states[each], name)) state[name] += 1
        if (!isIn(states[each], counted)) continue
        if (isOfLanguage) list[record.list] = (list[record.list] ?? 0) + 1
        if (isOfList) language[each] += 1
      }
  return { state, list, language }
}

const pageSize = 40

/** Names the place behind a record, also when that record is changed meanwhile. */
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
  const budget = new ComparisonBudget()
  const listed: ListedRecord[] = []
  for (const { texts, place: _, ...record } of shown) {
    listed.push({ ...record, fields: texts.map((text) => fieldOf(text, budget)) })
    // Marking the words of long texts takes long.
    await nextTurn()
  }
  const last = shown.at(-1)
  return { next: last && rest.length > shown.length ? cursorOf(last) : null, records: listed }
}

const each = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

const fieldOf = (text: TextWithStates, budget: ComparisonBudget): ListedField => ({
  field: text.field,
  label: text.label,
  isLong: text.facts.isLong ?? false,
  max: text.facts.max,
  texts: text.texts,
  languages: each(translations, (language) => {
    const [state, source] = [text.states[language], text.sources[language] ?? text.facts.defaults?.pl ?? '']
    const polishChanges = state === 'out-of-date' ? markedText(source, text.texts.pl, 'pl', budget) : null
    return { state, polishChanges }
  }),
})

const count = z.number()

/** A page of texts as the API returns it. */
export const textsResponse = z.object({
  counts: z.object({
    state: z.object(each(stateFilters, () => count)),
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
          texts: z.object(each(languages, () => z.string())),
          languages: z.object(
            each(translations, () =>
              z.object({ state: z.nullable(z.enum(translationStates)), polishChanges: z.nullable(z.array(part)) }),
            ),
          ),
        }),
      ),
    }),
  ),
})

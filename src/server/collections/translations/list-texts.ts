import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ComparisonBudget, markedText } from '../../../domain/differences/marked-text.ts'
import { invalidRequest } from '../../../domain/invalid-request.ts'
import { languages } from '../../../domain/languages.ts'
import { type CacheName, listNames } from '../../../domain/releases/releases.ts'
import { foldText } from '../../../domain/text/text-forms.ts'
import {
  type ListedField,
  type ListedRecord,
  type StateFilter,
  type TargetLanguage,
  type TranslationPage,
  type TranslationState,
  targetLanguages,
  translationStates,
} from '../../../domain/translations/translation-states.ts'
import { textPart } from '../responses.ts'
import type { RecordWithTexts, TextWithStates } from './read-texts.ts'

export const stateFilters: readonly [StateFilter, ...StateFilter[]] = ['open', 'fine', ...translationStates]

interface TextFilter {
  state?: StateFilter | undefined
  list?: CacheName | undefined
  language?: TargetLanguage | undefined
  search?: string | undefined
}

function matchesState(state: TranslationState | null, filter: StateFilter | undefined): boolean {
  if (filter === undefined) return true
  if (filter === 'fine' || filter === 'open') return (state === null) === (filter === 'fine')
  return state === filter
}

/** Returns the records whose label, key or texts contain a search text in any language. */
export function searchTexts(records: readonly RecordWithTexts[], search = ''): readonly RecordWithTexts[] {
  const searched = foldText(search)
  if (searched === '') return records
  return records.filter(({ label, key, texts }) =>
    [label, key ?? '', ...texts.flatMap((text) => Object.values(text.texts))].some((each) =>
      foldText(each).includes(searched),
    ),
  )
}

export function filterTexts(records: readonly RecordWithTexts[], { state, list, language }: TextFilter) {
  const selectedLanguages = language ? [language] : targetLanguages
  return records.filter(
    (record) =>
      (list === undefined || record.list === list) &&
      record.texts.some(({ states }) => selectedLanguages.some((each) => matchesState(states[each], state))),
  )
}

/** Counts the translations that each value of each filter would match, with the other filters as they are. */
export function countTexts(records: readonly RecordWithTexts[], filter: TextFilter): TranslationPage['counts'] {
  const state = objectBy(stateFilters, () => 0)
  const list: TranslationPage['counts']['list'] = {}
  const language: Record<TargetLanguage, number> = { en: 0, ua: 0 }
  for (const record of records)
    for (const { states } of record.texts)
      for (const each of targetLanguages) {
        const isOfList = filter.list === undefined || filter.list === record.list
        const isOfLanguage = filter.language === undefined || filter.language === each
        if (isOfList && isOfLanguage)
          for (const name of stateFilters) if (matchesState(states[each], name)) state[name] += 1
        if (!matchesState(states[each], filter.state ?? 'open')) continue
        if (isOfLanguage) list[record.list] = (list[record.list] ?? 0) + 1
        if (isOfList) language[each] += 1
      }
  return { state, list, language }
}

const pageSize = 40

/** Returns a cursor that stays valid if the record is deleted. */
const cursorOf = ({ list, sortKey }: RecordWithTexts) => `${list}.${sortKey}`

export const cursorRule = z
  .string()
  .check(z.regex(/^[a-z]{1,20}\.\d{1,10}$/, invalidRequest('must be a value of next')))

function isAfter(record: RecordWithTexts, cursor: string): boolean {
  const [list = '', sortKey] = cursor.split('.')
  const order = listNames.indexOf(record.list) - listNames.indexOf(list as RecordWithTexts['list'])
  return order > 0 || (order === 0 && record.sortKey > Number(sortKey))
}

/** Returns the page of records after a cursor, or the first page without a cursor. */
export async function pageAfter(
  records: readonly RecordWithTexts[],
  cursor?: string,
): Promise<Pick<TranslationPage, 'next' | 'records'>> {
  const remaining = cursor === undefined ? records : records.filter((record) => isAfter(record, cursor))
  const pageRecords = remaining.slice(0, pageSize)
  const budget = new ComparisonBudget()
  const listed: ListedRecord[] = []
  for (const { texts, sortKey: _, ...record } of pageRecords) {
    listed.push({ ...record, fields: texts.map((text) => fieldOf(text, budget)) })
    // Comparing long texts word by word takes long, so other requests run in between.
    await nextTurn()
  }
  const last = pageRecords.at(-1)
  return { next: last && remaining.length > pageRecords.length ? cursorOf(last) : null, records: listed }
}

const objectBy = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

const fieldOf = (text: TextWithStates, budget: ComparisonBudget): ListedField => ({
  field: text.field,
  label: text.label,
  isLong: text.facts.isLong ?? false,
  max: text.facts.max,
  texts: text.texts,
  languages: objectBy(targetLanguages, (language) => {
    const state = text.states[language]
    const source = text.sources[language] ?? text.facts.defaults?.pl ?? ''
    const polishChanges = state === 'out-of-date' ? markedText(source, text.texts.pl, 'pl', budget) : null
    return { state, polishChanges }
  }),
})

const count = z.number()

export const textsResponse = z.object({
  counts: z.object({
    state: z.object(objectBy(stateFilters, () => count)),
    list: z.object(objectBy(listNames, () => z.optional(count))),
    language: z.object(objectBy(targetLanguages, () => count)),
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
          texts: z.object(objectBy(languages, () => z.string())),
          languages: z.object(
            objectBy(targetLanguages, () =>
              z.object({ state: z.nullable(z.enum(translationStates)), polishChanges: z.nullable(z.array(textPart)) }),
            ),
          ),
        }),
      ),
    }),
  ),
})

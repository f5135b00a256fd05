import { foldedText } from '../../domain/folded-text.ts'
import type { CacheName } from '../../domain/releases.ts'
import {
  type Translation,
  type TranslationState,
  translationStates,
  translations,
} from '../../domain/translations/translation-states.ts'
import type { RecordTexts, StateOfText, TextWithStates } from './read-texts.ts'

/** What may be asked for: a state, whatever is not fine, or what is. */
export const askedStates = ['open', 'fine', ...translationStates] as const

/** Which texts are meant; what is left out is any. */
export interface TextFilter {
  state?: (typeof askedStates)[number] | undefined
  list?: CacheName | undefined
  language?: Translation | undefined
  search?: string | undefined
}

export interface TextCounts {
  state: Record<TranslationState | 'fine', number>
  list: Partial<Record<CacheName, number>>
  language: Record<Translation, number>
}

const isIn = ({ states }: StateOfText, state: TextFilter['state']): boolean => {
  if (state === undefined) return true
  if (state === 'fine' || state === 'open') return (states.length === 0) === (state === 'fine')
  return states.includes(state)
}

const askedLanguages = ({ language }: TextFilter) => (language ? [language] : translations)

/** The records with texts that contain what was typed, in any language; with all their texts where their own name does. */
export function searchTexts(records: readonly RecordTexts[], search = ''): RecordTexts[] {
  const needle = foldedText(search.trim())
  const has = (text: string) => foldedText(text).includes(needle)
  if (needle === '') return [...records]
  return records.flatMap((record) => {
    if (has(record.label) || has(record.key ?? '')) return [record]
    const texts = record.texts.filter((text) => Object.values(text.texts).some(has))
    return texts.length > 0 ? [{ ...record, texts }] : []
  })
}

/** The records with texts that a filter leaves, its search aside. */
export function filterTexts(records: readonly RecordTexts[], filter: TextFilter): RecordTexts[] {
  const { state, list } = filter
  const isMeant = ({ languages }: TextWithStates) => askedLanguages(filter).some((each) => isIn(languages[each], state))
  return records.flatMap((record) => {
    if (list !== undefined && record.list !== list) return []
    const texts = record.texts.filter(isMeant)
    return texts.length > 0 ? [{ ...record, texts }] : []
  })
}

/** How many texts each choice of a filter would leave, the other choices being as they are. */
export function countTexts(records: readonly RecordTexts[], filter: TextFilter): TextCounts {
  const state = Object.fromEntries(['fine', ...translationStates].map((each) => [each, 0])) as TextCounts['state']
  const list: TextCounts['list'] = {}
  const language: TextCounts['language'] = { en: 0, ua: 0 }
  const counted = filter.state ?? 'open'
  for (const record of records)
    for (const { languages } of record.texts)
      for (const each of translations) {
        const text = languages[each]
        const isOfList = filter.list === undefined || filter.list === record.list
        const isOfLanguage = filter.language === undefined || filter.language === each
        if (isOfList && isOfLanguage)
          for (const found of text.states.length > 0 ? text.states : (['fine'] as const)) state[found] += 1
        if (!isIn(text, counted)) continue
        if (isOfLanguage) list[record.list] = (list[record.list] ?? 0) + 1
        if (isOfList) language[each] += 1
      }
  return { state, list, language }
}

import { foldedText } from '../../domain/folded-text.ts'
import type { CacheName } from '../../domain/releases.ts'
import type { StateFilter, TranslationPage } from '../../domain/translations/desk.ts'
import { type Translation, translationStates, translations } from '../../domain/translations/translation-states.ts'
import type { RecordTexts, StateOfText } from './read-texts.ts'

/** What may be asked for: a state, whatever is not fine, or what is. */
export const askedStates: readonly [StateFilter, ...StateFilter[]] = ['open', 'fine', ...translationStates]

/** Which texts are meant; what is left out is any. */
export interface TextFilter {
  state?: StateFilter | undefined
  list?: CacheName | undefined
  language?: Translation | undefined
  search?: string | undefined
}

/** Whether a translation is in an asked state. */
export const isIn = ({ states }: StateOfText, state: TextFilter['state']): boolean => {
  if (state === undefined) return true
  if (state === 'fine' || state === 'open') return (states.length === 0) === (state === 'fine')
  return states.includes(state)
}

/** The records whose name or texts contain what was typed, in any language. */
export function searchTexts(records: readonly RecordTexts[], search = ''): readonly RecordTexts[] {
  const needle = foldedText(search.trim())
  if (needle === '') return records
  return records.filter(({ label, key, texts }) =>
    [label, key ?? '', ...texts.flatMap((text) => Object.values(text.texts))].some((each) =>
      foldedText(each).includes(needle),
    ),
  )
}

/** The records that have a text which a filter leaves, its search aside. */
export function filterTexts(records: readonly RecordTexts[], { state, list, language }: TextFilter): RecordTexts[] {
  const asked = language ? [language] : translations
  return records.filter(
    (record) =>
      (list === undefined || record.list === list) &&
      record.texts.some(({ languages }) => asked.some((each) => isIn(languages[each], state))),
  )
}

/** How many texts each choice of a filter would leave, the other choices being as they are. */
export function countTexts(records: readonly RecordTexts[], filter: TextFilter): TranslationPage['counts'] {
  const state = Object.fromEntries(askedStates.map((each) => [each, 0])) as Record<StateFilter, number>
  const list: TranslationPage['counts']['list'] = {}
  const language: Record<Translation, number> = { en: 0, ua: 0 }
  const counted = filter.state ?? 'open'
  for (const record of records)
    for (const { languages } of record.texts)
      for (const each of translations) {
        const text = languages[each]
        const isOfList = filter.list === undefined || filter.list === record.list
        const isOfLanguage = filter.language === undefined || filter.language === each
        if (isOfList && isOfLanguage) for (const asked of askedStates) if (isIn(text, asked)) state[asked] += 1
        if (!isIn(text, counted)) continue
        if (isOfLanguage) list[record.list] = (list[record.list] ?? 0) + 1
        if (isOfList) language[each] += 1
      }
  return { state, list, language }
}

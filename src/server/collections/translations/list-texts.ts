import { setImmediate as nextTurn } from 'node:timers/promises'
import { ComparisonBudget, markedText } from '../../../domain/differences/marked-text.ts'
import { inEveryLanguage, type Language } from '../../../domain/languages.ts'
import { type CacheName, listNames } from '../../../domain/releases/releases.ts'
import { foldText } from '../../../domain/text/text-forms.ts'
import { isCopied } from '../../../domain/translations/text-checks.ts'
import type { ListedText, TranslationList } from '../../../domain/translations/translation-list.ts'
import { objectBy } from '../../../domain/translations/translation-list.ts'
import {
  originalLanguageOf,
  type StateFilter,
  stateFilters,
  type TranslationState,
} from '../../../domain/translations/translation-states.ts'
import type { RecordWithTexts } from './read-texts.ts'

interface TextFilter {
  language: Language
  state?: StateFilter | undefined
  list?: CacheName | undefined
  search?: string | undefined
}

interface SharedText extends Omit<ListedText, 'polishChanges'> {
  /** The Polish text for which the translation was last written or confirmed. */
  source: string
  searchable: string[]
}

function matchesState(state: TranslationState | null, filter: StateFilter | undefined): boolean {
  if (filter === undefined) return true
  if (filter === 'fine' || filter === 'open') return (state === null) === (filter === 'fine')
  return state === filter
}

/**
 * Returns each text with its translation once, with all places that have the same of both, in the same state. In Polish:
 * the texts that are not written in it.
 */
function shareTexts(records: readonly RecordWithTexts[], language: Language): SharedText[] {
  const shared = new Map<string, SharedText>()
  for (const { list, id, key, label, texts: recordTexts } of records)
    for (const { states, label: fieldLabel, ...sourced } of recordTexts) {
      const { field, facts, texts, sources } = sourced
      const [polish, translation, state] = [texts.pl, texts[language], states[language]]
      // The changes of the Polish text are shown.
      const originalLanguage = state === 'out-of-date' ? 'pl' : originalLanguageOf(sourced, language)
      if (originalLanguage === undefined || (language === 'pl' && state === null)) continue
      const original = texts[originalLanguage]
      const isName = isCopied(facts, original)
      const identity = JSON.stringify([original, originalLanguage, polish, translation, state, isName])
      const text = shared.get(identity) ?? {
        original,
        originalLanguage,
        polish,
        translation,
        state,
        source: sources[language] ?? facts.defaults?.pl ?? '',
        isLong: facts.isLong ?? false,
        isCopied: isName,
        places: [],
        searchable: [],
      }
      text.places.push({ list, id, key, field, label, fieldLabel })
      text.searchable.push(label, key ?? '', ...Object.values(texts))
      shared.set(identity, text)
    }
  return [...shared.values()]
}

function matchesSearch({ searchable }: SharedText, search = ''): boolean {
  const searched = foldText(search)
  return searched === '' || searchable.some((each) => foldText(each).includes(searched))
}

/** Lists the texts that match a filter, and counts those that each value of each filter would match. */
export async function listTexts(records: readonly RecordWithTexts[], filter: TextFilter): Promise<TranslationList> {
  const found = inEveryLanguage((language) =>
    shareTexts(records, language).filter((text) => matchesSearch(text, filter.search)),
  )
  const isOfList = ({ places }: SharedText, list = filter.list) =>
    list === undefined || places.some((place) => place.list === list)
  const isInState = ({ state }: SharedText, name = filter.state) => matchesState(state, name)
  const ofLanguage = found[filter.language]
  const ofList = ofLanguage.filter((text) => isOfList(text))
  const listCounts = listNames.map(
    (list) =>
      [
        list,
        ofLanguage.filter((text) => isOfList(text, list) && isInState(text, filter.state ?? 'open')).length,
      ] as const,
  )
  const counts = {
    state: objectBy(stateFilters, (name) => ofList.filter((text) => isInState(text, name)).length),
    list: Object.fromEntries(listCounts.filter(([, count]) => count > 0)),
    language: inEveryLanguage(
      (language) => found[language].filter((text) => isOfList(text) && isInState(text, filter.state ?? 'open')).length,
    ),
  }
  const budget = new ComparisonBudget()
  const texts: ListedText[] = []
  for (const { source, searchable: _, ...text } of ofList.filter((each) => isInState(each))) {
    const isOutOfDate = text.state === 'out-of-date'
    texts.push({ ...text, polishChanges: isOutOfDate ? markedText(source, text.polish, 'pl', budget) : null })
    // Comparing long texts word by word takes long, so other requests run in between.
    if (isOutOfDate) await nextTurn()
  }
  return { counts, texts }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { ComparisonBudget, markedText } from '../../../domain/differences/marked-text.ts'
import { type CacheName, listNames } from '../../../domain/releases/releases.ts'
import { foldText } from '../../../domain/text/text-forms.ts'
import { isCopied } from '../../../domain/translations/text-checks.ts'
import type { ListedText, TranslationList } from '../../../domain/translations/translation-list.ts'
import { objectBy } from '../../../domain/translations/translation-list.ts'
import {
  type StateFilter,
  stateFilters,
  type TargetLanguage,
  type TranslationState,
  targetLanguages,
} from '../../../domain/translations/translation-states.ts'
import type { RecordWithTexts } from './read-texts.ts'

interface TextFilter {
  language: TargetLanguage
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

/** Returns each Polish text with its translation once, with all places that have the same of both, in the same state. */
function shareTexts(records: readonly RecordWithTexts[], language: TargetLanguage): SharedText[] {
  const shared = new Map<string, SharedText>()
  for (const { list, id, key, label, texts: recordTexts } of records)
    for (const { field, label: fieldLabel, facts, texts, states, sources } of recordTexts) {
      const [polish, translation, state] = [texts.pl, texts[language], states[language]]
      if (polish === '') continue
      const isName = isCopied(facts, polish)
      const identity = JSON.stringify([polish, translation, state, isName])
      const text = shared.get(identity) ?? {
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
  const found = inTargetLanguages((language) =>
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
    language: inTargetLanguages(
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

const inTargetLanguages = <Value>(value: (language: TargetLanguage) => Value) => objectBy(targetLanguages, value)

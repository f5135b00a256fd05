import { isLanguage, type Language, languages } from '../../domain/languages.ts'
import { listNames } from '../../domain/releases/releases.ts'
import { capitalise } from '../../domain/text/text-forms.ts'
import type { TranslationList } from '../../domain/translations/translation-list.ts'
import { type TranslationState, translationStates } from '../../domain/translations/translation-states.ts'
import { Segments } from '../../ui/fields/choices.tsx'
import { FilterField } from '../../ui/fields/filter-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { languageLabel, type Message, t, translated } from '../../ui/translate/translate.tsx'
import { useQueryParameters } from '../data/query-parameters.ts'

export const stateNames: Record<TranslationState, Message> = {
  'out-of-date': 'Out of date',
  missing: 'Missing',
  example: 'Example',
  copied: 'Copied',
}

const filterNames = ['language', 'state', 'list', 'search'] as const

type FilterName = (typeof filterNames)[number]

/** The filters in the address. Without a language or state in it: English, the texts that need work. */
export function useTextFilters() {
  const { parameters, change } = useQueryParameters<FilterName>()
  const inAddress = parameters.get('language')
  const language: Language = isLanguage(inAddress) ? inAddress : 'en'
  const defaults: Record<FilterName, string> = { language, state: 'open', list: '', search: '' }
  const valueFor = (name: FilterName) => (name === 'language' ? language : (parameters.get(name) ?? defaults[name]))
  const activeFilters = filterNames.flatMap((name) => {
    const value = valueFor(name)
    return value === '' || value === 'all' ? [] : [[name, value]]
  })
  return {
    language,
    valueFor,
    change,
    query: new URLSearchParams(activeFilters).toString(),
    isNarrowed: valueFor('list') !== '' || valueFor('search') !== '',
  }
}

interface TextFiltersProps {
  filters: ReturnType<typeof useTextFilters>
  counts: TranslationList['counts'] | undefined
}

const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label)

export function TextFilters({ filters: { language, valueFor, change }, counts }: TextFiltersProps) {
  const state = valueFor('state')
  // Only texts that are not written in Polish are translated to it.
  const offeredLanguages = languages.filter((each) => each !== 'pl' || each === language || counts?.language[each])
  const offeredStates = translationStates.filter((each) => counts?.state[each] || each === state)
  const stateOptions = [
    { value: 'open' as const, label: t('To do') },
    ...offeredStates.map((value) => ({ value, label: t(stateNames[value]) })),
    { value: 'fine' as const, label: t('Up to date') },
  ]
  return (
    <>
      <Segments
        label={t('Language')}
        options={offeredLanguages.map((value) => ({
          value,
          label: languageLabel(value),
          count: counts?.language[value],
        }))}
        value={language}
        onChange={(value) => change({ language: value })}
      />
      <Segments
        label={t('State')}
        options={[
          ...stateOptions.map((option) => ({ ...option, count: counts?.state[option.value] })),
          { value: 'all', label: t('All') },
        ]}
        value={state}
        onChange={(value) => change({ state: value === 'open' ? '' : value })}
      />
      <FilterField
        label={t('Search in all texts')}
        placeholder={t('Search in all texts')}
        value={valueFor('search')}
        onChange={(search) => change({ search })}
      />
      <Select
        label={t('List')}
        isLabelHidden
        options={[
          { value: '', label: t('Everything') },
          ...listNames
            .filter((list) => counts?.list[list] !== undefined || list === valueFor('list'))
            .map((list) => ({ value: list, label: withCount(translated(capitalise(list)), counts?.list[list]) })),
        ]}
        value={valueFor('list')}
        onChange={(list) => change({ list })}
      />
    </>
  )
}

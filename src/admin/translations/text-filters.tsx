import { listNames } from '../../domain/releases/releases.ts'
import { capitalise } from '../../domain/text/text-forms.ts'
import {
  type TranslationPage,
  type TranslationState,
  targetLanguages,
  translationStates,
} from '../../domain/translations/translation-states.ts'
import { Segments } from '../../ui/fields/choices.tsx'
import { FilterField } from '../../ui/fields/filter-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { languageLabel, type Message, t, translated } from '../../ui/translate/translate.tsx'
import { useQueryParameters } from '../data/query-parameters.ts'

export const stateNames: Record<TranslationState, Message> = {
  'out-of-date': 'Out of date',
  missing: 'Missing',
  copied: 'Copied',
}

const filterNames = ['state', 'list', 'language', 'search'] as const

type FilterName = (typeof filterNames)[number]

/** The filters in the address. Without a state in it, they match the texts that need work. */
export function useTextFilters() {
  const { parameters, change } = useQueryParameters<FilterName>()
  const valueFor = (name: FilterName) => parameters.get(name) ?? (name === 'state' ? 'open' : '')
  const activeFilters = filterNames.flatMap((name) => {
    const value = valueFor(name)
    return value === '' || value === 'all' ? [] : [[name, value]]
  })
  return {
    valueFor,
    change,
    query: new URLSearchParams(activeFilters).toString(),
    isNarrowed: filterNames.some((name) => name !== 'state' && valueFor(name) !== ''),
  }
}

interface TextFiltersProps {
  filters: ReturnType<typeof useTextFilters>
  counts: TranslationPage['counts'] | undefined
}

const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label)

export function TextFilters({ filters: { valueFor, change }, counts }: TextFiltersProps) {
  const state = valueFor('state')
  const offeredStates = translationStates.filter((each) => counts?.state[each] || each === state)
  const stateOptions = [
    { value: 'open' as const, label: t('To do') },
    ...offeredStates.map((value) => ({ value, label: t(stateNames[value]) })),
    { value: 'fine' as const, label: t('Up to date') },
  ]
  return (
    <>
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
          { value: '', label: t('Every list') },
          ...listNames
            .filter((list) => counts?.list[list] !== undefined || list === valueFor('list'))
            .map((list) => ({ value: list, label: withCount(translated(capitalise(list)), counts?.list[list]) })),
        ]}
        value={valueFor('list')}
        onChange={(list) => change({ list })}
      />
      <Select
        label={t('Language')}
        isLabelHidden
        options={[
          { value: '', label: t('Both languages') },
          ...targetLanguages.map((language) => ({
            value: language,
            label: withCount(languageLabel(language), counts?.language[language]),
          })),
        ]}
        value={valueFor('language')}
        onChange={(language) => change({ language })}
      />
    </>
  )
}

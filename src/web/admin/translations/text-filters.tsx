import { capital } from '../../../domain/capital.ts'
import { englishLanguageNames } from '../../../domain/languages.ts'
import { listNames } from '../../../domain/releases.ts'
import type { TranslationPage } from '../../../domain/translations/desk.ts'
import { translationStates, translations } from '../../../domain/translations/translation-states.ts'
import { FilterField } from '../../ui/filter-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { stateNames } from './state-words.ts'
import type { Filters } from './use-text-filters.ts'

interface TextFiltersProps {
  filters: Filters
  counts: TranslationPage['counts'] | undefined
}

const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label)

/** By state, list and language, each with how many texts it would show, and by words. */
export function TextFilters({ filters: { of, change }, counts }: TextFiltersProps) {
  const state = of('state')
  const found = translationStates.filter((each) => counts?.state[each] || each === state)
  const named = [
    { value: 'open' as const, label: 'To do' },
    ...found.map((value) => ({ value, label: stateNames[value] })),
    { value: 'fine' as const, label: 'Fine' },
  ]
  return (
    <>
      <Segments
        label="State"
        look="chips"
        options={[
          ...named.map((option) => ({ ...option, count: counts?.state[option.value] })),
          { value: 'all', label: 'All' },
        ]}
        value={state}
        onChange={(value) => change({ state: value === 'open' ? '' : value })}
      />
      <FilterField
        label="Search in all texts"
        placeholder="Search in all texts"
        value={of('search')}
        onChange={(search) => change({ search })}
      />
      <Select
        label="List"
        isLabelHidden
        options={[
          { value: '', label: 'Every list' },
          ...listNames
            .filter((list) => counts?.list[list] !== undefined || list === of('list'))
            .map((list) => ({ value: list, label: withCount(capital(list), counts?.list[list]) })),
        ]}
        value={of('list')}
        onChange={(list) => change({ list })}
      />
      <Select
        label="Language"
        isLabelHidden
        options={[
          { value: '', label: 'Both languages' },
          ...translations.map((language) => ({
            value: language,
            label: withCount(englishLanguageNames[language], counts?.language[language]),
          })),
        ]}
        value={of('language')}
        onChange={(language) => change({ language })}
      />
    </>
  )
}

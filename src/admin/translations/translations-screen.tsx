import { languageLabel, t } from '../../ui/translate/translate.tsx'
import './translations.css'
import { useEffect, useRef } from 'react'
import { languages } from '../../domain/languages.ts'
import { messageOf } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { EmptyPanel, FailedPanel, SkeletonRows } from '../../ui/surfaces/panel.tsx'
import { Screen } from '../frame/screen.tsx'
import { NextPageButton } from '../parts/list-parts.tsx'
import { RecordTexts } from './record-texts.tsx'
import { keyOf, useShownRecords } from './shown-records.ts'
import { TextFilters, useTextFilters } from './text-filters.tsx'

/** Every text beside its translations. By default, only the texts that need work. */
export function TranslationsScreen() {
  const filters = useTextFilters()
  const { texts, counts, records, update } = useShownRecords(filters.query)
  const focusNext = useFocusNext(texts, records)
  const state = filters.valueFor('state')
  const isAll = state === 'all' && !filters.isNarrowed
  return (
    <Screen title={t('Translations')}>
      <div className="toolbar">
        <TextFilters filters={filters} counts={counts} />
      </div>
      {texts.isError && (
        <FailedPanel message={messageOf(texts.error, 'This could not be loaded.')} onRetry={texts.refetch} />
      )}
      {texts.isPending && <SkeletonRows />}
      {counts && records.length === 0 && (
        <EmptyPanel
          title={state === 'open' && !filters.isNarrowed ? t('Nothing left to do') : t('No texts found')}
          action={!isAll && <Button onPress={() => filters.change({ state: 'all' })}>{t('Show all texts')}</Button>}
        >
          {state === 'open' && t('All translations are up to date.')}
        </EmptyPanel>
      )}
      {records.length > 0 && (
        <div className="words-columns" aria-hidden>
          {languages.map((language) => (
            <span key={language}>{languageLabel(language)}</span>
          ))}
        </div>
      )}
      <div className="ui-stack">
        {records.map((record) => {
          const key = keyOf(record)
          return (
            <RecordTexts key={key} record={record} update={(change) => update(key, change)} focusNext={focusNext} />
          )
        })}
      </div>
      <NextPageButton query={texts} />
    </Screen>
  )
}

/** Focuses the first text that needs work, or the next such text after `from`. Returns whether it found one. */
function focusOpenText(from?: HTMLTextAreaElement): boolean {
  const inputs = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-text]')]
  const next = inputs.slice(from ? inputs.indexOf(from) + 1 : 0).find((input) => input.dataset.text === 'open')
  next?.focus()
  // Shows the input together with its state and buttons.
  next?.parentElement?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

type Shown = ReturnType<typeof useShownRecords>

/** Returns a function that focuses the next text that needs work: further down, on the next page, or at the top. */
function useFocusNext({ hasNextPage, isFetchingNextPage, fetchNextPage }: Shown['texts'], records: Shown['records']) {
  const resumeFrom = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const from = resumeFrom.current
    if (!from || isFetchingNextPage || records.length === 0) return
    resumeFrom.current = null
    focusOpenText(from)
  }, [records, isFetchingNextPage])
  return (from: HTMLTextAreaElement) => {
    if (focusOpenText(from)) return
    if (hasNextPage) {
      resumeFrom.current = from
      void fetchNextPage()
    } else if (!focusOpenText()) from.focus()
  }
}

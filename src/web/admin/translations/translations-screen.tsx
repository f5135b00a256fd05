import { languageLabel, t } from '../../translate/translate.tsx'
import './translations.css'
import { useEffect, useRef } from 'react'
import { languages } from '../../../domain/languages.ts'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyPanel, FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { NextPageButton } from '../list-parts.tsx'
import { Screen } from '../screen.tsx'
import { RecordTexts } from './record-texts.tsx'
import { keyOf, useShownRecords } from './shown-records.ts'
import { TextFilters, useTextFilters } from './text-filters.tsx'

/** Every text beside its translations, with those to do first in the filters. */
export function TranslationsScreen() {
  const filters = useTextFilters()
  const { texts, counts, records, change } = useShownRecords(filters.query)
  const focusNext = useFocusNext(texts, records)
  const state = filters.valueFor('state')
  const isAll = state === 'all' && !filters.isNarrowed
  return (
    <Screen title={t('Translations')}>
      <div className="toolbar">
        <TextFilters filters={filters} counts={counts} />
      </div>
      {texts.isError && (
        <FailedPanel message={messageOf(texts.error, 'Failed to fetch the texts')} onRetry={texts.refetch} />
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
          return <RecordTexts key={key} record={record} change={(how) => change(key, how)} focusNext={focusNext} />
        })}
      </div>
      <NextPageButton query={texts} />
    </Screen>
  )
}

/** Focuses the first text with something to do, of all or after a box. Returns whether there is one. */
function focusToDo(from?: HTMLTextAreaElement): boolean {
  const boxes = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-text]')]
  const next = boxes.slice(from ? boxes.indexOf(from) + 1 : 0).find((box) => box.dataset.text === 'open')
  next?.focus()
  // The box together with its state and its buttons.
  next?.parentElement?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

type Shown = ReturnType<typeof useShownRecords>

/** Returns a function that focuses the next text with something to do: below, on the next page, or from the top. */
function useFocusNext({ hasNextPage, isFetchingNextPage, fetchNextPage }: Shown['texts'], records: Shown['records']) {
  const waitingFrom = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const from = waitingFrom.current
    if (!from || isFetchingNextPage || records.length === 0) return
    waitingFrom.current = null
    focusToDo(from)
  }, [records, isFetchingNextPage])
  return (from: HTMLTextAreaElement) => {
    if (focusToDo(from)) return
    if (hasNextPage) {
      waitingFrom.current = from
      void fetchNextPage()
    } else if (!focusToDo()) from.focus()
  }
}

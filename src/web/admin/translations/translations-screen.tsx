import { languageLabel, t } from '../../translate/translate.tsx'
import './translations.css'
import { useEffect, useRef } from 'react'
import { languages } from '../../../domain/languages.ts'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyPanel, FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { ShowMore } from '../list-parts.tsx'
import { Screen } from '../screen.tsx'
import { RecordTexts } from './record-texts.tsx'
import { keyOf, useShownRecords } from './shown-records.ts'
import { TextFilters, useTextFilters } from './text-filters.tsx'

/** Every text beside its translations, to work through those that are missing or out of date. */
export function TranslationsScreen() {
  const filters = useTextFilters()
  const { texts, counts, records, change } = useShownRecords(filters.query)
  const goOn = useGoOn(texts, records)
  const state = filters.of('state')
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
          return <RecordTexts key={key} record={record} change={(how) => change(key, how)} goOn={goOn} />
        })}
      </div>
      <ShowMore query={texts} />
    </Screen>
  )
}

/** Focuses the first text with something to do, after a box or of all; returns whether there is one. */
function goToOpen(from?: HTMLTextAreaElement): boolean {
  const boxes = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-text]')]
  const next = boxes.slice(from ? boxes.indexOf(from) + 1 : 0).find((box) => box.dataset.text === 'open')
  next?.focus()
  // With its state and its buttons.
  next?.parentElement?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

type Shown = ReturnType<typeof useShownRecords>

/** Goes from a text to the next with something to do: further pages are fetched for it, then it begins at the top. */
function useGoOn({ hasNextPage, isFetchingNextPage, fetchNextPage }: Shown['texts'], records: Shown['records']) {
  const waiting = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const from = waiting.current
    if (!from || isFetchingNextPage || records.length === 0) return
    waiting.current = null
    goToOpen(from)
  }, [records, isFetchingNextPage])
  return (from: HTMLTextAreaElement) => {
    if (goToOpen(from)) return
    if (hasNextPage) {
      waiting.current = from
      void fetchNextPage()
    } else if (!goToOpen()) from.focus()
  }
}

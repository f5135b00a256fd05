import './translations.css'
import { Keyboard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { englishLanguageNames, languages } from '../../../domain/languages.ts'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyPanel, FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { useHotkey } from '../../ui/use-hotkey.ts'
import { ShowMore } from '../list-parts.tsx'
import { Screen } from '../screen.tsx'
import { goToOpen, KeysDialog } from './keys.tsx'
import { RecordTexts } from './record-texts.tsx'
import { keyOf, useShownRecords } from './shown-records.ts'
import { TextFilters, useTextFilters } from './text-filters.tsx'

/** Every text beside its translations: those that are missing or out of date are worked through here. */
export function TranslationsScreen() {
  const filters = useTextFilters()
  const { texts, counts, records, change } = useShownRecords(filters.query)
  const [hasKeys, setKeys] = useState(false)
  const goOn = useGoOn(texts, records)
  useHotkey('?', () => setKeys(true))
  const isAll = filters.of('state') === 'all' && !filters.isNarrowed
  return (
    <Screen title="Translations">
      <div className="toolbar">
        <TextFilters filters={filters} counts={counts} />
        <span className="ui-end words-tools">
          <Button icon={<Keyboard aria-hidden />} shortcut="?" onPress={() => setKeys(true)}>
            Keys
          </Button>
        </span>
      </div>
      {texts.isError && (
        <FailedPanel message={messageOf(texts.error, 'Failed to fetch the texts')} onRetry={texts.refetch} />
      )}
      {texts.isPending && <SkeletonRows />}
      {counts && records.length === 0 && (
        <EmptyPanel
          title={filters.of('state') === 'open' && !filters.isNarrowed ? 'Nothing left to do' : 'No texts found'}
          action={!isAll && <Button onPress={() => filters.change({ state: 'all' })}>Show all texts</Button>}
        >
          {filters.of('state') === 'open' && 'Every translation fits its Polish text.'}
        </EmptyPanel>
      )}
      {records.length > 0 && (
        <div className="words-columns" aria-hidden>
          {languages.map((language) => (
            <span key={language}>{englishLanguageNames[language]}</span>
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
      {hasKeys && <KeysDialog onClose={() => setKeys(false)} />}
    </Screen>
  )
}

type Shown = ReturnType<typeof useShownRecords>

/** Goes from a text to the next with something to do: the pages behind are fetched for it, then it begins at the top. */
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

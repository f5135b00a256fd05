import { languageLabel, t } from '../../ui/translate/translate.tsx'
import './translations.css'
import { useQuery } from '@tanstack/react-query'
import { languages } from '../../domain/languages.ts'
import { messageOf } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { EmptyPanel, FailedPanel, ShowMore, SkeletonRows } from '../../ui/surfaces/panel.tsx'
import { canTranslate } from '../editor/translator.ts'
import { useTypedValues } from '../editor/typed-values.ts'
import { Screen } from '../frame/screen.tsx'
import { useShownTexts } from './shown-texts.ts'
import { TextFilters, useTextFilters } from './text-filters.tsx'
import { TextRow, typedName } from './text-row.tsx'
import { TranslateMissing } from './translate-missing.tsx'

/** Every text beside its translation in one language. By default, only the texts that need work. */
export function TranslationsScreen() {
  const filters = useTextFilters()
  const { list, counts, language, texts, update } = useShownTexts(filters.language, filters.query)
  const typed = useTypedValues<string>('translations')
  const { data: isAble = false } = useQuery({
    queryKey: ['can-translate', language],
    queryFn: () => canTranslate([{ from: language === 'pl' ? 'en' : 'pl', to: language }]),
  })
  const isTyped = (text: (typeof texts)[number]) => typedName(text, language) in typed.all
  const missingTexts = texts
    .filter(({ state }) => state === 'missing' || state === 'example')
    .filter((text) => !isTyped(text))
  const state = filters.valueFor('state')
  const isAllOpen = state === 'open' && !filters.isNarrowed
  const otherLanguages = languages.filter((each) => isAllOpen && each !== language && counts?.language[each])
  return (
    <Screen title={t('Translations')}>
      <div className="toolbar">
        <TextFilters filters={filters} counts={counts} />
      </div>
      {texts.length > 0 && (
        <div className="toolbar">
          <span className="ui-muted">
            <span className="ui-desk-hint">{t('{key} goes to the next text.', { key: 'Ctrl+Enter' })} </span>
            {t('A text is saved when you move on.')}
          </span>
          {isAble && (
            <TranslateMissing
              key={language}
              language={language}
              texts={missingTexts}
              onTranslated={(text, value) => {
                const name = typedName(text, language)
                // What was typed meanwhile stays.
                if (name in typed.latest.current) return
                typed.change({ [name]: { value, base: text.translation, toCheck: [{ language, text: value }] } })
              }}
            />
          )}
        </div>
      )}
      {list.isError && (
        <FailedPanel message={messageOf(list.error, 'This could not be loaded.')} onRetry={list.refetch} />
      )}
      {list.isPending && <SkeletonRows />}
      {counts && texts.length === 0 && (
        <EmptyPanel
          title={isAllOpen && otherLanguages.length === 0 ? t('Nothing left to do') : t('No texts found')}
          action={
            otherLanguages.length > 0
              ? otherLanguages.map((each) => (
                  <Button key={each} onPress={() => filters.change({ language: each })}>
                    {languageLabel(each)}
                  </Button>
                ))
              : !(state === 'all' && !filters.isNarrowed) && (
                  <Button onPress={() => filters.change({ state: 'all' })}>{t('Show everything')}</Button>
                )
          }
        />
      )}
      {texts.length > 0 && (
        <ShowMore key={filters.query} items={texts} step={100}>
          {(shown) => (
            <ul className="ui-panel">
              {shown.map((text) => (
                <TextRow
                  key={typedName(text, language)}
                  text={text}
                  language={language}
                  edit={typed.all[typedName(text, language)]}
                  latest={typed.latest}
                  change={typed.change}
                  canSuggest={isAble}
                  update={update}
                  focusNext={focusNext}
                />
              ))}
            </ul>
          )}
        </ShowMore>
      )}
    </Screen>
  )
}

/** Focuses the next text that needs work, from the top again after the last one; else the texts keep the focus. */
function focusNext(from: HTMLTextAreaElement): void {
  const inputs = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-text]')]
  const start = inputs.indexOf(from) + 1
  const next = [...inputs.slice(start), ...inputs.slice(0, start - 1)].find((input) => input.dataset.text === 'open')
  next?.focus()
  // Shows the input together with its state and buttons.
  next?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

import { useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, Copy } from 'lucide-react'
import { type KeyboardEvent, memo, useId, useRef } from 'react'
import { Link } from 'wouter'
import { type Language, languageTags } from '../../domain/languages.ts'
import type { ListedPlace, ListedText } from '../../domain/translations/translation-list.ts'
import { request, ServerError } from '../../ui/data/request.ts'
import { Button, IconButton } from '../../ui/elements/button.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { languageLabel, t, tn, translated } from '../../ui/translate/translate.tsx'
import { refreshList } from '../data/publishing.ts'
import { contentHref, recordHref } from '../data/records.ts'
import { undoAction } from '../data/undo.ts'
import { type SendOptions, useWrite } from '../data/use-write.ts'
import { Words } from '../differences/field-differences.tsx'
import { UnsavedNote, useSavedWhenLeft } from '../editor/saved-when-left.tsx'
import type { TypedValue, TypedValues } from '../editor/typed-values.ts'
import { keyOf, refreshTexts, withTranslation } from './shown-texts.ts'
import { SuggestButton } from './suggest-button.tsx'
import { stateNames } from './text-filters.tsx'

interface TextRowProps extends Pick<TypedValues<string>, 'latest' | 'change'> {
  text: ListedText
  language: Language
  edit: TypedValue<string> | undefined
  canSuggest: boolean
  update: (key: string, change: (text: ListedText) => ListedText) => void
  focusNext: (from: HTMLTextAreaElement) => void
}

export const typedName = (text: ListedText, language: Language) => `${language} ${keyOf(text)}`

/** A text and its translation, which is saved in all places when it is left. A key renders the row again, no other. */
export const TextRow = memo(function TextRow({ text, language, canSuggest, focusNext, ...props }: TextRowProps) {
  const client = useQueryClient()
  const update = (change: (shown: ListedText) => ListedText) => props.update(keyOf(text), change)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [originalId, stateId] = [useId(), useId()]
  const { original, originalLanguage, polish, translation, state, polishChanges, places } = text
  const [place] = places
  const name = t('{field} in {language}, {label}', {
    field: translated(place?.fieldLabel ?? ''),
    language: languageLabel(language),
    label: place ? labelOf(place) : '',
  })
  const send = (stored: string, before: string, fits: string, { key, ...options }: Partial<SendOptions>) =>
    request('PUT /api/admin/translations', {
      body: {
        language,
        polish: fits,
        before,
        translation: stored,
        places: places.map(({ list, id, key: contentKey, field }) => ({ list, id, key: contentKey, field })),
      },
      key,
      ...options,
    })

  const field = useSavedWhenLeft({
    ...props,
    name: typedName(text, language),
    stored: translation,
    send: async (value, base, options) => (await send(value, base, polish, options)).translation,
    messages: { saved: 'Saved' },
    onSaved: (saved) => {
      update((shown) => withTranslation(shown, saved))
      for (const list of new Set(places.map((each) => each.list))) void refreshList(client, list)
      refreshTexts(client)
    },
    onRejected: (error) => {
      const { code, current } = (error instanceof ServerError && error.problem) || {}
      if (code === 'changed') update((shown) => ({ ...shown, translation: String(current) }))
      refreshTexts(client)
    },
  })

  /** `before`: the former Polish text; undefined for an undo. */
  const confirmation = useWrite<{ fits: string; before?: string }>({
    send: ({ fits }, options) => send(translation, translation, fits, options),
    onDone: (_, { before }) => {
      if (before === undefined) notifySuccess('Undone')
      else
        notifySuccess(
          'Confirmed',
          undoAction(() => confirmation.write({ fits: before })),
        )
    },
    onSettled: () => refreshTexts(client),
  })

  const needsWork = state !== null && !field.isTyped
  // The club may choose the example for its Polish text; the others fit that text.
  const isConfirmable = language === 'pl' ? state === 'example' : originalLanguage === 'pl'
  const canConfirm = needsWork && state !== 'missing' && isConfirmable
  const goToNext = () => textarea.current && focusNext(textarea.current)
  const confirm = () => {
    if (!canConfirm) return
    const former = polishChanges?.flatMap((part) => (part.change === 'added' ? [] : [part.text])).join('') ?? ''
    update((shown) => withTranslation(shown, translation))
    confirmation.write({ fits: polish, before: former })
    goToNext()
  }
  const copyOriginal = () => {
    field.type(original, [])
    textarea.current?.focus()
  }
  const suggest = (suggestion: string) => {
    field.type(suggestion, [{ language, text: suggestion }])
    textarea.current?.focus()
  }
  const actOnKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
    // A line has no second line.
    const isNext = key === 'Enter' && !shiftKey && (ctrlKey || metaKey || !text.isLong)
    // Alt Gr types letters, and Windows reports it as Ctrl and Alt.
    const isAlt = altKey && !ctrlKey && !metaKey && !shiftKey && !event.getModifierState('AltGraph')
    const isConfirm = isAlt && code === 'KeyK'
    // On a Mac with Polish keys, Option and C type a letter.
    const isCopy = isAlt && code === 'KeyC' && key !== 'ć'
    if (event.nativeEvent.isComposing || (!isNext && !isConfirm && !isCopy)) return
    event.preventDefault()
    if (isConfirm) confirm()
    else if (isCopy) copyOriginal()
    else {
      // The last text keeps the focus.
      field.saveUnlessChanged()
      goToNext()
    }
  }
  return (
    <li className="words-row" {...field.handlers}>
      <div className="words-places">
        {place && <PlaceLink place={place} />}
        {places.length > 1 && (
          <span className="ui-pill" title={places.map(labelOf).join(', ')}>
            {tn(places.length, '1 place', '{count} places')}
          </span>
        )}
      </div>
      <div id={originalId} className="words-original" lang={languageTags[originalLanguage]}>
        {originalLanguage !== 'pl' && (
          <span className="ui-pill" lang={undefined}>
            {languageLabel(originalLanguage)}
          </span>
        )}
        {polishChanges ? (
          <>
            <span className="visually-hidden" lang={undefined}>
              {t('The Polish has changed:')}{' '}
            </span>
            <Words parts={polishChanges} />
          </>
        ) : (
          original
        )}
      </div>
      <div className="words-translation">
        <div className="words-box">
          <textarea
            ref={textarea}
            className="ui-input"
            data-text={needsWork || field.toCheck.length > 0 ? 'open' : ''}
            aria-label={name}
            aria-describedby={`${originalId} ${stateId}`}
            aria-invalid={field.issue !== undefined}
            lang={languageTags[language]}
            rows={1}
            placeholder={state === 'missing' ? t('Missing') : undefined}
            value={field.value}
            onChange={(event) => field.type(event.target.value)}
            onFocus={({ target }) => needsWork && state === 'example' && target.select()}
            onKeyDown={actOnKey}
          />
          {needsWork && field.value !== original && (
            <IconButton label={`${t('Copy the text')}: ${name}`} onPress={copyOriginal}>
              <Copy aria-hidden />
            </IconButton>
          )}
          {canSuggest && !text.isCopied && (
            <SuggestButton label={name} text={original} from={originalLanguage} to={language} onSuggestion={suggest} />
          )}
        </div>
        <div id={stateId} className={state === 'missing' ? 'visually-hidden' : 'words-state'}>
          {needsWork && (
            <span className="ui-error">
              <CircleAlert aria-hidden />
              {t(stateNames[state])}
            </span>
          )}
          {canConfirm && (
            <Button size="small" icon={<Check aria-hidden />} shortcut="Alt K" onPress={confirm}>
              {t('Mark as up to date')}
            </Button>
          )}
        </div>
        <UnsavedNote field={field} toElement={(theirs) => <q lang={languageTags[language]}>{theirs}</q>} />
      </div>
    </li>
  )
})

const labelOf = ({ key, label }: ListedPlace) => (key === null ? label : translated(label))

function PlaceLink({ place }: { place: ListedPlace }) {
  const { list, id, key, fieldLabel } = place
  const label = labelOf(place)
  const content = (
    <>
      {label}
      {key === null && <span className="ui-muted"> {translated(fieldLabel)}</span>}
    </>
  )
  const href = key === null ? id !== null && recordHref({ list, id }) : contentHref(key, id)
  if (!href) return content
  return (
    <Link
      className="words-place"
      href={href}
      title={t('Edit the record')}
      aria-label={t('Edit {name}', { name: label })}
    >
      {content}
    </Link>
  )
}

import { Check, CircleAlert, Pencil } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Link } from 'wouter'
import { type Language, languages, languageTags } from '../../domain/languages.ts'
import { capitalise } from '../../domain/text/text-forms.ts'
import type { ListedField, ListedRecord } from '../../domain/translations/translation-states.ts'
import { Button } from '../../ui/elements/button.tsx'
import { ErrorLine } from '../../ui/surfaces/panel.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { languageLabel, t, translated, tx } from '../../ui/translate/translate.tsx'
import { contentHref, recordHref } from '../data/records.ts'
import { Words } from '../parts/field-differences.tsx'
import { fine, isDone } from './shown-records.ts'
import { SuggestButton } from './suggest-button.tsx'
import { stateNames } from './text-filters.tsx'
import { type EditedTexts, useRecordTexts } from './use-record-texts.ts'

interface RecordTextsProps {
  record: ListedRecord
  update: (change: (record: ListedRecord) => ListedRecord) => void
  focusNext: (from: HTMLTextAreaElement) => void
}

function hrefOf({ list, id, key }: ListedRecord): string | null {
  if (key !== null) return contentHref(key, id)
  return id === null ? null : recordHref({ list, id })
}

export function RecordTexts({ record, update, focusNext }: RecordTextsProps) {
  const texts = useRecordTexts(record, update)
  const id = useId()
  const href = hrefOf(record)
  const label = record.key === null ? record.label : translated(record.label)
  return (
    <section className="ui-panel" aria-labelledby={id}>
      <header className="ui-head words-head">
        <h2 id={id}>{label}</h2>
        <span className="ui-muted">{translated(capitalise(record.list))}</span>
        {record.key !== null && <span className="ui-muted ui-monospaced">{record.key}</span>}
        <span className="ui-muted ui-end" role="status">
          {texts.isSaving && t('Saving...')}
          {!texts.isSaving && texts.isDirty && t('Not saved')}
          {!texts.isSaving && !texts.isDirty && isDone(record) && (
            <>
              <Check aria-hidden />
              <span className="visually-hidden">{t('Nothing left to do')}</span>
            </>
          )}
        </span>
        {href && (
          <Link
            className="ui-icon-button"
            href={href}
            aria-label={t('Edit {label}', { label })}
            title={t('Edit the record')}
          >
            <Pencil aria-hidden />
          </Link>
        )}
      </header>
      {record.fields.map((field) => (
        <fieldset key={field.field} className="words-row">
          <legend className={record.key === null ? 'ui-label' : 'visually-hidden'}>{translated(field.label)}</legend>
          {languages.map((language) => (
            <TextCell
              key={language}
              label={label}
              field={field}
              language={language}
              texts={texts}
              focusNext={focusNext}
            />
          ))}
        </fieldset>
      ))}
    </section>
  )
}

interface TextCellProps extends Pick<RecordTextsProps, 'focusNext'> {
  label: string
  field: ListedField
  language: Language
  texts: EditedTexts
}

function TextCell({ label, field, language, texts, focusNext }: TextCellProps) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [changeId, stateId] = [useId(), useId()]
  const name = t('{field} in {language}, {label}', {
    field: translated(field.label),
    language: languageLabel(language),
    label,
  })
  const place = { field: field.field, language }
  const { state, polishChanges } = language === 'pl' ? fine : field.languages[language]
  const [error, otherText, isChanged] = [texts.errorAt(place), texts.otherTextAt(place), texts.isChanged(place)]
  const needsWork = state !== null && !isChanged
  const canConfirm = language !== 'pl' && needsWork && state !== 'missing'
  const polish = texts.textAt({ field: field.field, language: 'pl' })

  const goToNext = () => textarea.current && focusNext(textarea.current)
  const save = () => {
    texts.save()
    goToNext()
  }
  const confirm = () => {
    if (!canConfirm) return
    texts.confirm(field.field, language)
    goToNext()
  }
  const copyPolish = () => {
    const before = texts.textAt(place)
    if (before === polish) return
    texts.type(place, polish)
    textarea.current?.focus()
    const undo = { label: t('Undo'), onPress: () => texts.type(place, before) }
    notifySuccess('Copied from Polish', before === '' ? undefined : undo)
  }
  const discard = () => {
    texts.discard()
    // The button disappears with the change.
    textarea.current?.focus()
  }
  const actOnKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
    const isSave = key === 'Enter' && (ctrlKey || metaKey)
    // Alt Gr types letters, and Windows reports it as Ctrl and Alt.
    const isAlt = altKey && !ctrlKey && !metaKey && !shiftKey && !event.getModifierState('AltGraph')
    const isAction = isAlt && language !== 'pl'
    const isConfirm = isAction && code === 'KeyK'
    // On a Mac with Polish keys, Option and C type a letter.
    const isCopy = isAction && code === 'KeyC' && key !== 'ć'
    if (!isSave && !isConfirm && !isCopy) return
    event.preventDefault()
    if (isSave) save()
    else if (isConfirm) confirm()
    else copyPolish()
  }
  return (
    <div className="words-cell">
      <div>
        <span className="ui-muted words-language" aria-hidden>
          {languageLabel(language)}
        </span>
        {polishChanges && (
          <p id={changeId} className="words-change">
            <span className="ui-muted">{t('The Polish has changed:')} </span>
            <span lang="pl">
              <Words parts={polishChanges} />
            </span>
          </p>
        )}
      </div>
      <div className="words-box">
        <textarea
          ref={textarea}
          className="ui-input"
          data-text={needsWork ? 'open' : ''}
          aria-label={name}
          aria-describedby={polishChanges ? `${changeId} ${stateId}` : stateId}
          aria-invalid={error !== undefined}
          lang={languageTags[language]}
          rows={field.isLong ? 4 : 1}
          value={texts.textAt(place)}
          onChange={(event) => texts.type(place, event.target.value)}
          onKeyDown={actOnKey}
        />
        {language !== 'pl' && (
          <SuggestButton
            label={name}
            polish={polish}
            language={language}
            onSuggestion={(text) => texts.type(place, text)}
          />
        )}
      </div>
      <div className="words-below">
        <div id={stateId}>
          {state !== null && !polishChanges && (
            <p className="ui-error">
              <CircleAlert aria-hidden />
              {t(stateNames[state])}
            </p>
          )}
          {error !== undefined && <ErrorLine>{translated(error)}</ErrorLine>}
        </div>
        {otherText !== undefined && (
          <ErrorLine>
            {tx('Meanwhile another administrator saved: {text}. Save again to replace it, or discard yours.', {
              text: <q lang={languageTags[language]}>{otherText}</q>,
            })}
          </ErrorLine>
        )}
        {(needsWork || isChanged) && (
          <div className="ui-cluster">
            {isChanged && (
              <>
                <Button size="small" variant="primary" shortcut="Ctrl ⏎" onPress={save}>
                  {t('Save')}
                </Button>
                <Button size="small" onPress={discard}>
                  {t('Discard')}
                </Button>
              </>
            )}
            {canConfirm && (
              <Button size="small" icon={<Check aria-hidden />} shortcut="Alt K" onPress={confirm}>
                {t('Mark as up to date')}
              </Button>
            )}
            {language !== 'pl' && texts.textAt(place) !== polish && (
              <Button size="small" shortcut="Alt C" onPress={copyPolish}>
                {t('Copy Polish')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

import { Check, CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { englishLanguageNames, type Language, languageTags } from '../../../domain/languages.ts'
import type { ListedField, TranslationState } from '../../../domain/translations/translation-states.ts'
import { Button } from '../../ui/button.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { Words } from '../field-differences.tsx'
import { actionOf, goToRow } from './keys.tsx'
import { SuggestButton } from './suggest-button.tsx'
import type { EditedTexts } from './use-record-texts.ts'

interface TextCellProps {
  /** What the record is called. */
  label: string
  field: ListedField
  language: Language
  texts: EditedTexts
  /** Goes to the next text with something to do. */
  goOn: (from: HTMLTextAreaElement) => void
}

export const stateNames: Record<TranslationState, string> = { 'out-of-date': 'Out of date', missing: 'Missing' }

/** The Polish text has no state: the others follow it. */
const noState = { state: null, polishChanges: null }

/** One text: its state, its box, and what can be done about it. */
export function TextCell({ label, field, language, texts, goOn }: TextCellProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [changeId, stateId] = [useId(), useId()]
  const name = `${field.label} in ${englishLanguageNames[language]}, ${label}`
  const place = { field: field.field, language }
  const { state, polishChanges } = language === 'pl' ? noState : field.languages[language]
  const [error, other, isChanged] = [texts.errorAt(place), texts.otherAt(place), texts.isChanged(place)]
  const isOpen = state !== null && !isChanged
  const polish = texts.textAt({ field: field.field, language: 'pl' })

  const leave = () => box.current && goOn(box.current)
  const save = () => {
    texts.save()
    leave()
  }
  const confirm = () => {
    if (language === 'pl' || !isOpen || state === 'missing') return
    texts.confirm(field.field, language)
    leave()
  }
  const copyPolish = () => {
    const before = texts.textAt(place)
    if (before === polish) return
    texts.type(place, polish)
    box.current?.focus()
    const undo = { label: 'Undo', onPress: () => texts.type(place, before) }
    notifySuccess('Copied from Polish', before === '' ? undefined : undo)
  }
  const discard = () => {
    texts.discard()
    // The button goes with what it was about.
    box.current?.focus()
  }
  const actByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const action = actionOf(event.nativeEvent)
    // In the Polish text itself Alt and these letters may type.
    if (!action || (language === 'pl' && (action === 'copy' || action === 'confirm'))) return
    event.preventDefault()
    if (action === 'save') save()
    else if (action === 'confirm') confirm()
    else if (action === 'copy') copyPolish()
    else goToRow(event.currentTarget, action === 'down' ? 1 : -1)
  }
  return (
    <div className="words-cell">
      <div>
        <span className="ui-muted words-language" aria-hidden>
          {englishLanguageNames[language]}
        </span>
        {polishChanges && (
          <p id={changeId} className="words-change">
            <span className="ui-muted">The Polish has changed: </span>
            <span lang="pl">
              <Words parts={polishChanges} />
            </span>
          </p>
        )}
      </div>
      <div className="words-box">
        <textarea
          ref={box}
          className="ui-input"
          data-text={isOpen ? 'open' : ''}
          aria-label={name}
          aria-describedby={polishChanges ? `${changeId} ${stateId}` : stateId}
          aria-invalid={error !== undefined}
          lang={languageTags[language]}
          rows={field.isLong ? 4 : 1}
          value={texts.textAt(place)}
          onChange={(event) => texts.type(place, event.target.value)}
          onKeyDown={actByKey}
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
              {stateNames[state]}
            </p>
          )}
          {error !== undefined && (
            <p className="ui-error" role="alert">
              <CircleAlert aria-hidden />
              {error}
            </p>
          )}
        </div>
        {other !== undefined && (
          <p className="ui-error" role="alert">
            <CircleAlert aria-hidden />
            <span>
              Saved by another administrator meanwhile: <q lang={languageTags[language]}>{other}</q>. Save again to
              replace it, or discard yours.
            </span>
          </p>
        )}
        {(isOpen || isChanged) && (
          <div className="ui-cluster">
            {isChanged && (
              <>
                <Button size="small" variant="primary" shortcut="Ctrl ⏎" onPress={save}>
                  Save
                </Button>
                <Button size="small" onPress={discard}>
                  Discard
                </Button>
              </>
            )}
            {isOpen && state !== 'missing' && (
              <Button size="small" icon={<Check aria-hidden />} shortcut="Alt K" onPress={confirm}>
                Still right
              </Button>
            )}
            {language !== 'pl' && (
              <Button size="small" shortcut="Alt C" onPress={copyPolish}>
                Copy Polish
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

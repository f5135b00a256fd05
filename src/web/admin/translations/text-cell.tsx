import { CircleAlert, WandSparkles } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { englishLanguageNames, type Language, languageTags } from '../../../domain/languages.ts'
import type { DeskField } from '../../../domain/translations/desk.ts'
import type { Translation } from '../../../domain/translations/translation-states.ts'
import { notifySuccess } from '../../ui/notices.ts'
import { Words } from '../field-differences.tsx'
import { deskActionOf } from './desk-key.ts'
import { Dispute } from './dispute.tsx'
import { stateSentence } from './state-words.ts'
import { SuggestButton } from './suggest-button.tsx'
import { TextActions } from './text-actions.tsx'
import type { RecordTexts } from './use-record-texts.ts'
import { goToRow } from './walk.ts'

export interface TextCellProps {
  /** What the record is called. */
  label: string
  field: DeskField
  language: Language
  texts: RecordTexts
  onConfirm: (field: DeskField, language: Translation) => void
  /** Goes to the next text with something to do. */
  goOn: (from: HTMLTextAreaElement) => void
}

/** One text: what is said of it, its box, and what can be done about it. */
export function TextCell({ label, field, language, texts, onConfirm, goOn }: TextCellProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [changeId, toldId] = [useId(), useId()]
  const name = `${field.label} in ${englishLanguageNames[language]}, ${label}`
  const place = { field: field.field, language }
  const { states, polishChanges } = language === 'pl' ? polishText : field.languages[language]
  const error = texts.errorAt(place)
  const dispute = texts.disputeAt(place)
  const isOpen = states.length > 0 && !texts.isChanged(place)

  const leave = () => box.current && goOn(box.current)
  const save = () => {
    if (!texts.isDisputed) {
      texts.save()
      leave()
    } else box.current?.closest('[data-record]')?.querySelector<HTMLElement>('.words-dispute button')?.focus()
  }
  const confirm = () => {
    if (language === 'pl' || !isOpen) return
    onConfirm(field, language)
    leave()
  }
  const copyPolish = () => {
    const before = texts.textAt(place)
    const polish = texts.textAt({ field: field.field, language: 'pl' })
    if (before === polish) return
    texts.type(place, polish)
    box.current?.focus()
    const takeBack = { label: 'Undo', onPress: () => texts.type(place, before) }
    notifySuccess('Copied from Polish', before === '' ? undefined : takeBack)
  }
  // What was pressed is gone with what it was about.
  const decide = (whose: 'mine' | 'theirs') => {
    texts.decide(place, whose)
    box.current?.focus()
  }
  const discard = () => {
    texts.discard()
    box.current?.focus()
  }
  const actByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const action = deskActionOf(event.nativeEvent)
    // In the Polish text itself Alt and these letters may type.
    if (!action || (language === 'pl' && (action === 'copy' || action === 'right'))) return
    event.preventDefault()
    if (action === 'save') save()
    else if (action === 'right') confirm()
    else if (action === 'copy') copyPolish()
    else goToRow(event.currentTarget, action === 'down' ? 1 : -1)
  }
  return (
    <div className="words-cell">
      <div className="words-above">
        <span className="words-language" aria-hidden>
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
          aria-describedby={polishChanges ? `${changeId} ${toldId}` : toldId}
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
            polish={texts.textAt({ field: field.field, language: 'pl' })}
            language={language}
            onSuggestion={(text) => texts.type(place, text, true)}
          />
        )}
      </div>
      <div className="words-below">
        <div id={toldId} className="words-told">
          {states
            .filter((state) => state !== 'stale' || !polishChanges)
            .map((state) => (
              <p key={state} className="words-state">
                <CircleAlert aria-hidden />
                {stateSentence(state, field)}
              </p>
            ))}
          {texts.isSuggested(place) && (
            <p className="words-state words-suggested">
              <WandSparkles aria-hidden />
              Suggested by the browser: nobody has read it yet
            </p>
          )}
          {error !== undefined && (
            <p className="ui-error" role="alert">
              <CircleAlert aria-hidden />
              {error}
            </p>
          )}
        </div>
        {dispute && <Dispute {...dispute} language={language} onDecide={decide} />}
        <TextActions
          place={place}
          isOpen={isOpen}
          texts={texts}
          onSave={save}
          onDiscard={discard}
          onConfirm={confirm}
          onCopy={copyPolish}
        />
      </div>
    </div>
  )
}

/** Of the text that the others follow nothing is said. */
const polishText = { states: [], polishChanges: null } as const

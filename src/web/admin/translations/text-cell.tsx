import { CircleAlert } from 'lucide-react'
import { useId, useRef } from 'react'
import { englishLanguageNames, type Language, languageTags } from '../../../domain/languages.ts'
import type { DeskField } from '../../../domain/translations/desk.ts'
import type { Translation } from '../../../domain/translations/translation-states.ts'
import { Words } from '../field-differences.tsx'
import { Dispute } from './dispute.tsx'
import { SuggestButton } from './suggest-button.tsx'
import { TextActions } from './text-actions.tsx'
import { textDeeds } from './text-deeds.ts'
import { TextStates } from './text-states.tsx'
import type { EditedTexts } from './use-record-texts.ts'

export interface TextCellProps {
  /** What the record is called. */
  label: string
  field: DeskField
  language: Language
  texts: EditedTexts
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

  const deeds = textDeeds({ box, field, place, isOpen, texts, onConfirm, goOn })
  return (
    <div className="words-cell">
      <div>
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
          onKeyDown={deeds.actByKey}
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
          <TextStates
            states={states.filter((state) => state !== 'stale' || !polishChanges)}
            field={field}
            isSuggested={texts.isSuggested(place)}
          />
          {error !== undefined && (
            <p className="ui-error" role="alert">
              <CircleAlert aria-hidden />
              {error}
            </p>
          )}
        </div>
        {dispute && <Dispute {...dispute} language={language} onDecide={deeds.decide} />}
        <TextActions
          place={place}
          isOpen={isOpen}
          texts={texts}
          onSave={deeds.save}
          onDiscard={deeds.discard}
          onConfirm={deeds.confirm}
          onCopy={deeds.copyPolish}
        />
      </div>
    </div>
  )
}

/** Of the text that the others follow nothing is said. */
const polishText = { states: [], polishChanges: null } as const

import { CircleAlert, WandSparkles } from 'lucide-react'
import type { DeskField } from '../../../domain/translations/desk.ts'
import type { TranslationState } from '../../../domain/translations/translation-states.ts'
import { stateSentence } from './state-words.ts'

interface TextStatesProps {
  field: DeskField
  states: readonly TranslationState[]
  isSuggested: boolean | undefined
}

/** What is said of a text before anybody presses anything. */
export const TextStates = ({ field, states, isSuggested }: TextStatesProps) => (
  <>
    {states.map((state) => (
      <p key={state} className="words-state">
        <CircleAlert aria-hidden />
        {stateSentence(state, field)}
      </p>
    ))}
    {isSuggested && (
      <p className="words-state words-suggested">
        <WandSparkles aria-hidden />
        Suggested by the browser: nobody has read it yet
      </p>
    )}
  </>
)

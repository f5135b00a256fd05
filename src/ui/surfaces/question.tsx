import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Button } from '../elements/button.tsx'
import { t } from '../translate/translate.tsx'
import { Dialog } from './dialog.tsx'
import { Prompt } from './prompt.ts'

interface Question {
  title: string
  question: string
  confirmLabel: string
  cancelLabel?: string
  icon?: ReactNode
  isDanger?: boolean
}

const prompt = new Prompt<Question>()

/** Asks before an action that affects others, cannot be undone or looks wrong. Returns whether it is confirmed. */
export const ask = (question: Question): Promise<boolean> => prompt.ask(question)

export const declineQuestion = () => prompt.answer(false)

export function QuestionDialog() {
  const question = useSyncExternalStore(prompt.subscribe, prompt.openQuestion)
  // Declines an open question when the back office closes, such as at the end of the session.
  useEffect(() => declineQuestion, [])
  return (
    question && (
      <Dialog title={question.title} role="alertdialog" onClose={declineQuestion}>
        <p className="ui-dialog-text">{question.question}</p>
        <footer className="ui-dialog-foot">
          <Button autoFocus onPress={declineQuestion}>
            {question.cancelLabel ?? t('Cancel')}
          </Button>
          <Button
            variant={question.isDanger === false ? 'primary' : 'danger'}
            icon={question.icon}
            onPress={() => prompt.answer(true)}
          >
            {question.confirmLabel}
          </Button>
        </footer>
      </Dialog>
    )
  )
}

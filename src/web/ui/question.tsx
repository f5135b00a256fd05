import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { t } from '../translate/translate.tsx'
import { Button } from './button.tsx'
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

const question = new Prompt<Question>()

/** Asks before an action that others notice, that cannot be undone, or that looks like a slip. Returns the answer. */
export const ask = (asked: Question): Promise<boolean> => question.ask(asked)

/** Closes a question that no longer needs an answer. */
export const withdrawQuestion = () => question.settle(false)

export function QuestionDialog() {
  const asked = useSyncExternalStore(question.subscribe, question.asked)
  // The end of the session closes the back office, also while a question is open.
  useEffect(() => withdrawQuestion, [])
  return (
    asked && (
      <Dialog title={asked.title} role="alertdialog" onClose={withdrawQuestion}>
        <p className="ui-dialog-text">{asked.question}</p>
        <footer className="ui-dialog-foot">
          <Button autoFocus onPress={withdrawQuestion}>
            {asked.cancelLabel ?? t('Cancel')}
          </Button>
          <Button
            variant={asked.isDanger === false ? 'primary' : 'danger'}
            icon={asked.icon}
            onPress={() => question.settle(true)}
          >
            {asked.confirmLabel}
          </Button>
        </footer>
      </Dialog>
    )
  )
}

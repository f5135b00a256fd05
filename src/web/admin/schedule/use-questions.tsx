import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Something that may be meant, but looks like a slip. */
export interface Question {
  title: string
  text: string
  cancelLabel: string
  confirmLabel: string
}

interface QuestionsOptions {
  find: () => readonly Question[]
  save: () => void
  /** The question is gone by then, and the focus may go where the answer is given. */
  onDeclined: (question: Question) => void
}

/** Asks, one after the other, before it saves; what was answered with yes is not asked again. */
export function useQuestions({ find, save, onDeclined }: QuestionsOptions) {
  const [asked, setAsked] = useState<Question | null>(null)
  const [affirmed, setAffirmed] = useState<readonly string[]>([])

  const proceed = (answers: readonly string[]) => {
    const open = find().find(({ text }) => !answers.includes(text)) ?? null
    setAsked(open)
    if (!open) save()
  }
  const affirm = ({ text }: Question) => {
    const answers = [...affirmed, text]
    setAffirmed(answers)
    proceed(answers)
  }
  const decline = (question: Question) => {
    flushSync(() => setAsked(null))
    onDeclined(question)
  }
  const dialog = asked && (
    <ConfirmDialog
      title={asked.title}
      question={asked.text}
      cancelLabel={asked.cancelLabel}
      confirmLabel={asked.confirmLabel}
      isDanger={false}
      onConfirm={() => affirm(asked)}
      onCancel={() => decline(asked)}
    />
  )
  return { save: () => proceed(affirmed), dialog }
}

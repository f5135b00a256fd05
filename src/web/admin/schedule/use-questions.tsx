import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Something that may be meant, but looks like a slip. */
export interface Question {
  title: string
  text: string
  cancelLabel: string
  confirmLabel: string
}

/** Asks, one after the other, before it saves; what was answered with yes is not asked again. */
export function useQuestions(findQuestions: () => readonly Question[], save: () => void) {
  const [asked, setAsked] = useState<Question | null>(null)
  const [affirmed, setAffirmed] = useState<readonly string[]>([])

  const proceed = (answers: readonly string[]) => {
    const open = findQuestions().find(({ text }) => !answers.includes(text)) ?? null
    setAsked(open)
    if (!open) save()
  }
  const affirm = ({ text }: Question) => {
    const answers = [...affirmed, text]
    setAffirmed(answers)
    proceed(answers)
  }
  const dialog = asked && (
    <ConfirmDialog
      title={asked.title}
      question={asked.text}
      cancelLabel={asked.cancelLabel}
      confirmLabel={asked.confirmLabel}
      isDanger={false}
      onConfirm={() => affirm(asked)}
      onCancel={() => setAsked(null)}
    />
  )
  return { save: () => proceed(affirmed), dialog }
}

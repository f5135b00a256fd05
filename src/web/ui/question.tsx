import { type ComponentProps, useEffect, useSyncExternalStore } from 'react'
import { ConfirmDialog } from './dialog.tsx'
import { Prompt } from './prompt.ts'

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'isBusy' | 'onConfirm' | 'onCancel'>

const question = new Prompt<Question>()

/** Asks before something that others notice or that cannot be undone. Returns whether to go on. */
export const ask = (asked: Question): Promise<boolean> => question.ask(asked)

export function QuestionDialog() {
  const asked = useSyncExternalStore(question.subscribe, question.asked)
  // The session may end meanwhile, and the back office with it.
  useEffect(() => () => question.settle(false), [])
  return (
    asked && (
      <ConfirmDialog {...asked} onConfirm={() => question.settle(true)} onCancel={() => question.settle(false)} />
    )
  )
}

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { passwordQuestion } from './password-proof.ts'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** Asks for the password again, over whatever is open, when something needs it. */
export function PasswordPrompt() {
  const isAsked = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.isAsked)
  return (
    isAsked && (
      <Suspense>
        <PasswordDialog />
      </Suspense>
    )
  )
}

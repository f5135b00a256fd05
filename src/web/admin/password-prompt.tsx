import { useSyncExternalStore } from 'react'
import { LateDialog, late } from './lazy.tsx'
import { passwordQuestion } from './password-proof.ts'

const usePasswordDialog = late(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** Asks for the password again, over whatever is open, when something needs it. */
export function PasswordPrompt() {
  const isAsked = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.isAsked)
  return (
    isAsked && (
      <LateDialog
        useCode={usePasswordDialog}
        title="Your password, please"
        onClose={() => passwordQuestion.settle(false)}
      >
        {(PasswordDialog) => <PasswordDialog />}
      </LateDialog>
    )
  )
}

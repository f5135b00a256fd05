import { useEffect, useSyncExternalStore } from 'react'
import { LateDialog, late } from './lazy.tsx'
import { passwordQuestion } from './password-proof.ts'

const usePasswordForm = late(async () => (await import('./password-form.tsx')).PasswordForm)

const title = 'Your password, please'

/** Asks for the password again, over whatever is open, when something needs it. */
export function PasswordPrompt() {
  const isAsked = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.isAsked)
  const cancel = () => passwordQuestion.settle(false)
  // The session may end meanwhile, and the back office with it.
  useEffect(() => () => passwordQuestion.settle(false), [])
  return (
    isAsked && (
      <LateDialog useCode={usePasswordForm} title={title} onClose={cancel}>
        {(PasswordForm) => (
          <PasswordForm
            title={title}
            method="POST"
            path="/api/user/proof"
            failed="Failed to check the password"
            submitLabel="Continue"
            onDone={() => passwordQuestion.settle(true)}
            onClose={cancel}
          >
            So that nobody else who finds this browser open can do this. You are not asked again for ten minutes.
          </PasswordForm>
        )}
      </LateDialog>
    )
  )
}

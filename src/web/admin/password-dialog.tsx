import { useEffect } from 'react'
import { PasswordForm } from './password-form.tsx'
import { passwordQuestion } from './password-proof.ts'

/** Has the server told the password again, then lets go on what waits for it. */
export function PasswordDialog() {
  // The session may end meanwhile, and the back office with it.
  useEffect(() => () => passwordQuestion.settle(false), [])
  return (
    <PasswordForm
      title="Your password, please"
      method="POST"
      path="/api/user/proof"
      failed="Failed to check the password"
      submitLabel="Continue"
      onDone={() => passwordQuestion.settle(true)}
      onClose={() => passwordQuestion.settle(false)}
    >
      So that nobody else who finds this browser open can do this. You are not asked again for ten minutes.
    </PasswordForm>
  )
}

import { useEffect } from 'react'
import { passwordProof } from '../../domain/accounts.ts'
import { useCurrentUser } from '../data/current-user.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { passwordQuestion } from './password-proof.ts'
import { useAccountForm } from './use-account-form.ts'

/** Has the server told the password again, then lets go on what waits for it. */
export function PasswordDialog() {
  const { user } = useCurrentUser()
  const form = useAccountForm({
    rules: passwordProof,
    blank: { password: '' },
    method: 'POST',
    path: '/api/user/proof',
    failed: 'Failed to check the password',
    onDone: () => passwordQuestion.settle(true),
  })
  const cancel = () => passwordQuestion.settle(false)
  // The session may end meanwhile, and the back office with it.
  useEffect(() => () => passwordQuestion.settle(false), [])
  return (
    <Dialog title="Your password, please" width={460} onClose={cancel}>
      <DialogForm
        refusal={form.refusal}
        isBusy={form.isPending}
        submitLabel="Continue"
        onSubmit={form.submit}
        onCancel={cancel}
      >
        <p>So that nobody else who finds this browser open can do this. You are not asked again for ten minutes.</p>
        {/* Tells a password manager whose password is meant. */}
        <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
          {...form.field('password')}
        />
      </DialogForm>
    </Dialog>
  )
}

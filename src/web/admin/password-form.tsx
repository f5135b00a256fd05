import type { ReactNode } from 'react'
import { passwordProof } from '../../domain/accounts.ts'
import { useCurrentUser } from '../data/current-user.ts'
import { Dialog, DialogForm } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAccountForm } from './use-account-form.ts'

interface PasswordFormProps {
  title: string
  /** What is asked of the server with the password. */
  method: 'POST' | 'DELETE'
  path: string
  failed: string
  submitLabel: string
  isDanger?: boolean
  onDone: () => void
  onClose: () => void
  /** Why the password is asked for. */
  children: ReactNode
}

/** A dialog that has the server told the password of whoever is signed in. */
export function PasswordForm({ title, submitLabel, isDanger, onClose, children, ...rest }: PasswordFormProps) {
  const { user } = useCurrentUser()
  const form = useAccountForm({ rules: passwordProof, blank: { password: '' }, ...rest })
  return (
    <Dialog title={title} width={460} onClose={onClose}>
      <DialogForm form={form} submitLabel={submitLabel} isDanger={isDanger} onCancel={onClose}>
        <p>{children}</p>
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

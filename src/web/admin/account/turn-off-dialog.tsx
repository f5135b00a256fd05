import { useQueryClient } from '@tanstack/react-query'
import { passwordProof } from '../../../domain/accounts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { type SecondFactor, secondFactorQuery } from './own-account.ts'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const form = useAccountForm({
    rules: passwordProof,
    blank: { password: '' },
    method: 'DELETE',
    path: '/api/user/second-factor',
    failed: 'Failed to turn off two-factor sign-in',
    onDone: () => {
      onClose()
      client.setQueryData<SecondFactor>(secondFactorQuery.queryKey, { isOn: false, recoveryCodes: 0 })
      notifySuccess('Two-factor sign-in is off')
    },
  })
  return (
    <Dialog title="Turn off two-factor sign-in" width={460} onClose={onClose}>
      <DialogForm
        refusal={form.refusal}
        isBusy={form.isPending}
        submitLabel="Turn off"
        isDanger
        onSubmit={form.submit}
        onCancel={onClose}
      >
        <p>Your password alone signs you in then. The recovery codes stop working.</p>
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

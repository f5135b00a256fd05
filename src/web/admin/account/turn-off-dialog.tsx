import { useQueryClient } from '@tanstack/react-query'
import { passwordProof } from '../../../domain/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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
      <form {...form.props} className="ui-dialog-form">
        <div className="ui-dialog-body">
          <p>Your password alone signs you in then. The recovery codes stop working.</p>
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            autoFocus
            value={form.values.password}
            onChange={form.set('password')}
            error={form.errorOf('password')}
          />
        </div>
        <footer className="ui-dialog-foot">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" isBusy={form.isPending}>
            Turn off
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

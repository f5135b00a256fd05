import { useQueryClient } from '@tanstack/react-query'
import { notifySuccess } from '../../ui/notices.ts'
import { PasswordForm } from '../password-form.tsx'
import { type SecondFactor, secondFactorQuery } from './own-account.ts'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const note = () => {
    onClose()
    client.setQueryData<SecondFactor>(secondFactorQuery.queryKey, { isOn: false, recoveryCodes: 0 })
    notifySuccess('Two-factor sign-in is off')
  }
  return (
    <PasswordForm
      title="Turn off two-factor sign-in"
      method="DELETE"
      path="/api/user/second-factor"
      failed="Failed to turn off two-factor sign-in"
      submitLabel="Turn off"
      isDanger
      onDone={note}
      onClose={onClose}
    >
      Your password alone signs you in then. The recovery codes stop working.
    </PasswordForm>
  )
}

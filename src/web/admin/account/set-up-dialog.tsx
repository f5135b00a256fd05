import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { secondFactorCode } from '../../../domain/accounts.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { copyText } from '../copy-text.ts'
import { useAccountForm } from '../use-account-form.ts'
import { type NewSecret, type SecondFactor, secondFactorQuery, sessionsQuery } from './own-account.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SetUpDialogProps {
  begun: NewSecret
  onClose: () => void
}

/** Turns two-factor sign-in on: the app gets the secret, a code proves that it has it, then come the recovery codes. */
export function SetUpDialog({ begun, onClose }: SetUpDialogProps) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isKept, setKept] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const showCodes = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    client.setQueryData<SecondFactor>(secondFactorQuery.queryKey, { isOn: true, recoveryCodes: recoveryCodes.length })
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  const leave = () => (codes && !isKept ? setLeaving(true) : onClose())
  return (
    <Dialog title={codes ? 'Recovery codes' : 'Two-factor sign-in'} onClose={leave}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setKept(true)} onDone={onClose} />
      ) : (
        <ConfirmForm begun={begun} onCancel={onClose} onConfirmed={showCodes} />
      )}
      {isLeaving && (
        <ConfirmDialog
          title="Recovery codes"
          question="You have neither copied nor downloaded the codes, and they are not shown again. Leave all the same?"
          cancelLabel="Back to the codes"
          confirmLabel="Leave without them"
          onCancel={() => setLeaving(false)}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  )
}

interface ConfirmFormProps {
  begun: NewSecret
  onCancel: () => void
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

function ConfirmForm({ begun: { secret, uri }, onCancel, onConfirmed }: ConfirmFormProps) {
  const form = useAccountForm<{ code: string }, { recoveryCodes: string[] }>({
    rules: secondFactorCode,
    blank: { code: '' },
    method: 'PUT',
    path: '/api/user/second-factor',
    failed: 'Failed to turn on two-factor sign-in',
    onDone: ({ recoveryCodes }) => {
      onConfirmed(recoveryCodes)
      notifySuccess('Two-factor sign-in is on. Other sessions were ended.')
    },
  })
  return (
    <DialogForm form={form} submitLabel="Turn on" onCancel={onCancel}>
      <div className="set-up">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="set-up-secret">
          <p>Scan this with an authenticator app, or type the key into it.</p>
          <p className="set-up-key">
            <code className="ui-monospaced">{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <IconButton label="Copy the key" onPress={() => copyText(secret, 'Key copied')}>
              <Copy aria-hidden />
            </IconButton>
          </p>
          <a className="set-up-open" href={uri}>
            Open the app on this device
          </a>
        </div>
      </div>
      <TextField
        label="Code from the app"
        hint="Six digits, new every 30 seconds"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={50}
        autoFocus
        {...form.field('code')}
      />
    </DialogForm>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { secondFactorCode } from '../../domain/accounts/accounts.ts'
import { useCurrentUser } from '../../ui/data/current-user.ts'
import { request } from '../../ui/data/request.ts'
import { Button, IconButton } from '../../ui/elements/button.tsx'
import { QrCode } from '../../ui/elements/qr-code.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog, FormWithButtons } from '../../ui/surfaces/dialog.tsx'
import { ask } from '../../ui/surfaces/question.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { t, tx } from '../../ui/translate/translate.tsx'
import { useAccountForm } from '../parts/account-form.tsx'
import { copyText } from '../parts/copy-text.ts'
import { cacheSecondFactor, type NewSecret } from './account-section.tsx'

interface SetUpDialogProps {
  newSecret: NewSecret
  onClose: () => void
}

/** Turns two-factor login on: shows the secret, asks for a code made from it, then shows the recovery codes once. */
export function SetUpDialog({ newSecret, onClose }: SetUpDialogProps) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isSaved, setSaved] = useState(false)
  const showCodes = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    cacheSecondFactor(client, { isOn: true, recoveryCodes: recoveryCodes.length })
  }
  const form = useConfirmForm(showCodes)
  const leave = async () => {
    // The response contains the only copy of the codes.
    if (form.isPending) return
    const areCodesLost = codes !== null && !isSaved
    if (!areCodesLost || (await ask(unsavedCodesQuestion()))) onClose()
  }
  return (
    <Dialog title={codes ? t('Recovery codes') : t('Two-factor login')} onClose={leave}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => setSaved(true)} onDone={onClose} />
      ) : (
        <ConfirmForm newSecret={newSecret} form={form} onCancel={onClose} />
      )}
    </Dialog>
  )
}

const unsavedCodesQuestion = () => ({
  title: t('Recovery codes'),
  question: t('You have neither copied nor downloaded the codes, and they are not shown again. Leave anyway?'),
  cancelLabel: t('Back to the codes'),
  confirmLabel: t('Leave without them'),
})

const useConfirmForm = (onConfirmed: (recoveryCodes: readonly string[]) => void) =>
  useAccountForm({
    rules: secondFactorCode,
    blank: { code: '' },
    send: (body, { signal }) => request('PUT /api/user/second-factor', { body, signal }),
    onDone: ({ recoveryCodes }) => {
      onConfirmed(recoveryCodes)
      notifySuccess('Two-factor login is on. You are logged out everywhere else.')
    },
  })

interface ConfirmFormProps {
  newSecret: NewSecret
  form: ReturnType<typeof useConfirmForm>
  onCancel: () => void
}

function ConfirmForm({ newSecret: { secret, uri }, form, onCancel }: ConfirmFormProps) {
  return (
    <FormWithButtons form={form} submitLabel={t('Turn on')} onCancel={onCancel}>
      <div className="ui-cluster set-up">
        <QrCode text={uri} label={t('QR code for your authenticator app')} />
        <div className="ui-stack ui-grow">
          <p>{t('Scan this with an authenticator app, or type the key into it.')}</p>
          <p className="ui-box ui-cluster ui-spread">
            <code className="ui-monospaced">{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <IconButton label={t('Copy')} onPress={() => copyText(secret)}>
              <Copy aria-hidden />
            </IconButton>
          </p>
          <a className="ui-link set-up-open" href={uri}>
            {t('Open the app on this device')}
          </a>
        </div>
      </div>
      <TextField
        label={t('Code from the app')}
        hint={t('Six digits, new every 30 seconds')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={50}
        autoFocus
        {...form.field('code')}
      />
    </FormWithButtons>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved: () => void
  onDone: () => void
}

function RecoveryCodes({ codes, onSaved, onDone }: RecoveryCodesProps) {
  const { user } = useCurrentUser()

  const copy = async () => {
    if (await copyText(codes.join('\n'))) onSaved()
  }
  const download = () => {
    const heading = t('Recovery codes of {name} at {site}', { name: user?.username ?? '', site: location.host })
    const instruction = t('Each works once in place of a code from the app.')
    saveAsText('ringside-recovery-codes.txt', `${heading}\n${instruction}\n\n${codes.join('\n')}\n`)
    onSaved()
  }
  return (
    <>
      <div className="ui-dialog-body">
        <p>
          {tx(
            'Without your phone, each of these codes logs you in once. Store them with your passwords: they are {notShownAgain}.',
            { notShownAgain: <b className="ui-strong">{t('not shown again')}</b> },
          )}
        </p>
        <ol className="ui-box recovery-codes" aria-label={t('Recovery codes')}>
          {codes.map((code) => (
            <li key={code} className="ui-monospaced">
              {code}
            </li>
          ))}
        </ol>
        <div className="ui-cluster">
          <Button autoFocus icon={<Copy aria-hidden />} onPress={copy}>
            {t('Copy')}
          </Button>
          <Button icon={<Download aria-hidden />} onPress={download}>
            {t('Download as text')}
          </Button>
        </div>
      </div>
      <footer className="ui-dialog-foot">
        <Button variant="primary" onPress={onDone}>
          {t('I have saved them')}
        </Button>
      </footer>
    </>
  )
}

function saveAsText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { type Message, t, tn } from '../../ui/translate/translate.tsx'
import { confirmPassword } from '../data/session.ts'
import { useWrite } from '../data/use-write.ts'
import { PasswordForm } from '../parts/account-form.tsx'
import { LazyDialog, lazyCode } from '../parts/lazy.tsx'
import {
  AccountSection,
  cacheSecondFactor,
  type NewSecret,
  type SecondFactorState,
  type SecurityQuery,
  SecurityStates,
  securityQuery,
} from './account-section.tsx'

// Loaded separately, because the code that draws the QR code is large and used once.
const useSetUpDialog = lazyCode(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)

const title: Message = 'Two-factor login'

const fewCodes = 3

export function SecondFactorSection({ query }: { query: SecurityQuery }) {
  return (
    <AccountSection
      title={t(title)}
      description={t(
        'Logging in asks for your password and a code from an app on your phone. Turning it on logs you out everywhere else.',
      )}
    >
      <SecurityStates query={query}>
        {({ secondFactor }) => (
          <>
            <State {...secondFactor} />
            <Switch isOn={secondFactor.isOn} />
          </>
        )}
      </SecurityStates>
    </AccountSection>
  )
}

function State({ isOn, recoveryCodes }: SecondFactorState) {
  if (!isOn)
    return (
      <p>
        <span className="ui-pill">{t('Off')}</span> {t('Anyone with your password can log in.')}
      </p>
    )
  return (
    <>
      <p>
        <span className="ui-pill">{t('On')}</span>{' '}
        {tn(recoveryCodes, '{count} recovery code is left.', '{count} recovery codes are left.')}
      </p>
      {recoveryCodes <= fewCodes && (
        <p className="ui-note ui-danger">
          <CircleAlert aria-hidden />
          <span>{t('Turn two-factor login off and on again to get ten new ones.')}</span>
        </p>
      )}
    </>
  )
}

/** The same button turns two-factor login on and off, so that it keeps the focus. */
function Switch({ isOn }: { isOn: boolean }) {
  const client = useQueryClient()
  const [newSecret, setNewSecret] = useState<NewSecret | null>(null)
  const [isTurningOff, setTurningOff] = useState(false)
  const { write, isPending } = useWrite<void, NewSecret | null>({
    // No signal: its timeout would run while the user types the password.
    send: async () => ((await confirmPassword()) ? request('POST /api/user/second-factor') : null),
    onDone: setNewSecret,
    onFailed: () => void client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  })
  const press = () => {
    if (isOn) setTurningOff(true)
    else if (!isPending) write()
  }
  return (
    <div className="ui-cluster">
      <Button icon={!isOn && <ShieldCheck aria-hidden />} isBusy={isPending} onPress={press}>
        {isOn ? t('Turn off two-factor login') : t('Turn on two-factor login')}
      </Button>
      {newSecret && (
        <LazyDialog useCode={useSetUpDialog} title={t(title)} onClose={() => setNewSecret(null)}>
          {(SetUpDialog) => <SetUpDialog newSecret={newSecret} onClose={() => setNewSecret(null)} />}
        </LazyDialog>
      )}
      {isTurningOff && <TurnOffDialog onClose={() => setTurningOff(false)} />}
    </div>
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const finish = () => {
    onClose()
    cacheSecondFactor(client, { isOn: false, recoveryCodes: 0 })
    notifySuccess('Two-factor login is off')
  }
  return (
    <PasswordForm
      title={t('Turn off two-factor login')}
      send={(body, { signal }) => request('DELETE /api/user/second-factor', { body, signal })}
      submitLabel={t('Turn off')}
      isDanger
      onDone={finish}
      onClose={onClose}
    >
      {t('You’ll log in with your password alone. The recovery codes stop working.')}
    </PasswordForm>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { messageOf, request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { LateDialog, late } from '../lazy.tsx'
import { PasswordForm } from '../password-form.tsx'
import { prove } from '../password-proof.ts'
import { useWrite } from '../use-write.ts'
import { AccountSection, type NewSecret, type SecondFactor, secondFactorQuery } from './account-section.tsx'

// Drawing the code is most of this screen's weight, and wanted once.
const useSetUpDialog = late(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)

const fetchFailed = 'Failed to fetch two-factor sign-in'

/** So few recovery codes are soon none. */
const fewCodes = 3

export function SecondFactorSection() {
  const { data, error, refetch } = useQuery(secondFactorQuery)
  return (
    <AccountSection
      title="Two-factor sign-in"
      about="Besides the password, signing in asks for a code from an app on your phone. Turning it on ends your sessions in every other browser."
    >
      {data ? (
        <>
          {data.isOn ? <FactorOn recoveryCodes={data.recoveryCodes} /> : <FactorOff />}
          <Switch isOn={data.isOn} />
        </>
      ) : error ? (
        <FailedPanel message={messageOf(error, fetchFailed)} onRetry={refetch} />
      ) : (
        <SkeletonRows />
      )}
    </AccountSection>
  )
}

function FactorOff() {
  return (
    <p>
      <span className="ui-pill">Off</span> Whoever learns your password can sign in as you.
    </p>
  )
}

function FactorOn({ recoveryCodes }: { recoveryCodes: number }) {
  return (
    <>
      <p>
        <span className="ui-pill">On</span>{' '}
        {recoveryCodes === 1 ? '1 recovery code is left.' : `${recoveryCodes} recovery codes are left.`}
      </p>
      {recoveryCodes <= fewCodes && (
        <p className="ui-note ui-danger">
          <CircleAlert aria-hidden />
          <span>Turn two-factor sign-in off and on again to get ten new ones.</span>
        </p>
      )}
    </>
  )
}

/** One button for both ways, so that it keeps the focus; its dialogs stay open whatever is read meanwhile. */
function Switch({ isOn }: { isOn: boolean }) {
  const client = useQueryClient()
  const [begun, setBegun] = useState<NewSecret | null>(null)
  const [isTurningOff, setTurningOff] = useState(false)
  const { write, isPending } = useWrite<void, NewSecret | null>({
    // No signal: the person may take long to type the password.
    send: async () => ((await prove()) ? request('POST', '/api/user/second-factor') : null),
    failed: 'Failed to turn on two-factor sign-in',
    onDone: setBegun,
    onFailed: () => void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  })
  const press = () => {
    if (isOn) setTurningOff(true)
    else if (!isPending) write()
  }
  return (
    <div className="ui-cluster">
      <Button icon={!isOn && <ShieldCheck aria-hidden />} isBusy={isPending} onPress={press}>
        {isOn ? 'Turn off two-factor sign-in' : 'Turn on two-factor sign-in'}
      </Button>
      {begun && (
        <LateDialog useCode={useSetUpDialog} title="Two-factor sign-in" onClose={() => setBegun(null)}>
          {(SetUpDialog) => <SetUpDialog begun={begun} onClose={() => setBegun(null)} />}
        </LateDialog>
      )}
      {isTurningOff && <TurnOffDialog onClose={() => setTurningOff(false)} />}
    </div>
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
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

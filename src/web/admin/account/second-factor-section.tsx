import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf, request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.ts'
import { FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { endSessionIfRefused } from '../session.ts'
import { AccountSection } from './account-section.tsx'
import { type NewSecret, secondFactorQuery } from './own-account.ts'
import { TurnOffDialog } from './turn-off-dialog.tsx'

// Drawing the code is most of this screen's weight, and wanted once.
const SetUpDialog = lazy(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog }))

const fetchFailed = 'Failed to fetch two-factor sign-in'

export function SecondFactorSection() {
  const { data, error, refetch } = useQuery(secondFactorQuery)
  return (
    <AccountSection
      title="Two-factor sign-in"
      about="Besides the password, signing in asks for a code from an app on your phone."
    >
      {data ? (
        data.isOn ? (
          <FactorOn recoveryCodes={data.recoveryCodes} />
        ) : (
          <FactorOff />
        )
      ) : error ? (
        <FailedPanel message={messageOf(error, fetchFailed)} onRetry={refetch} />
      ) : (
        <SkeletonRows />
      )}
    </AccountSection>
  )
}

function FactorOff() {
  const client = useQueryClient()
  const [begun, setBegun] = useState<NewSecret | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => request<NewSecret>('POST', '/api/user/second-factor'),
    onSuccess: setBegun,
    onError: (error) => {
      if (endSessionIfRefused(client, error)) return
      notifyError(messageOf(error, 'Failed to turn on two-factor sign-in'))
      void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    },
  })
  return (
    <>
      <p>
        <span className="account-mark">Off</span> Whoever learns your password can sign in as you.
      </p>
      <div className="account-actions">
        <Button icon={<ShieldCheck aria-hidden />} isBusy={isPending} onPress={() => isPending || mutate()}>
          Turn on two-factor sign-in
        </Button>
      </div>
      {begun && (
        <Suspense>
          <SetUpDialog begun={begun} onClose={() => setBegun(null)} />
        </Suspense>
      )}
    </>
  )
}

/** So few recovery codes are soon none. */
const fewCodes = 3

function FactorOn({ recoveryCodes }: { recoveryCodes: number }) {
  const [isTurningOff, setTurningOff] = useState(false)
  return (
    <>
      <p>
        <span className="account-mark">On</span>{' '}
        {recoveryCodes === 1 ? '1 recovery code is left.' : `${recoveryCodes} recovery codes are left.`}
      </p>
      {recoveryCodes <= fewCodes && (
        <p className="account-warning">
          <CircleAlert aria-hidden />
          <span>Turn two-factor sign-in off and on again to get ten new ones.</span>
        </p>
      )}
      <div className="account-actions">
        <Button onPress={() => setTurningOff(true)}>Turn off two-factor sign-in</Button>
      </div>
      {isTurningOff && <TurnOffDialog onClose={() => setTurningOff(false)} />}
    </>
  )
}

import { lazy, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { startedWithSession, useCurrentUser } from '../data/current-user.ts'
import { hasDrafts } from '../data/drafts.ts'
import { PageTitle } from '../text/page-title.tsx'
import { useText } from '../text/use-text.tsx'
import { FullScreenSpinner } from '../ui/spinner.tsx'
import type { SessionEnd } from './session-end.ts'
import { UnreachablePage } from './unreachable-page.tsx'

const AdminArea = lazy(async () => {
  await import('../data/zod-without-eval.ts')
  return { default: (await import('../admin/admin-area.tsx')).AdminArea }
})

/** The back office: nobody is sent to sign in, anybody but an administrator to the landing page (spec section 2). */
export function AdminGate() {
  const text = useText()
  const [path, navigate] = useLocation()
  const { user, isPending } = useCurrentUser()
  const [hadSession, setHadSession] = useState(startedWithSession)
  if (user && !hadSession) setHadSession(true)
  const isTurnedAway = Boolean(user && user.role !== 'admin')

  useEffect(() => {
    if (isTurnedAway) navigate('/', { replace: true, state: { turnedAwayIn: performance.timeOrigin } })
  }, [isTurnedAway, navigate])

  if (isPending || isTurnedAway) return <FullScreenSpinner label={text('alerts.loading')} />
  if (user === undefined) return <UnreachablePage />
  if (!user) {
    const state: SessionEnd | undefined = hadSession
      ? { expired: hasDrafts() ? 'with drafts' : 'with nothing' }
      : undefined
    return <Redirect to={`/auth?next=${encodeURIComponent(path + location.search)}`} state={state} replace />
  }
  return (
    <>
      <PageTitle page="admin" />
      <AdminArea />
    </>
  )
}

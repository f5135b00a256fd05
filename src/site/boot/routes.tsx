import { lazy, Suspense, useEffect, useState } from 'react'
import { Route, Switch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useCurrentUser } from '../../ui/data/current-user.ts'
import { FullScreenSpinner } from '../../ui/surfaces/status.tsx'
import { PageTitle, useText } from '../../ui/text/use-text.tsx'
import type { Welcome } from '../auth/welcome-note.tsx'
import { NotFoundPage, UnauthorizedPage } from '../frame/error-pages.tsx'
import { LandingPage } from './landing-page.tsx'

const AuthScreen = lazy(async () => {
  await import('../../ui/data/zod-without-eval.ts')
  return { default: (await import('../auth/auth-screen.tsx')).AuthScreen }
})
const WelcomeNote = lazy(async () => ({ default: (await import('../auth/welcome-note.tsx')).WelcomeNote }))
const AdminGate = lazy(async () => ({ default: (await import('../auth/admin-gate.tsx')).AdminGate }))

export function Routes() {
  const text = useText()
  return (
    <Suspense fallback={<FullScreenSpinner label={text('alerts.loading')} />}>
      <Switch>
        <Route path="/" component={Home} />
        <Route path="/auth" component={Auth} />
        <Route path="/admin/*?" component={AdminGate} />
        <Route>
          <PageTitle page="notFound" />
          <NotFoundPage />
        </Route>
      </Switch>
    </Suspense>
  )
}

/** The landing page, or the page for users whom the back office turned away. */
function Home() {
  // The browser may restore the state after a reload, so the state names the document that it is for.
  const isForbidden = useHistoryState<{ forbiddenIn?: number } | null>()?.forbiddenIn === performance.timeOrigin
  const [welcome, setWelcome] = useState<Welcome>()
  useEffect(() => {
    const state = history.state as { welcome?: Welcome } | null
    if (!state?.welcome) return
    setWelcome(state.welcome)
    history.replaceState(null, '')
  }, [])
  return (
    <>
      <PageTitle page={isForbidden ? 'unauthorized' : 'landing'} />
      {isForbidden ? <UnauthorizedPage /> : <LandingPage />}
      {welcome && (
        <Suspense>
          <WelcomeNote {...welcome} />
        </Suspense>
      )}
    </>
  )
}

function Auth() {
  const text = useText()
  const { isPending } = useCurrentUser()
  return (
    <>
      <PageTitle page="auth" />
      {isPending ? <FullScreenSpinner label={text('alerts.loading')} /> : <AuthScreen />}
    </>
  )
}

import { lazy, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useCurrentUser } from './data/current-user.ts'
import { LandingPage } from './site/landing-page.tsx'
import { NotFoundPage } from './site/not-found-page.tsx'
import { UnauthorizedPage } from './site/unauthorized-page.tsx'
import { PageTitle } from './text/page-title.tsx'
import { useText } from './text/use-text.tsx'
import { FullScreenSpinner } from './ui/spinner.tsx'

const AuthScreen = lazy(async () => {
  await import('./data/zod-without-eval.ts')
  return { default: (await import('./auth/auth-screen.tsx')).AuthScreen }
})
const AdminArea = lazy(async () => {
  await import('./data/zod-without-eval.ts')
  return { default: (await import('./admin/admin-area.tsx')).AdminArea }
})

/** Every screen there is. */
export function Routes() {
  const text = useText()
  return (
    <Suspense fallback={<FullScreenSpinner label={text('alerts.loading')} />}>
      <Switch>
        <Route path="/" component={Home} />
        <Route path="/auth" component={Auth} />
        <Route path="/admin/*?" component={Admin} />
        <Route>
          <PageTitle page="notFound" />
          <NotFoundPage />
        </Route>
      </Switch>
    </Suspense>
  )
}

/** The landing page, or what someone sees who was turned away from the back office. */
function Home() {
  const isTurnedAway = useHistoryState<{ unauthorized?: boolean } | null>()?.unauthorized === true
  return (
    <>
      <PageTitle page={isTurnedAway ? 'unauthorized' : 'landing'} />
      {isTurnedAway ? <UnauthorizedPage /> : <LandingPage />}
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

/** The back office: nobody is sent to sign in, anybody but an administrator to the landing page (spec section 2). */
function Admin() {
  const text = useText()
  const [path, navigate] = useLocation()
  const { user, isPending } = useCurrentUser()
  const isTurnedAway = Boolean(user && user.role !== 'admin')

  useEffect(() => {
    if (isTurnedAway) navigate('/', { replace: true, state: { unauthorized: true } })
  }, [isTurnedAway, navigate])

  if (isPending || isTurnedAway) return <FullScreenSpinner label={text('alerts.loading')} />
  if (!user) return <Redirect to={`/auth?next=${encodeURIComponent(path + location.search)}`} replace />
  return (
    <>
      <PageTitle page="admin" />
      <AdminArea />
    </>
  )
}

import { queryOptions, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { currentUserQuery, startedWithSession, useCurrentUser } from '../../ui/data/current-user.ts'
import { hasDrafts } from '../../ui/data/drafts.ts'
import { readServerClock } from '../../ui/data/server-clock.ts'
import { FullScreenSpinner } from '../../ui/surfaces/status.tsx'
import { Display } from '../../ui/text/display.tsx'
import { PageTitle, useText } from '../../ui/text/use-text.tsx'
import { ErrorPage } from '../frame/error-pages.tsx'
import type { SessionEnd } from './auth-screen.tsx'

const AdminArea = lazy(async () => {
  await import('../../ui/data/zod-without-eval.ts')
  return { default: (await import('../../admin/shell/admin-area.tsx')).AdminArea }
})

/** Read again when the window is used again: the device's clock may have been set meanwhile. */
const clockQuery = queryOptions({
  queryKey: ['clock'],
  queryFn: async () => {
    await readServerClock()
    return null
  },
  refetchOnWindowFocus: 'always',
  // Without a network the device's clock counts; a paused query would hide the back office.
  networkMode: 'always',
})

/** The back office. It sends visitors to the login, and users without the role to the landing page (spec section 2). */
export function AdminGate() {
  const text = useText()
  const [path, navigate] = useLocation()
  const { user, isPending } = useCurrentUser()
  const clock = useQuery(clockQuery)
  const [hadSession, setHadSession] = useState(startedWithSession)
  if (user && !hadSession) setHadSession(true)
  const isForbidden = Boolean(user && user.role !== 'admin')

  useEffect(() => {
    if (isForbidden) navigate('/', { replace: true, state: { forbiddenIn: performance.timeOrigin } })
  }, [isForbidden, navigate])

  if (isPending || clock.isPending || isForbidden) return <FullScreenSpinner label={text('alerts.loading')} />
  if (user === undefined) return <UnreachablePage />
  if (!user) {
    const state: SessionEnd | undefined = hadSession
      ? { expired: hasDrafts() ? 'with drafts' : 'without drafts' }
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

const { queryKey } = currentUserQuery

/** Shown instead of the back office while the server cannot return the current user. */
function UnreachablePage() {
  const text = useText()
  const client = useQueryClient()
  const [path] = useLocation()
  const isFetching = useIsFetching({ queryKey }) > 0
  return (
    <ErrorPage ground="ink">
      <PageTitle page="admin" />
      <Display as="h1" className="fit" of="auth.unreachable.title" />
      <p role="alert">{text('auth.unreachable.text')}</p>
      <div className="error-page-actions">
        <button
          type="button"
          className="button button-signal"
          aria-disabled={isFetching}
          onClick={() => !isFetching && void client.refetchQueries({ queryKey })}
        >
          {text('alerts.retry')}
        </button>
        <Link className="button button-outlined" href={`/auth?next=${encodeURIComponent(path + location.search)}`}>
          {text('auth.login')}
        </Link>
      </div>
    </ErrorPage>
  )
}

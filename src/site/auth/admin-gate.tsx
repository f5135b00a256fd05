import { queryOptions, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { findLanguage } from '../../domain/languages.ts'
import { readStored, writeStored } from '../../ui/browser/browser-storage.ts'
import { currentUserQuery, startedWithSession, useCurrentUser } from '../../ui/data/current-user.ts'
import { hasDrafts } from '../../ui/data/drafts.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { readServerClock } from '../../ui/data/server-clock.ts'
import { FullScreenSpinner } from '../../ui/surfaces/status.tsx'
import { Display } from '../../ui/text/display.tsx'
import { PageTitle, useText } from '../../ui/text/use-text.tsx'
import { ErrorPage } from '../frame/error-pages.tsx'
import type { SessionEnd } from './auth-screen.tsx'
import { loadPage } from './load-page.ts'

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

/** The language of the account that opened the back office last; empty if it has chosen none. */
const languageKey = 'ringside_office_language'

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

  useEffect(() => {
    if (user?.role === 'admin') writeStored(languageKey, user.language ?? '')
  }, [user])

  if (isPending || clock.isPending || isForbidden) return <FullScreenSpinner label={text('alerts.loading')} />
  if (user === undefined) return <UnreachablePage />
  if (!user) {
    const state: SessionEnd | null = hadSession ? { expired: hasDrafts() ? 'with drafts' : 'without drafts' } : null
    return <ToLogin next={path + location.search} state={state} />
  }
  return (
    <>
      <PageTitle page="admin" />
      <AdminArea />
    </>
  )
}

/** Redirects to the login: in a new document where the back office was in another language than this page. */
function ToLogin({ next, state }: { next: string; state: SessionEnd | null }) {
  const text = useText()
  const page = usePageData()
  const language = findLanguage(readStored(languageKey)) ?? page.language
  const isOther = language !== page.language
  const path = `/auth?next=${encodeURIComponent(next)}`
  useEffect(() => {
    if (isOther) loadPage(`${path}&lang=${language}`, state)
  })
  return isOther ? <FullScreenSpinner label={text('alerts.loading')} /> : <Redirect to={path} state={state} replace />
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

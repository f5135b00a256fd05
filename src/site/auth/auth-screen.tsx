import './auth.css'
import { useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { pathInLanguage } from '../../domain/languages.ts'
import { useCurrentUser } from '../../ui/data/current-user.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { FullScreenSpinner } from '../../ui/surfaces/status.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { LanguageMenu } from '../frame/language-menu.tsx'
import { HomeLink, Logo } from '../frame/logo.tsx'
import { AuthForm } from './auth-form.tsx'
import { loadPage } from './load-page.ts'
import { type AuthMode, nextAddress } from './use-auth-form.ts'
import type { Welcome } from './welcome-note.tsx'

/** The history state of a login after the end of a session: whether drafts are stored. */
export interface SessionEnd {
  expired: 'with drafts' | 'without drafts'
}

/** Login and register: one form that toggles between them (spec section 2). */
export function AuthScreen() {
  const { user } = useCurrentUser()
  const [parameters] = useSearchParams()
  const sessionEnd = useHistoryState<SessionEnd | null>()
  const [invitation, passwordLink] = [parameters.get('invitation'), parameters.get('password')]
  const [mode, setMode] = useState<AuthMode>(() => {
    if (passwordLink !== null) return 'reset'
    return invitation === null ? 'login' : 'register'
  })
  const [isDone, setDone] = useState(false)

  // A link may be for another account than the one that is logged in. An administrator needs no invitation.
  const isLinkOpen = !isDone && (passwordLink !== null || (invitation !== null && user?.role !== 'admin'))
  if (user && !isLinkOpen)
    return <LoggedIn next={nextAddress(parameters, user.role)} isNew={mode === 'register' && invitation === null} />

  const endNote = sessionEnd && (sessionEnd.expired === 'with drafts' ? 'auth.expired.kept' : 'auth.expired')
  const noteOfUser = parameters.has('cookies') ? 'auth.cookies' : endNote
  const note = user === undefined ? 'auth.unreachable' : noteOfUser
  return (
    <div className="auth" data-mode={mode}>
      <header className="auth-poster">
        <img className="auth-picture" src={mode === 'register' ? '/art/auth-trx.webp' : '/art/auth-kick.webp'} alt="" />
        <Logo />
      </header>
      <main className="auth-side">
        <AuthTop />
        <AuthForm
          mode={mode}
          link={mode === 'reset' ? passwordLink : invitation}
          note={note}
          onToggle={() => setMode(mode === 'login' ? 'register' : 'login')}
          onDone={() => setDone(true)}
        />
      </main>
    </div>
  )
}

interface LoggedInProps {
  next: string
  /** Whether the account was registered here without an invitation. */
  isNew: boolean
}

/** Redirects to a screen of the back office, or loads the landing page, which is another document. */
function LoggedIn({ next, isNew }: LoggedInProps) {
  const text = useText()
  const { language } = usePageData()
  const isLeaving = next === '/'
  const [title, message] = [text('auth.registered.title'), text('auth.registered')]
  useEffect(() => {
    if (!isLeaving) return
    const path = pathInLanguage('/', language)
    if (!isNew) return location.replace(path)
    const welcome: Welcome = { title, message }
    loadPage(path, { welcome })
  }, [isLeaving, isNew, language, title, message])
  return isLeaving ? <FullScreenSpinner label={text('alerts.loading')} /> : <Redirect to={next} replace />
}

function AuthTop() {
  const text = useText()
  return (
    <div className="auth-top">
      <HomeLink className="auth-back" aria-label={`${text('hero.title')} – ${text('auth.back')}`}>
        <Icon name="arrow-left" />
        {text('hero.title')}
      </HomeLink>
      <LanguageMenu />
    </div>
  )
}

import './auth.css'
import { useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { pathInLanguage } from '../../domain/languages.ts'
import { useCurrentUser } from '../data/current-user.ts'
import { usePageData } from '../data/page-data.tsx'
import { LanguageMenu } from '../site/language-menu.tsx'
import { HomeLink, Logo } from '../site/logo.tsx'
import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { FullScreenSpinner } from '../ui/status.tsx'
import { AuthForm } from './auth-form.tsx'
import { nextAddress } from './use-auth-form.ts'

/** The history state of a login after the end of a session: whether drafts are stored. */
export interface SessionEnd {
  expired: 'with drafts' | 'without drafts'
}

/** Login and register: one form that toggles between them (spec section 2). */
export function AuthScreen() {
  const { user } = useCurrentUser()
  const [parameters] = useSearchParams()
  const sessionEnd = useHistoryState<SessionEnd | null>()
  const setup = parameters.get('setup')
  const [isRegistering, setRegistering] = useState(setup !== null)

  if (user) return <LoggedIn next={nextAddress(parameters)} />

  const note =
    user === undefined
      ? 'auth.unreachable'
      : sessionEnd && (sessionEnd.expired === 'with drafts' ? 'auth.expired.kept' : 'auth.expired')
  return (
    <div className="auth" data-mode={isRegistering ? 'register' : 'login'}>
      <header className="auth-poster">
        <img className="auth-picture" src={isRegistering ? '/art/auth-trx.webp' : '/art/auth-kick.webp'} alt="" />
        <Logo />
      </header>
      <main className="auth-side">
        <AuthTop />
        <AuthForm
          isRegistering={isRegistering}
          setup={setup}
          note={note}
          onToggle={() => setRegistering(!isRegistering)}
        />
      </main>
    </div>
  )
}

/** Redirects to a screen of the back office, or loads the landing page, which is another document. */
function LoggedIn({ next }: { next: string }) {
  const text = useText()
  const { language } = usePageData()
  const isLeaving = next === '/'
  useEffect(() => {
    if (isLeaving) location.replace(pathInLanguage('/', language))
  }, [isLeaving, language])
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

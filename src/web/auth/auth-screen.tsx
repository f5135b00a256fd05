import './auth.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, type FormEvent, useState, useSyncExternalStore } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { pathInLanguage } from '../../domain/languages.ts'
import { login, register, useCurrentUser } from '../data/current-user.ts'
import { ServerError } from '../data/request.ts'
import { LanguageMenu } from '../site/language-menu.tsx'
import { Logo } from '../site/logo.tsx'
import { useLanguage } from '../text/language.tsx'
import { longestWord } from '../text/longest-word.ts'
import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { NoticeRegion } from '../ui/notice-region.tsx'
import { notices, notifyError } from '../ui/notices.ts'
import { AuthField } from './auth-field.tsx'
import { CodeField, CodeWays, type LoginStep } from './code-step.tsx'
import { nextAddress } from './next-address.ts'
import { type AuthFieldName, fieldOf, refusalText } from './refusal.ts'
import type { SessionEnd } from './session-end.ts'

/** Login and register: one form that turns from one into the other (spec section 2), and asks for a code if need be. */
export function AuthScreen() {
  const text = useText()
  const { language } = useLanguage()
  const client = useQueryClient()
  const { user } = useCurrentUser()
  const [parameters] = useSearchParams()
  const end = useHistoryState<SessionEnd | null>()
  const setup = parameters.get('setup')
  const [isRegistering, setRegistering] = useState(setup !== null)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<LoginStep>('password')
  const [hasComeBack, setComeBack] = useState(false)
  const [code, setCode] = useState('')
  const told = useSyncExternalStore(notices.subscribe, () => notices.current)
  const [errors, setErrors] = useState<{ [Name in AuthFieldName]?: string }>({})

  const go = (next: LoginStep) => {
    setStep(next)
    setComeBack(next === 'password')
    setCode('')
    setErrors({})
  }

  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      isRegistering
        ? register(client, { username, password, ...(setup !== null && { setup }) })
        : login(client, { username, password, ...(step !== 'password' && { code }) }),
    onError: (error) => {
      const problem = error instanceof ServerError ? error.problem : null
      if (problem?.code === 'second_factor_required') return go('code')
      // Between the two steps somebody has changed it.
      if (problem?.code === 'invalid_credentials' && step !== 'password') go('password')
      const message = refusalText(error, text, language)
      notifyError(message, text('auth.error.title'))
      const field = problem ? fieldOf(problem) : undefined
      if (field) setErrors({ [field]: message })
    },
  })

  if (user) return <Redirect to={nextAddress(parameters.get('next'))} replace />

  const note =
    user === undefined
      ? 'auth.unreachable'
      : end && (end.expired === 'with drafts' ? 'auth.expired.kept' : 'auth.expired')
  const mode = isRegistering ? 'register' : 'login'
  const title = text(`auth.${mode}.title`)
  const toggle = () => {
    setRegistering(!isRegistering)
    setErrors({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(username.trim() === '' && { username: text('auth.username.required') }),
      ...(password === '' && { password: text('auth.password.required') }),
      ...(step !== 'password' && code.trim() === '' && { code: text('problems.second_factor_required') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length === 0) mutate()
  }

  return (
    <div className="auth" data-mode={mode}>
      <header className="auth-poster">
        {isRegistering ? (
          <img className="auth-picture" src="/art/auth-trx.webp" alt="" />
        ) : (
          <img className="auth-picture" src="/art/auth-kick.webp" alt="" />
        )}
        <Logo />
      </header>
      <main className="auth-side">
        <div className="auth-top">
          <Link
            className="auth-back"
            href={pathInLanguage('/', language)}
            aria-label={`${text('hero.title')} – ${text('auth.back')}`}
          >
            <Icon name="arrow-left" />
            {text('hero.title')}
          </Link>
          <LanguageMenu />
        </div>
        <form className="auth-form" noValidate onSubmit={submit}>
          <h1 className="auth-title" style={{ '--letters': longestWord(title) } as CSSProperties}>
            {title}
          </h1>
          {note !== null && (
            <p className="auth-setup" role="status">
              {text(note)}
            </p>
          )}
          {setup !== null && isRegistering && <p className="auth-setup">{text('auth.setup.hint')}</p>}
          {step === 'password' ? (
            <>
              <AuthField
                name="username"
                label={text('auth.username')}
                value={username}
                onChange={setUsername}
                error={errors.username}
                isToldElsewhere={told?.message === errors.username}
                hint={isRegistering ? text('auth.username.hint') : undefined}
                autoComplete="username"
              />
              <AuthField
                name="password"
                label={text('auth.password')}
                value={password}
                onChange={setPassword}
                error={errors.password}
                isToldElsewhere={told?.message === errors.password}
                hint={isRegistering ? text('auth.password.hint') : undefined}
                autoComplete={isRegistering ? 'new-password' : 'current-password'}
                isAwaited={hasComeBack}
                reveal={{ show: text('auth.password.show'), hide: text('auth.password.hide') }}
              />
            </>
          ) : (
            <CodeField
              step={step}
              value={code}
              onChange={setCode}
              error={errors.code}
              isToldElsewhere={told?.message === errors.code}
            />
          )}
          <button
            className="auth-submit"
            type="submit"
            aria-disabled={isPending}
            onClick={(event) => isPending && event.preventDefault()}
          >
            {text(`auth.${mode}`)}
          </button>
          {step === 'password' ? (
            <button className="auth-toggle" type="button" onClick={toggle}>
              {text(`auth.${mode}.toggle`)}
            </button>
          ) : (
            <CodeWays step={step} onGo={go} />
          )}
        </form>
      </main>
      <NoticeRegion closeLabel={text('notice.close')} />
    </div>
  )
}

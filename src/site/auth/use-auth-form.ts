import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '../../domain/accounts/roles.ts'
import type { Language } from '../../domain/languages.ts'
import type { ProblemCode } from '../../domain/problem-schema.ts'
import type { Issue } from '../../domain/problems.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { isInPreview } from '../../ui/data/preview.ts'
import { ServerError } from '../../ui/data/request.ts'
import { useForm } from '../../ui/fields/form.tsx'
import { notifyError, toasts } from '../../ui/surfaces/toasts.ts'
import { type TextLookup, useText } from '../../ui/text/use-text.tsx'
import { CookiesBlockedError, choosePassword, login, register } from './log-in.ts'

/** What the form does: `reset` chooses a new password by a one-time link. */
export type AuthMode = 'login' | 'register' | 'reset'

/** With a second factor, a login asks for a code of the authenticator app or a recovery code after the password. */
type LoginStep = 'password' | 'code' | 'recovery'

interface Values {
  username: string
  password: string
  code: string
}

function emptyFieldIssues(mode: AuthFormOptions['mode'], values: Values, step: LoginStep, text: TextLookup): Issue[] {
  const { username, password, code } = values
  const required = [
    [mode === 'reset' || username.trim(), 'username', 'auth.username.required'],
    [password, 'password', 'auth.password.required'],
    [step === 'password' || code.trim(), 'code', 'problems.second_factor_required'],
  ] as const
  return required.flatMap(([value, field, key]) => (value ? [] : [{ path: [field], message: text(key) }]))
}

const fieldByProblem: Partial<Record<ProblemCode, keyof Values>> = {
  invalid_username: 'username',
  username_taken: 'username',
  username_lookalike: 'username',
  invalid_password: 'password',
  common_password: 'password',
  invalid_second_factor: 'code',
}

/**
 * Returns the message for an error: the sentence for its problem code, else the text of the response. From status 500
 * up, English uses the status text. Without a network, the message is the browser's (spec section 8).
 */
export function errorText(error: unknown, text: TextLookup, language: Language): string {
  if (error instanceof CookiesBlockedError) return text('auth.cookies')
  const unexpected = text('auth.error.unexpected')
  if (!(error instanceof ServerError)) return (error instanceof TypeError && error.message) || unexpected
  const { status, problem, detail } = error
  const key = `problems.${problem?.code}`
  const translated = text(key, { minutes: Math.ceil((problem?.retryAfterSeconds ?? 60) / 60) })
  const sentence = problem && (translated === key ? problem.message : translated)
  if (status < 500) return sentence ?? error.text ?? unexpected
  return (language === 'en' ? detail || sentence : sentence || detail) || unexpected
}

/**
 * Returns the address after a login: the screen that required it, else the back office for administrators who opened a
 * one-time link, else `/`.
 */
export function nextAddress(parameters: URLSearchParams, role: Role): string {
  const isByLink = parameters.has('invitation') || parameters.has('password')
  const next = parameters.get('next') ?? (isByLink && role === 'admin' ? '/admin' : '/')
  return /^\/admin(?:[/?][^\\]*)?$/.test(next) ? next : '/'
}

interface AuthFormOptions {
  mode: AuthMode
  /** The token of the one-time link that was opened. */
  link: string | null
  onDone: () => void
}

export function useAuthForm({ mode, link, onDone }: AuthFormOptions) {
  const text = useText()
  const { language } = usePageData()
  const client = useQueryClient()
  const [step, setStep] = useState<LoginStep>('password')
  const [hasReturned, setReturned] = useState(false)

  const { mutate, isPending } = useMutation({
    mutationFn: ({ username, password, ...values }: Values) => {
      const code = step !== 'password' && { code: values.code }
      if (mode === 'reset') return choosePassword(client, { link: link ?? '', password, ...code })
      if (mode === 'register')
        return register(client, { username, password, ...(link !== null && { invitation: link }) })
      return login(client, { username, password, ...code })
    },
    // The error of the attempt before would stay over the next page.
    onMutate: toasts.dismiss,
    onSuccess: ({ role }) => {
      // A page in a preview does not fetch the user, so the next page is loaded as a new document.
      if (isInPreview()) location.assign(nextAddress(new URLSearchParams(location.search), role))
      onDone()
    },
    onError: (error) => {
      const code = error instanceof ServerError ? error.problem?.code : undefined
      if (code === 'second_factor_required') return showStep('code')
      // The password was changed between the two steps.
      if (code === 'invalid_credentials' && step !== 'password') showStep('password')
      const message = errorText(error, text, language)
      notifyError(message, text('auth.error.title'))
      const field = code && fieldByProblem[code]
      if (field) form.reject([{ path: [field], message }])
    },
  })
  const form = useForm({
    initial: { username: '', password: '', code: '' },
    check: (values) => emptyFieldIssues(mode, values, step, text),
    isBusy: isPending,
    send: mutate,
  })
  const showStep = (next: LoginStep) => {
    setStep(next)
    setReturned(next === 'password')
    form.set('code', '')
    form.clearIssues()
  }
  return { ...form, isPending, step, hasReturned, showStep }
}

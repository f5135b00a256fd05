import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Issue } from '../../domain/problems.ts'
import { login, register } from '../data/current-user.ts'
import { isInPreview } from '../data/preview.ts'
import { ServerError } from '../data/request.ts'
import { useLanguage } from '../text/language.tsx'
import { type TextLookup, useText } from '../text/use-text.tsx'
import { notifyError } from '../ui/notices.ts'
import { useForm } from '../ui/use-form.ts'
import type { LoginStep } from './code-step.tsx'
import { nextAddress } from './next-address.ts'
import { fieldOf, refusalText } from './refusal.ts'

const blank = { username: '', password: '', code: '' }

type Typed = typeof blank

/** What is missing, by its field. */
function missing({ username, password, code }: Typed, step: LoginStep, text: TextLookup): Issue[] {
  const required = [
    [username.trim(), 'username', 'auth.username.required'],
    [password, 'password', 'auth.password.required'],
    [step === 'password' || code.trim(), 'code', 'problems.second_factor_required'],
  ] as const
  return required.flatMap(([value, field, key]) => (value ? [] : [{ path: [field], message: text(key) }]))
}

/** Signs in, or registers; `setup` is the token of the one-time set-up link, if that brought the person here. */
export function useAuthForm({ isRegistering, setup }: { isRegistering: boolean; setup: string | null }) {
  const text = useText()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [step, setStep] = useState<LoginStep>('password')
  const [hasComeBack, setComeBack] = useState(false)

  const { mutate, isPending } = useMutation({
    mutationFn: ({ username, password, code }: Typed) =>
      isRegistering
        ? register(client, { username, password, ...(setup !== null && { setup }) })
        : login(client, { username, password, ...(step !== 'password' && { code }) }),
    onSuccess: () => {
      // In a preview this document goes on knowing nobody: the next one asks.
      if (isInPreview()) location.assign(nextAddress(new URLSearchParams(location.search).get('next')))
    },
    onError: (error) => {
      const problem = error instanceof ServerError ? error.problem : null
      if (problem?.code === 'second_factor_required') return go('code')
      // Between the two steps somebody has changed it.
      if (problem?.code === 'invalid_credentials' && step !== 'password') go('password')
      const message = refusalText(error, text, language)
      notifyError(message, text('auth.error.title'))
      const field = problem && fieldOf(problem)
      if (field) form.refuse([{ path: [field], message }])
    },
  })
  const form = useForm({
    initial: blank,
    check: (typed) => missing(typed, step, text),
    isBusy: isPending,
    send: mutate,
  })
  const go = (next: LoginStep) => {
    setStep(next)
    setComeBack(next === 'password')
    form.set('code', '')
    form.forgive()
  }
  return { ...form, isPending, step, hasComeBack, go }
}

import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { request, ServerError } from '../data/request.ts'
import { useForm } from '../ui/form.tsx'
import { issuesOf } from './issues-of.ts'
import { useWrite } from './use-write.ts'

interface AccountFormOptions<Values, Answer> {
  /** The rules that the server checks too. */
  rules: z.ZodMiniType
  blank: Values
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  failed: string
  onDone: (answer: Answer) => void
}

const issuesIn = (error: Error) => (error instanceof ServerError && error.problem?.issues) || []

/** The rules know a text that is missing; an empty field holds none. */
const typedOf = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** A form that proves who asks: what a refusal says of a field is said at the field alone. */
export function useAccountForm<Values extends Record<string, string>, Answer = unknown>({
  rules,
  blank,
  method,
  path,
  failed,
  onDone,
}: AccountFormOptions<Values, Answer>) {
  const { write, isPending } = useWrite<Values, Answer>({
    send: (values, signal) => request<Answer>(method, path, { body: values, signal }),
    failed,
    onRefused: (error) => {
      const issues = issuesIn(error)
      if (issues.length > 0) form.refuse(issues)
      // On a phone a notice would cover the field.
      return issues.length > 0
    },
    onDone,
    // What was sent may have been corrected since.
    again: () => submit.current(),
  })
  const form = useForm({
    initial: blank,
    check: (values) => issuesOf(rules, typedOf(values)),
    isBusy: isPending,
    send: write,
  })
  const submit = useRef(form.submit)
  useEffect(() => {
    submit.current = form.submit
  })
  return { ...form, isPending }
}

import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { request, ServerError } from '../data/request.ts'
import { isPasswordNeeded, withProof } from './password-proof.ts'
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

const issuesOf = (error: Error) => (error instanceof ServerError && error.problem?.issues) || []

/** A form that proves who asks: it checks what is typed, sends it, and shows a refusal at its field. */
export function useAccountForm<Values extends Record<string, string>, Answer = unknown>({
  rules,
  blank,
  method,
  path,
  failed,
  onDone,
}: AccountFormOptions<Values, Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(blank)
  const [issues, setIssues] = useState<readonly { path: readonly PropertyKey[]; message: string }[]>([])

  useEffect(() => {
    if (issues.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [issues])

  const { write, isPending } = useWrite<void, Answer>({
    // No signal: the person may take long to type the password.
    send: () => withProof(() => request<Answer>(method, path, { body: values })),
    failed,
    // What is wrong with a field is said at the field alone: on a phone a notice would cover it.
    onRefused: (error) => isPasswordNeeded(error) || issuesOf(error).length > 0,
    onDone,
    onFailed: (error) => setIssues(issuesOf(error)),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    // The rules know a text that is missing; an empty field holds none.
    const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    const found = rules.safeParse(typed).error?.issues ?? []
    setIssues(found)
    if (found.length === 0) write()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return {
    props: { ref: form, noValidate: true, onSubmit: submit, onKeyDown: submitByKey },
    values,
    isPending,
    errorOf: (name: keyof Values & string) => issues.find((issue) => issue.path[0] === name)?.message,
    set: (name: keyof Values & string) => (value: string) => {
      setValues({ ...values, [name]: value })
      setIssues(issues.filter((issue) => issue.path[0] !== name))
    },
  }
}

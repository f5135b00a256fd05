import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Issue } from '../../domain/problems.ts'
import { isTyping } from '../browser/hotkeys.ts'

interface FormProps {
  /** A new object for each rejected submit: the first invalid field then gets the focus. */
  rejection: object | null
  onSubmit: (form: HTMLFormElement) => void
  className: string
  label?: string
  children: ReactNode
}

/**
 * A form whose first invalid field gets the focus. Enter in a field submits it, and so does Ctrl+Enter anywhere in it or
 * in its dialog; in a question, a button keeps its own meaning.
 */
export function Form({ rejection, onSubmit, className, label, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!rejection) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')
    invalid?.focus()
    // A field that has the focus already, but was scrolled away, would stay out of view.
    invalid?.scrollIntoView({ block: 'nearest' })
  }, [rejection])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React passes the event on to the form around a dialog's portal.
    event.stopPropagation()
    onSubmit(event.currentTarget)
  }
  const submitByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !(event.target instanceof Element)) return
    const scope = form.current?.closest('[role=dialog]') ?? form.current
    if (!scope?.contains(event.target) || form.current?.querySelector('[type=submit]:disabled')) return
    if (event.target.matches('[role=alertdialog] button')) return
    event.preventDefault()
    // Otherwise a button would be pressed. A field needs the event: it normalises its value on Enter.
    if (!isTyping(event.target)) event.stopPropagation()
    setTimeout(() => form.current?.requestSubmit())
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => submitByKey(event)
    // Before the buttons and selects of React Aria, which stop their key events.
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
  return (
    <form ref={form} className={className} aria-label={label} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}

interface FormOptions<Values> {
  initial: Values
  check: (values: Values) => readonly Issue[]
  /** Whether the values are sent without calling `check`. */
  isCheckedByServer?: boolean | undefined
  isBusy: boolean
  send: (values: Values) => void
  /** Called after a rejection. `isByRules` is true if `check` found the issues, before anything was sent. */
  onRejected?: (issues: readonly Issue[], isByRules: boolean) => void
  onTyped?: () => void
}

const noIssues: readonly never[] = []

/** Returns values with the texts that a form's fields have: a password manager may set them without an event. */
function withTextsIn<Values>(form: HTMLFormElement, values: Values): Values {
  const texts = Object.keys(values as object).flatMap((name) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement && field.value !== values[name as keyof Values]
      ? [[name, field.value]]
      : []
  })
  return texts.length > 0 ? { ...values, ...Object.fromEntries(texts) } : values
}

/**
 * Holds a form's values, validates them before they are sent, and returns the issues of the fields. The server's issues
 * stay until the values change; then the values are validated again.
 */
export function useForm<Values>(options: FormOptions<Values>) {
  const { initial, check, isCheckedByServer = false, isBusy, send, onRejected, onTyped } = options
  const [values, setValues] = useState(initial)
  const [rejection, setRejection] = useState<{ values: Values; issues: readonly Issue[] } | null>(null)
  const issues = rejection === null ? noIssues : rejection.values === values ? rejection.issues : check(values)

  const update = (change: (current: Values) => Values) => {
    setValues(change)
    onTyped?.()
  }
  // Based on the current values, because an upload may end long after its field was rendered.
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    update((current) => ({ ...current, [name]: value }))
  const errorAt = (...path: string[]) =>
    issues.find((issue) => path.every((step, index) => issue.path[index] === step))?.message
  const rejectValues = (rejected: Values, newIssues: readonly Issue[], isByRules = false) => {
    setRejection({ values: rejected, issues: newIssues })
    onRejected?.(newIssues, isByRules)
  }
  const submitValues = (submitted: Values) => {
    if (isBusy) return
    const foundIssues = isCheckedByServer ? noIssues : check(submitted)
    if (foundIssues.length > 0) return rejectValues(submitted, foundIssues, true)
    setRejection(null)
    send(submitted)
  }

  return {
    values,
    set,
    setAll: (newValues: Values) => update(() => newValues),
    change: update,
    issues,
    errorAt,
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
      error: errorAt(name),
    }),
    rejection,
    reject: (newIssues: readonly Issue[]) => rejectValues(values, newIssues),
    clearIssues: () => setRejection(null),
    submit: () => submitValues(values),
    /** Submits a form whose values are the texts of its fields, each under its name. */
    submitTexts: (form: HTMLFormElement) => {
      const submitted = withTextsIn(form, values)
      if (submitted !== values) setValues(submitted)
      submitValues(submitted)
    },
  }
}

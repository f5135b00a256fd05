import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Issue } from '../../domain/problems.ts'

interface FormProps {
  /** Another value for each refusal: the first field in which something is wrong gets the focus. */
  refusal: object | null
  onSubmit: () => void
  className: string
  label?: string
  children: ReactNode
}

/** The element of a form: Enter and Ctrl+Enter submit, and what is wrong gets the focus. */
export function Form({ refusal, onSubmit, className, label, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')?.focus()
  }, [refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog may be open over a field of another form.
    event.stopPropagation()
    onSubmit()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    // After the fields have put in order what was typed, as they do at Enter.
    setTimeout(() => form.current?.requestSubmit())
  }
  // A choice lets no key go on that comes from it.
  const submitFromChoice = (event: KeyboardEvent) => {
    if ((event.target as Element).matches('[aria-haspopup=listbox]')) submitByKey(event)
  }
  return (
    <form
      ref={form}
      className={className}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDown={submitByKey}
      onKeyDownCapture={submitFromChoice}
    >
      {children}
    </form>
  )
}

interface FormOptions<Values> {
  /** What the fields hold at first. */
  initial: Values
  /** What the rules say against values. */
  check: (values: Values) => readonly Issue[]
  /** The rules are the server's to hold: nothing is checked before it is sent. */
  isCheckedByServer?: boolean | undefined
  /** While it is true, nothing is sent. */
  isBusy: boolean
  send: (values: Values) => void
  /** Hears what was refused, and whether it was so by the rules, before it was sent. */
  onRefused?: (issues: readonly Issue[], isByRules: boolean) => void
  /** Hears that something was typed. */
  onTyped?: () => void
}

const none: readonly never[] = []

/**
 * What every form of ours does: it holds what is typed, checks it before it is sent, and says what is wrong at the
 * fields. What was refused stands until something else is typed; from then on it says what the rules say.
 */
export function useForm<Values>(options: FormOptions<Values>) {
  const { initial, check, isCheckedByServer = false, isBusy, send, onRefused, onTyped } = options
  const [values, setValues] = useState(initial)
  const [refusal, setRefusal] = useState<{ values: Values; issues: readonly Issue[] } | null>(null)
  const issues = refusal === null ? none : refusal.values === values ? refusal.issues : check(values)

  const update = (change: (current: Values) => Values) => {
    setValues(change)
    onTyped?.()
  }
  /** Puts together what the fields hold from what they hold by then: an upload may end long after it was drawn. */
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    update((current) => ({ ...current, [name]: value }))
  /** The first message about a value, or undefined. */
  const errorAt = (...path: string[]) =>
    issues.find((issue) => path.every((step, index) => issue.path[index] === step))?.message
  const refuse = (found: readonly Issue[], isByRules = false) => {
    setRefusal({ values, issues: found })
    onRefused?.(found, isByRules)
  }

  return {
    values,
    set,
    setAll: (replaced: Values) => update(() => replaced),
    issues,
    errorAt,
    /** What a field shows and how it is changed. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
      error: errorAt(name),
    }),
    /** Another value for each refusal. */
    refusal,
    refuse,
    forgive: () => setRefusal(null),
    submit: () => {
      if (isBusy) return
      const found = isCheckedByServer ? none : check(values)
      if (found.length > 0) return refuse(found, true)
      setRefusal(null)
      send(values)
    },
  }
}

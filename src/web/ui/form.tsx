import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

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

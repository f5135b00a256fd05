import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Editor } from './use-editor.ts'

interface EditorFormProps<Values> {
  editor: Editor<Values>
  className: string
  /** In a dialog the first field gets the focus. */
  isInDialog?: boolean
  label?: string
  children: ReactNode
}

/** The form of an editor: Enter and Ctrl+Enter save, and what is wrong gets the focus. */
export function EditorForm<Values>({
  editor,
  className,
  isInDialog = false,
  label,
  children,
}: EditorFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // A field that asks for the focus itself keeps it.
    if (isInDialog && !form.current?.contains(document.activeElement))
      form.current?.querySelector<HTMLElement>('.ui-dialog-body :is(input:not([readonly]), textarea, button)')?.focus()
  }, [isInDialog])

  useEffect(() => {
    if (editor.attempts > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')?.focus()
  }, [editor.attempts])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    editor.save()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // After the fields have put in order what was typed, as they do at Enter.
    setTimeout(() => form.current?.requestSubmit())
  }
  return (
    <form ref={form} className={className} aria-label={label} noValidate onSubmit={submit} onKeyDown={saveByKey}>
      {children}
    </form>
  )
}

export function SaveButton<Values>({ editor, label = 'Save' }: { editor: Editor<Values>; label?: string }) {
  return (
    <Button
      type="submit"
      variant="primary"
      shortcut="Ctrl ⏎"
      isBusy={editor.isSaving}
      isDisabled={editor.isUploading || editor.conflict !== null}
    >
      {editor.isSaving ? 'Saving...' : label}
    </Button>
  )
}

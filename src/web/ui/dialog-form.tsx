import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Form } from './form.tsx'

interface DialogFormProps {
  form: { refusal: object | null; isPending: boolean; submit: () => void }
  submitLabel: string
  /** What is sent destroys something. */
  isDanger?: boolean
  onCancel: () => void
  children: ReactNode
}

/** The form that fills a dialog: its fields, and below them the way out and the way on. */
export function DialogForm({ form, submitLabel, isDanger = false, onCancel, children }: DialogFormProps) {
  return (
    <Form className="ui-dialog-form" refusal={form.refusal} onSubmit={form.submit}>
      <div className="ui-dialog-body">{children}</div>
      <footer className="ui-dialog-foot">
        <Button onPress={onCancel}>Cancel</Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={form.isPending}>
          {submitLabel}
        </Button>
      </footer>
    </Form>
  )
}

import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Form } from './form.tsx'

interface DialogFormProps {
  refusal: object | null
  isBusy: boolean
  submitLabel: string
  /** What is sent destroys something. */
  isDanger?: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** The form that fills a dialog: its fields, and below them the way out and the way on. */
export function DialogForm({
  refusal,
  isBusy,
  submitLabel,
  isDanger = false,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps) {
  return (
    <Form className="ui-dialog-form" refusal={refusal} onSubmit={onSubmit}>
      <div className="ui-dialog-body">{children}</div>
      <footer className="ui-dialog-foot">
        <Button onPress={onCancel}>Cancel</Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
          {submitLabel}
        </Button>
      </footer>
    </Form>
  )
}

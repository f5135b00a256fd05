import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'

interface DialogFormProps {
  form: { refusal: object | null; isPending: boolean; submit: () => void }
  submitLabel: string
  icon?: ReactNode
  /** Beside the buttons. */
  note?: ReactNode
  /** The form destroys something. */
  isDanger?: boolean
  isSubmitDisabled?: boolean
  /** The way out has the focus. */
  isCancelFocused?: boolean
  onCancel: () => void
  children: ReactNode
}

/** The form that fills a dialog: its fields, and below them Cancel and the button that submits it. */
export function DialogForm({
  form,
  submitLabel,
  icon,
  note,
  isDanger = false,
  isSubmitDisabled = false,
  isCancelFocused = false,
  onCancel,
  children,
}: DialogFormProps) {
  return (
    <Form className="ui-dialog-form" refusal={form.refusal} onSubmit={form.submit}>
      <div className="ui-dialog-body">{children}</div>
      <footer className="ui-dialog-foot">
        {note !== undefined && <span className="ui-dialog-note">{note}</span>}
        <Button autoFocus={isCancelFocused} onPress={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          icon={icon}
          isBusy={form.isPending}
          isDisabled={isSubmitDisabled}
        >
          {submitLabel}
        </Button>
      </footer>
    </Form>
  )
}

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'children'> & Omit<DialogFormProps, 'onCancel'>

/** A small dialog that is one form. A question (`alertdialog`) begins at Cancel. */
export function FormDialog({ title, width, role = 'dialog', onClose, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} width={width} role={role} onClose={onClose}>
      <DialogForm isCancelFocused={role === 'alertdialog'} {...form} onCancel={onClose} />
    </Dialog>
  )
}

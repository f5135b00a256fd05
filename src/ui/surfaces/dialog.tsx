import { Button, IconButton } from '../elements/button.tsx'
import { t } from '../translate/translate.tsx'
import './dialog.css'
import { X } from 'lucide-react'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Form } from '../fields/form.tsx'

interface DialogProps {
  title: string
  /** What the dialog is about, if the title does not name it. */
  subject?: string | undefined
  /** In pixels; on a phone the dialog is a sheet at the bottom, as wide as the screen. */
  width?: number
  /** Called on Escape, on the close button, and on a press outside the dialog. */
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

export function Dialog({ title, subject, width = 600, onClose, role = 'dialog', children }: DialogProps) {
  return (
    <ModalOverlay className="ui-scrim" isOpen isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className="ui-modal" style={{ '--dialog-width': `${width}px` } as CSSProperties}>
        <AriaDialog className="ui-dialog" role={role}>
          <header className="ui-dialog-head">
            <div className="ui-grow">
              <Heading slot="title" level={2} className="ui-title">
                {title}
              </Heading>
              {subject && <b className="ui-strong">{subject}</b>}
            </div>
            <IconButton label={t('Close')} onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface FormWithButtonsProps {
  form: { rejection: object | null; isPending: boolean; submit: (form: HTMLFormElement) => void }
  submitLabel: string
  icon?: ReactNode
  /** Shown beside the buttons. */
  note?: ReactNode
  isDanger?: boolean
  isSubmitDisabled?: boolean
  isCancelFocused?: boolean
  onCancel: () => void
  children: ReactNode
}

export function FormWithButtons({
  form,
  submitLabel,
  icon,
  note,
  isDanger = false,
  isSubmitDisabled = false,
  isCancelFocused = false,
  onCancel,
  children,
}: FormWithButtonsProps) {
  return (
    <Form className="ui-dialog-form" rejection={form.rejection} onSubmit={form.submit}>
      <div className="ui-dialog-body">{children}</div>
      <footer className="ui-dialog-foot">
        {note !== undefined && <span className="ui-dialog-note">{note}</span>}
        <Button autoFocus={isCancelFocused} onPress={onCancel}>
          {t('Cancel')}
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

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'children'> & Omit<FormWithButtonsProps, 'onCancel'>

/** A small dialog with a single form. In a question (`alertdialog`), Cancel has the focus at first. */
export function FormDialog({ title, width, role = 'dialog', onClose, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} width={width} role={role} onClose={onClose}>
      <FormWithButtons isCancelFocused={role === 'alertdialog'} {...form} onCancel={onClose} />
    </Dialog>
  )
}

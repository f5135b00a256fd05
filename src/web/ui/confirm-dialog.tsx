import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  question: ReactNode
  confirmLabel: string
  cancelLabel?: string
  icon?: ReactNode
  isBusy?: boolean
  /** What is confirmed destroys something. */
  isDanger?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back, or looks like a slip; the way out has the focus. */
export function ConfirmDialog({
  title,
  question,
  confirmLabel,
  cancelLabel = 'Cancel',
  icon,
  isBusy = false,
  isDanger = true,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} role="alertdialog" onClose={onCancel}>
      <p className="ui-dialog-text">{question}</p>
      <footer className="ui-dialog-foot">
        <Button autoFocus onPress={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={isDanger ? 'danger' : 'primary'} icon={icon} isBusy={isBusy} onPress={onConfirm}>
          {confirmLabel}
        </Button>
      </footer>
    </Dialog>
  )
}

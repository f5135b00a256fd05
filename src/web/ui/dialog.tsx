import './dialog.css'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './button.tsx'
import { notices } from './notices.ts'

interface DialogProps {
  title: string
  /** In pixels; on a phone the dialog is a sheet at the bottom, as wide as the screen. */
  width?: number
  /** The person wants to leave: by Escape, by the cross, or by a press beside the dialog. */
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

export function Dialog({ title, width = 600, onClose, role = 'dialog', children }: DialogProps) {
  // On a phone a notice stands where the title does: what went well before makes way.
  useEffect(() => {
    if (notices.current?.tone === 'success' && matchMedia('(width < 768px)').matches) notices.dismiss()
  }, [])
  return (
    <ModalOverlay className="ui-scrim" isOpen isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className="ui-modal" style={{ '--dialog-width': `${width}px` } as CSSProperties}>
        <AriaDialog className="ui-dialog" role={role}>
          <header className="ui-dialog-head">
            <Heading slot="title" level={2} className="ui-title ui-grow">
              {title}
            </Heading>
            <IconButton label="Close" onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

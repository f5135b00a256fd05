import './dialog.css'
import { X } from 'lucide-react'
import {
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { DismissButton, Overlay, useOverlay, usePreventScroll } from 'react-aria'
import { Dialog as AriaDialog, Heading } from 'react-aria-components'
import { Button, IconButton } from '../elements/button.tsx'
import { Form } from '../fields/form.tsx'
import { t } from '../translate/translate.tsx'

interface ModalProps {
  className: string
  style?: CSSProperties
  /** Called on Escape, and on a press beside the modal. */
  onClose: () => void
  /** A React Aria `Dialog`, which keeps the focus. */
  children: ReactNode
}

/** Covers the page. React Aria's own modals make the page inert, which computes the style of each of its elements again. */
export function Modal(props: ModalProps) {
  return (
    <Overlay>
      <ModalLayer {...props} />
    </Overlay>
  )
}

function ModalLayer({ className, style, onClose, children }: ModalProps) {
  const modal = useRef<HTMLDivElement>(null)
  const { overlayProps } = useOverlay({ isOpen: true, onClose }, modal)
  useLayoutEffect(() => register(className), [className])
  usePreventScroll()
  // After the dialog has the focus: browsers do not hide what has it.
  useEffect(() => hideAllBut(modal.current), [])
  return (
    <div className="ui-scrim" {...usePressBeside(onClose)}>
      <div ref={modal} className={className} style={style} {...overlayProps}>
        {children}
        {/* For screen readers on a phone, where nobody can press Escape or the scrim. */}
        <DismissButton onDismiss={onClose} />
      </div>
    </div>
  )
}

const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget

/** Returns handlers for a press that begins and ends beside a modal: one that selects text may end or begin there. */
function usePressBeside(onPress: () => void) {
  const isWhole = useRef(false)
  return {
    onMouseDown: (event: MouseEvent) => {
      isWhole.current = isBeside(event)
      // The focus stays where it is.
      if (isWhole.current) event.preventDefault()
    },
    onMouseUp: (event: MouseEvent) => {
      isWhole.current &&= isBeside(event)
    },
    onClick: (event: MouseEvent) => {
      if (isWhole.current && isBeside(event)) onPress()
    },
  }
}

const openModals = new Set<{ className: string }>()

/** Registers a modal. Returns a function that removes it. */
function register(className: string): () => void {
  const modal = { className }
  openModals.add(modal)
  nameUppermost()
  return () => {
    openModals.delete(modal)
    nameUppermost()
  }
}

/** Writes the class of the uppermost modal to the root: `:has()` of the root would style much of the page again. */
function nameUppermost(): void {
  const { dataset } = document.documentElement
  const uppermost = [...openModals].at(-1)
  if (uppermost) dataset.modal = uppermost.className
  else delete dataset.modal
}

const staysShown = '[data-react-aria-top-layer], [data-live-announcer], [aria-hidden]'

/** Hides from screen readers all but an element and what announces messages. Returns a function that shows it again. */
function hideAllBut(element: Element | null): () => void {
  const hidden: Element[] = []
  for (let shown = element; shown && shown !== document.body; shown = shown.parentElement)
    for (const other of shown.parentElement?.children ?? [])
      if (other !== shown && !other.matches(staysShown)) hidden.push(other)
  for (const each of hidden) each.setAttribute('aria-hidden', 'true')
  return () => {
    for (const each of hidden) each.removeAttribute('aria-hidden')
  }
}

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
    <Modal className="ui-modal" style={{ '--dialog-width': `${width}px` } as CSSProperties} onClose={onClose}>
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
        <Button autoFocus={isCancelFocused} isDisabled={form.isPending} onPress={onCancel}>
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

/**
 * A small dialog with a single form, which stays until the server has answered it. In a question (`alertdialog`), Cancel
 * has the focus at first.
 */
export function FormDialog({ title, width, role = 'dialog', onClose, ...rest }: FormDialogProps) {
  return (
    <Dialog title={title} width={width} role={role} onClose={() => rest.form.isPending || onClose()}>
      <FormWithButtons isCancelFocused={role === 'alertdialog'} {...rest} onCancel={onClose} />
    </Dialog>
  )
}

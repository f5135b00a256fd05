import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailedPanel, SkeletonRows } from '../ui/panel.tsx'
import type { Late } from './late.ts'

interface LateDialogProps<Code> {
  useCode: () => Late<Code>
  title: string
  width?: number
  onClose: () => void
  children: (code: Code) => ReactNode
}

/** A dialog whose code may still be on its way: it says so, and says when the code cannot be had. */
export function LateDialog<Code>({ useCode, title, width, onClose, children }: LateDialogProps<Code>) {
  const { code, failure } = useCode()
  if (code !== undefined) return children(code)
  const size = width && { width }
  if (!failure) return <ComingDialog title={title} {...size} onClose={onClose} />
  return (
    <Dialog title={title} {...size} onClose={onClose}>
      <div className="ui-dialog-body">
        <FailedPanel message="This could not be loaded." onRetry={() => location.reload()} />
      </div>
    </Dialog>
  )
}

/**
 * Looks like a dialog and leaves the focus where it is: the dialog that takes this one's place gives it back to there in
 * the end, and could not to what is gone by then.
 */
function ComingDialog({ title, width = 600, onClose }: Pick<LateDialogProps<never>, 'title' | 'width' | 'onClose'>) {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onClose])
  return createPortal(
    <div className="ui-scrim ui-scrim-late">
      <div className="ui-modal" style={{ '--dialog-width': `${width}px` } as CSSProperties}>
        <div className="ui-dialog">
          <header className="ui-dialog-head">
            <h2>{title}</h2>
            <IconButton label="Close" onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </header>
          <div className="ui-dialog-body">
            <SkeletonRows />
          </div>
        </div>
      </div>
    </div>,
    document.body,
  )
}

import type { ReactNode } from 'react'
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
  return (
    <Dialog title={title} {...(width && { width })} onClose={onClose}>
      <div className="ui-dialog-body ui-dialog-late">
        {failure ? (
          <FailedPanel message="This could not be loaded." onRetry={() => location.reload()} />
        ) : (
          <SkeletonRows />
        )}
      </div>
    </Dialog>
  )
}

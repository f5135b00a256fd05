import type { ReactNode } from 'react'
import type { LibraryPicture } from '../../../domain/picture-library.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PictureLibrary } from './picture-library.tsx'

interface ChooseDialogProps {
  title?: string
  tools?: ReactNode
  onChoose: (picture: LibraryPicture) => void
  onClose: () => void
}

/** A picture out of all that are uploaded. */
export function ChooseDialog({ title = 'Choose a picture', tools, onChoose, onClose }: ChooseDialogProps) {
  return (
    <Dialog title={title} width={960} onClose={onClose}>
      <div className="ui-dialog-body library-dialog">
        <PictureLibrary tools={tools} onChoose={onChoose} />
      </div>
    </Dialog>
  )
}

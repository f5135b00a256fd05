import { type ReactNode, useRef } from 'react'
import { useDropTarget } from '../editor/use-drop-target.ts'
import { usePastedFiles } from '../editor/use-pasted-files.ts'

interface PhotoDropProps {
  onFiles: (files: FileList) => void
  children: ReactNode
}

/** Takes the files that are dropped on the gallery, or pasted. */
export function PhotoDrop({ onFiles, children }: PhotoDropProps) {
  const gallery = useRef<HTMLFieldSetElement>(null)
  usePastedFiles(gallery, onFiles)
  return (
    <fieldset ref={gallery} className="ui-fieldset photo-drop" aria-label="Photos" {...useDropTarget(onFiles)}>
      {children}
    </fieldset>
  )
}

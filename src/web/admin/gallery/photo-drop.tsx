import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { usePastedFiles } from '../editor/use-pasted-files.ts'

interface PhotoDropProps {
  onFiles: (files: FileList) => void
  children: ReactNode
}

/** Takes the files that are dropped on the gallery, or pasted. */
export function PhotoDrop({ onFiles, children }: PhotoDropProps) {
  const gallery = useRef<HTMLFieldSetElement>(null)
  const [isTarget, setTarget] = useState(false)
  usePastedFiles(gallery, onFiles)
  const aim = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setTarget(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setTarget(false)
    onFiles(event.dataTransfer.files)
  }
  return (
    <fieldset
      ref={gallery}
      className="ui-fieldset photo-drop"
      aria-label="Photos"
      data-drop-target={isTarget || undefined}
      onDragOver={aim}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      {children}
    </fieldset>
  )
}

import { type DragEvent, type ReactNode, useState } from 'react'

interface PhotoDropProps {
  onFiles: (files: FileList) => void
  children: ReactNode
}

/** Takes the files that are dropped on the gallery. */
export function PhotoDrop({ onFiles, children }: PhotoDropProps) {
  const [isTarget, setTarget] = useState(false)
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

import { type DragEvent, useState } from 'react'

/** What an element needs that takes the files which are dropped on it: it is marked while they are held over it. */
export function useDropTarget(onFiles: (files: FileList) => void) {
  const [isTarget, setTarget] = useState(false)
  return {
    'data-drop-target': isTarget || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setTarget(true)
    },
    onDragLeave: () => setTarget(false),
    onDrop: (event: DragEvent) => {
      setTarget(false)
      const { files, types } = event.dataTransfer
      // Words go where they are dropped.
      if (!types.includes('Files')) return
      event.preventDefault()
      if (files.length > 0) onFiles(files)
    },
  }
}

import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isTyping } from '../../ui/hotkeys.ts'

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

/**
 * Takes pictures that are pasted, into the element or where nobody types; text that comes with a picture, as out of a word
 * processor, goes to where somebody types.
 */
export function usePastedFiles(element: RefObject<HTMLElement | null>, onFiles: (files: FileList) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { files, types } = event.clipboardData ?? {}
    const taker = element.current
    if (!files?.length || !taker || !isOnTop(taker)) return
    const isElsewhere = isTyping(event.target) && !taker.contains(event.target as Node)
    if (isElsewhere && types?.includes('text/plain')) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

/** Whether no dialog lies above it. */
function isOnTop(element: HTMLElement): boolean {
  const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  return top === undefined || top.contains(element)
}

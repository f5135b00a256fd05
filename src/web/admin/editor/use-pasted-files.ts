import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../ui/use-hotkey.ts'

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

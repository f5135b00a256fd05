import { useEffect } from 'react'
import { notices } from '../ui/notices.ts'
import { isTyping } from '../ui/use-hotkey.ts'

/** Ctrl+Z does what the visible notice offers to undo; in a field it undoes what was typed there. */
export function useUndoKey(): void {
  useEffect(() => {
    const undoByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const action = notices.current?.action
      if (action?.shortcut !== 'Control+Z' || isTyping(event.target)) return
      event.preventDefault()
      notices.dismiss()
      action.onPress()
    }
    document.addEventListener('keydown', undoByKey)
    return () => document.removeEventListener('keydown', undoByKey)
  }, [])
}

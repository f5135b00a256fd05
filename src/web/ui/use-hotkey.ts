import { useEffect, useEffectEvent } from 'react'
import { hasSingleKeys } from './single-keys.ts'

/** Whether keys are for the field that has the focus. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))

/** Does something at the press of a single key, unless the person is typing, a dialog is open, or such keys are off. */
export function useHotkey(key: string, action: (() => void) | undefined): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      return
    if (
      !action ||
      !hasSingleKeys() ||
      isTyping(event.target) ||
      document.querySelector('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]')
    )
      return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

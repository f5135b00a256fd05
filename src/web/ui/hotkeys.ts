import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const storageKey = 'ringside_single_keys'

function storedChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

let isOn: boolean | undefined
const listeners = new Set<() => void>()

/** Whether single keys without Ctrl are commands; people who dictate switch them off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  isOn ??= storedChoice()
  return isOn
}

export function switchSingleKeys(on: boolean): void {
  isOn = on
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, hasSingleKeys)
}

/** Whether keys are for the field that has the focus. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))

/** Calls `action` at the press of a single key, unless the person is typing, a dialog is open, or such keys are off. */
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

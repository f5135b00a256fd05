import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

const storageKey = 'ringside_single_keys'

let isOn: boolean | undefined
const listeners = new Set<() => void>()

/** Whether single keys without Ctrl are commands; people who dictate switch them off (WCAG 2.1.4). */
function hasSingleKeys(): boolean {
  isOn ??= readStored(storageKey) !== 'off'
  return isOn
}

export function switchSingleKeys(on: boolean): void {
  isOn = on
  writeStored(storageKey, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, hasSingleKeys)
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))

/**
 * Returns the lower-case Latin letter, or the slash, that a key event stands for; otherwise its key as it is. A layout
 * of another alphabet types its own letters: there the place of the key decides, which also carries the Latin letter.
 */
export function commandKeyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isOtherLetter = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key)
  if (isOtherLetter && /^Key[A-Z]$/.test(code)) return code.slice(-1).toLowerCase()
  if (key === '.' && code === 'Slash') return '/'
  return key.toLowerCase()
}

/** Calls `action` when a single key is pressed, unless the person is typing, a dialog is open, or such keys are off. */
export function useHotkey(key: string, action: (() => void) | undefined): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (commandKeyOf(event) !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
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
  // Before the screen is painted: a key that follows at once must not be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

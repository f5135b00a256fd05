import { useSyncExternalStore } from 'react'

const storageKey = 'ringside_single_keys'

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

let isOn: boolean | undefined
const listeners = new Set<() => void>()

/** Whether a single key without Ctrl does something; who dictates switches it off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  isOn ??= remembered()
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

import { type ComponentType, lazy } from 'react'

/** Returns a component that loads its code on its first render. If loading fails, its prerendered HTML stays. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return new Promise<never>(() => {})
    }
  })

const storageKey = 'ringside_reloaded'

/** In milliseconds; a second failure within this time means that a reload does not help. */
const minInterval = 60_000

/** Reloads the page if a new deployment has removed code that the page wanted to load. */
export function reloadAfterDeploy(event: Event): void {
  if (!navigator.onLine) return
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < minInterval) return
    sessionStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // Without storage nothing would stop the page from reloading forever.
    return
  }
  event.preventDefault()
  location.reload()
}

import { type ComponentType, lazy } from 'react'

/** A component whose code is loaded when it is needed; if that fails, what the server rendered in its place stays. */
export const apart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return new Promise<never>(() => {})
    }
  })

const storageKey = 'ringside_reloaded'

/** In milliseconds: after a second failure within this time another reload would not help. */
const minInterval = 60_000

/** A new deployment removes the code of screens that were not opened yet: a page that misses it is reloaded once. */
export function reloadAfterDeploy(event: Event): void {
  if (!navigator.onLine) return
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < minInterval) return
    sessionStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // Without storage nothing would end a loop.
    return
  }
  event.preventDefault()
  location.reload()
}

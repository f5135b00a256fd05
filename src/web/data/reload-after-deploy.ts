const storageKey = 'ringside_reloaded'

/** In milliseconds: a second failure within this time is no matter of an old page, and another reload would not help. */
const pause = 60_000

/**
 * After a new deployment the code of a screen that was not opened yet is gone: a page that misses it is loaded again,
 * once.
 */
export function reloadAfterDeploy(event: Event): void {
  if (!navigator.onLine) return
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < pause) return
    sessionStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // Without memory nothing would end a loop.
    return
  }
  event.preventDefault()
  location.reload()
}

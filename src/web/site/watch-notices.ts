import type { Notice } from '../../domain/notices.ts'
import { isInPreview } from '../data/preview.ts'

const everyMs = 60_000

const noticesOnPage = [...document.querySelectorAll<HTMLElement>('[data-notice]')]

/** The newest stands first on a page, and last in the list. */
let seen = noticesOnPage
  .map(({ dataset }) => dataset.notice)
  .toReversed()
  .join()

/** Asks what the club tells now; the answer is some bytes, and mostly 304. */
async function look(): Promise<void> {
  if (document.hidden) return
  const notices: Notice[] = await (await fetch('/cache/notices.json')).json()
  // Told each time: the schedule's code may have come after the last.
  dispatchEvent(new CustomEvent('notices-told' satisfies keyof WindowEventMap, { detail: notices }))
  const ids = notices.map(({ id }) => id)
  if (ids.join() === seen) return
  const { showLateNotices } = await import('./late-notices.ts')
  // A process that has not heard of it yet may have answered: then it is asked again.
  if (await showLateNotices(ids)) seen = ids.join()
}

// Away from the network it is asked again a minute later.
const ask = () => void look().catch(() => {})

if (location.pathname === '/' && !isInPreview()) {
  setInterval(ask, everyMs)
  document.addEventListener('visibilitychange', ask)
}

import type { Notice } from '../../domain/notices.ts'
import { isInPreview } from '../data/preview.ts'

const everyMs = 60_000

const noticesOnPage = [...document.querySelectorAll<HTMLElement>('[data-notice]')]

/** The newest is first on a page, and last in the list. */
let seen = noticesOnPage
  .map(({ dataset }) => dataset.notice)
  .toReversed()
  .join()

async function refresh(): Promise<void> {
  if (document.hidden) return
  const response = await fetch('/cache/notices.json')
  if (!response.ok) return
  const notices: Notice[] = await response.json()
  // Sent each time: the schedule's code may have come after the last.
  dispatchEvent(new CustomEvent('notices-refreshed' satisfies keyof WindowEventMap, { detail: notices }))
  const ids = notices.map(({ id }) => id)
  if (ids.join() === seen) return
  const { showLateNotices } = await import('./late-notices.ts')
  // The response may be of a process that does not know the notice yet: the next refresh repeats it.
  if (await showLateNotices(ids)) seen = ids.join()
}

// Without a network the next refresh is a minute later.
const poll = () => void refresh().catch(() => {})

if (location.pathname === '/' && !isInPreview()) {
  setInterval(poll, everyMs)
  document.addEventListener('visibilitychange', poll)
}

import type { Notice } from '../../domain/notices.ts'
import { isInPreview } from '../data/preview.ts'

const pollIntervalMs = 60_000

const noticesOnPage = [...document.querySelectorAll<HTMLElement>('[data-notice]')]

/** The ids of the notices on the page, joined, oldest first as in the list. */
let shownIds = noticesOnPage
  .map(({ dataset }) => dataset.notice)
  .toReversed()
  .join()

async function refresh(): Promise<void> {
  if (document.hidden) return
  const response = await fetch('/cache/notices.json')
  if (!response.ok) return
  const notices: Notice[] = await response.json()
  // Sent even without changes: the schedule's code may have loaded after the last event.
  dispatchEvent(new CustomEvent('notices-refreshed' satisfies keyof WindowEventMap, { detail: notices }))
  const ids = notices.map(({ id }) => id)
  if (ids.join() === shownIds) return
  const { showLateNotices } = await import('./late-notices.ts')
  // If the fetched page lacks a notice, the next refresh tries again.
  if (await showLateNotices(ids)) shownIds = ids.join()
}

// Errors are ignored: without a network, the next refresh tries again.
const poll = () => void refresh().catch(() => {})

if (location.pathname === '/' && !isInPreview()) {
  setInterval(poll, pollIntervalMs)
  document.addEventListener('visibilitychange', poll)
}

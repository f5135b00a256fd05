import { isPreview } from '../data/preview.ts'

const everyMs = 60_000

let seen = [...document.querySelectorAll<HTMLElement>('[data-notice]')].map((each) => each.dataset.notice).join()

/** Asks what the club tells now; the answer is some bytes, and mostly 304. */
async function look(): Promise<void> {
  if (document.hidden) return
  const notices: { id: number }[] = await (await fetch('/cache/notices.json')).json()
  const ids = notices.map(({ id }) => id)
  if (ids.toReversed().join() === seen) return
  const { showLateNotices } = await import('./late-notices.ts')
  await showLateNotices(ids)
  seen = ids.toReversed().join()
}

// Away from the network it is asked again a minute later.
const ask = () => void look().catch(() => {})

if (location.pathname === '/' && !isPreview) {
  setInterval(ask, everyMs)
  document.addEventListener('visibilitychange', ask)
}

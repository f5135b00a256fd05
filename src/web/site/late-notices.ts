import './notice-tape.css'

const shownNotices = () => [...document.querySelectorAll<HTMLElement>('.notices [data-notice]')]

/** Brings a page that is open to what the club tells now: these notices, of which some may be there already. */
export async function showLateNotices(current: readonly number[]): Promise<void> {
  const isCurrent = new Set(current.map(String))
  for (const notice of shownNotices()) if (!isCurrent.has(notice.dataset.notice ?? '')) removeUnmoved(notice)
  const isShown = new Set(shownNotices().map((each) => each.dataset.notice))
  if (current.every((id) => isShown.has(String(id)))) return
  // The page as it is now has the tape, in words that these scripts do not know.
  const page = await documentAt(location.pathname + location.search)
  const tape = page.querySelector<HTMLElement>('.notices')
  if (!tape) return
  for (const notice of tape.querySelectorAll<HTMLElement>('[data-notice]'))
    if (isShown.has(notice.dataset.notice)) notice.remove()
  if (!document.documentElement.dataset.notices) await import('../notices.ts')
  tape.removeAttribute('id')
  tape.classList.add('notices-late')
  tape.setAttribute('role', 'status')
  document.querySelector('.notices-late')?.remove()
  document.body.append(tape)
}

/** As the browser itself reads it: Trusted Types refuse a page that a script makes from text. */
function documentAt(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const asked = new XMLHttpRequest()
    asked.responseType = 'document'
    asked.addEventListener('load', () => (asked.responseXML ? resolve(asked.responseXML) : reject(asked.status)))
    asked.addEventListener('error', reject)
    asked.open('GET', address)
    asked.send()
  })
}

/** Takes a notice away that is over: the one on top of the page once nobody looks, for all below it would move. */
function removeUnmoved(notice: HTMLElement): void {
  const tape = notice.closest('.notices')
  const remove = () => {
    notice.remove()
    if (!tape?.querySelector('[data-notice]')) tape?.remove()
  }
  if (tape?.classList.contains('notices-late')) remove()
  else document.addEventListener('visibilitychange', remove, { once: true })
}

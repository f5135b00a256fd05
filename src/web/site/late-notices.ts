import './notice-tape.css'

const noticesIn = (tape: string) => [...document.querySelectorAll<HTMLElement>(`${tape} [data-notice]`)]

const idOf = (notice: HTMLElement) => Number(notice.dataset.notice)

const idsIn = (tape: string) => new Set(noticesIn(tape).map(idOf))

/**
 * Which notices the tape over the foot of a page is to have: all that do not stand on top of it, so that one that came late
 * is not lost to a later one. None where there is nothing new.
 */
export function lateNotices(
  current: readonly number[],
  { onTop, atFoot }: Record<'onTop' | 'atFoot', ReadonlySet<number>>,
): number[] {
  const late = current.filter((id) => !onTop.has(id))
  return late.every((id) => atFoot.has(id)) ? [] : late
}

/**
 * Brings a page that is open to what the club tells now: these notices, of which some may be there already. Gives whether
 * it has all of them: of several processes one may know a notice a second before another.
 */
export async function showLateNotices(current: readonly number[]): Promise<boolean> {
  const isCurrent = new Set(current)
  for (const notice of noticesIn('.notices')) if (!isCurrent.has(idOf(notice))) removeUnmoved(notice)
  const late = new Set(lateNotices(current, { onTop: idsIn('#notices'), atFoot: idsIn('.notices-late') }))
  if (late.size === 0) return true
  // The page as it is now has the tape, in words that these scripts do not know.
  const page = await documentAt(location.pathname + location.search)
  const tape = page.querySelector<HTMLElement>('.notices')
  const found = [...(tape?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])]
  const shown = found.filter((each) => late.has(idOf(each)))
  if (!tape || shown.length === 0) return false
  for (const each of found) if (!shown.includes(each)) each.remove()
  if (!document.documentElement.dataset.notices) await import('../notices.ts')
  tape.removeAttribute('id')
  tape.classList.add('notices-late')
  tape.setAttribute('role', 'status')
  document.querySelector('.notices-late')?.remove()
  document.body.append(tape)
  return shown.length === late.size
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

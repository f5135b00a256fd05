import './notice-tape.css'

const noticesIn = (tape: string) => [...document.querySelectorAll<HTMLElement>(`${tape} [data-notice]`)]

const idOf = (notice: HTMLElement) => Number(notice.dataset.notice)

const idsIn = (tape: string) => new Set(noticesIn(tape).map(idOf))

/** Returns the notices for the tape at the foot: those that are not on top, if one of them is new. */
export function lateNotices(
  current: readonly number[],
  { onTop, atFoot }: Record<'onTop' | 'atFoot', ReadonlySet<number>>,
): number[] {
  const late = current.filter((id) => !onTop.has(id))
  return late.every((id) => atFoot.has(id)) ? [] : late
}

/**
 * Updates an open page to the current notices. Returns false if the server that rendered the page did not know all of
 * them yet.
 */
export async function showLateNotices(current: readonly number[]): Promise<boolean> {
  const isCurrent = new Set(current)
  for (const notice of noticesIn('.notices')) if (!isCurrent.has(idOf(notice))) removeUnmoved(notice)
  const late = new Set(lateNotices(current, { onTop: idsIn('#notices'), atFoot: idsIn('.notices-late') }))
  if (late.size === 0) return true
  // The tape comes from the current page: these scripts do not have its texts.
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
  tape.querySelector('.notices-more')?.remove()
  document.querySelector('.notices-late')?.remove()
  document.body.append(tape)
  return shown.length === late.size
}

/** Trusted Types refuse a document that a script parses from text. */
function documentAt(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.addEventListener('load', () =>
      request.responseXML ? resolve(request.responseXML) : reject(request.status),
    )
    request.addEventListener('error', reject)
    request.open('GET', address)
    request.send()
  })
}

/** Removes an expired notice; one on top of the page when the page is hidden, since it would move everything. */
function removeUnmoved(notice: HTMLElement): void {
  const tape = notice.closest('.notices')
  const remove = () => {
    notice.remove()
    if (!tape?.querySelector('[data-notice]')) tape?.remove()
  }
  if (tape?.classList.contains('notices-late')) remove()
  else document.addEventListener('visibilitychange', remove, { once: true })
}

import './notice-tape.css'

const noticesIn = (tape: string) => [...document.querySelectorAll<HTMLElement>(`${tape} [data-notice]`)]

const idOf = (notice: HTMLElement) => Number(notice.dataset.notice)

const idsIn = (tape: string) => new Set(noticesIn(tape).map(idOf))

/** Returns the notices for the tape at the bottom: all that are not on top, or none if that tape has them already. */
export function lateNotices(
  currentIds: readonly number[],
  { onTop, atFoot }: Record<'onTop' | 'atFoot', ReadonlySet<number>>,
): number[] {
  const lateIds = currentIds.filter((id) => !onTop.has(id))
  return lateIds.every((id) => atFoot.has(id)) ? [] : lateIds
}

/**
 * Updates an open page to the current notices. Returns false if the server process that rendered the fetched page did
 * not know all of these notices yet.
 */
export async function showLateNotices(currentIds: readonly number[]): Promise<boolean> {
  const currentSet = new Set(currentIds)
  for (const notice of noticesIn('.notices')) if (!currentSet.has(idOf(notice))) removeExpired(notice)
  const lateIds = new Set(lateNotices(currentIds, { onTop: idsIn('#notices'), atFoot: idsIn('.notices-late') }))
  if (lateIds.size === 0) return true
  // The server renders the tape: this script does not have its texts.
  const page = await documentAt(location.pathname + location.search)
  const tape = page.querySelector<HTMLElement>('.notices')
  const found = [...(tape?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])]
  const shown = found.filter((each) => lateIds.has(idOf(each)))
  if (!tape || shown.length === 0) return false
  for (const each of found) if (!shown.includes(each)) each.remove()
  if (!document.documentElement.dataset.notices) await import('../notices.ts')
  tape.removeAttribute('id')
  tape.classList.add('notices-late')
  tape.setAttribute('role', 'status')
  tape.querySelector('.notices-more')?.remove()
  document.querySelector('.notices-late')?.remove()
  document.body.append(tape)
  return shown.length === lateIds.size
}

/** By XMLHttpRequest, because Trusted Types forbid scripts to parse a document from text. */
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

/** Removes an expired notice. A notice on top waits until the page is hidden, because its removal moves the page. */
function removeExpired(notice: HTMLElement): void {
  const tape = notice.closest('.notices')
  const remove = () => {
    notice.remove()
    if (!tape?.querySelector('[data-notice]')) tape?.remove()
  }
  if (tape?.classList.contains('notices-late')) remove()
  else document.addEventListener('visibilitychange', remove, { once: true })
}

import './notice-tape.css'

const noticesIn = (tapeSelector: string) => [...document.querySelectorAll<HTMLElement>(`${tapeSelector} [data-notice]`)]

const idOf = (notice: HTMLElement) => Number(notice.dataset.notice)

const idsIn = (tapeSelector: string) => new Set(noticesIn(tapeSelector).map(idOf))

/** Returns the ids for the tape at the bottom: all that are not at the top, or none if that tape has them already. */
export function findLateNotices(
  currentIds: readonly number[],
  { atTop, atBottom }: Record<'atTop' | 'atBottom', ReadonlySet<number>>,
): number[] {
  const lateIds = currentIds.filter((id) => !atTop.has(id))
  return lateIds.every((id) => atBottom.has(id)) ? [] : lateIds
}

/**
 * Updates an open page to the current notices. Returns false if the fetched page does not have all of them yet, because
 * another server process rendered it.
 */
export async function showLateNotices(currentIds: readonly number[]): Promise<boolean> {
  const currentSet = new Set(currentIds)
  for (const notice of noticesIn('.notices')) if (!currentSet.has(idOf(notice))) removeExpired(notice)
  const lateIds = new Set(findLateNotices(currentIds, { atTop: idsIn('#notices'), atBottom: idsIn('.notices-late') }))
  if (lateIds.size === 0) return true
  // The server renders the tape: this script does not have its texts.
  const page = await fetchDocument(location.pathname + location.search)
  const tape = page.querySelector<HTMLElement>('.notices')
  const fetchedNotices = [...(tape?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])]
  const added = fetchedNotices.filter((each) => lateIds.has(idOf(each)))
  if (!tape || added.length === 0) return false
  for (const each of fetchedNotices) if (!added.includes(each)) each.remove()
  if (!document.documentElement.dataset.notices) await import('../notices.ts')
  tape.removeAttribute('id')
  tape.classList.add('notices-late')
  tape.setAttribute('role', 'status')
  tape.querySelector('.notices-more')?.remove()
  document.querySelector('.notices-late')?.remove()
  document.body.append(tape)
  return added.length === lateIds.size
}

/** Uses XMLHttpRequest, because Trusted Types forbid scripts to parse a document from text. */
function fetchDocument(address: string): Promise<Document> {
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

/** Removes an expired notice. One at the top stays until the page is hidden, because its removal moves the page. */
function removeExpired(notice: HTMLElement): void {
  const tape = notice.closest('.notices')
  const remove = () => {
    notice.remove()
    if (!tape?.querySelector('[data-notice]')) tape?.remove()
  }
  if (tape?.classList.contains('notices-late')) remove()
  else document.addEventListener('visibilitychange', remove, { once: true })
}

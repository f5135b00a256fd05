/**
 * Hides the notices that the visitor has closed during this visit. Pages with a notice contain this script, so that it
 * runs before the tape is painted.
 */

import '../parts/notice-tape.css'

const key = 'ringside_notices_closed'

function closedIds(): Set<string> {
  try {
    return new Set(sessionStorage.getItem(key)?.split(' '))
  } catch {
    return new Set()
  }
}

const idsOf = (tape: Element) =>
  [...tape.querySelectorAll<HTMLElement>('[data-notice]')].map((each) => each.dataset.notice)

document.addEventListener('click', ({ target }) => {
  const tape = target instanceof Element && target.closest('.notices-close')?.closest('.notices')
  if (!tape) return
  try {
    sessionStorage.setItem(key, [...closedIds(), ...idsOf(tape)].join(' '))
  } catch {
    // Without storage the notices stay closed only until the page is left.
  }
  tape.remove()
  document.getElementById('main')?.focus({ preventScroll: true })
})

const idsOnPage = document.querySelector<HTMLElement>('script[data-notices]')?.dataset.notices?.split(' ') ?? []
const closed = closedIds()
const areAllClosed = idsOnPage.length > 0 && idsOnPage.every((id) => closed.has(id))
document.documentElement.dataset.notices = areAllClosed ? 'closed' : 'open'

/**
 * The tape's own script runs in the page before the tape is painted, so that notices which a visitor closed stay hidden
 * during the visit. A page that gets its first notice late imports it.
 */

const key = 'ringside_notices_closed'

function closedOnes(): Set<string> {
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
    sessionStorage.setItem(key, [...closedOnes(), ...idsOf(tape)].join(' '))
  } catch {
    // Without storage it is closed as long as the page is open.
  }
  tape.remove()
  document.getElementById('main')?.focus({ preventScroll: true })
})

const onThisPage = document.querySelector<HTMLElement>('script[data-notices]')?.dataset.notices?.split(' ') ?? []
const closed = closedOnes()
const areClosed = onThisPage.length > 0 && onThisPage.every((id) => closed.has(id))
document.documentElement.dataset.notices = areClosed ? 'closed' : 'open'

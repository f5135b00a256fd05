/** The id of the button that opens the editor of a record (by id), of a content key (by key) or of a new record. */
export const openerId = (record: number | string = 'new') => `open-${record}`

/**
 * If the focused element is removed, now or later, or if only the screen has the focus, focuses the first element with
 * one of the ids `openers`, or else the screen.
 */
export function keepFocus(...openers: string[]): void {
  setTimeout(() => {
    const focused = document.activeElement
    if (isNowhere(focused)) return focusOpener(openers)
    // A refetch of the list may remove the element later.
    const observer = new MutationObserver(() => {
      if (document.activeElement === focused) return
      observer.disconnect()
      if (!focused?.isConnected) focusOpener(openers)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, 100)
}

/** A press on a screen's ground focuses the screen. */
const isNowhere = (focused: Element | null) => !focused || focused === document.body || focused.id === 'screen'

function focusOpener(openers: readonly string[]): void {
  // If the openers are hidden and so cannot get the focus, the screen gets it.
  for (const id of [...openers, 'screen']) if (isNowhere(document.activeElement)) document.getElementById(id)?.focus()
}

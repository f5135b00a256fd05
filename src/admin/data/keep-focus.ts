/** The id of the button that opens the editor of a record (by id), of a content key (by key) or of a new record. */
export const openerId = (record: number | string = 'new') => `open-${record}`

/** If the focused element is removed, now or later, focuses the element with the id `opener`, else the screen. */
export function keepFocus(opener?: string): void {
  setTimeout(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return focusOpener(opener)
    // A refetch of the list may remove the element later.
    const observer = new MutationObserver(() => {
      if (document.activeElement === focused) return
      observer.disconnect()
      if (!focused.isConnected) focusOpener(opener)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, 100)
}

function focusOpener(opener?: string): void {
  // If the opener is hidden and so cannot get the focus, the screen gets it.
  for (const id of [opener, 'screen'])
    if (id && document.activeElement === document.body) document.getElementById(id)?.focus()
}

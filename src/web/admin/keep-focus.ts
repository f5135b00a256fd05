/** The id of the button that opens an editor: of a record by its id, of a content key by the key, of a new record. */
export const openerId = (record: number | string = 'new') => `open-${record}`

/**
 * Keeps the focus on the page after a write or a navigation: if the focused element is removed, now or when the list is
 * rendered again, focuses the element with the id `opener`, else the screen.
 */
export function keepFocus(opener?: string): void {
  setTimeout(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return focusOpener(opener)
    // It may be removed later, when the list has been fetched again.
    const observer = new MutationObserver(() => {
      if (document.activeElement === focused) return
      observer.disconnect()
      if (!focused.isConnected) focusOpener(opener)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, 100)
}

function focusOpener(opener?: string): void {
  // A hidden opener takes no focus: the screen is next.
  for (const id of [opener, 'screen'])
    if (id && document.activeElement === document.body) document.getElementById(id)?.focus()
}

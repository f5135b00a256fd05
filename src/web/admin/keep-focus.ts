/** The id of the button that opens an editor: a record's by its number, a content key's by the key, a new one's by none. */
export const openerId = (of: number | string = 'new') => `open-${of}`

/**
 * Focuses the button that opens what was edited, or else the screen, if the focused element was removed with its row
 * or with the palette, as soon as the list is drawn again.
 */
export function keepFocus(opener?: string): void {
  setTimeout(() => {
    const holder = document.activeElement
    if (!holder || holder === document.body) return focusOpener(opener)
    // What has the focus may go later, when the list has been read again.
    const observer = new MutationObserver(() => {
      if (document.activeElement === holder) return
      observer.disconnect()
      if (!holder.isConnected) focusOpener(opener)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, 100)
}

function focusOpener(opener?: string): void {
  // What is folded away takes no focus.
  for (const id of [opener, 'screen'])
    if (id && document.activeElement === document.body) document.getElementById(id)?.focus()
}

/** The id of the button that opens an editor: a record's by its number, a content key's by the key, a new one's by none. */
export const openerId = (of: number | string = 'new') => `open-${of}`

/**
 * Gives the focus to the button that opens what was edited, or else to the screen, if what had it went with its row or
 * with the palette, as soon as the list is drawn again.
 */
export function keepFocus(opener?: string): void {
  setTimeout(() => {
    // What is folded away takes no focus.
    for (const id of [opener, 'screen'])
      if (id && document.activeElement === document.body) document.getElementById(id)?.focus()
  }, 100)
}

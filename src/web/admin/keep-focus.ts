/** Gives the screen the focus if the button that had it goes with its row, as soon as the list is drawn again. */
export function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('screen')?.focus()
  }, 100)
}

/** The boxes of the texts, in the order in which they stand on the screen. */
const boxes = () => [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-text]')]

function enter(box: HTMLTextAreaElement | null | undefined): boolean {
  box?.focus()
  // With what is said of the text.
  box?.parentElement?.scrollIntoView({ block: 'nearest' })
  return Boolean(box)
}

/** Goes to the first text after a box, or of all, about which there is something to do; gives whether there is one. */
export function goToOpen(from?: HTMLTextAreaElement): boolean {
  const all = boxes()
  const rest = all.slice((from ? all.indexOf(from) : -1) + 1)
  return enter(rest.find((box) => box.dataset.text === 'open'))
}

/** Goes to the same language of the row below or above. */
export function goToRow(from: HTMLTextAreaElement, step: 1 | -1): void {
  const rows = [...document.querySelectorAll('[data-row]')]
  const row = rows[rows.findIndex((each) => each.contains(from)) + step]
  enter(row?.querySelector<HTMLTextAreaElement>(`textarea[lang="${from.lang}"]`))
}

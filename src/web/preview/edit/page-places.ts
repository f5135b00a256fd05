import { narrowed } from './narrowed.ts'
import { type Place, recordOf, type ShownPlace } from './place.ts'
import type { PlaceIndex } from './place-index.ts'
import { scheduleCells } from './schedule-cells.ts'
import { lettersOnly } from './text-on-page.ts'

/** What shows nothing itself, is out of reach while something covers it, or is the browser's to draw. */
const skipped = 'script, style, noscript, iframe, select, dialog, [inert]'

/** Every element of a page that shows something stored, in reading order. Nothing of the page is changed. */
export function placesOnPage(root: Element, index: PlaceIndex): ShownPlace[] {
  // The root itself is inert while an editor is open beside it.
  const shown = [...root.children].flatMap((child) => [...walk(child, index)].filter(({ places }) => places.length > 0))
  const cells = scheduleCells(narrowed(shown, index), index)
  return onceEach(cells).toSorted((a, b) => (follows(a.element, b.element) ? 1 : -1))
}

const follows = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0

/** Each element once, with all that it shows. */
function onceEach(shown: readonly ShownPlace[]): ShownPlace[] {
  const byElement = Map.groupBy(shown, ({ element }) => element)
  return [...byElement].map(([element, parts]) => {
    const places = new Map<string, Place>()
    for (const place of parts.flatMap((part) => part.places)) places.set(recordOf(place), place)
    return { element, places: [...places.values()] }
  })
}

/** What has no box of its own shows what is in it. */
const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
  getComputedStyle(element).display === 'contents'

function* walk(element: Element, index: PlaceIndex): Generator<ShownPlace> {
  if (element.matches(skipped) || !isShown(element)) return
  if (element instanceof HTMLImageElement) {
    yield { element, places: index.placesOfPicture(element.getAttribute('src') ?? '', element.alt) }
    return
  }
  const text = element.textContent
  const places = index.placesOfText(text)
  if (places.length > 0) {
    yield { element: deepestWith(element, lettersOnly(text)), places }
    return
  }
  for (const child of element.children) yield* walk(child, index)
  for (const node of element.childNodes)
    if (node instanceof Text && node.data.trim() !== '')
      for (const part of partsOf(node.data, index)) yield { element, places: part }
}

/** The innermost element that shows all of a text. */
function deepestWith(element: Element, letters: string): Element {
  const child = [...element.children].find((each) => lettersOnly(each.textContent) === letters)
  return child ? deepestWith(child, letters) : element
}

function partsOf(text: string, index: PlaceIndex): readonly (readonly Place[])[] {
  const whole = index.placesOfText(text)
  return whole.length > 0 ? [whole] : index.placesWithin(text)
}

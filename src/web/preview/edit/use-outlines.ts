import { useEffect, useState } from 'react'
import { clearOf } from './aim.ts'
import { type Box, boxOf, isFixed } from './boxes.ts'
import { placesOnPage } from './page-places.ts'
import type { ShownPlace } from './place.ts'
import type { PlaceIndex } from './place-index.ts'
import { watchPage } from './watch-page.ts'

/** A place that is seen, and where. */
export interface Outline extends ShownPlace {
  /** The same for as long as the element is there. */
  id: string
  box: Box
  /** It stays where it is while the page scrolls: the box is the window's, else the document's. */
  isFixed: boolean
}

const ids = new WeakMap<Element, string>()
let count = 0

function idOf(element: Element): string {
  const known = ids.get(element)
  if (known) return known
  count += 1
  ids.set(element, `outline-${count}`)
  return `outline-${count}`
}

const none: readonly Outline[] = []

/**
 * What the page shows of the index, in reading order, for as long as it is shown; nothing before the first look. Until
 * another index has been read, what was outlined is, where it stands by now.
 */
export function useOutlines(index: PlaceIndex | undefined): readonly Outline[] {
  const [outlines, setOutlines] = useState(none)
  useEffect(() => {
    const root = document.getElementById('root')
    if (!root) return
    return watchPage(root, () => setOutlines(index ? outlinesOf(placesOnPage(root, index)) : stillShown))
  }, [index])
  return outlines
}

const stillShown = (outlines: readonly Outline[]) =>
  outlines === none ? none : outlinesOf(outlines.filter(({ element }) => element.isConnected))

function outlinesOf(shown: readonly ShownPlace[]): Outline[] {
  const outlines = shown.flatMap((each): Outline[] => {
    const box = boxOf(each.element)
    if (!box) return []
    const fixed = isFixed(each.element)
    const top = box.top + (fixed ? 0 : scrollY)
    return [{ ...each, id: idOf(each.element), box: { ...box, top }, isFixed: fixed }]
  })
  const texts = Map.groupBy(
    outlines.filter(({ element }) => !isPicture(element)),
    (each) => each.isFixed,
  )
  const textsBeside = ({ isFixed }: Outline) => texts.get(isFixed)?.map(({ box }) => box) ?? []
  return outlines.map((each) =>
    isPicture(each.element) ? { ...each, box: clearOf(each.box, textsBeside(each)) } : each,
  )
}

const isPicture = (element: Element) => element instanceof HTMLImageElement

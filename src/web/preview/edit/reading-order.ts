import { useEffect, useEffectEvent } from 'react'
import type { Outline } from './use-outlines.ts'

const controls = 'a[href], button, summary, input, select, textarea, iframe, [tabindex="0"]'

interface Stop {
  /** Where it stands in the reading order. */
  at: Element
  focus: HTMLElement
}

const comesBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * Tab goes through the outlines as if each stood right behind what it is around, although all of them stand in a layer
 * of their own: nothing of theirs is put into the page. Beyond the last stop the browser goes on by itself.
 */
export function useReadingOrder(outlines: readonly Outline[]): void {
  const goOn = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
    // A dialog keeps the keyboard to itself.
    if (document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')) return
    const stops = stopsOf(outlines)
    const current = stops.findIndex(({ focus }) => focus === document.activeElement)
    const next = current < 0 ? undefined : stops[current + (event.shiftKey ? -1 : 1)]
    if (!next) return
    event.preventDefault()
    next.focus.focus()
    next.focus.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => goOn(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function stopsOf(outlines: readonly Outline[]): Stop[] {
  const own = [...document.querySelectorAll<HTMLElement>(controls)]
    .filter(
      (each) => each.tabIndex >= 0 && !each.closest('[inert]') && each.checkVisibility({ visibilityProperty: true }),
    )
    .map((each) => ({ at: each, focus: each }))
  const outlined = outlines.flatMap(({ id, element }) => {
    const focus = document.getElementById(id)
    return focus ? [{ at: element, focus }] : []
  })
  return [...own, ...outlined].toSorted((a, b) => (a.at === b.at ? 0 : comesBefore(a.at, b.at) ? -1 : 1))
}

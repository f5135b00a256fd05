import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { movedTo, type OrderedRow } from './moved.ts'

const keys: Record<string, (place: number, last: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** The rows of a list in the order that a person gives them: by a row's handle, dragged or with the keys, or by its arrows. */
export function useOrder(rows: readonly OrderedRow[]) {
  const [ordered, setOrdered] = useState(rows)
  const [told, setTold] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const before = useRef(ordered)
  const list = useRef<HTMLOListElement>(null)
  const toFocus = useRef<HTMLElement>(null)

  // Who opens this has come to move a row.
  useEffect(() => list.current?.querySelector('button')?.focus(), [])

  // After every drawing: an element that has been moved in the page has lost the focus.
  useLayoutEffect(() => {
    const element = toFocus.current
    toFocus.current = null
    if (element instanceof HTMLButtonElement && element.disabled)
      element.parentElement?.querySelector('button')?.focus()
    else element?.focus()
    if (dragged !== null) rowAt(ordered.findIndex(({ id }) => id === dragged))?.scrollIntoView({ block: 'nearest' })
  })

  const rowAt = (place: number) => list.current?.children.item(place)
  const move = ({ id, name }: OrderedRow, place: number) => {
    const moved = movedTo(ordered, id, place)
    if (document.activeElement instanceof HTMLElement) toFocus.current = document.activeElement
    setOrdered(moved)
    setTold(`${name}: ${moved.findIndex((row) => row.id === id) + 1} of ${moved.length}`)
  }
  /** The place of the row over which a pointer is, once it is beyond that row's middle. */
  const placeUnder = (y: number, from: number) => {
    const isPast = (place: number) => {
      const { top, bottom } = rowAt(place)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      return place > from ? y > (top + bottom) / 2 : y < (top + bottom) / 2
    }
    let place = from
    while (place + 1 < ordered.length && isPast(place + 1)) place += 1
    while (place > 0 && isPast(place - 1) && place <= from) place -= 1
    return place
  }
  const end = () => setDragged(null)
  /** The list follows the pointer: a row that is moved in the page loses what it has captured. */
  const following = {
    onPointerMove: ({ clientY }: PointerEvent) => {
      const place = ordered.findIndex(({ id }) => id === dragged)
      const row = ordered[place]
      const under = placeUnder(clientY, place)
      if (row && under !== place) move(row, under)
    },
    onPointerUp: end,
    onPointerCancel: () => {
      if (dragged !== null) setOrdered(before.current)
      end()
    },
  }
  const handle = (row: OrderedRow, place: number) => ({
    onPointerDown: ({ button, pointerId }: PointerEvent) => {
      if (button !== 0) return
      list.current?.setPointerCapture(pointerId)
      before.current = ordered
      setDragged(row.id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = keys[event.key]?.(place, ordered.length - 1)
      if (to === undefined) return
      event.preventDefault()
      move(row, to)
    },
  })
  return { ordered, dragged, told, list, move, following, handle }
}

import { useLayoutEffect, useRef, useState } from 'react'
import { movedBy, type OrderedRow } from './moved.ts'

export type Direction = 'up' | 'down'

/** The id of the button that moves a row. */
export const arrowId = (direction: Direction, id: number) => `order-${direction}-${id}`

/** Moves rows by their arrows: the focus goes with the row, and what has become of it is told. */
export function useArrows(rows: readonly OrderedRow[], setRows: (rows: OrderedRow[]) => void) {
  const pressed = useRef<{ id: number; direction: Direction }>(null)
  const [told, setTold] = useState('')
  // After every drawing: what was pressed stands elsewhere then.
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { id, direction } = pressed.current
    pressed.current = null
    const other = direction === 'up' ? 'down' : 'up'
    const arrows = [arrowId(direction, id), arrowId(other, id)].map((each) => document.getElementById(each))
    // At the end of the list the arrow that was pressed leads nowhere.
    arrows.find((arrow) => arrow instanceof HTMLButtonElement && !arrow.disabled)?.focus()
  })
  const move = ({ id, name }: OrderedRow, direction: Direction) => {
    const moved = movedBy(rows, id, direction === 'up' ? -1 : 1)
    pressed.current = { id, direction }
    setRows(moved)
    setTold(`${name}: ${moved.findIndex((row) => row.id === id) + 1} of ${moved.length}`)
  }
  return { move, told }
}

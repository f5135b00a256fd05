import { type PointerEvent, useRef } from 'react'
import type { ScheduleItem } from '../timetable/week.ts'
import type { WeekEdit } from './use-week-edit.ts'
import { lengthenedBy, movedBy, placeOf, type WeekPlace } from './week-grid.ts'

/** How tall a minute is drawn, in pixels. */
export const minuteHeight = 1.25

/** So far a press may stray and still be one, in pixels. */
const slack = 4

interface Drag {
  x: number
  y: number
  columnWidth: number
  /** Where the class is, once the days and the minutes are added by which the pointer has gone. */
  placeAfter: (days: number, minutes: number) => WeekPlace
  isMoved: boolean
}

/**
 * Handlers that drag a class through the week, or its lower edge. A mouse and a pen drag; a finger scrolls, and finds the
 * same in the editor.
 */
export function useDrag(item: ScheduleItem, edit: WeekEdit) {
  const drag = useRef<Drag>(null)
  const wasMoved = useRef(false)

  const begin = (event: PointerEvent<HTMLElement>, placeAfter: Drag['placeAfter']) => {
    wasMoved.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const columnWidth = event.currentTarget.closest('section')?.getBoundingClientRect().width ?? 1
    drag.current = { x: event.clientX, y: event.clientY, columnWidth, placeAfter, isMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const current = drag.current
    if (!current) return
    const [across, down] = [clientX - current.x, clientY - current.y]
    if (!current.isMoved && Math.hypot(across, down) < slack) return
    current.isMoved = true
    edit.move(item, current.placeAfter(Math.round(across / current.columnWidth), down / minuteHeight))
  }
  const end = () => {
    wasMoved.current = drag.current?.isMoved ?? false
    drag.current = null
    if (wasMoved.current) edit.save()
  }
  const giveUp = () => {
    if (drag.current) wasMoved.current = true
    drag.current = null
    edit.cancel()
  }
  const place = placeOf(item)
  const following = { onPointerMove: follow, onPointerUp: end, onPointerCancel: giveUp }
  return {
    whole: {
      ...following,
      onPointerDown: (event: PointerEvent<HTMLElement>) =>
        begin(event, (days, minutes) => movedBy(place, days, minutes)),
    },
    edge: {
      ...following,
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, (_, minutes) => lengthenedBy(place, minutes)),
    },
    giveUp,
    /** Whether the press that has just ended was a drag. */
    wasDrag: () => wasMoved.current,
  }
}

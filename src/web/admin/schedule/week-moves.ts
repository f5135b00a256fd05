import { type PointerEvent, type SyntheticEvent, useCallback, useRef, useState } from 'react'
import { timeSlotAt } from '../../../domain/club-days.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { openerId } from '../keep-focus.ts'
import { useStoreRecords } from '../save-record.ts'
import type { ScheduleItem } from '../timetable/week.ts'
import { isSamePlace, lengthenedBy, movedBy, placeOf, type WeekPlace } from './week-grid.ts'

interface Edit {
  item: ScheduleItem
  place: WeekPlace
}

export type WeekEdit = ReturnType<typeof useWeekEdit>

/** Moves a class about the week before anything is stored, and stores where it is left. */
export function useWeekEdit() {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [sent, setSent] = useState<Edit | null>(null)
  const { store, storing } = useStoreRecords(schedule)
  const shown = edit ?? (storing ? sent : null)

  const save = () => {
    if (!edit) return
    const { item, place } = edit
    setEdit(null)
    if (isSamePlace(place, placeOf(item))) return
    const { dayOfWeek, start, minutes } = place
    setSent(edit)
    store({
      records: [
        {
          target: item,
          body: { dayOfWeek, timeSlot: timeSlotAt(start), classId: item.classId, durationMinutes: minutes },
        },
      ],
      doneMessage: schedule.messages.updated ?? schedule.messages.created,
      opener: openerId(item.id),
    })
  }
  return {
    /** Where a class is drawn, and whether it is on its way to there. */
    placeOf: (item: ScheduleItem): WeekPlace => (shown?.item.id === item.id ? shown.place : placeOf(item)),
    isMoving: (item: ScheduleItem) => edit?.item.id === item.id,
    /** The one that is moved. */
    moving: edit,
    /** One write at a time: the next would name a version that is gone. */
    move: (item: ScheduleItem, place: WeekPlace) => storing || setEdit({ item, place }),
    save,
    cancel: () => setEdit(null),
  }
}

/** The lower edge of a class, which is dragged by itself. */
export const edgeClass = 'week-edge'

/** So far a press may stray and still be one, in pixels. */
const slack = 4

/** A finger strays further. */
const touchSlack = 10

/** So long a finger holds a class before it drags, in milliseconds: sooner it scrolls, later a browser opens its own menu. */
const holdTime = 400

interface Drag {
  isOfEdge: boolean
  /** Where it began, in minutes of its own day and pixels on the screen. */
  minute: number
  x: number
  y: number
  /** A finger that is still to hold the class. */
  hold: ReturnType<typeof setTimeout> | undefined
  isMoved: boolean
}

/** Where a pointer is, as the day sees it in which a class lies: however far the week is scrolled, and whatever it draws. */
function pointIn(button: HTMLElement, { clientX, clientY }: PointerEvent) {
  const day = button.closest('.week-day') as HTMLElement
  const { left, top, width } = day.getBoundingClientRect()
  const minute = Number.parseFloat(getComputedStyle(day).getPropertyValue('--minute'))
  // A phone shows one day.
  const isAlone = !day.closest('section')?.parentElement?.querySelector('.day-elsewhere')?.checkVisibility()
  return { days: isAlone ? 0 : Math.floor((clientX - left) / width), minute: (clientY - top) / minute }
}

/** Handlers that drag a class through the week, or its lower edge. A finger holds it first: one that moves on scrolls. */
export function useDrag(item: ScheduleItem, edit: WeekEdit, hours: { from: number; until: number }) {
  const drag = useRef<Drag>(null)
  const wasDrag = useRef(false)
  const place = placeOf(item)

  const forget = () => {
    clearTimeout(drag.current?.hold)
    drag.current = null
  }
  const lift = () => {
    if (!drag.current) return
    drag.current.hold = undefined
    drag.current.isMoved = true
    edit.move(item, place)
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    wasDrag.current = false
    if (event.button !== 0 || !event.isPrimary) return
    const { clientX: x, clientY: y, currentTarget, target, pointerType } = event
    const isOfEdge = (target as Element).closest(`.${edgeClass}`) !== null
    const hold = pointerType === 'touch' ? setTimeout(lift, holdTime) : undefined
    drag.current = { isOfEdge, minute: pointIn(currentTarget, event).minute, x, y, hold, isMoved: false }
    currentTarget.setPointerCapture(event.pointerId)
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current
    if (!current) return
    const strayed = Math.hypot(event.clientX - current.x, event.clientY - current.y)
    if (current.hold !== undefined) return strayed > touchSlack && forget()
    if (!current.isMoved && strayed < slack) return
    current.isMoved = true
    const { days, minute } = pointIn(event.currentTarget, event)
    const by = minute - current.minute
    if (current.isOfEdge) return edit.move(item, lengthenedBy(place, by))
    // Not out of sight: the hours are drawn anew for what a key moves.
    const [most, least] = [hours.until * 60 - 15 - place.start, hours.from * 60 - place.start]
    edit.move(item, movedBy(place, days, Math.min(Math.max(by, least), most)))
  }
  const end = () => {
    wasDrag.current = drag.current?.isMoved ?? false
    forget()
    if (wasDrag.current) edit.save()
  }
  const giveUp = () => {
    if (drag.current?.isMoved) wasDrag.current = true
    forget()
    edit.cancel()
  }
  /** Neither scrolls nor opens the browser's menu while a finger drags. React's own listeners may not say so. */
  const preventScrolling = useCallback((button: HTMLElement | null) => {
    const keep = (event: TouchEvent) => drag.current?.isMoved && event.preventDefault()
    button?.addEventListener('touchmove', keep, { passive: false })
    return () => button?.removeEventListener('touchmove', keep)
  }, [])
  return {
    handlers: {
      ref: preventScrolling,
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: giveUp,
      onContextMenu: (event: SyntheticEvent) => drag.current?.isMoved && event.preventDefault(),
    },
    giveUp,
    /** Whether the press that has just ended was a drag. */
    wasDrag: () => wasDrag.current,
  }
}

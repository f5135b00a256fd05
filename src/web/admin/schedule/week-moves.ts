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

/** Moves a class in the week, and stores its place when the move ends. */
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
    /** The place at which a class is drawn. */
    placeOf: (item: ScheduleItem): WeekPlace => (shown?.item.id === item.id ? shown.place : placeOf(item)),
    isMoving: (item: ScheduleItem) => edit?.item.id === item.id,
    moving: edit,
    /** While a write is under way nothing moves: the next write would name an old version. */
    move: (item: ScheduleItem, place: WeekPlace) => storing || setEdit({ item, place }),
    save,
    cancel: () => setEdit(null),
  }
}

/** The class of the lower edge, by which a class is lengthened. */
export const edgeClass = 'week-edge'

/** How far a pointer may move before a press becomes a drag, in pixels. */
const slack = 4

/** The same of a finger. */
const touchSlack = 10

/** How long a finger holds a class before it drags, in ms. Sooner it scrolls; later a browser opens its menu. */
const holdTime = 400

interface Drag {
  isOfEdge: boolean
  /** Its start, in minutes of the day and in pixels on the screen. */
  minute: number
  x: number
  y: number
  /** Set until a finger has held the class long enough. */
  hold: ReturnType<typeof setTimeout> | undefined
  isMoved: boolean
}

/** The position of a pointer, relative to the day of a class: in days, and in minutes since the first hour. */
function pointIn(button: HTMLElement, { clientX, clientY }: PointerEvent) {
  const day = button.closest('.week-day') as HTMLElement
  const { left, top, width } = day.getBoundingClientRect()
  const minute = Number.parseFloat(getComputedStyle(day).getPropertyValue('--minute'))
  // A phone shows one day.
  const isOnlyDay = !day.closest('section')?.parentElement?.querySelector('.day-elsewhere')?.checkVisibility()
  return { days: isOnlyDay ? 0 : Math.floor((clientX - left) / width), minute: (clientY - top) / minute }
}

/** Handlers to drag a class through the week, or its lower edge. A finger must hold it first. */
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
    // A drag ends at the hours that the week shows; a move by key shows more.
    const [max, min] = [hours.until * 60 - 15 - place.start, hours.from * 60 - place.start]
    edit.move(item, movedBy(place, days, Math.min(Math.max(by, min), max)))
  }
  const end = () => {
    wasDrag.current = drag.current?.isMoved ?? false
    forget()
    if (wasDrag.current) edit.save()
  }
  const cancel = () => {
    if (drag.current?.isMoved) wasDrag.current = true
    forget()
    edit.cancel()
  }
  // React's own touch listeners are passive: they cannot prevent scrolling.
  const preventScrolling = useCallback((button: HTMLElement | null) => {
    const prevent = (event: TouchEvent) => drag.current?.isMoved && event.preventDefault()
    button?.addEventListener('touchmove', prevent, { passive: false })
    return () => button?.removeEventListener('touchmove', prevent)
  }, [])
  return {
    handlers: {
      ref: preventScrolling,
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: cancel,
      onContextMenu: (event: SyntheticEvent) => drag.current?.isMoved && event.preventDefault(),
    },
    cancel,
    /** Whether the press that has just ended was a drag. */
    wasDrag: () => wasDrag.current,
  }
}

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

export function useWeekEdit() {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [sentEdit, setSentEdit] = useState<Edit | null>(null)
  const { store, storing } = useStoreRecords(schedule)
  const shownEdit = edit ?? (storing ? sentEdit : null)

  const save = () => {
    if (!edit) return
    const { item, place } = edit
    setEdit(null)
    if (isSamePlace(place, placeOf(item))) return
    const { dayOfWeek, start, minutes } = place
    setSentEdit(edit)
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
    /** Returns the place at which a class is drawn. */
    placeOf: (item: ScheduleItem): WeekPlace => (shownEdit?.item.id === item.id ? shownEdit.place : placeOf(item)),
    isMoving: (item: ScheduleItem) => edit?.item.id === item.id,
    moving: edit,
    /** Does nothing while a write is under way: the next write would name an old version. */
    move: (item: ScheduleItem, place: WeekPlace) => storing || setEdit({ item, place }),
    save,
    cancel: () => setEdit(null),
  }
}

/** The CSS class of the lower edge, which is dragged to lengthen a class. */
export const edgeClass = 'week-edge'

/** How far a pointer may move before a press becomes a drag, in pixels. */
const dragThreshold = 4

/** How far a finger may move within `holdTime` before its press becomes a scroll, in pixels. */
const touchThreshold = 10

/** How long a finger must hold a class to drag it, in ms. A sooner move scrolls; a longer hold opens a menu. */
const holdTime = 400

interface Drag {
  isEdgeDrag: boolean
  /** The start of the drag, in minutes of the day and in pixels on the screen. */
  minute: number
  x: number
  y: number
  /** Runs until a finger has held the class for `holdTime`. */
  holdTimer: ReturnType<typeof setTimeout> | undefined
  isMoved: boolean
}

/** The position of a pointer relative to the day of a class, in days and in minutes since the first shown hour. */
function pointIn(button: HTMLElement, { clientX, clientY }: PointerEvent) {
  const day = button.closest('.week-day') as HTMLElement
  const { left, top, width } = day.getBoundingClientRect()
  const minute = Number.parseFloat(getComputedStyle(day).getPropertyValue('--minute'))
  // A phone shows one day.
  const isOnlyDay = !day.closest('section')?.parentElement?.querySelector('.day-elsewhere')?.checkVisibility()
  return { days: isOnlyDay ? 0 : Math.floor((clientX - left) / width), minute: (clientY - top) / minute }
}

/** Handlers to drag a class or its lower edge. A finger must press and hold first. */
export function useDrag(item: ScheduleItem, edit: WeekEdit, hours: { from: number; until: number }) {
  const drag = useRef<Drag>(null)
  const wasDrag = useRef(false)
  const place = placeOf(item)

  const reset = () => {
    clearTimeout(drag.current?.holdTimer)
    drag.current = null
  }
  const beginTouchDrag = () => {
    if (!drag.current) return
    drag.current.holdTimer = undefined
    drag.current.isMoved = true
    edit.move(item, place)
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    wasDrag.current = false
    if (event.button !== 0 || !event.isPrimary) return
    const { clientX: x, clientY: y, currentTarget, target, pointerType } = event
    const isEdgeDrag = (target as Element).closest(`.${edgeClass}`) !== null
    const holdTimer = pointerType === 'touch' ? setTimeout(beginTouchDrag, holdTime) : undefined
    drag.current = { isEdgeDrag, minute: pointIn(currentTarget, event).minute, x, y, holdTimer, isMoved: false }
    currentTarget.setPointerCapture(event.pointerId)
  }
  const dragTo = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current
    if (!current) return
    const distance = Math.hypot(event.clientX - current.x, event.clientY - current.y)
    if (current.holdTimer !== undefined) return distance > touchThreshold && reset()
    if (!current.isMoved && distance < dragThreshold) return
    current.isMoved = true
    const { days, minute } = pointIn(event.currentTarget, event)
    const movedMinutes = minute - current.minute
    if (current.isEdgeDrag) return edit.move(item, lengthenedBy(place, movedMinutes))
    // A drag stays within the hours that the week shows; a move by key makes the week show more.
    const [max, min] = [hours.until * 60 - 15 - place.start, hours.from * 60 - place.start]
    edit.move(item, movedBy(place, days, Math.min(Math.max(movedMinutes, min), max)))
  }
  const finish = () => {
    wasDrag.current = drag.current?.isMoved ?? false
    reset()
    if (wasDrag.current) edit.save()
  }
  const cancel = () => {
    if (drag.current?.isMoved) wasDrag.current = true
    reset()
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
      onPointerMove: dragTo,
      onPointerUp: finish,
      onPointerCancel: cancel,
      onContextMenu: (event: SyntheticEvent) => drag.current?.isMoved && event.preventDefault(),
    },
    cancel,
    /** Whether the press that has just ended was a drag. */
    wasDrag: () => wasDrag.current,
  }
}

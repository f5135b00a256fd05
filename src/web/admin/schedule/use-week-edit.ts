import { useState } from 'react'
import { timeSlotAt } from '../../../domain/club-week.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { openerId } from '../keep-focus.ts'
import type { ScheduleItem } from '../timetable/week.ts'
import { useStore } from '../use-store.ts'
import { isSamePlace, placeOf, type WeekPlace } from './week-grid.ts'

interface Edit {
  item: ScheduleItem
  place: WeekPlace
}

export type WeekEdit = ReturnType<typeof useWeekEdit>

/** Moves a class about the week before anything is stored, and stores where it is left. */
export function useWeekEdit() {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [sent, setSent] = useState<Edit | null>(null)
  const { store, storing } = useStore(schedule)
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

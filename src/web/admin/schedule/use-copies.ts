import { schedule } from '../../../domain/collections/schedule.ts'
import type { Weekday } from '../../../domain/weekdays.ts'
import { notifySuccess } from '../../ui/notices.ts'
import { dayName, type ScheduleItem } from '../timetable/week.ts'
import { useStore } from '../use-store.ts'
import { twinOf } from './slips.ts'

const fieldNames = Object.keys(schedule.fields) as (keyof typeof schedule.fields)[]

/** What a new item could be created with. */
const fieldsOf = (item: ScheduleItem) => Object.fromEntries(fieldNames.map((name) => [name, item[name]]))

/** Copies classes to another day of the week; what is there already is not doubled. */
export function useCopies(items: readonly ScheduleItem[]) {
  const { store, storing } = useStore(schedule)
  return (originals: readonly ScheduleItem[], dayOfWeek: Weekday) => {
    if (storing) return
    const missing = originals.filter((item) => !twinOf({ ...item, dayOfWeek }, items, undefined))
    if (missing.length === 0) return notifySuccess(`${dayName(dayOfWeek)} has all of that already`)
    store({
      records: missing.map((item) => ({ body: { ...fieldsOf(item), dayOfWeek } })),
      doneMessage: `${missing.length === 1 ? '1 class' : `${missing.length} classes`} copied to ${dayName(dayOfWeek)}`,
    })
  }
}

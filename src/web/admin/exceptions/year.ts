import { dateOfDay, dayNumber, placeInWeek, weekdayOf } from '../../../domain/club-days.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import type { exceptions } from '../../../domain/collections/exceptions.ts'
import type { schedule } from '../../../domain/collections/schedule.ts'
import { lastDayOf } from '../../../domain/occurrences.ts'

export type ExceptionRecord = RecordOf<typeof exceptions>

const pad = (value: number) => String(value).padStart(2, '0')

/** The days of a month (0 to 11) by weeks that begin on Monday; null where a week reaches into another month. */
export function weeksOf(year: number, month: number): (string | null)[][] {
  const first = dayNumber(`${year}-${pad(month + 1)}-01`)
  const next = dayNumber(month === 11 ? `${year + 1}-01-01` : `${year}-${pad(month + 2)}-01`)
  const weeks: (string | null)[][] = []
  for (let monday = first - placeInWeek(first); monday < next; monday += 7)
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const day = monday + place
        return day >= first && day < next ? dateOfDay(day) : null
      }),
    )
  return weeks
}

/** The exceptions of a year, by their first day. */
export function exceptionsIn(year: number, records: readonly ExceptionRecord[]): ExceptionRecord[] {
  return records
    .filter((each) => each.fromDate <= `${year}-12-31` && lastDayOf(each) >= `${year}-01-01`)
    .toSorted((a, b) => (a.fromDate === b.fromDate ? a.id - b.id : a.fromDate < b.fromDate ? -1 : 1))
}

/** What is otherwise on each day of a year; of a class only on those days of the week on which it is planned. */
export function exceptionsByDay(
  year: number,
  records: readonly ExceptionRecord[],
  items: readonly RecordOf<typeof schedule>[],
): Map<string, ExceptionRecord[]> {
  const weekdays = new Map(items.map(({ id, dayOfWeek }) => [id, dayOfWeek]))
  const days = new Map<string, ExceptionRecord[]>()
  for (const each of exceptionsIn(year, records)) {
    const last = Math.min(dayNumber(lastDayOf(each)), dayNumber(`${year}-12-31`))
    for (let day = Math.max(dayNumber(each.fromDate), dayNumber(`${year}-01-01`)); day <= last; day += 1) {
      const planned = each.scheduleItemId === null ? undefined : weekdays.get(each.scheduleItemId)
      if (planned !== undefined && planned !== weekdayOf(day)) continue
      const date = dateOfDay(day)
      days.set(date, [...(days.get(date) ?? []), each])
    }
  }
  return days
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The day to which a key goes from another one, within its year; null of a key that goes nowhere (APG, date grid). */
export function dayByKey(date: string, key: string): string | null {
  const day = dayNumber(date)
  const target = targetOf(date, day, key)
  if (target === null) return null
  const year = date.slice(0, 4)
  return dateOfDay(Math.min(Math.max(target, dayNumber(`${year}-01-01`)), dayNumber(`${year}-12-31`)))
}

function targetOf(date: string, day: number, key: string): number | null {
  const step = steps[key]
  if (step !== undefined) return day + step
  if (key === 'Home') return day - placeInWeek(day)
  if (key === 'End') return day - placeInWeek(day) + 6
  if (key !== 'PageUp' && key !== 'PageDown') return null
  const month = Number(date.slice(5, 7)) - 1 + (key === 'PageUp' ? -1 : 1)
  if (month < 0 || month > 11) return day
  const days = weeksOf(Number(date.slice(0, 4)), month)
    .flat()
    .filter((each) => each !== null)
  return dayNumber(days[Math.min(Number(date.slice(8)), days.length) - 1] ?? date)
}

import { clashInWords, type Names } from '../../../domain/clash-words.ts'
import { type Clash, type Clashing, findClashes } from '../../../domain/clashes.ts'
import { dateOfDay, dayNumber } from '../../../domain/club-days.ts'
import { exceptions as exceptionList } from '../../../domain/collections/exceptions.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { lastDayOf, type TimetableException, type WeeklyClass } from '../../../domain/occurrences.ts'
import { weekdays } from '../../../domain/weekdays.ts'
import { readTime } from './time-text.ts'

/** What an editor's draft is held against. */
export interface Timetable {
  items: readonly WeeklyClass[]
  exceptions: readonly TimetableException[]
}

/** What is not stored yet is later than all that is. */
const unsaved = Number.MAX_SAFE_INTEGER

/** A time that is still being typed, in order where it is understood. */
const timeIn = (typed: string) => readTime(typed) ?? typed

/** The class that an editor's fields plan; null while they do not say one. Its texts do not matter to it. */
export function plannedIn(values: { timeSlot: string }, id = unsaved): WeeklyClass | null {
  const texts = { activity: blankText, level: blankText, bookUrl: '' }
  const read = schedule.input.safeParse({ ...values, ...texts, timeSlot: timeIn(values.timeSlot) })
  return read.success ? { ...read.data, id } : null
}

/** The exception that an editor's fields say; null while they say none. */
export function exceptionIn(values: { newTimeSlot: string }, id = unsaved): TimetableException | null {
  const read = exceptionList.input.safeParse({ ...values, note: blankText, newTimeSlot: timeIn(values.newTimeSlot) })
  return read.success ? { ...read.data, id } : null
}

const involves = (name: 'scheduleItemId' | 'exceptionId', id: number) => (clash: Clash) =>
  clash.classes.some((each: Clashing) => each[name] === id)

/** What a class would clash with, were it stored as it is. */
export function clashesOfItem(item: WeeklyClass, { items, exceptions }: Timetable, today: string): Clash[] {
  const place = weekdays.indexOf(item.dayOfWeek)
  // No exception moves a class to another day, and none lasts longer than into the next one.
  const near = ({ id, dayOfWeek }: WeeklyClass) => id !== item.id && Math.abs(weekdays.indexOf(dayOfWeek) - place) <= 1
  return findClashes([...items.filter(near), item], exceptions, today).filter(involves('scheduleItemId', item.id))
}

/** What an exception would bring about, were it stored as it is: also of others, where a day is closed on which they are. */
export function clashesOfException(exception: TimetableException, timetable: Timetable, today: string): Clash[] {
  const { items } = timetable
  const last = lastDayOf(exception)
  // What began the day before may last over midnight.
  const first = dateOfDay(dayNumber(exception.fromDate) - 1)
  const others = timetable.exceptions.filter(
    (each) => each.id !== exception.id && each.fromDate <= last && lastDayOf(each) >= first,
  )
  const found = findClashes(items, [...others, exception], today)
  if (exception.kind !== 'closed') return found.filter(involves('exceptionId', exception.id))
  const closed = (clash: Clash) => (clash.kind === 'closed' ? [JSON.stringify(clash)] : [])
  const before = new Set(findClashes(items, others, today).flatMap(closed))
  return found.filter((clash) => closed(clash).some((text) => !before.has(text)))
}

/** Different clashes in words, as lists tell them. */
export const toldClashes = (clashes: readonly Clash[], names: Names, today: string): string[] => [
  ...new Set(clashes.map((clash) => clashInWords(clash, names, today))),
]

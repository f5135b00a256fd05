import { dateOfDay, dayNumber } from '../../../domain/club-days.ts'
import { type Occurrence, takesPlace } from '../../../domain/occurrences.ts'
import { readTime } from '../timetable/time-field.tsx'

/** Until when a notice may be public; the last one is told by a day and a time. */
type End = 'class' | 'today' | 'tomorrow' | 'time'

interface Choice {
  value: End
  label: string
}

/** The ends that make sense: of a cancelled class its own and its day's, of a text today's and tomorrow's. */
export function endsFor(cancelled: Occurrence | undefined, today: string): Choice[] {
  const time: Choice = { value: 'time', label: 'A time' }
  if (!cancelled)
    return [{ value: 'today', label: 'End of today' }, { value: 'tomorrow', label: 'End of tomorrow' }, time]
  const day: Choice =
    cancelled.date === today
      ? { value: 'today', label: 'End of today' }
      : { value: 'tomorrow', label: 'End of tomorrow' }
  return cancelled.end === null ? [day, time] : [{ value: 'class', label: 'End of the class' }, day, time]
}

/** The moment that is meant, as the API takes it; null where a time is wanted and not said. */
export function momentOf(
  end: End,
  { today, classEnd, day, time }: { today: string; classEnd: string | null; day: string; time: string },
): string | null {
  switch (end) {
    case 'class':
      return classEnd
    case 'today':
      return `${today}T23:59`
    case 'tomorrow':
      return `${dateOfDay(dayNumber(today) + 1)}T23:59`
    case 'time':
      return day && readTime(time) ? `${day}T${readTime(time)}` : null
  }
}

/** A class that visitors are told of, and what the back office calls it. */
export type OfferedClass = Occurrence & { className: string; zone: string; trainer: string }

/** The days from which a class may be cancelled at once: today and tomorrow. */
export const daysOffered = (today: string) => ({ from: today, until: dateOfDay(dayNumber(today) + 1) })

/** Classes that are still to come or not over yet, the soonest first. */
export const stillToCome = (classes: readonly OfferedClass[], now = Date.now()): OfferedClass[] =>
  classes.filter((each) => takesPlace(each) && Date.parse(each.end ?? each.start) > now)

/** Cancel today’s 18:30 Boxing */
export const cancelLabel = ({ date, start, className }: OfferedClass, today: string): string =>
  `Cancel ${date === today ? 'today' : 'tomorrow'}’s ${start.slice(11, 16)} ${className}`

import { dateOfDay, dayNumber } from '../../../domain/club-days.ts'
import type { Occurrence } from '../../../domain/occurrences.ts'
import { readTime } from '../timetable/time-field.tsx'

/** Until when a notice may be public; the last one is told by a day and a time. */
export type End = 'class' | 'today' | 'tomorrow' | 'time'

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

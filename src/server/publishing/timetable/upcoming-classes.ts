import { inLanguage, type Language, type Translated } from '../../../domain/languages.ts'
import type { UpcomingClass } from '../../../domain/releases/notice.ts'
import type { ReleasedTimetable } from '../../../domain/releases/released-timetable.ts'
import { dateOfDay, dayNumber } from '../../../domain/time/club-days.ts'
import { clubMomentAt, dateIn } from '../../../domain/time/wall-clock.ts'
import { occurrences, takesPlace } from '../../../domain/timetable/occurrences.ts'

/** Lists the classes of today and tomorrow that visitors see, and that take place and have not ended. */
export function upcomingClasses(
  { items, exceptions, describe }: ReleasedTimetable,
  language: Language,
  now: Date,
): UpcomingClass[] {
  const nameIn = (text: Translated | null | undefined) => (text ? inLanguage(text, language) : '')
  const today = dateIn(clubMomentAt(now))
  const tomorrow = dateOfDay(dayNumber(today) + 1)
  return occurrences(items, exceptions, today, tomorrow)
    .filter((each) => takesPlace(each) && Date.parse(each.end ?? each.start) > now.getTime())
    .map((each) => {
      const { scheduleItemId, extraId, date, start, end } = each
      const { class: described, zone } = describe(each)
      const names = { className: nameIn(described?.title), zone: nameIn(zone?.name) }
      return { scheduleItemId, extraId, date, start, end, ...names }
    })
}

import { inLanguage, type Language, type Translated } from '../../../domain/languages.ts'
import type { UpcomingClass } from '../../../domain/releases/notice.ts'
import type { ReleaseLists } from '../../../domain/releases/releases.ts'
import { dateOfDay, dayNumber } from '../../../domain/time/club-days.ts'
import { clubMomentAt, dateIn } from '../../../domain/time/wall-clock.ts'
import { describer } from '../../../domain/timetable/describe.ts'
import { occurrences, takesPlace } from '../../../domain/timetable/occurrences.ts'
import { listsOf, type Site } from '../site.ts'

/** Returns the timetable that visitors see, including cancellations by notices. */
export const releasedTimetable = (
  site: Site,
): Pick<ReleaseLists, 'schedule' | 'exceptions' | 'classes' | 'zones' | 'trainers'> => ({
  ...listsOf(site),
  exceptions: site.pageRows.lists.exceptions,
})

/** Lists the classes of today and tomorrow that visitors see, and that take place and have not ended. */
export function upcomingClasses(site: Site, language: Language, now: Date): UpcomingClass[] {
  const timetable = releasedTimetable(site)
  const describe = describer(timetable)
  const nameIn = (text: Translated | null | undefined) => (text ? inLanguage(text, language) : '')
  const today = dateIn(clubMomentAt(now))
  const tomorrow = dateOfDay(dayNumber(today) + 1)
  return occurrences(timetable.schedule, timetable.exceptions, today, tomorrow)
    .filter((each) => takesPlace(each) && Date.parse(each.end ?? each.start) > now.getTime())
    .map((each) => {
      const { scheduleItemId, extraId, date, start, end } = each
      const { class: described, zone } = describe(each)
      const names = { className: nameIn(described?.title), zone: nameIn(zone?.name) }
      return { scheduleItemId, extraId, date, start, end, ...names }
    })
}

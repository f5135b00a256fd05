import { classes } from '../../../domain/collections/classes.ts'
import { exceptions } from '../../../domain/collections/exceptions.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { trainers } from '../../../domain/collections/trainers.ts'
import { zones } from '../../../domain/collections/zones.ts'
import { inLanguage, type Language, type Translated } from '../../../domain/languages.ts'
import type { ReleaseLists } from '../../../domain/releases/releases.ts'
import { describer } from '../../../domain/timetable/describe.ts'
import { type Occurrence, occurrences } from '../../../domain/timetable/occurrences.ts'
import type { Reads } from '../../db/database.ts'
import { readLists } from '../contents.ts'
import { listsOf, type Site } from '../site.ts'

type TimetableLists = Pick<ReleaseLists, 'schedule' | 'exceptions' | 'classes' | 'zones' | 'trainers'>

/** An occurrence with the names of the records that it refers to. */
type NamedOccurrence = Occurrence & { className: string; zone: string; trainer: string; note: string }

export const readDraftTimetable = (queries: Reads) =>
  readLists(queries, [schedule, exceptions, classes, zones, trainers]) as Promise<TimetableLists>

/** Returns the timetable that visitors see, including cancellations by notices. */
export const releasedTimetable = (site: Site): TimetableLists => ({
  ...listsOf(site),
  exceptions: site.pageRows.lists.exceptions,
})

/** Lists the classes on the days from `from` to `until` (YYYY-MM-DD, both included). */
export function namedOccurrences(
  lists: TimetableLists,
  { from, until, language }: { from: string; until: string; language: Language },
): NamedOccurrence[] {
  const describe = describer(lists)
  const nameIn = (text: Translated | null | undefined) => (text ? inLanguage(text, language) : '')
  return occurrences(lists.schedule, lists.exceptions, from, until).map((each) => {
    const { class: described, zone, trainer, exception } = describe(each)
    return {
      ...each,
      className: nameIn(described?.title),
      zone: nameIn(zone?.name),
      trainer: nameIn(trainer?.name),
      note: nameIn(exception?.note),
    }
  })
}

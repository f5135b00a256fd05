import { exceptions } from '../../../domain/collections/exceptions.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { inLanguage, type Language, type Translated } from '../../../domain/languages.ts'
import {
  type Occurrence,
  occurrences,
  type TimetableException,
  type WeeklyClass,
} from '../../../domain/timetable/occurrences.ts'
import type { Reads } from '../../db/database.ts'
import { findLabels } from '../../db/records/record-uses.ts'
import { RecordStore } from '../../db/records/records.ts'
import { listsOf, type Site } from '../site.ts'

/** An occurrence with the labels of the records that it refers to. */
type NamedOccurrence = Occurrence & { className: string; zone: string; trainer: string; note: string }

type LabelOf = (list: 'classes' | 'zones' | 'trainers', id: number | null) => string

interface TimetableRows {
  items: readonly WeeklyClass[]
  exceptions: readonly (TimetableException & { note: Translated | null })[]
  language: Language
}

function describeOccurrences(rows: TimetableRows, labelOf: LabelOf, from: string, until: string): NamedOccurrence[] {
  const notes = new Map(rows.exceptions.map(({ id, note }) => [id, note ? inLanguage(note, rows.language) : '']))
  return occurrences(rows.items, rows.exceptions, from, until).map((each) => ({
    ...each,
    className: labelOf('classes', each.classId),
    zone: labelOf('zones', each.zoneId),
    trainer: labelOf('trainers', each.trainerId),
    note: (each.exceptionId !== null && notes.get(each.exceptionId)) || '',
  }))
}

export async function readDraftOccurrences(queries: Reads, from: string, until: string, language: Language) {
  const items = await new RecordStore(schedule).list(queries)
  const rows = await new RecordStore(exceptions).list(queries)
  const labelOf = await findLabels(queries, exceptions, language)
  return describeOccurrences({ items, exceptions: rows, language }, labelOf, from, until)
}

/** Returns the timetable that visitors see, including cancellations by notices. */
export function releasedTimetable(site: Site, language: Language) {
  const lists = listsOf(site)
  const titles = new Map(lists.classes.map(({ id, title }) => [id, title]))
  const names = {
    classes: new Map([...titles].map(([id, title]) => [id, inLanguage(title, language)])),
    zones: new Map(lists.zones.map(({ id, name }) => [id, inLanguage(name, language)])),
    trainers: new Map(lists.trainers.map(({ id, name }) => [id, inLanguage(name, language)])),
  }
  const labelOf: LabelOf = (name, id) => (id !== null && names[name].get(id)) || ''
  const { exceptions: inForce } = site.pageRows.lists
  return {
    titleOf: ({ classId }: Occurrence): Translated | undefined => titles.get(classId),
    between: (from: string, until: string): NamedOccurrence[] =>
      describeOccurrences({ items: lists.schedule, exceptions: inForce, language }, labelOf, from, until),
  }
}

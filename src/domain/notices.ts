import type { PublicRecord } from './collections/define.ts'
import type { exceptions } from './collections/exceptions.ts'
import { defaultLanguage, type Language, type Translated } from './languages.ts'
import type { TimetableException } from './occurrences.ts'

/** The class that a notice cancels, as it was called when the notice was given. */
export interface CancelledClass {
  /** A weekly class; null of an extra one. */
  scheduleItemId: number | null
  /** An extra class, by the exception that adds it; left out of a weekly one. */
  extraId?: number
  /** The day for which it is planned, YYYY-MM-DD. */
  date: string
  title: Translated
  /** On the club's clock, with its distance from UTC: 2026-11-11T18:30:00+01:00. */
  start: string
}

/** What the club tells its visitors at once, until a moment: a text, a class that is cancelled, or both. */
export interface Notice {
  id: number
  /** In every language: what was left out is the Polish text. */
  text: Translated | null
  cancels: CancelledClass | null
  /** Both ISO 8601. */
  createdAt: string
  until: string
}

/** A notice as administrators read it: with who gave it. */
export interface GivenNotice extends Notice {
  by: string
}

/** Greater than any record's id (PostgreSQL's integer); rules would come with the name, and visitors read this. */
const beyondIds = 2 ** 31

type ReleasedException = PublicRecord<typeof exceptions> & Pick<TimetableException, 'extraId'>

/** A notice as the exception that it is: of its class on its day, and later than every exception of the timetable. */
function exceptionOf({ id, text, cancels, createdAt }: Notice): ReleasedException[] {
  if (!cancels) return []
  return [
    {
      id: beyondIds + id,
      kind: 'cancelled',
      fromDate: cancels.date,
      untilDate: null,
      scheduleItemId: cancels.scheduleItemId,
      zoneId: null,
      ...(cancels.extraId !== undefined && { extraId: cancels.extraId }),
      newTimeSlot: null,
      newDurationMinutes: null,
      newClassId: null,
      newZoneId: null,
      newTrainerId: null,
      note: text,
      createdAt,
      updatedAt: createdAt,
    },
  ]
}

/** Whether words are Polish where another language is shown: a notice is told in it until somebody translates it. */
export const isPolishIn = (words: Translated, language: Language) =>
  language !== defaultLanguage && words[language] === words[defaultLanguage]

interface InForce {
  exceptions: readonly ReleasedException[]
  /** The current ones; a release has them, one that is older than notices has none. */
  notices?: readonly Notice[] | undefined
}

/** A release's exceptions, and those that its notices are: every reader of released exceptions reads these. */
export function exceptionsInForce({ exceptions, notices = [] }: InForce): readonly ReleasedException[] {
  const cancelled = notices.flatMap(exceptionOf)
  return cancelled.length > 0 ? [...exceptions, ...cancelled] : exceptions
}

/** What is in force once the club tells other notices than it did. */
export const inForceWith = (inForce: readonly ReleasedException[], notices: readonly Notice[]) =>
  exceptionsInForce({ exceptions: inForce.filter(({ id }) => id <= beyondIds), notices })

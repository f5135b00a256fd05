import { describer } from '../timetable/describe.ts'
import type { Notice } from './notice.ts'
import { exceptionsInForce } from './notices.ts'
import type { ReleaseLists } from './releases.ts'

type TimetableLists = Pick<ReleaseLists, 'schedule' | 'exceptions' | 'classes' | 'zones' | 'trainers'>

export type ReleasedTimetable = ReturnType<typeof releasedTimetable>

/** Returns the timetable that visitors see, with the exceptions that notices make. */
export function releasedTimetable(lists: TimetableLists, notices: readonly Notice[] = []) {
  const { schedule: items, classes, zones, trainers } = lists
  const exceptions = exceptionsInForce(lists.exceptions, notices)
  return { items, exceptions, classes, zones, trainers, describe: describer({ ...lists, exceptions }) }
}

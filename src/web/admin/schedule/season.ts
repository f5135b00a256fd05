import { dateOf } from '../../../domain/dates.ts'
import type { ScheduleItem } from '../timetable/week.ts'

/** From when to when a class is held, where that is said. */
export function seasonOf({ validFrom, validUntil }: Pick<ScheduleItem, 'validFrom' | 'validUntil'>): string {
  const from = validFrom !== null && `from ${dateOf(validFrom)}`
  const until = validUntil !== null && `to ${dateOf(validUntil)}`
  return [from, until].filter(Boolean).join(' ')
}

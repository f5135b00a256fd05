import { type Weekday, weekdayForms, weekdays } from '../../../domain/club-days.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import type { schedule } from '../../../domain/collections/schedule.ts'
import { dateOf } from '../../../domain/dates.ts'
import { capital } from '../../../domain/text-forms.ts'
import { officeLanguage, t } from '../../translate/translate.tsx'

/** From when to when a class is held, where that is said. */
export function seasonOf({ validFrom, validUntil }: Pick<ScheduleItem, 'validFrom' | 'validUntil'>): string {
  const [from, until] = [validFrom, validUntil].map((date) => (date === null ? '' : dateOf(date)))
  if (from && until) return t('from {from} to {until}', { from, until })
  if (from) return t('from {from}', { from })
  return until ? t('until {until}', { until }) : ''
}

export type ScheduleItem = RecordOf<typeof schedule>

/** Which zone's items are shown: all, one zone's (its id), or those without a zone. */
export type ZoneChoice = 'all' | 'none' | number

export function inZone(items: readonly ScheduleItem[], choice: ZoneChoice): readonly ScheduleItem[] {
  if (choice === 'all') return items
  return items.filter(({ zoneId }) => (zoneId ?? 'none') === choice)
}

/** How many items each choice shows, in one pass: a club may have many zones. */
export function countByZone(items: readonly ScheduleItem[]): Map<ZoneChoice, number> {
  const counts = new Map<ZoneChoice, number>([['all', items.length]])
  for (const { zoneId } of items) counts.set(zoneId ?? 'none', (counts.get(zoneId ?? 'none') ?? 0) + 1)
  return counts
}

/** Items by weekday, each day from its first hour to its last. */
export function byWeekday(items: readonly ScheduleItem[]): Record<Weekday, ScheduleItem[]> {
  const days = Map.groupBy(items, ({ dayOfWeek }) => dayOfWeek)
  const byTime = (a: ScheduleItem, b: ScheduleItem) => (a.timeSlot < b.timeSlot ? -1 : Number(a.timeSlot > b.timeSlot))
  return Object.fromEntries(weekdays.map((day) => [day, (days.get(day) ?? []).toSorted(byTime)])) as Record<
    Weekday,
    ScheduleItem[]
  >
}

/** HH:MM of a stored time, which may carry seconds. */
export function hoursAndMinutes(timeSlot: string): string {
  return timeSlot.slice(0, 5)
}

export const dayName = (day: Weekday, length: 'short' | 'long' = 'long') =>
  capital(weekdayForms[officeLanguage()][weekdays.indexOf(day)]?.[length] ?? '')

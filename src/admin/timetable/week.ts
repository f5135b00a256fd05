import type { schedule } from '../../domain/collections/schedule.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { groupBy } from '../../domain/group-by.ts'
import { capitalise } from '../../domain/text/text-forms.ts'
import { type Weekday, weekdayForms, weekdays } from '../../domain/time/club-days.ts'
import { dateOf } from '../../domain/time/dates.ts'
import { officeLanguage, t } from '../../ui/translate/translate.tsx'

/** The season of a class, such as “from 1.09.2026 until 30.06.2027”; empty for a class of the whole year. */
export function seasonOf({ validFrom, validUntil }: Pick<ScheduleItem, 'validFrom' | 'validUntil'>): string {
  const [from, until] = [validFrom, validUntil].map((date) => (date === null ? '' : dateOf(date)))
  if (from && until) return t('from {from} to {until}', { from, until })
  if (from) return t('from {from}', { from })
  return until ? t('until {time}', { time: until }) : ''
}

export type ScheduleItem = RecordOf<typeof schedule>

/** Which items are shown: all, those without a zone, or those of a zone (its id). */
export type ZoneChoice = 'all' | 'none' | number

export function inZone(items: readonly ScheduleItem[], choice: ZoneChoice): readonly ScheduleItem[] {
  if (choice === 'all') return items
  return items.filter(({ zoneId }) => (zoneId ?? 'none') === choice)
}

export function byWeekday(items: readonly ScheduleItem[]): Record<Weekday, ScheduleItem[]> {
  const days = groupBy(items, ({ dayOfWeek }) => dayOfWeek)
  const byTime = (a: ScheduleItem, b: ScheduleItem) => (a.timeSlot < b.timeSlot ? -1 : Number(a.timeSlot > b.timeSlot))
  return Object.fromEntries(weekdays.map((day) => [day, (days.get(day) ?? []).toSorted(byTime)])) as Record<
    Weekday,
    ScheduleItem[]
  >
}

/** HH:MM of a stored time, which may include seconds. */
export function hoursAndMinutes(timeSlot: string): string {
  return timeSlot.slice(0, 5)
}

export const dayName = (day: Weekday, length: 'short' | 'long' = 'long') =>
  capitalise(weekdayForms[officeLanguage()][weekdays.indexOf(day)]?.[length] ?? '')

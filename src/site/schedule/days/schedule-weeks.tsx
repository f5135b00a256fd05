import { groupBy } from '../../../domain/group-by.ts'
import { dateOfDay, dayNumber, weekdayIndexOf, weekdays } from '../../../domain/time/club-days.ts'
import { dayAndMonth } from '../../../domain/time/weekday-names.ts'
import { classesOfWeek, weeksShown } from '../../../domain/timetable/club-weeks.ts'
import { closuresIn } from '../../../domain/timetable/occurrences.ts'
import { usePageData } from '../../../ui/data/page-context.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { useText } from '../../../ui/text/use-text.tsx'
import type { ClubTimetable, ScheduledClass } from '../schedule-classes.ts'

export interface ScheduleDay {
  date: string
  /** The reason why the club is closed, which may be empty; null if the club is open. */
  closed: string | null
  classes: ScheduledClass[]
}

/** Returns the days of a week, without a Sunday that has no classes, and without classes that a closed day cancels. */
export function daysOfWeek(
  monday: number,
  { lists, describe }: ClubTimetable,
  isShown: (item: ScheduledClass) => boolean,
): ScheduleDay[] {
  const closureOn = closuresIn(lists.exceptions)
  const classes = groupBy(classesOfWeek(monday, lists.schedule, lists.exceptions).map(describe), ({ date }) => date)
  return Array.from({ length: 7 }, (_, weekday) => {
    const date = dateOfDay(monday + weekday)
    const closure = closureOn(date)
    const shownClasses = (classes.get(date) ?? []).filter(
      (each) => isShown(each) && !(each.status === 'closed' && each.exceptionId === closure?.id),
    )
    return { date, closed: closure && (closure.note ?? ''), classes: shownClasses }
  }).filter((day) => weekdayIndexOf(dayNumber(day.date)) < weekdays.length || day.classes.length > 0)
}

interface WeeksBarProps {
  /** The Monday of the first available week, as a day number. */
  firstMonday: number
  shownMonday: number
  days: ScheduleDay[]
  /** Null for the first week. */
  onWeek: (monday: string | null) => void
}

export function ScheduleWeeksBar({ firstMonday, shownMonday, days, onWeek }: WeeksBarProps) {
  const text = useText()
  const { language } = usePageData()
  const lastMonday = firstMonday + 7 * (weeksShown - 1)
  const [start = { date: dateOfDay(shownMonday) }] = days
  const end = days.at(-1) ?? start
  const go = (monday: number) => {
    if (monday >= firstMonday && monday <= lastMonday) onWeek(monday === firstMonday ? null : dateOfDay(monday))
  }
  return (
    <fieldset className="weeks-bar">
      <legend className="visually-hidden">{text('schedule.week')}</legend>
      <WeekButton
        label={text('schedule.week.previous')}
        icon="arrow-left"
        isAtEnd={shownMonday <= firstMonday}
        onPress={() => go(shownMonday - 7)}
      />
      <p className="display" aria-live="polite">
        <time dateTime={start.date}>{dayAndMonth(start.date, language)}</time>–
        <time dateTime={end.date}>{dayAndMonth(end.date, language)}</time>
      </p>
      <WeekButton
        label={text('schedule.week.next')}
        icon="arrow-right"
        isAtEnd={shownMonday >= lastMonday}
        onPress={() => go(shownMonday + 7)}
      />
    </fieldset>
  )
}

interface WeekButtonProps {
  label: string
  icon: 'arrow-left' | 'arrow-right'
  isAtEnd: boolean
  onPress: () => void
}

/** Keeps the focus at the first and last week: `disabled` would lose it. */
const WeekButton = ({ label, icon, isAtEnd, onPress }: WeekButtonProps) => (
  <button type="button" className="chip needs-script" aria-label={label} aria-disabled={isAtEnd} onClick={onPress}>
    <Icon name={icon} />
  </button>
)

/** Returns the Monday that the address names if that week is available, else the first Monday. */
export function requestedMonday(week: string | null, firstMonday: number): number {
  const requested = week === null ? Number.NaN : dayNumber(week)
  const offset = requested - firstMonday
  return offset >= 0 && offset < 7 * weeksShown && offset % 7 === 0 ? requested : firstMonday
}

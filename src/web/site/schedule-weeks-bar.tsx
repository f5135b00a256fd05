import { dateOfDay, dayNumber } from '../../domain/club-days.ts'
import { weeksShown } from '../../domain/club-weeks.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ScheduleDay } from './schedule-weeks.ts'
import { dayAndMonth } from './weekday-names.ts'

interface WeeksBarProps {
  /** The Mondays of the first week that can be looked at, and of the one that is. */
  first: number
  shown: number
  days: ScheduleDay[]
  /** Null for the first, which needs no saying. */
  onWeek: (monday: string | null) => void
}

/** From week to week. */
export function ScheduleWeeksBar({ first, shown, days, onWeek }: WeeksBarProps) {
  const text = useText()
  const { language } = useLanguage()
  const last = first + 7 * (weeksShown - 1)
  const [start = { date: dateOfDay(shown) }] = days
  const end = days.at(-1) ?? start
  const go = (monday: number) => {
    if (monday >= first && monday <= last) onWeek(monday === first ? null : dateOfDay(monday))
  }
  return (
    <fieldset className="weeks-bar">
      <legend className="visually-hidden">{text('schedule.week')}</legend>
      <WeekButton
        label={text('schedule.week.previous')}
        icon="arrow-left"
        isAtEnd={shown <= first}
        onPress={() => go(shown - 7)}
      />
      <p className="display" aria-live="polite">
        <time dateTime={start.date}>{dayAndMonth(start.date, language)}</time>–
        <time dateTime={end.date}>{dayAndMonth(end.date, language)}</time>
      </p>
      <WeekButton
        label={text('schedule.week.next')}
        icon="arrow-right"
        isAtEnd={shown >= last}
        onPress={() => go(shown + 7)}
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

/** Keeps the focus also where there is no further week. */
const WeekButton = ({ label, icon, isAtEnd, onPress }: WeekButtonProps) => (
  <button type="button" className="chip" aria-label={label} aria-disabled={isAtEnd} onClick={onPress}>
    <Icon name={icon} />
  </button>
)

/** The Monday that an address asks for, as far as it can be looked at; otherwise the first. */
export function askedMonday(week: string | null, first: number): number {
  const asked = week === null ? Number.NaN : dayNumber(week)
  const isOffered = asked >= first && asked < first + 7 * weeksShown && (asked - first) % 7 === 0
  return isOffered ? asked : first
}

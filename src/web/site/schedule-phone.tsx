import { useMemo } from 'react'
import { dateOfDay, dayNumber } from '../../domain/club-days.ts'
import { occurrences, takesPlace } from '../../domain/occurrences.ts'
import { useLanguage } from '../text/language.tsx'
import { PeopleScreen } from './app-phones.tsx'
import { AppScreen } from './app-screen.tsx'
import { useTimetable } from './schedule-classes.ts'
import { useToday } from './schedule-today.ts'
import { useScheduleWords } from './schedule-words.ts'
import { weekdayOfDate } from './weekday-names.ts'

/** So many classes fill the screen. */
const rows = 6

/** The day of the next class: that class in signal, those around it, and what the days after bring where there is room. */
export function SchedulePhone() {
  const { language } = useLanguage()
  const timetable = useTimetable()
  const today = useToday(timetable)
  const { nextDay } = useScheduleWords(today)
  const next = today?.next
  const { lists, describe } = timetable
  const week = useMemo(() => {
    if (!next) return []
    const until = dateOfDay(dayNumber(next.date) + 6)
    return occurrences(lists.schedule, lists.exceptions, next.date, until).filter(takesPlace).map(describe)
  }, [lists, describe, next])
  if (!next || !nextDay) return <PeopleScreen />

  const isOfDay = week.filter(({ date }) => date === next.date).length
  const at = week.findIndex(({ key }) => key === next.key)
  const start = Math.max(0, Math.min(at - 2, isOfDay - rows))
  return (
    <AppScreen title={nextDay}>
      {week.slice(start, start + rows).map(({ key, date, time, title, zone }) => (
        <p key={key} className="phone-row" data-next={key === next.key || undefined}>
          <b className="display">
            {date !== next.date && <small>{weekdayOfDate(date, language, 'short')}</small>}
            {time.replace(/^0/, '')}
          </b>
          <span>
            <b className="display">{title}</b>
            <small>{zone?.name}</small>
          </span>
        </p>
      ))}
    </AppScreen>
  )
}

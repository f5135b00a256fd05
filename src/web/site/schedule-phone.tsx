import { weekdays } from '../../domain/weekdays.ts'
import { useLanguage } from '../text/language.tsx'
import { PeopleScreen } from './app-people.tsx'
import { AppScreen } from './app-screen.tsx'
import { useScheduledClasses, useToday } from './schedule-classes.ts'
import { useScheduleWords } from './schedule-words.ts'
import { weekdayName } from './weekday-names.ts'

/** So many classes fill the screen. */
const rows = 6

/** The day of the next class: that class in signal, those around it, and what the days after bring where there is room. */
export function SchedulePhone() {
  const { language } = useLanguage()
  const { items } = useScheduledClasses()
  const today = useToday(items)
  const { nextDay } = useScheduleWords(today)
  const next = today.next?.slot
  if (!next || !nextDay) return <PeopleScreen />

  const first = weekdays.indexOf(next.dayOfWeek)
  const week = [...weekdays.slice(first), ...weekdays.slice(0, first)].flatMap((day) =>
    items.filter((item) => item.dayOfWeek === day),
  )
  const isOfDay = week.filter((item) => item.dayOfWeek === next.dayOfWeek).length
  const start = Math.max(0, Math.min(week.indexOf(next) - 2, isOfDay - rows))
  return (
    <AppScreen title={nextDay}>
      {week.slice(start, start + rows).map((item) => (
        <p key={item.id} className="phone-row" data-next={item === next || undefined}>
          <b className="display">
            {item.dayOfWeek !== next.dayOfWeek && <small>{weekdayName(item.dayOfWeek, language, 'short')}</small>}
            {item.time.replace(/^0/, '')}
          </b>
          <span>
            <b className="display">{item.title}</b>
            <small>{item.zone?.name}</small>
          </span>
        </p>
      ))}
    </AppScreen>
  )
}

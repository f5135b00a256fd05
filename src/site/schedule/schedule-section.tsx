// The server renders the schedule, so the document has these styles before this code is loaded.
import './schedule.css'
import './days/schedule-days.css'
import './schedule-panels.css'
import { Suspense, useMemo } from 'react'
import { dateOfDay, dayNumber } from '../../domain/time/club-days.ts'
import { weekdayOfDate } from '../../domain/time/weekday-names.ts'
import { occurrences, takesPlace } from '../../domain/timetable/occurrences.ts'
import { lazyComponent } from '../../ui/data/lazy-code.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { AppScreen, PeopleScreen } from '../sections/app-section.tsx'
import { useSections } from '../sections/sections.ts'
import { useScheduleWords, useToday } from './days/schedule-today.ts'
import { panelIdOf } from './schedule-class.tsx'
import { useTimetable } from './schedule-classes.ts'

/** Names the next class for beginners, because a newcomer reads this line; without any, the next class. */
export function ScheduleRail() {
  const text = useText()
  const today = useToday(useTimetable())
  const { dayOf, timeOf, timeUntil, opening } = useScheduleWords(today)
  const next = today?.nextForBeginners ?? today?.next
  const beginners = text('schedule.beginners').toLowerCase()
  const [hours] = text('contact.hours').split('\n')
  return (
    <>
      <li>
        <Icon name="calendar-days" />
        {next ? (
          <a href={`#${panelIdOf(next.classId)}`}>
            {[
              `${dayOf(next)} ${timeOf(next)}`,
              next.status === 'changed' && text('schedule.changed').toLowerCase(),
              next.title,
              next.zone?.name,
              next.key !== today?.next?.key && !next.title.toLowerCase().includes(beginners) && beginners,
              timeUntil(next)?.replaceAll(' ', '\u00a0'),
            ]
              .filter(Boolean)
              // The no-break space keeps a separator from beginning a line.
              .join('\u00a0· ')}
          </a>
        ) : (
          <a href="#schedule">{text('schedule.title')}</a>
        )}
      </li>
      {(opening ?? hours) && (
        <li>
          <Icon name="clock" />
          {opening ?? hours}
        </li>
      )}
    </>
  )
}

const maxRows = 6

/** Shows the next class between those around it; classes of the next days fill the remaining rows. */
export function SchedulePhone() {
  const { language } = usePageData()
  const timetable = useTimetable()
  const today = useToday(timetable)
  const { dayOf } = useScheduleWords(today)
  const next = today?.next
  const { lists, describe } = timetable
  const week = useMemo(() => {
    if (!next) return []
    const until = dateOfDay(dayNumber(next.date) + 6)
    return occurrences(lists.schedule, lists.exceptions, next.date, until).filter(takesPlace).map(describe)
  }, [lists, describe, next])
  const title = next && dayOf(next)
  if (!title) return <PeopleScreen />

  const classesOfDay = week.filter(({ date }) => date === next.date).length
  const index = week.findIndex(({ key }) => key === next.key)
  const start = Math.max(0, Math.min(index - 2, classesOfDay - maxRows))
  return (
    <AppScreen title={title}>
      {week.slice(start, start + maxRows).map(({ key, date, time, title, zone }) => (
        <p key={key} className="phone-row" data-next={key === next.key || undefined}>
          <b className="display">
            {date !== next.date && <small>{weekdayOfDate(date, language, 'short')}</small>}
            {time}
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

const importTimetable = () => import('./schedule-timetable.tsx')

const LazyTimetable = lazyComponent(async () => (await importTimetable()).ScheduleTimetable)

/** Loads the schedule with its timetable. From browser.tsx, pages without a schedule would get its file list, too. */
export async function loadSchedule() {
  const { ScheduleTimetable } = await importTimetable()
  return { ScheduleSection, ScheduleTimetable, ScheduleRail, SchedulePhone }
}

export function ScheduleSection() {
  const { ScheduleTimetable = LazyTimetable } = useSections()
  return (
    <section id="schedule" className="schedule wrap" aria-labelledby="schedule-title">
      <Suspense>
        <ScheduleTimetable />
      </Suspense>
    </section>
  )
}

import { pathInLanguage } from '../../domain/languages.ts'
import { dateOfDay } from '../../domain/time/club-days.ts'
import { dateIn, instantIn } from '../../domain/time/wall-clock.ts'
import { firstWeekAt, weeksShown } from '../../domain/timetable/club-weeks.ts'
import { occurrences, takesPlace } from '../../domain/timetable/occurrences.ts'
import { Alert, Spinner } from '../../ui/surfaces/status.tsx'
import { Heading } from '../../ui/text/display.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { AddToCalendar } from '../parts/add-to-calendar.tsx'
import { ScheduleDays } from './days/schedule-days.tsx'
import { type Today, useScheduleWords, useToday } from './days/schedule-today.ts'
import { ScheduleWeek } from './days/schedule-week.tsx'
import { daysOfWeek, requestedMonday, ScheduleWeeksBar } from './days/schedule-weeks.tsx'
import { calendarOf, makeChoiceFilter, type ScheduleChoice, useScheduleChoice } from './schedule-choice.ts'
import { type ClubTimetable, useTimetable } from './schedule-classes.ts'
import { filterOptions, ScheduleFilters } from './schedule-filters.tsx'
import { usePanels } from './schedule-panels.tsx'

export function ScheduleTimetable() {
  const text = useText()
  usePanels()
  const timetable = useTimetable()
  const today = useToday(timetable)
  const [requestedChoice, choose] = useScheduleChoice()
  const choice = availableChoice(requestedChoice, timetable)
  return (
    <>
      <div className="cluster schedule-head" aria-busy={today === null}>
        <Heading id="schedule-title" of="schedule.title" size="section" />
        <ScheduleFilters timetable={timetable} choice={choice} onChoose={choose} />
      </div>
      {today === null && <Spinner label={text('alerts.loading')} size="large" />}
      {today && (
        <>
          <Week timetable={timetable} today={today} choice={choice} onWeek={(week) => choose({ week })} />
          <div className="cluster schedule-foot">
            <AddToCalendar calendar={calendarOf(choice)} />
            <a className="text-link" href={pathInLanguage('/timetable', timetable.language)}>
              {text('schedule.print')}
            </a>
          </div>
        </>
      )}
    </>
  )
}

/** Omits what the filters do not offer, such as a class that is not in the timetable. */
function availableChoice(requested: ScheduleChoice, timetable: ClubTimetable): ScheduleChoice {
  const { hasBeginners, classes, trainers, levels, zones } = filterOptions(timetable)
  const idIfOffered = (offered: { id: number }[], id: number | null) =>
    offered.some((each) => each.id === id) ? id : null
  const level = timetable.lists.schedule.find(({ id }) => id === requested.levelItemId)?.level
  return {
    week: requested.week,
    forBeginners: requested.forBeginners && hasBeginners,
    classId: idIfOffered(classes, requested.classId),
    zoneId: idIfOffered(zones, requested.zoneId),
    trainerId: idIfOffered(trainers, requested.trainerId),
    levelItemId: levels.find(({ name }) => name === level)?.id ?? null,
  }
}

interface WeekProps {
  timetable: ClubTimetable
  today: Today
  choice: ScheduleChoice
  onWeek: (monday: string | null) => void
}

function Week({ timetable, today, choice, onWeek }: WeekProps) {
  const text = useText()
  const { timeUntil } = useScheduleWords(today)
  const { schedule: items, exceptions } = timetable.lists
  const { now } = today
  const isShown = makeChoiceFilter(choice, items)
  const firstMonday = firstWeekAt(now, items, exceptions)
  const monday = requestedMonday(choice.week, firstMonday)
  const days = daysOfWeek(monday, timetable, isShown)
  const next = findNext()
  const nextLabel = timeUntil(next) ?? text('schedule.next.later')
  const hasClasses = days.some(({ classes }) => classes.length > 0)
  const hasClosedDay = days.some(({ closed }) => closed !== null)
  const isFiltered = Object.entries(choice).some(([name, chosen]) => name !== 'week' && chosen)
  const shownDays = hasClasses || hasClosedDay ? days : []
  const weekProps = { days: shownDays, today: dateIn(now), next, nextLabel }
  return (
    <>
      <ScheduleWeeksBar firstMonday={firstMonday} shownMonday={monday} days={days} onWeek={onWeek} />
      {!hasClasses && (isFiltered || !hasClosedDay) && <Alert kind="empty">{text('alerts.schedule.empty')}</Alert>}
      {shownDays.length > 0 && <ScheduleWeek {...weekProps} />}
      <ScheduleDays {...weekProps} now={now} timetable={timetable} />
    </>
  )

  function findNext() {
    const until = dateOfDay(firstMonday + 7 * weeksShown - 1)
    for (const each of occurrences(items, exceptions, dateIn(now), until)) {
      if (!takesPlace(each) || instantIn(each.start) <= instantIn(now)) continue
      const described = timetable.describe(each)
      if (isShown(described)) return described
    }
    return null
  }
}

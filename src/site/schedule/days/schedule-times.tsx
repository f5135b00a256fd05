import type { Language } from '../../../domain/languages.ts'
import { dateOfDay, dayNumber, endOf, weekdays } from '../../../domain/time/club-days.ts'
import { dayAndMonth, weekdayName, weekdayOfDate } from '../../../domain/time/weekday-names.ts'
import { beginnerClassesIn, isForBeginners } from '../../../domain/timetable/beginners.ts'
import { occurrences, takesPlace } from '../../../domain/timetable/occurrences.ts'
import { useText } from '../../../ui/text/use-text.tsx'
import { safeWebAddress } from '../../parts/addresses.ts'
import { levelOf, ScheduleDifference } from '../schedule-class.tsx'
import type { ClubTimetable, ScheduledClass } from '../schedule-classes.ts'

/** The number of days whose dates are listed. */
const daysAhead = 4 * 7

type Item = ClubTimetable['lists']['schedule'][number]

export interface ScheduleTimesProps {
  timetable: ClubTimetable
  classId: number
  today: string
}

export function ScheduleTimes({ timetable, classId, today }: ScheduleTimesProps) {
  const text = useText()
  const { lists, describe, language } = timetable
  const datesFrom = (from: string, items: Item[]) =>
    occurrences(items, lists.exceptions, from, dateOfDay(dayNumber(from) + daysAhead - 1)).map(describe)
  const beginnerClasses = beginnerClassesIn(lists.classes)
  const weekly = lists.schedule
    .filter((item) => item.classId === classId && (item.validUntil === null || item.validUntil >= today))
    .toSorted((a, b) => indexOfWeekday(a) - indexOfWeekday(b) || (a.timeSlot < b.timeSlot ? -1 : 1))
  const weeklyIds = new Set<number | null>(weekly.map(({ id }) => id))
  const otherDates = datesFrom(today, lists.schedule).filter(
    (each) => each.classId === classId && takesPlace(each) && !weeklyIds.has(each.scheduleItemId),
  )
  return (
    <ul>
      {weekly.map((item) => {
        const { validFrom, timeSlot, durationMinutes, zoneId, trainerId, activity, bookUrl } = item
        const level = levelOf({ level: item.level, forBeginners: isForBeginners(item, beginnerClasses) }, text)
        const from = validFrom !== null && validFrom > today ? validFrom : today
        const time = timeSlot.slice(0, 5)
        const zone = lists.zones.find(({ id }) => id === zoneId)?.name
        const trainer = lists.trainers.find(({ id }) => id === trainerId)?.name
        return (
          <li key={item.id}>
            <span>{weekdayName(indexOfWeekday(item), language)}</span>{' '}
            <b className="display">{durationMinutes === null ? time : `${time}–${endOf(time, durationMinutes)}`}</b>{' '}
            <Facts facts={[zone, trainer, level, activity]} />
            <NextDates
              dates={datesFrom(from, [item]).filter(({ scheduleItemId }) => scheduleItemId !== null)}
              weeklyTime={time}
              language={language}
            />
            <BookLink address={bookUrl} />
          </li>
        )
      })}
      {otherDates.map((each) => (
        <li key={each.key}>
          <span>
            {weekdayOfDate(each.date, language, 'long')} {dayAndMonth(each.date, language)}
          </span>{' '}
          <b className="display">{each.until ? `${each.time}–${each.until}` : each.time}</b>{' '}
          <Facts facts={[each.zone?.name, each.trainer, levelOf(each, text), each.note]} />
          <ScheduleDifference item={each} />
          <BookLink address={each.bookUrl} />
        </li>
      ))}
    </ul>
  )
}

const indexOfWeekday = ({ dayOfWeek }: Item) => weekdays.indexOf(dayOfWeek)

const Facts = ({ facts }: { facts: (string | null | undefined)[] }) => (
  <small>{facts.filter(Boolean).join(' · ')}</small>
)

function BookLink({ address }: { address: string | null }) {
  const text = useText()
  const href = safeWebAddress(address ?? '')
  return (
    href && (
      <a className="button" href={href} rel="noopener">
        {text('schedule.book')}
      </a>
    )
  )
}

interface NextDatesProps {
  dates: ScheduledClass[]
  /** HH:mm */
  weeklyTime: string
  language: Language
}

const NextDates = ({ dates, weeklyTime, language }: NextDatesProps) => (
  <small className="class-dates">
    {dates.map((each) => {
      const date = <time dateTime={each.date}>{dayAndMonth(each.date, language)}</time>
      return (
        <span key={each.key}>
          {takesPlace(each) ? date : <s>{date}</s>}
          {[each.time !== weeklyTime && each.time, ...each.changes].filter(Boolean).map((fact) => ` ${fact}`)}{' '}
          <ScheduleDifference item={each} />
        </span>
      )
    })}
  </small>
)

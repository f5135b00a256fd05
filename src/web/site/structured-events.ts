import { dateOfDay, dayNumber } from '../../domain/club-days.ts'
import { clubTimeZone } from '../../domain/club-time.ts'
import { endOf } from '../../domain/club-week.ts'
import { weeksShown } from '../../domain/club-weeks.ts'
import { type Language, languageTags } from '../../domain/languages.ts'
import { isOn, type Occurrence, occurrences } from '../../domain/occurrences.ts'
import type { PageData } from '../../domain/page-data.ts'
import { type Series, seriesOf } from '../../domain/series.ts'
import { dateIn } from '../../domain/wall-clock.ts'

/** Whether a class is not what its weekly schedule says. */
const isOtherwise = ({ planned, becomes }: Series['departures'][number]) =>
  !isOn(becomes) ||
  planned.start !== becomes.start ||
  planned.end !== becomes.end ||
  planned.classId !== becomes.classId

/**
 * Every class with the times at which it is held each week, where the schedule is shown; each of the coming weeks' changed
 * and extra ones as an event of its own.
 */
export function structuredEvents(data: PageData, language: Language): object[] | undefined {
  const { classes = [], schedule = [], exceptions = [] } = data.lists
  const held = Map.groupBy(schedule, ({ classId }) => classId)
  const seriesFrom = seriesOf(exceptions)
  const earliest = exceptions.map(({ fromDate }) => fromDate).sort()[0]
  const departures = new Map(
    schedule.map((item) => [
      item.id,
      earliest === undefined ? [] : (seriesFrom(item, earliest)?.departures ?? []).filter(isOtherwise),
    ]),
  )
  const about = (classId: number) => {
    const told = classes.find(({ id }) => id === classId)
    return {
      '@type': 'Event',
      name: told?.title[language],
      description: told?.description?.[language] || undefined,
      inLanguage: languageTags[language],
      location: { '@id': `${data.publicUrl?.replace(/\/$/, '') ?? ''}/#club` },
    }
  }
  const weekly = [...held].map(([classId, items]) => ({
    ...about(classId),
    eventSchedule: items.map((item) => {
      const exceptDate = departures.get(item.id)?.map(({ planned }) => planned.date) ?? []
      return {
        '@type': 'Schedule',
        byDay: `https://schema.org/${item.dayOfWeek.charAt(0).toUpperCase()}${item.dayOfWeek.slice(1)}`,
        startTime: item.timeSlot.slice(0, 5),
        endTime: item.durationMinutes === null ? undefined : endOf(item.timeSlot, item.durationMinutes),
        duration: item.durationMinutes === null ? undefined : `PT${item.durationMinutes}M`,
        startDate: item.validFrom ?? undefined,
        endDate: item.validUntil ?? undefined,
        exceptDate: exceptDate.length > 0 ? exceptDate : undefined,
        repeatFrequency: 'P1W',
        scheduleTimezone: clubTimeZone,
      }
    }),
  }))
  const today = data.clubTime === null ? null : dateIn(data.clubTime)
  const single = today === null ? [] : singleOf(today)
  const events = [...weekly, ...single.map((each) => ({ ...about(each.classId), ...timesOf(each) }))]
  return events.length > 0 ? events : undefined

  function singleOf(first: string): Occurrence[] {
    const last = dateOfDay(dayNumber(first) + 7 * weeksShown - 1)
    const changed = [...departures.values()].flat().map(({ becomes }) => becomes)
    return [
      ...changed.filter((each) => each.date >= first && each.date <= last),
      ...occurrences([], exceptions, first, last),
    ].filter(isOn)
  }
}

const timesOf = ({ start, end }: Occurrence) => ({ startDate: start, endDate: end ?? undefined })

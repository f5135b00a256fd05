import { clubTimeZone, dateOfDay, dayNumber, endOf } from '../../domain/club-days.ts'
import { weeksShown } from '../../domain/club-weeks.ts'
import { type Language, languageTags } from '../../domain/languages.ts'
import { lastDayOf, type Occurrence, takesPlace } from '../../domain/occurrences.ts'
import type { PageData } from '../../domain/page-data.ts'
import { extraSeriesOf, type Series, seriesOf } from '../../domain/series.ts'
import { dateIn } from '../../domain/wall-clock.ts'

/** Whether a class is not what its weekly schedule says. */
const isOtherwise = ({ planned, becomes }: Series['departures'][number]) =>
  !takesPlace(becomes) ||
  planned.start !== becomes.start ||
  planned.end !== becomes.end ||
  planned.classId !== becomes.classId

/** What a Schedule says of a class that is held again and again. */
const scheduleOf = (
  { timeSlot, durationMinutes }: { timeSlot: string; durationMinutes: number | null },
  departures: Series['departures'],
) => ({
  '@type': 'Schedule',
  startTime: timeSlot.slice(0, 5),
  endTime: durationMinutes === null ? undefined : endOf(timeSlot, durationMinutes),
  duration: durationMinutes === null ? undefined : `PT${durationMinutes}M`,
  exceptDate: departures.length > 0 ? departures.map(({ planned }) => planned.date) : undefined,
  scheduleTimezone: clubTimeZone,
})

/**
 * Every class with the times at which it is held each week, where the schedule is shown, and extra ones of several days
 * with theirs; each of the coming weeks' changed ones, and each extra one of a day, as an event of its own.
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
    eventSchedule: items.map((item) => ({
      ...scheduleOf(item, departures.get(item.id) ?? []),
      byDay: `https://schema.org/${item.dayOfWeek.charAt(0).toUpperCase()}${item.dayOfWeek.slice(1)}`,
      startDate: item.validFrom ?? undefined,
      endDate: item.validUntil ?? undefined,
      repeatFrequency: 'P1W',
    })),
  }))
  const today = data.clubTime === null ? null : dateIn(data.clubTime)
  const events = [...weekly, ...(today === null ? [] : besides(today))]
  return events.length > 0 ? events : undefined

  function besides(first: string): object[] {
    const last = dateOfDay(dayNumber(first) + 7 * weeksShown - 1)
    const extraFrom = extraSeriesOf(exceptions)
    const extra = exceptions.flatMap((exception) => extraFrom(exception).map((series) => ({ exception, series })))
    const isOnce = ({ series }: (typeof extra)[number]) => series.first.date === series.last?.date
    const once = extra.filter(isOnce).map(({ series }) => series.departures[0]?.becomes ?? series.first)
    const changed = [...departures.values()].flat().map(({ becomes }) => becomes)
    return [
      ...extra
        .filter((each) => !isOnce(each) && lastDayOf(each.exception) >= first)
        .map(({ exception: { newTimeSlot, newDurationMinutes, ...days }, series }) => ({
          ...about(series.first.classId),
          eventSchedule: {
            ...scheduleOf({ timeSlot: newTimeSlot ?? '', durationMinutes: newDurationMinutes }, series.departures),
            startDate: days.fromDate,
            endDate: lastDayOf(days),
            repeatFrequency: 'P1D',
          },
        })),
      ...[...changed, ...once]
        .filter((each) => takesPlace(each) && each.date >= first && each.date <= last)
        .map((each) => ({ ...about(each.classId), ...timesOf(each) })),
    ]
  }
}

const timesOf = ({ start, end }: Occurrence) => ({ startDate: start, endDate: end ?? undefined })

import { groupBy } from '../domain/group-by.ts'
import { languageTags, pathInLanguage } from '../domain/languages.ts'
import type { PageData } from '../domain/page/page-data.ts'
import { linksIn } from '../domain/text/contact-links.ts'
import { parseUrl } from '../domain/text/parse-url.ts'
import { clockTime, clubTimeZone, dateOfDay, dayNumber, endOf, minutesInDay } from '../domain/time/club-days.ts'
import { dateIn } from '../domain/time/wall-clock.ts'
import { weeksShown } from '../domain/timetable/club-weeks.ts'
import { describer } from '../domain/timetable/describe.ts'
import { lastDayOf, type Occurrence, occurrences, takesPlace } from '../domain/timetable/occurrences.ts'
import { type OpeningHours, parseOpeningHours } from '../domain/timetable/opening-hours.ts'
import { extraSeriesOf, type Series, seriesOf } from '../domain/timetable/series.ts'
import { safeWebAddress } from '../site/parts/addresses.ts'
import { textOf } from '../ui/text/use-text.tsx'
import { sharePictureIn } from './drawn-pictures.ts'

const isChanged = ({ planned, actual }: Series['overrides'][number]) =>
  !takesPlace(actual) ||
  planned.start !== actual.start ||
  planned.end !== actual.end ||
  planned.classId !== actual.classId

const scheduleOf = (
  { timeSlot, durationMinutes }: { timeSlot: string; durationMinutes: number | null },
  overrides: Series['overrides'],
) => ({
  '@type': 'Schedule',
  startTime: timeSlot.slice(0, 5),
  endTime: durationMinutes === null ? undefined : endOf(timeSlot, durationMinutes),
  duration: durationMinutes === null ? undefined : `PT${durationMinutes}M`,
  exceptDate: overrides.length > 0 ? overrides.map(({ planned }) => planned.date) : undefined,
  scheduleTimezone: clubTimeZone,
})

/**
 * Returns an event for each class with its weekly times, for extra classes on several days, and for each changed or
 * single extra class of the coming weeks.
 */
export function structuredEvents(data: PageData): object[] | undefined {
  const { classes = [], exceptions = [], zones = [], trainers = [] } = data.lists
  const today = data.clubTime === null ? null : dateIn(data.clubTime)
  const hasEnded = ({ validUntil }: { validUntil: string | null }) =>
    today !== null && validUntil !== null && validUntil < today
  const schedule = (data.lists.schedule ?? []).filter((item) => !hasEnded(item))
  const describe = describer({ classes, schedule, exceptions, zones, trainers })
  const itemsByClass = groupBy(schedule, ({ classId }) => classId)
  const firstExceptionDate = exceptions.map(({ fromDate }) => fromDate).sort()[0]
  const overrides = new Map(
    schedule.map((item) => [
      item.id,
      firstExceptionDate === undefined
        ? []
        : (seriesOf(item, firstExceptionDate, exceptions)?.overrides ?? []).filter(isChanged),
    ]),
  )
  const eventOf = (references: Parameters<typeof describe>[0]) => {
    const { class: described } = describe(references)
    return {
      '@type': 'Event',
      name: described?.title,
      description: described?.description || undefined,
      inLanguage: languageTags[data.language],
      location: { '@id': `${data.publicUrl ?? ''}/#club` },
    }
  }
  const last = today === null ? null : dateOfDay(dayNumber(today) + 7 * weeksShown - 1)
  const coming =
    today === null || last === null ? [] : occurrences(schedule, exceptions, today, last).filter(takesPlace)
  const weekly = [...itemsByClass].map(([classId, items]) => ({
    ...(items[0] && eventOf(items[0])),
    // Search engines show no event without a date (Google, “Event structured data”).
    ...nextTimes(classId),
    eventSchedule: items.map((item) => ({
      ...scheduleOf(item, overrides.get(item.id) ?? []),
      byDay: `https://schema.org/${item.dayOfWeek.charAt(0).toUpperCase()}${item.dayOfWeek.slice(1)}`,
      startDate: item.validFrom ?? undefined,
      endDate: item.validUntil ?? undefined,
      repeatFrequency: 'P1W',
    })),
  }))
  const events = [...weekly, ...(today === null || last === null ? [] : singleEvents(today, last))]
  return events.length > 0 ? events : undefined

  function nextTimes(classId: number) {
    const next = coming.find((each) => each.classId === classId)
    return next && timesOf(next)
  }

  function singleEvents(today: string, last: string): object[] {
    const extraClasses = exceptions.flatMap((exception) =>
      extraSeriesOf(exception, exceptions).map((series) => ({ exception, series })),
    )
    const isSingle = ({ series }: (typeof extraClasses)[number]) => series.first.date === series.last?.date
    const singleClasses = extraClasses.filter(isSingle).map(({ series }) => series.overrides[0]?.actual ?? series.first)
    const changedClasses = [...overrides.values()].flat().map(({ actual }) => actual)
    return [
      ...extraClasses
        .filter((each) => !isSingle(each) && lastDayOf(each.exception) >= today)
        .map(({ exception: { newTimeSlot, newDurationMinutes, ...days }, series }) => ({
          ...eventOf(series.first),
          eventSchedule: {
            ...scheduleOf({ timeSlot: newTimeSlot ?? '', durationMinutes: newDurationMinutes }, series.overrides),
            startDate: days.fromDate,
            endDate: lastDayOf(days),
            repeatFrequency: 'P1D',
          },
        })),
      ...[...changedClasses, ...singleClasses]
        .filter((each) => takesPlace(each) && each.date >= today && each.date <= last)
        .map((each) => ({ ...eventOf(each), ...timesOf(each) })),
    ]
  }
}

const timesOf = ({ start, end }: Occurrence) => ({ startDate: start, endDate: end ?? undefined })

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function structuredData(data: PageData): object {
  const { language } = data
  const text = (key: string) => textOf(data.texts, key)
  const origin = data.publicUrl ?? ''
  const absolute = (address: string | null) => (address && parseUrl(address, origin || undefined)?.href) || undefined
  const profiles = ['facebook', 'instagram', 'twitter', 'tiktok']
    .map((network) => safeWebAddress(text(`contact.social.${network}`)))
    .filter((profile) => profile !== null)
  const { trainers = [], products = [] } = data.lists
  const [phone] = linksIn(data.contact?.phone ?? [])
  const [email] = linksIn(data.contact?.email ?? [])
  const hours = parseOpeningHours(text('contact.hours'), language) ?? []
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsClub',
    '@id': `${origin}/#club`,
    name: text('hero.title'),
    description: text('site.description'),
    url: origin + pathInLanguage('/', language),
    image: absolute(sharePictureIn(data)),
    address: text('contact.address') || undefined,
    telephone: phone?.address.replace(/^tel:|;.*/g, ''),
    email: email?.text,
    sameAs: profiles.length > 0 ? profiles : undefined,
    openingHoursSpecification: hours.length > 0 ? hours.map(openingOf) : undefined,
    specialOpeningHoursSpecification: data.closures?.map(closureOf),
    employee: trainers.map((trainer) => ({
      '@type': 'Person',
      name: trainer.name,
      knowsAbout: trainer.specialties,
      image: absolute(trainer.photoUrl),
    })),
    makesOffer: products
      .filter((product) => product.inStock)
      .map((product) => ({
        '@type': 'Offer',
        price: Number(product.price).toFixed(2),
        priceCurrency: 'PLN',
        availability: 'https://schema.org/InStock',
        itemOffered: {
          '@type': 'Product',
          name: product.name,
          description: product.description,
          image: absolute(product.imageUrl),
        },
      })),
    event: structuredEvents(data),
  }
}

/** Search engines know no 24:00; they expect 23:59 (Google, “Local business structured data”, openingHoursSpecification). */
function openingOf({ days, opens, closes }: OpeningHours): object {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => schemaDays[day]),
    opens: clockTime(opens).padStart(5, '0'),
    closes: closes === minutesInDay ? '23:59' : clockTime(closes).padStart(5, '0'),
  }
}

/** Describes a closed day: search engines read 00:00 to 00:00 as closed. */
const closureOf = (closed: NonNullable<PageData['closures']>[number]) => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: closed.fromDate,
  validThrough: lastDayOf(closed),
  opens: '00:00',
  closes: '00:00',
})

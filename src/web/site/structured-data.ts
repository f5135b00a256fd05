import { clubTimeZone } from '../../domain/club-time.ts'
import { endOf } from '../../domain/club-week.ts'
import { type Language, languageTags, pathInLanguage } from '../../domain/languages.ts'
import { exceptionsInForce } from '../../domain/notices.ts'
import { isOn, lastDayOf, seriesOf } from '../../domain/occurrences.ts'
import { clockTime, type OpeningHours, openingHours } from '../../domain/opening-hours.ts'
import type { PageData } from '../../domain/page-data.ts'
import { textOf } from '../text/use-text.tsx'
import { webAddress } from './web-address.ts'

/** Days as schema.org names them, in the order of a week. */
const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What the landing page says of the club to search engines (schema.org, JSON-LD). */
export function structuredData(data: PageData, language: Language): object {
  const text = (key: string) => textOf(data.texts, key, language)
  const origin = data.publicUrl?.replace(/\/$/, '') ?? ''
  const absolute = (address: string | null) =>
    address && URL.canParse(address, origin || undefined) ? new URL(address, origin || undefined).href : undefined
  const profiles = ['facebook', 'instagram', 'twitter', 'tiktok']
    .map((network) => webAddress(text(`contact.social.${network}`)))
    .filter((profile) => profile !== null)
  const { trainers = [], products = [] } = data.lists
  const hours = openingHours(text('contact.hours'), language) ?? []
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsClub',
    '@id': `${origin}/#club`,
    name: text('hero.title'),
    description: text('site.description'),
    url: origin + pathInLanguage('/', language),
    image: absolute(`/share/${language}.png`),
    address: text('contact.address') || undefined,
    telephone: text('contact.phone') || undefined,
    email: text('contact.email') || undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
    openingHoursSpecification: hours.length > 0 ? hours.map(openingOf) : undefined,
    specialOpeningHoursSpecification: closures(data.lists),
    employee: trainers.map((trainer) => ({
      '@type': 'Person',
      name: trainer.name[language],
      jobTitle: trainer.specialties[language],
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
          name: product.name[language],
          description: product.description[language],
          image: absolute(product.imageUrl),
        },
      })),
    event: weeklyClasses(data, language),
  }
}

function openingOf({ days, opens, closes }: OpeningHours): object {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => schemaDays[day]),
    opens: clockTime(opens).padStart(5, '0'),
    closes: clockTime(closes).padStart(5, '0'),
  }
}

/** The days on which the whole club is closed: from midnight to midnight there is nothing, as search engines read it. */
function closures({ exceptions = [] }: PageData['lists']): object[] | undefined {
  const closed = exceptions.filter(({ kind, zoneId }) => kind === 'closed' && zoneId === null)
  if (closed.length === 0) return undefined
  return closed.map((each) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: each.fromDate,
    validThrough: lastDayOf(each),
    opens: '00:00',
    closes: '00:00',
  }))
}

/** Every class with the times at which it is held each week, where the schedule is shown. */
function weeklyClasses(data: PageData, language: Language): object[] | undefined {
  const { classes = [], schedule = [] } = data.lists
  const exceptions = exceptionsInForce({ exceptions: data.lists.exceptions ?? [], notices: data.notices })
  if (schedule.length === 0) return undefined
  const held = Map.groupBy(schedule, (item) => item.classId)
  const seriesFrom = seriesOf(exceptions)
  const [earliest] = exceptions.map(({ fromDate }) => fromDate).sort()
  const datesOff = (item: (typeof schedule)[number]) => {
    const departures = earliest === undefined ? [] : (seriesFrom(item, earliest)?.departures ?? [])
    const dates = departures.filter(({ becomes }) => !isOn(becomes)).map(({ becomes }) => becomes.date)
    return dates.length > 0 ? dates : undefined
  }
  return classes
    .filter((each) => held.has(each.id))
    .map((each) => ({
      '@type': 'Event',
      name: each.title[language],
      description: each.description?.[language] || undefined,
      inLanguage: languageTags[language],
      location: { '@id': `${data.publicUrl?.replace(/\/$/, '') ?? ''}/#club` },
      eventSchedule: held.get(each.id)?.map((item) => ({
        '@type': 'Schedule',
        byDay: `https://schema.org/${item.dayOfWeek.charAt(0).toUpperCase()}${item.dayOfWeek.slice(1)}`,
        startTime: item.timeSlot.slice(0, 5),
        endTime: item.durationMinutes === null ? undefined : endOf(item.timeSlot, item.durationMinutes),
        duration: item.durationMinutes === null ? undefined : `PT${item.durationMinutes}M`,
        startDate: item.validFrom ?? undefined,
        endDate: item.validUntil ?? undefined,
        exceptDate: datesOff(item),
        repeatFrequency: 'P1W',
        scheduleTimezone: clubTimeZone,
      })),
    }))
}

import { clockTime } from '../../domain/club-days.ts'
import { type Language, pathInLanguage } from '../../domain/languages.ts'
import { lastDayOf } from '../../domain/occurrences.ts'
import { type OpeningHours, openingHours } from '../../domain/opening-hours.ts'
import type { PageData } from '../../domain/page-data.ts'
import { textOf } from '../text/use-text.tsx'
import { structuredEvents } from './structured-events.ts'
import { safeWebAddress } from './web-address.ts'

/** Days as schema.org names them, in the order of a week. */
const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What the landing page says of the club to search engines (schema.org, JSON-LD). */
export function structuredData(data: PageData, language: Language): object {
  const text = (key: string) => textOf(data.texts, key, language)
  const origin = data.publicUrl?.replace(/\/$/, '') ?? ''
  const absolute = (address: string | null) =>
    address && URL.canParse(address, origin || undefined) ? new URL(address, origin || undefined).href : undefined
  const profiles = ['facebook', 'instagram', 'twitter', 'tiktok']
    .map((network) => safeWebAddress(text(`contact.social.${network}`)))
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
    specialOpeningHoursSpecification: data.closures?.map(closureOf),
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
    event: structuredEvents(data, language),
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

/** Days on which the whole club is closed: from midnight to midnight there is nothing, as search engines read it. */
const closureOf = (closed: NonNullable<PageData['closures']>[number]) => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: closed.fromDate,
  validThrough: lastDayOf(closed),
  opens: '00:00',
  closes: '00:00',
})

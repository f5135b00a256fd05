import { describe, expect, it } from 'vitest'
import { plainClass, plainException } from '../../tests/support/clubs/schedule-rows.ts'
import type { Language } from '../domain/languages.ts'
import type { PageData } from '../domain/page/page-data.ts'
import { emailParts } from '../domain/text/contact-links.ts'
import { phoneParts } from '../domain/text/phone-numbers.ts'
import { structuredData } from './structured-data.ts'

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
const emptyFields = { position: null, focalPoint: null, ...times }
const picture = '/uploads/0123456789abcdef0123456789abcdef-880x1174-art.webp'

const hours = {
  pl: 'Poniedziałek–piątek 6:00–22:00\nSobota–niedziela 8:00–20:00',
  en: 'Monday to Friday 6:00 to 22:00\nSaturday to Sunday 8:00 to 20:00',
  ua: 'Понеділок–п’ятниця 6:00–22:00\nСубота–неділя 8:00–20:00',
}

const dataIn = (language: Language): PageData => ({
  language,
  texts: {
    'hero.title': 'Club',
    'site.description': 'A club',
    'contact.address': 'ul. Przykładowa 12, 00-001 Warszawa',
    'contact.hours': hours[language],
    'contact.social.facebook': 'https://facebook.com/club',
    'contact.social.instagram': '',
  },
  contact: { phone: phoneParts('22 123 45 67 wew. 5, 600 000 000'), email: emailParts('kontakt@example.com') },
  lists: {
    trainers: [{ id: 1, name: 'Kamil', bio: 'Bio', specialties: 'Boxing', photoUrl: picture, ...emptyFields }],
    products: [
      { id: 1, name: 'Gloves', description: 'Foam', price: 249, inStock: true, imageUrl: picture, ...emptyFields },
      { id: 2, name: 'Rope', description: 'Steel', price: 59, inStock: false, imageUrl: null, ...emptyFields },
    ],
    classes: [{ id: 7, title: 'Boxing', description: null, forBeginners: false, position: null, ...times }],
    schedule: [{ ...plainClass, id: 1, dayOfWeek: 'monday', timeSlot: '17:00:00', classId: 7, ...times }],
    zones: [],
  },
  counts: {},
  clubTime: null,
  publicUrl: 'https://club.example.com',
})

// The properties of each type, its own and inherited ones (schema.org, version 29).
const vocabulary: Record<string, string[]> = {
  SportsClub: [
    ...['name', 'description', 'url', 'image', 'address', 'telephone', 'email', 'sameAs'],
    ...['openingHoursSpecification', 'specialOpeningHoursSpecification', 'employee', 'makesOffer', 'event'],
  ],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes', 'validFrom', 'validThrough'],
  Person: ['name', 'knowsAbout', 'image'],
  Offer: ['price', 'priceCurrency', 'availability', 'itemOffered'],
  Product: ['name', 'description', 'image'],
  Event: ['name', 'description', 'inLanguage', 'location', 'eventSchedule', 'startDate', 'endDate'],
  Schedule: [
    ...['byDay', 'startTime', 'endTime', 'duration', 'startDate', 'endDate', 'exceptDate'],
    ...['repeatFrequency', 'scheduleTimezone'],
  ],
}

function typedObjects(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(typedObjects)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(typedObjects)
  return '@type' in value ? [value as Record<string, unknown>, ...inner] : inner
}

describe.each(['pl', 'en', 'ua'] as const)('what search engines read in %s', (language) => {
  const data = dataIn(language)
  const document = JSON.parse(JSON.stringify(structuredData(data)))

  it('uses the properties that schema.org has for each type, and no empty one', () => {
    for (const { '@type': type, '@id': _, '@context': __, ...properties } of typedObjects(document)) {
      expect(Object.keys(vocabulary)).toContain(type)
      for (const [name, value] of Object.entries(properties)) {
        expect(vocabulary[String(type)], String(type)).toContain(name)
        expect(value, name).not.toEqual('')
        expect(value, name).not.toEqual([])
      }
    }
  })

  it('has the first phone number and email address', () => {
    expect(document).toMatchObject({ telephone: '+48221234567', email: 'kontakt@example.com' })
  })

  it('names hours, prices in złoty of what is in stock, and each class’s weekly times', () => {
    expect(document.openingHoursSpecification).toHaveLength(2)
    expect(document.openingHoursSpecification[0]).toMatchObject({ opens: '06:00', closes: '22:00' })
    expect(document.makesOffer).toHaveLength(1)
    expect(document.makesOffer[0]).toMatchObject({ price: '249.00', priceCurrency: 'PLN' })
    expect(document.event[0].eventSchedule).toEqual([
      expect.objectContaining({ byDay: 'https://schema.org/Monday', startTime: '17:00', repeatFrequency: 'P1W' }),
    ])
  })

  it('omits opening hours that cannot be parsed in full', () => {
    const unclear = {
      pl: 'Pon. 6:00–22:00, sob. po umówieniu',
      en: 'Mon 6:00–22:00, Sat ask',
      ua: 'Пн 6:00–22:00, сб за записом',
    }
    const texts = { ...data.texts, 'contact.hours': unclear[language] }
    expect(structuredData({ ...data, texts })).toMatchObject({ openingHoursSpecification: undefined })
  })

  it('has absolute addresses if the club’s own is known', () => {
    for (const address of [document.url, document.image, document.employee[0].image, ...document.sameAs])
      expect(address).toMatch(/^https:\/\//)
  })
})

it.each([
  ['every day 0:00–24:00', '00:00', '23:59'],
  ['every day 24h', '00:00', '23:59'],
  ['Monday 6:00 to 0:00', '06:00', '23:59'],
  ['Friday 18:00–2:00', '18:00', '02:00'],
])('says until when the club is open as search engines read it: %s', (typed, opens, closes) => {
  const texts = { ...dataIn('en').texts, 'contact.hours': typed }
  expect(structuredData({ ...dataIn('en'), texts })).toMatchObject({ openingHoursSpecification: [{ opens, closes }] })
})

it('says when the club is closed and on which days a class is not held', () => {
  const closed = { ...plainException, ...times, id: 1, kind: 'closed' as const, fromDate: '2026-11-23' }
  const later = { ...closed, id: 2, kind: 'changed' as const, fromDate: '2026-11-30', newTimeSlot: '19:00' }
  const data = dataIn('en')
  const lists = { ...data.lists, exceptions: [closed, later] }
  const closures = [{ fromDate: '2026-11-23', untilDate: null }]
  expect(structuredData({ ...data, lists, closures, clubTime: '2026-11-22T12:00:00+01:00' })).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2026-11-23', validThrough: '2026-11-23', opens: '00:00', closes: '00:00' },
    ],
    event: [
      { eventSchedule: [{ exceptDate: ['2026-11-23', '2026-11-30'] }] },
      { name: 'Boxing', startDate: '2026-11-30T19:00:00+01:00' },
    ],
  })
})

it('dates each weekly class by the next time that it takes place', () => {
  const data = dataIn('en')
  const cancelled = {
    ...plainException,
    ...times,
    id: 1,
    kind: 'cancelled' as const,
    scheduleItemId: 1,
    fromDate: '2026-11-23',
  }
  const eventsAt = (clubTime: string, exceptions: (typeof cancelled)[]) =>
    structuredData({ ...data, lists: { ...data.lists, exceptions }, clubTime })
  const held = { event: [{ startDate: '2026-11-23T17:00:00+01:00' }] }
  const heldLater = { event: [{ startDate: '2026-11-30T17:00:00+01:00' }] }
  expect(eventsAt('2026-11-22T12:00:00+01:00', [])).toMatchObject(held)
  expect(eventsAt('2026-11-22T12:00:00+01:00', [cancelled])).toMatchObject(heldLater)
})

it('leaves out weekly times that have ended', () => {
  const data = dataIn('en')
  const [item] = data.lists.schedule ?? []
  if (!item) throw new Error('The club has no class')
  const lists = { ...data.lists, schedule: [{ ...item, validUntil: '2026-11-15' }] }
  const eventsAt = (clubTime: string) => structuredData({ ...data, lists, clubTime })
  expect(eventsAt('2026-11-15T12:00:00+01:00')).toMatchObject({ event: [{ name: 'Boxing' }] })
  expect(eventsAt('2026-11-16T12:00:00+01:00')).toMatchObject({ event: undefined })
})

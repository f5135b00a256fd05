import { expect, test } from 'vitest'
import { plainClass, plainException } from '../../../tests/support/clubs/schedule-rows.ts'
import { maxEmbedded, maxWholeList, type PageData } from '../../domain/page/page-data.ts'
import { releasedTimetable } from '../../domain/releases/released-timetable.ts'
import type { ReleaseLists } from '../../domain/releases/releases.ts'
import { pageData, pageRowsOf } from './collect-page-data.ts'

const texts = (text: string) => ({ pl: text, en: text, ua: text })
const times = { createdAt: '', updatedAt: '' }
const many = <Row>(count: number, row: (id: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index + 1))

const on = (key: string) => ({
  id: 1,
  key,
  section: 'general' as const,
  type: 'text' as const,
  translations: texts('on'),
  updatedAt: '',
})

function landing(lists: Partial<ReleaseLists>) {
  const pageRows = pageRowsOf(lists)
  return pageData({ pageRows, timetable: releasedTimetable(pageRows.lists), clubTime: null }, 'landing', 'pl', null)
}

const weekly = (count: number) =>
  many(count, (id) => ({
    ...plainClass,
    id,
    dayOfWeek: 'monday' as const,
    timeSlot: '10:00',
    classId: 1,
    ...times,
  }))

test('a page carries its texts with short words bound to the next ones', () => {
  const stored = { ...on('hero.subtitle'), translations: texts('Boks i MMA w Warszawie') }
  expect(landing({ content: [stored] }).texts['hero.subtitle']).toBe('Boks i\u00a0MMA w\u00a0Warszawie')
})

test('a page carries the first records of a long list and says how many there are', () => {
  const gallery = many(1000, (id) => ({
    ...times,
    id,
    imageUrl: `/uploads/${id}`,
    imageData: null,
    position: null,
    alt: null,
    decorative: false,
    focalPoint: null,
  }))
  const { lists, counts } = landing({ gallery })
  expect(lists.gallery).toEqual(gallery.slice(0, maxEmbedded))
  expect(counts).toEqual({ gallery: 1000 })
})

test('only products in stock are carried and counted', () => {
  const products = many(maxEmbedded * 2, (id) => ({
    ...times,
    id,
    name: texts(''),
    description: texts(''),
    price: 1,
    inStock: id % 2 === 0,
    imageUrl: null,
    imageData: null,
    position: null,
    focalPoint: null,
  }))
  const { lists, counts } = landing({ products })
  expect(lists.products?.map(({ id }) => id)).toEqual(many(maxEmbedded, (id) => id * 2))
  expect(counts).toEqual({})
})

test('a timetable is carried whole or not at all, and its exceptions by themselves, with the cancellations of notices', () => {
  const zones = many(2, (id) => ({ id, name: texts(''), description: null, position: null, ...times }))
  const exceptions = many(maxWholeList, (id) => ({
    ...plainException,
    ...times,
    id,
    kind: 'closed' as const,
    fromDate: '2026-11-24',
  }))
  const content = [on('schedule.visible')]
  const carried = (count: number) => {
    const { lists, counts } = landing({ content, zones, exceptions, schedule: weekly(count) })
    return [lists.schedule?.length, lists.zones?.length, lists.exceptions?.length, lists.classes?.length, counts]
  }
  expect(carried(maxWholeList)).toEqual([maxWholeList, 2, maxWholeList, 0, {}])
  expect(carried(maxWholeList + 1)).toEqual([undefined, undefined, maxWholeList, undefined, {}])
})

test('search engines learn when the club is closed, even where the page carries no timetable', () => {
  const content = [on('schedule.visible')]
  const exceptions = many(maxWholeList + 1, (id) => ({
    ...plainException,
    ...times,
    id,
    kind: id === 7 ? ('closed' as const) : ('cancelled' as const),
    fromDate: '2026-11-24',
  }))
  const embedded = landing({ content, exceptions, schedule: weekly(1) })
  expect([embedded.lists.exceptions, embedded.closures]).toEqual([
    undefined,
    [{ fromDate: '2026-11-24', untilDate: null }],
  ])
  expect(landing({ exceptions, schedule: weekly(1) }).closures).toBeUndefined()
})

test('stored texts replace the defaults, and no page carries unknown keys', () => {
  const content = [on('hero.title'), on('unknown.key'), on('__proto__')]
  const { texts: merged } = landing({ content })
  expect(merged['hero.title']).toBe('on')
  expect(Object.keys(merged)).not.toContain('unknown.key')
  expect(Object.keys(merged)).not.toContain('__proto__')
})

test('hours that a club emptied in every language are not replaced by the default ones', () => {
  const hours = (emptied: object) => {
    const translations = { ...texts(''), ...emptied }
    return landing({ content: [{ ...on('contact.hours'), translations }] }).texts['contact.hours']
  }
  expect(hours({})).toBe('')
  expect(hours({ en: '24/7' }), 'a missing translation').toMatch(/^Poniedziałek/)
})

test('the landing page carries no texts of a section that is switched off or empty', () => {
  const scheduleTexts = ({ texts }: PageData) => Object.keys(texts).filter((key) => key.startsWith('schedule.'))
  expect(scheduleTexts(landing({ content: [] }))).toEqual([])
  expect(scheduleTexts(landing({ content: [on('schedule.visible')] }))).toEqual([])
  expect(scheduleTexts(landing({ content: [on('schedule.visible')], schedule: weekly(1) }))).toContain('schedule.book')
})

test('a page carries the exceptions from this week on, and those of notices', () => {
  const closed = { ...plainException, ...times, kind: 'closed' as const }
  const exceptions: ReleaseLists['exceptions'] = [
    { ...closed, id: 1, fromDate: '2026-11-16', untilDate: '2026-11-22' },
    { ...closed, id: 2, fromDate: '2026-11-16', untilDate: '2026-11-23' },
    { ...closed, id: 3, fromDate: '2026-11-24' },
  ]
  const pageRows = pageRowsOf({ content: [on('schedule.visible')], exceptions, schedule: weekly(1) })
  const start = '2026-11-25T18:00:00+01:00'
  const cancels = { scheduleItemId: 7, date: '2026-11-25', title: texts('Boxing'), start }
  const notice = { id: 1, text: texts('Ill'), cancels, createdAt: '', until: '' }
  const timetable = releasedTimetable(pageRows.lists, [notice])
  const clubTime = '2026-11-26T10:00:00+01:00'
  const { lists } = pageData({ pageRows, timetable, clubTime }, 'landing', 'pl', null)
  expect(lists.exceptions?.map(({ fromDate, scheduleItemId }) => [fromDate, scheduleItemId])).toEqual([
    ['2026-11-16', null],
    ['2026-11-24', null],
    ['2026-11-25', 7],
  ])
})

test('numbers and addresses are links beside words that must not be broken off', () => {
  const contact = (phone: string, email: string) => {
    const content = [
      { ...on('contact.phone'), translations: texts(phone) },
      { ...on('contact.email'), translations: texts(email) },
    ]
    const page = landing({ content })
    const written = (name: 'phone' | 'email') =>
      page.contact?.[name].map((part) => (typeof part === 'string' ? part : part.text)).join('')
    expect([written('phone'), written('email')]).toEqual([page.texts['contact.phone'], page.texts['contact.email']])
    return [...(page.contact?.phone ?? []), ...(page.contact?.email ?? [])].flatMap((part) =>
      typeof part === 'string' ? [] : [part.address],
    )
  }
  const mail = 'biuro@klub.pl i jan@klub.pl'
  const both = ['mailto:biuro@klub.pl', 'mailto:jan@klub.pl']
  expect(contact('22 123 45 67 wew. 12', mail)).toEqual(['tel:+48221234567;ext=12', ...both])
  expect(contact('600 100 200 lub 8-16 – Anna', mail)).toEqual(['tel:+48600100200', ...both])
  expect(contact('600 100 200 i 601 100 200', '')).toEqual(['tel:+48600100200', 'tel:+48601100200'])
})

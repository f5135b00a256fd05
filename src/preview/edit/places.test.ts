import { expect, test } from 'vitest'
import type { Finding } from '../../domain/findings/finding.ts'
import { inAll } from '../../domain/languages.ts'
import { pageListNames, type TranslatedPageLists } from '../../domain/page/page-data.ts'
import { placesIn, sentencesOf, shownAt } from './places.ts'

const lists = {
  ...Object.fromEntries(pageListNames.map((name) => [name, []])),
  classes: [{ id: 5, title: inAll('Boxing'), description: null }],
  zones: [{ id: 3, name: inAll('Ring'), description: null }],
  schedule: [{ id: 8, dayOfWeek: 'monday', timeSlot: '18:00', classId: 5, zoneId: 3, trainerId: null, activity: null }],
} as unknown as TranslatedPageLists

test('every text and record has a place under its name in the page', () => {
  const places = placesIn(lists)
  expect(places.get('hero.title')).toMatchObject({ field: 'translations', label: 'Club name on the poster' })
  expect(places.get('classes/5')).toMatchObject({ list: 'classes', id: 5, field: 'title', label: 'Class Boxing' })
  expect(places.has('contact.social.twitter'), 'no page shows it').toBe(false)
})

test('an item of the schedule shows several records, anything else one, and a deleted record none', () => {
  const shown = (name: string) => shownAt(name, placesIn(lists), lists).map(({ list, id }) => `${list} ${id}`)
  expect(shown('schedule/8')).toEqual(['schedule 8', 'classes 5', 'zones 3'])
  expect(shown('zones/3')).toEqual(['zones 3'])
  expect(shown('trainers/9')).toEqual([])
})

const finding = (values: Partial<Finding>): Finding => ({
  key: 'key',
  rule: 'alt-missing',
  severity: 'problem',
  list: 'gallery',
  id: 7,
  of: 7,
  field: null,
  language: null,
  title: 'Photo 7',
  sentence: 'Found',
  mend: { label: 'Edit', path: '/admin/gallery?open=7' },
  ...values,
})

test('a finding is shown at its record in its language, and each of its parts at the part’s record', () => {
  const part = { list: 'trainers', of: 'trainers', title: '2 records', sentence: 'Sample', path: '/' } as const
  const found = [finding({ language: 'ua' }), finding({ list: 'page', of: 'sample', parts: [{ ...part }] })]
  expect(sentencesOf(found, 'ua').get('gallery/7')).toEqual(['Found'])
  expect(sentencesOf(found, 'pl').get('gallery/7')).toBeUndefined()
  expect(sentencesOf(found, 'pl').get('trainers/trainers')).toEqual(['Sample'])
})

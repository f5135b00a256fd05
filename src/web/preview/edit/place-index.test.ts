import { expect, test } from 'vitest'
import { inAll } from '../../../domain/languages.ts'
import { type ShownList, type ShownLists, shownLists } from '../../../domain/page-data.ts'
import type { Place } from './place.ts'
import { PlaceIndex } from './place-index.ts'

/** Lists that hold, beside the defaults, what a test needs of a few rows. */
function listsWith(rows: Partial<Record<ShownList, object[]>>): ShownLists {
  return Object.fromEntries(shownLists.map((name) => [name, rows[name] ?? []])) as unknown as ShownLists
}

const names = (places: readonly Place[]) =>
  places.map(({ list, of, field }) => [list, of, field].filter((each) => each !== 'translations').join(' '))

const club = listsWith({
  content: [
    { id: 1, key: 'hero.title', translations: { pl: 'Klub „Ą”', en: 'Club', ua: 'Клуб' } },
    { id: 2, key: 'contact.hours', translations: inAll('Mon–Fri 8–22\nSat 9–14') },
    { id: 3, key: 'about.image', translations: inAll('/uploads/about.webp') },
    { id: 4, key: 'about.title', translations: { pl: '', en: '', ua: '' } },
  ],
  classes: [{ id: 5, title: { pl: 'Boks', en: 'Boxing', ua: 'Бокс' }, description: null }],
  pricing: [{ id: 6, classId: 5, caption: inAll('Karnet'), price: inAll('199 zł') }],
  trainers: [
    { id: 7, name: inAll('Olena'), specialties: inAll('Boks'), bio: inAll('…'), photoUrl: null },
    { id: 8, name: inAll('Olena'), specialties: inAll('K1'), bio: inAll('…'), photoUrl: '/uploads/eight.webp' },
  ],
  partners: [
    { id: 9, name: inAll('Dalej'), description: inAll('…'), website: 'https://www.dalej.example/x', logoUrl: null },
  ],
  products: [{ id: 10, name: inAll('Rękawice'), description: inAll('…'), price: '1249.9', imageUrl: null }],
})

test('a text is found by what the page of a language shows of it, stored or default', () => {
  const pl = new PlaceIndex(club, 'pl')
  expect(names(pl.placesOfText(' klub „ą” '))).toEqual(['content hero.title'])
  expect(names(pl.placesOfText('Mon–Fri 8–22'))).toEqual(['content contact.hours'])
  // An empty text shows the default of its language.
  expect(names(pl.placesOfText('Poznaj nasz klub'))).toEqual(['content about.title'])
  expect(names(new PlaceIndex(club, 'ua').placesOfText('Клуб'))).toEqual(['content hero.title'])
  expect(pl.placesOfText('')).toEqual([])
})

test('fields that are shown in another form than they are stored in are found as they are shown', () => {
  const pl = new PlaceIndex(club, 'pl')
  expect(names(pl.placesOfText('1249,90\u00a0zł'))).toEqual(['products 10 price'])
  expect(names(new PlaceIndex(club, 'en').placesOfText('1,249.90 zł'))).toEqual(['products 10 price'])
  expect(names(pl.placesOfText('dalej.example'))).toEqual(['partners 9 website'])
  expect(names(pl.placesOfText('199\u00a0zł'))).toEqual(['pricing 6 price'])
})

test('what several records say is told apart by nobody here, and named so that a person can', () => {
  const found = new PlaceIndex(club, 'pl').placesOfText('Boks')
  expect(found.map(({ label }) => label)).toEqual(['Class Boxing: Title', 'Trainer Olena: Specialties'])
})

test('a line that was put together gives each of its parts', () => {
  const parts = new PlaceIndex(club, 'pl').placesWithin('Jutro 18:00 · Boks · Olena')
  expect(parts.map(names)).toEqual([
    ['content schedule.tomorrow'],
    ['classes 5 title', 'trainers 7 specialties'],
    ['trainers 7 name', 'trainers 8 name'],
  ])
  const open = new PlaceIndex(club, 'pl').placesWithin('Teraz otwarte do 22:00')
  expect(open.map(names)).toEqual([['content schedule.open']])
})

test('a picture is found by its address, and one that is missing by its description', () => {
  const pl = new PlaceIndex(club, 'pl')
  expect(names(pl.placesOfPicture('/uploads/about.webp', ''))).toEqual(['content about.image'])
  expect(names(pl.placesOfPicture('/uploads/eight.webp', 'Olena'))).toEqual(['trainers 8 photoUrl'])
  expect(names(pl.placesOfPicture('/art/missing.svg', 'Dalej'))).toEqual(['partners 9 logoUrl'])
  expect(pl.placesOfPicture('/art/missing.svg', 'Nobody')).toEqual([])
})

test('a record is related to those that it refers to, either way round', () => {
  const pl = new PlaceIndex(club, 'pl')
  expect(pl.areRelated('pricing 6', 'classes 5')).toBe(true)
  expect(pl.areRelated('classes 5', 'pricing 6')).toBe(true)
  expect(pl.areRelated('classes 5', 'trainers 7')).toBe(false)
})

test('why a day is otherwise is found as it is shown, alone and behind what became of a class', () => {
  const note = { pl: 'Święto Niepodległości', en: 'Independence Day', ua: 'День незалежності' }
  const closed = { id: 3, kind: 'closed', fromDate: '2026-11-11', untilDate: null, scheduleItemId: null, zoneId: null }
  const pl = new PlaceIndex(listsWith({ exceptions: [{ ...closed, newClassId: null, note }] }), 'pl')
  const [place] = pl.placesOfText('Święto Niepodległości')
  expect(place).toMatchObject({ list: 'exceptions', of: 3, field: 'note', label: 'Exception Closed 2026-11-11: Note' })
  expect(pl.placesWithin('Zamknięte: Święto Niepodległości').flatMap(names)).toContain('exceptions 3 note')
})

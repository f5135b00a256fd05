import { describe, expect, it } from 'vitest'
import { plainClass, plainException } from '../../../../tests/support/schedule-rows.ts'
import { contentItems } from '../content-items.ts'
import { commands, screenEntries } from './commands.ts'
import {
  type CollectionName,
  contentEntry,
  type Entry,
  entriesOf,
  entryOf,
  matchingEntries,
  type Rows,
} from './entries.ts'

const entry = (label: string, ...words: string[]): Entry => ({
  id: label,
  label,
  kind: '',
  words: [label, ...words],
  open: { href: '' },
})

const labelsOf = (entries: readonly Entry[], typed: string) => matchingEntries(entries, typed).map(({ label }) => label)

describe('matchingEntries', () => {
  const entries = [entry('Boxing ring'), entry('Ring', 'Рінг'), entry('Łucja Żak')]
  const labels = (typed: string) => labelsOf(entries, typed)

  it('returns everything without a search, and else what begins with it first', () => {
    expect(labels('')).toHaveLength(3)
    expect(labels('ring')).toEqual(['Ring', 'Boxing ring'])
  })

  it('finds by words in any order, case and language, and without accents', () => {
    expect(labels('LUCJA zak')).toEqual(['Łucja Żak'])
    expect(labels('łucja')).toEqual(['Łucja Żak'])
    expect(labels('рін')).toEqual(['Ring'])
    expect(labels('ring box')).toEqual(['Boxing ring'])
  })
})

describe('a search by a volunteer', () => {
  const nothing = () => {}
  const actions = commands({
    publish: nothing,
    preview: nothing,
    logout: nothing,
    startHere: nothing,
    theme: 'light',
    toggleTheme: nothing,
  })
  const everything = [...screenEntries(), ...actions, ...contentItems([]).map(contentEntry)]

  it.each([
    ['contact.phone', 'Phone number'],
    ['8:00–20:00', 'Opening hours'],
    ['logo', 'Logo'],
    ['hours', 'Opening hours'],
    ['godziny', 'Schedule'],
    ['ulica', 'Address'],
    ['адреса', 'Address'],
    ['price', 'Pricing'],
    ['cennik', 'Pricing'],
    ['ціни', 'Pricing'],
    ['slogan', 'Slogan'],
    ['haslo', 'Slogan'],
    ['motto', 'Slogan'],
    ['password', 'Your account'],
    ['opublikuj', 'Build Cache'],
    ['build cache', 'Build Cache'],
    ['view site', 'View site'],
    ['preview', 'Preview'],
    ['podgląd', 'Preview'],
    ['restore', 'History'],
    ['історія', 'History'],
    ['kopia', 'Backup'],
    ['święta', 'Exceptions'],
    ['undo', 'Changes'],
    ['cofnij', 'Changes'],
    ['logout', 'Log out'],
    ['wyloguj', 'Log out'],
    ['theme', 'Dark theme'],
    ['add class', 'Add a class'],
    ['new trainer', 'Add a trainer'],
    ['dodaj zdjecie', 'Add a photo'],
  ])('%s leads to %s', (typed, label) => {
    expect(labelsOf(everything, typed)).toContain(label)
  })

  it.each([
    ['phone', 'Phone number'],
    ['telefon', 'Phone number'],
    ['телефон', 'Phone number'],
    ['логотип', 'Logo'],
    ['opening', 'Opening hours'],
    ['godziny', 'Opening hours'],
    ['години', 'Opening hours'],
    ['address', 'Address'],
    ['publish', 'Build Cache'],
    ['sign out', 'Log out'],
  ])('%s leads to %s first', (typed, label) => {
    expect(labelsOf(everything, typed)[0]).toBe(label)
  })
})

describe('entries', () => {
  const stored = { version: 1, position: null, createdAt: '', updatedAt: '' }
  const none = Object.fromEntries(Object.keys(entryOf).map((name) => [name, [] as unknown[]])) as Rows
  const only = (name: CollectionName, rows: Partial<Rows>) => entriesOf(name, { ...none, ...rows })[0]
  const boxing = { ...stored, id: 4, title: { pl: 'Boks', en: 'Boxing', ua: 'Бокс' }, description: null }

  it('of a record opens its editor', () => {
    const zone = { ...stored, id: 3, description: null, name: { pl: 'Ring', en: '', ua: 'Ринг' } }
    expect(only('zones', { zones: [zone] })).toMatchObject({ label: 'Ring', open: { href: '/admin/zones?open=3' } })
  })

  it('of a key opens its editor, also while nothing is stored under it', () => {
    const [logo] = contentItems([])
    expect(logo && contentEntry(logo)).toMatchObject({
      label: 'Logo',
      kind: 'logo.image',
      open: { href: '/admin/content?open=new&key=logo.image' },
    })
  })

  it('of prices and schedule items are named after their class', () => {
    const text = { pl: '10 zł', en: '10 zł', ua: '10 zł' }
    const pricing = [{ ...stored, id: 1, classId: 4, caption: text, price: text, firstVisit: false }]
    expect(only('pricing', { pricing, classes: [boxing] })?.label).toBe('Boxing, 10 zł')
    const item = { ...plainClass, ...stored, id: 2, classId: 4, timeSlot: '18:30', dayOfWeek: 'monday' } as const
    const found = only('schedule', { schedule: [item], classes: [boxing] })
    expect(found?.label).toBe('Boxing, Monday 18:30')
    expect(found?.words).toContain('Boks')
  })

  it('of exceptions are named after their kind, their days and what they concern', () => {
    const item = { ...plainClass, ...stored, id: 2, classId: 4, timeSlot: '18:30', dayOfWeek: 'monday' } as const
    const cancelled = { ...plainException, ...stored, id: 3, kind: 'cancelled', fromDate: '2026-11-30' } as const
    const note = { pl: 'Anna jest chora', en: 'Anna is ill', ua: 'Анна хвора' }
    const exceptions = [{ ...cancelled, scheduleItemId: 2, note }]
    const found = only('exceptions', { exceptions, schedule: [item], classes: [boxing] })
    expect(found).toMatchObject({
      label: 'Cancelled 2026-11-30, Boxing, Monday 18:30',
      open: { href: '/admin/schedule/exceptions?open=3' },
    })
    expect(found?.words).toEqual(expect.arrayContaining(['Anna jest chora', 'Monday 30 November']))
  })
})

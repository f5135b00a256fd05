import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inAll } from '../../domain/languages.ts'
import { clubText, loadOfficeLanguage, t, tn, translated } from './translate.tsx'

afterAll(() => loadOfficeLanguage('en'))

describe('in Polish', () => {
  beforeAll(() => loadOfficeLanguage('pl'))

  it('translates a sentence of the code', () => {
    expect(t('Logout')).toBe('Wyloguj się')
  })

  it.each([
    [1, '1\u00a0zmiana'],
    [3, '3\u00a0zmiany'],
    [12, '12 zmian'],
    [22, '22 zmiany'],
    [12_345, '12\u00a0345 zmian'],
  ])('uses the plural form for %i', (count, text) => {
    expect(tn(count, '{count} change', '{count} changes')).toBe(text)
  })

  it('translates a text from elsewhere that is a sentence, or one with its placeholders filled in', () => {
    expect(translated('Logout')).toBe('Wyloguj się')
    expect(translated('Text in Polish is too long (max 10000 characters)')).toBe(
      'Tekst (polski): za długi tekst (najwyżej 10000 znaków)',
    )
  })

  it('translates a list with counts, and the days in a label', () => {
    expect(translated('Class is still used by pricing (1) and schedule items (2)')).toBe(
      'Zajęcia: nadal w\u00a0użyciu\u00a0– cennik (1) i\u00a0zajęcia w\u00a0grafiku (2)',
    )
    expect(translated('Boxing, Monday 18:30')).toBe('Boxing, poniedziałek 18:30')
  })

  it('writes sums of money and sizes as Polish does', () => {
    expect(translated('1259.50 zł')).toBe('1259,50 zł')
    expect(translated('312 kB')).toBe('312 kB')
  })

  it('has a word in the case in which it is needed', () => {
    expect(['about', 'About', 'zones', 'Zones'].map(translated)).toEqual([
      'o\u00a0klubie',
      'O\u00a0klubie',
      'strefy',
      'Strefy',
    ])
  })

  it('breaks no line of a translation or of a club’s text after a word of one letter', () => {
    expect(t('Add Schedule Item')).toBe('Dodaj zajęcia do grafiku')
    expect(t('in every width')).toBe('w\u00a0każdym rozmiarze')
    expect(clubText(inAll('Trening w sali'))).toBe('Trening w\u00a0sali')
  })

  it.each(['Boxing changes', 'Cards, Gallery and Zones: Clear (Close)', 'boxing and yoga (2)'])(
    'leaves alone what the club has written: %s',
    (name) => {
      expect(translated(name)).toBe(name)
      expect(translated(`${name} was changed by Closed in the meantime`)).toContain('Closed')
    },
  )

  it('does not translate a value that people write', () => {
    expect(translated('Content key Gallery already exists')).toBe('Klucz Gallery już istnieje')
    expect(translated('Cards is planned twice in the Gallery, Monday 23 November 18:30')).toMatch(
      /^Cards: .*\(Gallery\), poniedziałek/,
    )
  })
})

it('in Ukrainian, a comma stands before a date, and sizes are in Cyrillic', async () => {
  await loadOfficeLanguage('ua')
  expect(translated('Thursday 24 December')).toBe('четвер, 24 грудня')
  expect(translated('Boxing, Thursday 24 December 18:30')).toBe('Boxing, четвер, 24 грудня 18:30')
  expect(translated('Boxing, Monday 18:30')).toBe('Boxing, понеділок 18:30')
  expect(translated('312 kB')).toBe('312 КБ')
})

it('English needs no catalogue', async () => {
  await loadOfficeLanguage('en')
  expect([t('Logout'), tn(1, '{count} change', '{count} changes'), tn(2, '{count} change', '{count} changes')]).toEqual(
    ['Logout', '1 change', '2 changes'],
  )
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadOfficeLanguage, t, tn, translated } from './translate.tsx'

afterAll(() => loadOfficeLanguage('en'))

describe('in Polish', () => {
  beforeAll(() => loadOfficeLanguage('pl'))

  it('translates a sentence of the code', () => {
    expect(t('Logout')).toBe('Wyloguj się')
  })

  it.each([
    [1, '1 zmiana'],
    [3, '3 zmiany'],
    [12, '12 zmian'],
    [22, '22 zmiany'],
  ])('uses the plural form for %i', (count, text) => {
    expect(tn(count, '{count} change', '{count} changes')).toBe(text)
  })

  it('translates a text from elsewhere that is a sentence, or one with its placeholders filled in', () => {
    expect(translated('Logout')).toBe('Wyloguj się')
    expect(translated('Text in Polish is too long (max 10000 characters)')).toBe(
      'Tekst (polski) jest za długi (najwyżej 10000 znaków)',
    )
  })

  it('translates a list with counts, and the days in a label', () => {
    expect(translated('Class is still used by pricing (1) and schedule items (2)')).toBe(
      'Zajęcia: nadal w użyciu – cennik (1) i zajęcia w grafiku (2)',
    )
    expect(translated('Boxing, Monday 18:30')).toBe('Boxing, poniedziałek 18:30')
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

it('English needs no catalogue', async () => {
  await loadOfficeLanguage('en')
  expect([t('Logout'), tn(1, '{count} change', '{count} changes'), tn(2, '{count} change', '{count} changes')]).toEqual(
    ['Logout', '1 change', '2 changes'],
  )
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadOfficeLanguage, t, tn, translated } from './translate.tsx'

afterAll(() => loadOfficeLanguage('en'))

describe('in Polish', () => {
  beforeAll(() => loadOfficeLanguage('pl'))

  it('a sentence of the code is in Polish', () => {
    expect(t('Logout')).toBe('Wyloguj się')
  })

  it.each([
    [1, '1 zmiana'],
    [3, '3 zmiany'],
    [12, '12 zmian'],
    [22, '22 zmiany'],
  ])('%i takes its plural form', (count, text) => {
    expect(tn(count, '{count} change', '{count} changes')).toBe(text)
  })

  it('a text from elsewhere is in Polish by the sentence that it is, or that it fills in', () => {
    expect(translated('Logout')).toBe('Wyloguj się')
    expect(translated('Text in Polish is too long (max 10000 characters)')).toBe(
      'Tekst (polski) jest za długi (najwyżej 10000 znaków)',
    )
  })

  it('a list with its counts is in Polish, and so are the days of a label', () => {
    expect(translated('Class is still used by pricing (1) and schedule items (2)')).toBe(
      'Zajęcia: nadal w użyciu – cennik (1) i zajęcia w grafiku (2)',
    )
    expect(translated('Boxing, Monday 18:30')).toBe('Boxing, poniedziałek 18:30')
  })

  it.each(['Boxing changes', 'Cards, Gallery and Zones: Clear (Close)', 'boxing and yoga (2)'])(
    'what the club has written stays as it is: %s',
    (name) => {
      expect(translated(name)).toBe(name)
      expect(translated(`${name} was changed by Closed in the meantime`)).toContain('Closed')
    },
  )

  it('a value that people write is not translated', () => {
    expect(translated('Content key Gallery already exists')).toBe('Klucz Gallery już istnieje')
    expect(translated('Cards is planned twice in the Gallery, Monday 18:30')).toMatch(
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

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

  it('a text that is no sentence of ours stays as it is', () => {
    expect(translated('Boxing changes')).toBe('Boxing changes')
  })
})

it('English needs no catalogue', async () => {
  await loadOfficeLanguage('en')
  expect([t('Logout'), tn(1, '{count} change', '{count} changes'), tn(2, '{count} change', '{count} changes')]).toEqual(
    ['Logout', '1 change', '2 changes'],
  )
})

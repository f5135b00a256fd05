import { expect, it } from 'vitest'
import { originalLanguageOf, stateOf } from './translation-states.ts'

const facts = { max: 100 }
const texts = { pl: 'Wtorki', en: 'Tuesdays', ua: '' }

it('a translation is out of date when the Polish text has changed since it was written', () => {
  const now = { ...texts, pl: 'Środy' }
  expect(stateOf({ facts, texts: now, sourceText: 'Wtorki' }, 'en')).toBe('out-of-date')
  expect(stateOf({ facts, texts: now, sourceText: 'Środy' }, 'en')).toBeNull()
  expect(stateOf({ facts, texts: now, sourceText: undefined }, 'en')).toBeNull()
})

it('a text is missing in a language, Polish too, while it is written only in others', () => {
  expect(stateOf({ facts, texts, sourceText: undefined }, 'ua')).toBe('missing')
  const inEnglishAlone = { facts, texts: { ...texts, pl: '' }, sourceText: undefined }
  expect(stateOf(inEnglishAlone, 'ua')).toBe('missing')
  expect(stateOf(inEnglishAlone, 'pl')).toBe('missing')
  expect(stateOf(inEnglishAlone, 'en')).toBeNull()
  expect(stateOf({ ...inEnglishAlone, texts: { pl: '', en: '', ua: '' } }, 'ua')).toBeNull()
})

it('a default translation is out of date beside a Polish text of the club’s own, until it is confirmed', () => {
  const defaults = { pl: 'O nas', en: 'About us', ua: 'Про нас' }
  const own = { ...defaults, pl: 'Nasz klub' }
  expect(stateOf({ facts: { ...facts, defaults }, texts: defaults, sourceText: undefined }, 'en')).toBeNull()
  const menu = { pl: 'Menu', en: 'Menu', ua: 'Меню' }
  expect(stateOf({ facts: { ...facts, defaults: menu }, texts: menu, sourceText: undefined }, 'en')).toBeNull()
  expect(stateOf({ facts: { ...facts, defaults }, texts: own, sourceText: undefined }, 'en')).toBe('out-of-date')
  expect(stateOf({ facts: { ...facts, defaults }, texts: own, sourceText: own.pl }, 'en')).toBeNull()
})

it('a translation is copied while it is the Polish text, unless that is confirmed, a name or a word of many languages', () => {
  const stateIn = (language: 'en' | 'ua', pl: string, given: object = {}) =>
    stateOf({ facts, texts: { pl, en: pl.toLowerCase(), ua: pl }, sourceText: '', ...given }, language)
  const address = 'ul. Przykładowa 12, 00-001 Warszawa'
  for (const words of [address, 'Boks', 'Sala', 'MMA dla dzieci', 'od 45 zł'])
    for (const language of ['en', 'ua'] as const) expect(stateIn(language, words), words).toBe('copied')
  expect(stateIn('en', address, { sourceText: address })).toBeNull()
  for (const same of ['Kickboxing', 'Krav Maga', '12 × 45 min, 3 × 60 min, 2026-11-22']) {
    expect(stateIn('en', same), same).toBeNull()
    expect(stateIn('ua', same), same).toBe('copied')
  }
  for (const same of ['MMA', 'K-1', '8 m', '45 zł', 'https://klub.example/zajecia'])
    for (const language of ['en', 'ua'] as const) expect(stateIn(language, same), same).toBeNull()
  for (const nameKind of ['person', 'brand'] as const)
    expect(stateIn('ua', 'Adam Nowak', { facts: { ...facts, nameKind } })).toBeNull()
})

it('of a text that was written in Ukrainian and copied, Polish is the copy', () => {
  const copied = { facts, texts: { pl: 'Тренування для дітей', en: 'Training', ua: 'Тренування для дітей' } }
  const stateIn = (language: 'pl' | 'en' | 'ua') => stateOf({ ...copied, sourceText: undefined }, language)
  expect([stateIn('pl'), stateIn('en'), stateIn('ua')]).toEqual(['copied', null, null])
  expect([originalLanguageOf(copied, 'pl'), originalLanguageOf(copied, 'en')]).toEqual(['ua', 'ua'])
})

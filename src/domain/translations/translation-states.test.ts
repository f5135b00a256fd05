import { expect, it } from 'vitest'
import { languages } from '../languages.ts'
import { originalLanguageOf, type SourcedText, stateOf } from './translation-states.ts'

const facts = { max: 100 }
const texts = { pl: 'Wtorki', en: 'Tuesdays', ua: '' }

const stateIn = (language: 'pl' | 'en' | 'ua', text: Partial<SourcedText>) =>
  stateOf({ facts, texts, examples: [], sources: {}, ...text }, language)

it('a translation is out of date when the Polish text has changed since it was written', () => {
  const now = { ...texts, pl: 'Środy' }
  expect(stateIn('en', { texts: now, sources: { en: 'Wtorki' } })).toBe('out-of-date')
  expect(stateIn('en', { texts: now, sources: { en: 'Środy' } })).toBeNull()
  expect(stateIn('en', { texts: now })).toBeNull()
})

it('a text is missing in a language, Polish too, while it is written only in others', () => {
  expect(stateIn('ua', {})).toBe('missing')
  const inEnglishAlone = { texts: { ...texts, pl: '' } }
  expect(stateIn('ua', inEnglishAlone)).toBe('missing')
  expect(stateIn('pl', inEnglishAlone)).toBe('missing')
  expect(stateIn('en', inEnglishAlone)).toBeNull()
  expect(stateIn('ua', { texts: { pl: '', en: '', ua: '' } })).toBeNull()
})

it('a default word of the interface is out of date beside a Polish text of the club’s own, until it is confirmed', () => {
  const defaults = { pl: 'O nas', en: 'About us', ua: 'Про нас' }
  const own = { ...defaults, pl: 'Nasz klub' }
  expect(stateIn('en', { facts: { ...facts, defaults }, texts: defaults })).toBeNull()
  const menu = { pl: 'Menu', en: 'Menu', ua: 'Меню' }
  expect(stateIn('en', { facts: { ...facts, defaults: menu }, texts: menu })).toBeNull()
  expect(stateIn('en', { facts: { ...facts, defaults }, texts: own })).toBe('out-of-date')
  expect(stateIn('en', { facts: { ...facts, defaults }, texts: own, sources: { en: own.pl } })).toBeNull()
})

it('an example is to be translated from the club’s own text, in whichever language that is, until it is confirmed', () => {
  const example = { pl: 'Dołącz', en: 'Join us', ua: 'Приєднуйся' }
  const sources = { en: example.pl, ua: example.pl }
  const statesOf = (own: object, confirmed: object = {}) => {
    const now = { ...example, ...own }
    const text = {
      facts,
      texts: now,
      examples: languages.filter((each) => now[each] === example[each]),
      sources: { ...sources, ...confirmed },
    }
    return languages.map((each) => [stateOf(text, each), originalLanguageOf(text, each)])
  }
  const [none, own] = [[null, 'pl'] as const, { ua: 'Наш ринг' }]
  expect(statesOf({})).toEqual([[null, 'en'], none, none])
  expect(statesOf({ pl: 'Ring' })).toEqual([
    [null, 'en'],
    ['example', 'pl'],
    ['example', 'pl'],
  ])
  expect(statesOf({ pl: 'Ring' }, { en: 'Ring' })[1]).toEqual(none)
  expect(statesOf(own)).toEqual([
    ['example', 'ua'],
    ['example', 'ua'],
    [null, 'pl'],
  ])
  expect(statesOf(own, { pl: example.pl })).toEqual([[null, 'ua'], none, none])
  // Once Polish is replaced, the text that was written beside its example is to be checked.
  expect(statesOf({ ...own, pl: 'Ring' })[2]).toEqual(['out-of-date', 'pl'])
})

it('a translation is copied while it is the Polish text, unless that is confirmed, a name or a word of many languages', () => {
  const stateOfCopy = (language: 'en' | 'ua', pl: string, given: Partial<SourcedText> = {}) =>
    stateIn(language, { texts: { pl, en: pl.toLowerCase(), ua: pl }, sources: { en: '', ua: '' }, ...given })
  const address = 'ul. Przykładowa 12, 00-001 Warszawa'
  for (const words of [address, 'Boks', 'Sala', 'MMA dla dzieci', 'od 45 zł'])
    for (const language of ['en', 'ua'] as const) expect(stateOfCopy(language, words), words).toBe('copied')
  expect(stateOfCopy('en', address, { sources: { en: address } })).toBeNull()
  for (const same of ['Kickboxing', 'Krav Maga', '12 × 45 min, 3 × 60 min, 2026-11-22']) {
    expect(stateOfCopy('en', same), same).toBeNull()
    expect(stateOfCopy('ua', same), same).toBe('copied')
  }
  for (const same of ['MMA', 'K-1', '8 m', '45 zł', 'https://klub.example/zajecia'])
    for (const language of ['en', 'ua'] as const) expect(stateOfCopy(language, same), same).toBeNull()
  for (const nameKind of ['person', 'brand'] as const)
    expect(stateOfCopy('ua', 'Adam Nowak', { facts: { ...facts, nameKind } })).toBeNull()
})

it('of a text that was written in Ukrainian and copied, Polish is the copy, unless it is a name', () => {
  const copied = { facts, texts: { pl: 'Олена Коваль', en: 'Training', ua: 'Олена Коваль' }, examples: [], sources: {} }
  const states = (text: SourcedText) => languages.map((each) => stateOf(text, each))
  expect(states(copied)).toEqual(['copied', null, null])
  expect([originalLanguageOf(copied, 'pl'), originalLanguageOf(copied, 'en')]).toEqual(['ua', 'ua'])
  for (const nameKind of ['person', 'brand'] as const)
    expect(states({ ...copied, facts: { ...facts, nameKind } })).toEqual([null, null, null])
})

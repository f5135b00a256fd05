import { describe, expect, it } from 'vitest'
import { club } from '../../../sample/club.ts'
import { randomFrom } from '../../../tests/support/random/random.ts'
import { content } from '../content/content.ts'
import { contentKeys } from '../content/content-keys.ts'
import type { Values } from '../fields/field.ts'
import type { Translated } from '../languages.ts'
import { recordKinds } from '../releases/record-kinds.ts'
import { type RecordText, textsIn } from './record-texts.ts'
import { isCopied, textIssuesOf } from './text-checks.ts'
import { targetLanguages } from './translation-states.ts'

type Facts = Partial<RecordText['facts']>

const inUkrainian = (ua: string, facts: Facts = {}) =>
  textIssuesOf({ facts: { max: 5000, ...facts }, texts: { pl: 'Zajęcia dla dorosłych', en: '', ua } }, 'ua')

const inEnglish = (pl: string, en: string, facts: Facts = {}) =>
  textIssuesOf({ facts: { max: 5000, ...facts }, texts: { pl, en, ua: 'Текст' } }, 'en')

const sampleTexts: RecordText[] = [
  ...recordKinds.flatMap(({ name, fields }) =>
    (name in club ? (club[name as keyof typeof club] as object[]) : []).flatMap((record) =>
      textsIn(fields, record as Values),
    ),
  ),
  ...Object.entries(contentKeys).flatMap(([key, { type, defaults }]) =>
    textsIn(content.fields, { key, type, translations: defaults }),
  ),
]

describe('a translation', () => {
  it('is in the wrong script without a Ukrainian letter, or with a Russian or Latin one within a word', () => {
    const wrong = ['Boks', 'Zajęcia dla dzieci', 'Sala A', 'od 50 zł', 'Тренування для дiтей', 'Ты сильный', 'Ёлка']
    for (const text of wrong) expect(inUkrainian(text), text).toEqual(expect.arrayContaining(['wrong-script']))
    const right = [
      'TRX',
      '199 zł',
      '12 oz',
      'MMA, BJJ',
      '+48 600 000 000',
      'Бокс (K-1)',
      'TRX-тренування',
      'м’яч',
      '8 m',
    ]
    for (const text of right) expect(inUkrainian(text), text).toEqual([])
    expect(inUkrainian('kontakt@klub.example, www.klub.example, @klub')).toEqual([])
    expect(inEnglish('Boks', 'Бокс')).toEqual(['wrong-script'])
    expect(inEnglish('Boks', 'Boxing, in Ukrainian: бокс')).toEqual([])
  })

  it('may keep the alphabet of a name, but not mix alphabets in it', () => {
    expect(inUkrainian('Kuźnia', { nameKind: 'brand' })).toEqual([])
    expect(inUkrainian('Adam Nowak', { nameKind: 'person' })).toEqual([])
    expect(inUkrainian('Зaряна', { nameKind: 'person' })).toEqual(['wrong-script'])
    expect(inUkrainian('Кузнечный двор ЭМ', { nameKind: 'brand' })).toEqual(['wrong-script'])
  })

  it('is too long where its button or menu has no room for it', () => {
    const long = 'Запишіться на перше заняття вже сьогодні'
    expect(inUkrainian(long, { shownOn: 'button' })).toEqual(['too-long'])
    expect(inUkrainian(long)).toEqual([])
    expect(inUkrainian('Головна', { shownOn: 'menu' })).toEqual([])
  })

  it('has lost a placeholder that both the default and the Polish text have', () => {
    const facts = { defaults: { pl: 'za {minutes} min', en: 'in {minutes} min', ua: 'за {minutes} хв' } }
    expect(inEnglish('już za {minutes} minut', 'in some minutes', facts)).toEqual(['placeholder-lost'])
    expect(inEnglish('już za {minutes} minut', 'in {minuty} minutes', facts)).toEqual(['placeholder-lost'])
    expect(inEnglish('już niedługo', 'soon', facts)).toEqual([])
    expect(inEnglish('w {nawiasie}', 'in brackets')).toEqual([])
  })
})

describe('wrong-script', () => {
  const { oneOf } = randomFrom(18)
  const isOf = (pattern: RegExp) => (text: RecordText) => !text.facts.nameKind && pattern.test(text.texts.pl)
  const withWords = sampleTexts.filter(isOf(/\p{L}{4}/u))

  const latinLetters: Record<string, string> = { а: 'a', е: 'e', і: 'i', о: 'o', с: 'c', р: 'p', х: 'x' }
  const russianLetters: Record<string, string> = { и: 'ы', е: 'э', і: 'ё', о: 'ъ' }
  const withOne = (text: string, others: Record<string, string>) => {
    const places = [...text].flatMap((letter, place) =>
      letter in others && /\p{L}/u.test(text[place - 1] ?? '') ? [place] : [],
    )
    const place = oneOf(places)
    return place === undefined ? null : text.slice(0, place) + others[text[place] ?? ''] + text.slice(place + 1)
  }

  it.each<[string, (texts: Translated) => string | null]>([
    // The same text in Polish is taken for a name.
    ['English', ({ en, pl }) => (/[a-z]{3}/.test(en) && en !== pl ? en : null)],
    ['a Russian letter', ({ ua }) => withOne(ua, russianLetters)],
    ['a Latin letter within a word', ({ ua }) => withOne(ua, latinLetters)],
  ])('is found where %s is in place of Ukrainian, in 50 of 50 texts', (_, plantIn) => {
    const planted = Array.from({ length: 500 }, () => oneOf(withWords)).flatMap((each) => {
      const ua = plantIn(each.texts)
      return ua === null ? [] : [{ ...each, texts: { ...each.texts, ua } }]
    })
    const some = planted.slice(0, 50)
    expect(some).toHaveLength(50)
    const missed = some.filter((each) => !textIssuesOf(each, 'ua').includes('wrong-script'))
    expect(missed.map(({ texts }) => texts.ua)).toEqual([])
  })

  it('and the other issues are found in at most one of 100 texts of the sample club and of the site', () => {
    const falseAlarms = sampleTexts.flatMap(({ field, facts, texts }) =>
      targetLanguages.flatMap((language) => {
        const issues = textIssuesOf({ facts, texts }, language)
        return issues.length > 0 ? [`${field} ${language}: ${issues} “${texts[language]}” of “${texts.pl}”`] : []
      }),
    )
    expect(sampleTexts.length).toBeGreaterThan(300)
    expect(falseAlarms.length, falseAlarms.join('\n')).toBeLessThanOrEqual(
      sampleTexts.length * targetLanguages.length * 0.01,
    )
  })
})

it('a name, and a price without words, are copied to other languages', () => {
  for (const price of ['45 zł', '120 zł / 30 €', '45', '49,90 PLN', '45 pln'])
    expect(isCopied({ max: 100 }, price), price).toBe(true)
  for (const price of ['od 45 zł', '45 zł/mies.', 'gratis']) expect(isCopied({ max: 100 }, price), price).toBe(false)
  for (const nameKind of ['person', 'brand'] as const) {
    expect(isCopied({ max: 100, nameKind }, 'Adam Nowak')).toBe(true)
    // Polish and English spell it otherwise.
    expect(isCopied({ max: 100, nameKind }, 'Бо Лі')).toBe(false)
  }
})

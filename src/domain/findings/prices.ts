import { defaultLanguage, englishLanguageNames, isTranslated, languages } from '../languages.ts'
import type { Found, Rule } from './finding.ts'
import { type FoundRow, rowsOf } from './rows.ts'

/** Thousands apart or not; a point or a comma before one or two decimals. */
const numbers = /(?<!\d)(?:\d{1,3}(?:[ \u00a0\u202f]\d{3}(?!\d))+|\d+)(?:[.,]\d{1,2}(?!\d))?/gu

// How the three languages and tills write currencies.
const endsInCurrency =
  /(?<!\p{L})(?:zł(?:otych|ote|oty)?|zl(?:otys?)?|pln|зл(?:отих|оті|отий)?|євро|euro?|€|usd|\$|uah|грн|₴)[ \u00a0\u202f]?$/iu
const beginsWithCurrency =
  /^[ \u00a0\u202f]?(?:zł(?:otych|ote|oty)?|zl(?:otys?)?|pln|зл(?:отих|оті|отий)?|євро|euro?|€|usd|\$|uah|грн|₴)(?!\p{L})/iu

/** In hundredths, the smallest first. */
const inOrder = (written: string[]) =>
  written
    .map((each) => Math.round(Number(each.replace(/[ \u00a0\u202f]/g, '').replace(',', '.')) * 100))
    .filter((value) => value > 0)
    .toSorted((a, b) => a - b)

/** Returns the sums of money that a text names, in hundredths, the smallest first. */
export function amountsIn(text: string): number[] {
  const found: string[] = []
  let from = 0
  for (const { 0: number, index } of text.matchAll(numbers)) {
    const end = index + number.length
    const isBehind = endsInCurrency.test(text.slice(from, index))
    const currency = isBehind ? '' : beginsWithCurrency.exec(text.slice(end))?.[0]
    if (currency === undefined) continue
    found.push(number)
    from = end + currency.length
  }
  return inOrder(found)
}

/** Returns every number of a price, in hundredths, the smallest first. */
export const numbersIn = (text: string): number[] => inOrder([...text.matchAll(numbers)].map(([each]) => each))

const others = languages.filter((language) => language !== defaultLanguage)

/** Enough of a text to know it by. */
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text)

/** Translations with other sums of money than the Polish text. */
function differingIn({ kind, row }: FoundRow): Found[] {
  return Object.keys(kind.fields).flatMap((field) => {
    const texts = row[field]
    if (!isTranslated(texts)) return []
    const sums = kind.name === 'pricing' && field === 'price' ? numbersIn : amountsIn
    const polish = sums(texts.pl).join()
    return others.flatMap((language): Found[] => {
      const text = texts[language]
      if (text === '' || text === texts.pl || sums(text).join() === polish) return []
      const name = englishLanguageNames[language]
      const sentence = `The ${name} price differs from the Polish: “${shortened(text)}” instead of “${shortened(texts.pl)}”`
      return [
        { rule: 'price-differs', list: kind.name, id: row.id, field, language, sentence, value: [texts.pl, text] },
      ]
    })
  })
}

/** Prices that differ between languages. */
export const differingPrices: Rule = (club) => rowsOf(club).flatMap(differingIn)

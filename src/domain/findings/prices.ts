import { defaultLanguage, englishLanguageNames, isTranslated, languages } from '../languages.ts'
import { amountsIn, priceIn } from '../text/amounts.ts'
import type { Rule, RuleFinding } from './finding.ts'
import { type ClubRow, rowsOf, shorten } from './rows.ts'

const otherLanguages = languages.filter((language) => language !== defaultLanguage)

/** Returns the sums of money that a text names, but not 0; in a price list, a number alone is one of złoty. */
function sumsIn(text: string, isPrice: boolean): string {
  const amounts = amountsIn(text)
  const price = isPrice && amounts.length === 0 ? priceIn(text) : null
  const sums = price?.value ? [{ value: price.value, currency: 'PLN' }] : amounts
  return sums.map(({ value, currency }) => `${value} ${currency}`).join()
}

function differingPricesIn({ kind, row }: ClubRow): RuleFinding[] {
  return Object.keys(kind.fields).flatMap((field) => {
    const texts = row[field]
    if (!isTranslated(texts)) return []
    const isPrice = kind.name === 'pricing' && field === 'price'
    const polish = sumsIn(texts.pl, isPrice)
    return otherLanguages.flatMap((language): RuleFinding[] => {
      const text = texts[language]
      if (text === '' || texts.pl === '' || text === texts.pl || sumsIn(text, isPrice) === polish) return []
      const name = englishLanguageNames[language]
      const sentence = `The ${name} price differs from the Polish: “${shorten(text)}” instead of “${shorten(texts.pl)}”`
      return [
        { rule: 'price-differs', list: kind.name, id: row.id, field, language, sentence, value: [texts.pl, text] },
      ]
    })
  })
}

/** Translations with other sums of money than the Polish text. */
export const differingPrices: Rule = (club) => rowsOf(club).flatMap(differingPricesIn)

/** Prices with a number that is no sum in złoty: 40, 180 грн. Visitors read the one as a price in any currency. */
export const unclearPrices: Rule = (club) =>
  rowsOf(club).flatMap(({ kind, row }): RuleFinding[] => {
    const { price } = row
    if (kind.name !== 'pricing' || !isTranslated(price)) return []
    const isFree = priceIn(price.pl)?.value === 0
    const isClear = isFree || !/\d/.test(price.pl) || amountsIn(price.pl).some(({ currency }) => currency === 'PLN')
    if (isClear) return []
    const sentence = 'The price has no sum in złoty'
    const place = { list: kind.name, id: row.id, field: 'price', language: null }
    return [{ rule: 'price-unclear', ...place, sentence, value: price.pl }]
  })

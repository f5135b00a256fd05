import { defaultLanguage, englishLanguageNames, isTranslated, languages } from '../languages.ts'
import { amountsIn, numbersIn, wayOfWriting } from './amounts.ts'
import type { Club, Found, Rule } from './finding.ts'
import { type FoundRow, rowsOf } from './rows.ts'

const others = languages.filter((language) => language !== defaultLanguage)

/** Texts in which another language names other sums than Polish does. */
function differingIn({ kind, row }: FoundRow): Found[] {
  return Object.keys(kind.fields).flatMap((field) => {
    const texts = row[field]
    if (!isTranslated(texts)) return []
    const sums = kind.name === 'pricing' && field === 'price' ? numbersIn : amountsIn
    const polish = sums(texts.pl).join()
    return others.flatMap((language): Found[] => {
      const text = texts[language]
      if (text === '' || text === texts.pl || sums(text).join() === polish) return []
      return [
        {
          ...{ rule: 'price-differs', list: kind.name, id: row.id, field, language },
          ...(kind.name === 'content' && { of: String(row.key) }),
          sentence: `${englishLanguageNames[language]} names another price than Polish: “${shortened(text)}” in place of “${shortened(texts.pl)}”`,
          value: [texts.pl, text],
        },
      ]
    })
  })
}

/** Enough of a text to know it by. */
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text)

/** Prices that are not the same in every language. */
export const differingPrices: Rule = (club) => [...rowsOf(club)].flatMap(differingIn)

/** One price that is written in two ways in the same list: the way that is the rarer is found. */
export const unevenPrices: Rule = (club: Club) =>
  languages.flatMap((language) => {
    const bySum = Map.groupBy(club.lists.pricing, ({ price }) => numbersIn(price[language]).join())
    bySum.delete('')
    return [...bySum.values()].flatMap((rows) => {
      const ways = [...Map.groupBy(rows, ({ price }) => wayOfWriting(price[language]))]
      const [usual = '', ...rarer] = ways.toSorted(([, a], [, b]) => b.length - a.length).map(([way]) => way)
      return ways
        .filter(([way]) => rarer.includes(way))
        .flatMap(([way, those]) =>
          those.map(({ id }): Found => {
            const sentence = `${way} is written ${usual} elsewhere in this list`
            return {
              rule: 'price-written',
              list: 'pricing',
              id,
              field: 'price',
              language,
              sentence,
              value: [way, usual],
            }
          }),
        )
    })
  })

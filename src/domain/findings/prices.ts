import { defaultLanguage, englishLanguageNames, isTranslated, languages } from '../languages.ts'
import { amountsIn, numbersIn } from './amounts.ts'
import type { Found, Rule } from './finding.ts'
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

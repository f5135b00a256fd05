import type { Language } from '../languages.ts'
import type { TextFacts } from '../text-facts.ts'
import { wordsOf } from './words-of.ts'

const cyrillic = /\p{Script=Cyrillic}/u
const latin = /\p{Script=Latin}/u

/** Letters of Russian that Ukrainian does not have. */
const russianOnly = /[ыэъё]/iu

/** What measures and money are written with everywhere. */
const units = new Set(['zł', 'zl', 'oz', 'kg', 'cm', 'mm', 'km', 'lb', 'ft'])

/** A short form that all languages write in the same letters: TRX, XL. */
const isAbbreviation = (word: string) => word.length <= 3 && word === word.toUpperCase()

const isForeignWord = (word: string) => latin.test(word) && !units.has(word) && !isAbbreviation(word) && word.length > 1

/** Whether a text is written in other letters than those of its language, wholly or within a word. */
export function isWrongScript(text: string, language: Language, { names }: Pick<TextFacts, 'names'>): boolean {
  const words = wordsOf(text)
  if (words.some((word) => cyrillic.test(word) && latin.test(word))) return true
  if (language !== 'ua') return names !== 'thing' && cyrillic.test(text) && !words.some((word) => latin.test(word))
  if (words.some((word) => russianOnly.test(word))) return true
  return names !== 'thing' && !cyrillic.test(text) && words.some(isForeignWord)
}

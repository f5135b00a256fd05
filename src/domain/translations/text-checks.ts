import type { Language, Translated } from '../languages.ts'
import { maxLengthFor, type TextFacts } from '../text/text-forms.ts'

/** The issues of a translation, the worst first. */
const textIssues = ['wrong-script', 'too-long', 'placeholder-lost'] as const

export type TextIssue = (typeof textIssues)[number]

export function textIssuesOf(
  { facts, texts }: { facts: TextFacts; texts: Translated },
  language: Language,
): TextIssue[] {
  const [polish, text] = [texts.pl, texts[language]]
  if (text === '') return []
  const hasIssue: Record<TextIssue, boolean> = {
    'wrong-script': !isSameText(polish, text) && isInWrongScript(text, language, facts),
    'too-long': [...text].length > (maxLengthFor(facts) ?? Number.POSITIVE_INFINITY),
    'placeholder-lost': isPlaceholderLost(polish, text, facts),
  }
  return textIssues.filter((issue) => hasIssue[issue])
}

const folded = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

export const isSameText = (polish: string, text: string) => folded(polish) === folded(text)

/** Whether a text that equals the Polish one still needs a translation: not a name, a number or MMA. */
export const needsTranslation = ({ facts, texts }: { facts: TextFacts; texts: Translated }, language: Language) =>
  facts.nameKind === undefined &&
  wordsOf(texts.pl).some((word) => isTranslatable(word) && !(language === 'en' && englishWords.has(word.toLowerCase())))

const placeholdersOf = (text: string): string[] => text.match(/\{\w+\}/g) ?? []

/** Whether a translation lacks a placeholder of the default text that the Polish text contains. */
const isPlaceholderLost = (polish: string, text: string, { defaults }: TextFacts) =>
  placeholdersOf(defaults?.pl ?? '').some((name) => polish.includes(name) && !text.includes(name))

const cyrillic = /\p{Script=Cyrillic}/u
const latin = /\p{Script=Latin}/u

/** Letters of Russian that Ukrainian lacks. */
const russianLetters = /[ыэъё]/iu

/** Units and currencies that are the same in every language. */
const units = new Set(['zł', 'zl', 'pln', 'eur', 'usd', 'oz', 'kg', 'cm', 'mm', 'km', 'lb', 'ft'])

const sports = 'aikido capoeira crossfit fitness grappling judo karate kickboxing krav maga muay thai sambo taekwondo'

/** Words that are the same in Polish and English; Ukrainian has its own letters. */
const englishWords = new Set([...sports.split(' '), 'min', 'open', 'mat', 'ring'])

/** TRX, XL: the same in every language. */
const isAbbreviation = (word: string) => word.length <= 3 && word === word.toUpperCase()

/** Whether a word differs between languages. A single letter counts as part of a name, such as K-1. */
const isTranslatable = (word: string) => word.length > 1 && !units.has(word.toLowerCase()) && !isAbbreviation(word)

const isLatinWord = (word: string) => latin.test(word) && isTranslatable(word)

/** Whether a text that is no name is in another alphabet than its language, or a word mixes two alphabets. */
export function isInWrongScript(text: string, language: Language, { nameKind }: Pick<TextFacts, 'nameKind'>): boolean {
  const [words, isName] = [wordsOf(text), nameKind !== undefined]
  if (words.some((word) => cyrillic.test(word) && latin.test(word))) return true
  if (language !== 'ua') return !isName && cyrillic.test(text) && !words.some((word) => latin.test(word))
  if (words.some((word) => russianLetters.test(word))) return true
  return !isName && !cyrillic.test(text) && words.some(isLatinWord)
}

/** Whether a text without spaces is a web address, an email address, an account name or a hashtag. */
const isAddress = (piece: string) =>
  piece.includes('@') || piece.includes('://') || piece.includes('www.') || /^[^\p{L}\d]?#/u.test(piece)

/** Removes addresses and placeholders, which are not translated. */
const withoutAddresses = (text: string): string =>
  text.replace(/\{\w+\}/g, ' ').replace(/\S+/g, (piece) => (isAddress(piece) ? ' ' : piece))

/** Whether a text has words that differ between languages: not 45 zł, TRX or a web address. */
const hasWords = (text: string): boolean => wordsOf(text).some(isTranslatable)

/**
 * Whether a text is copied to other languages instead of translated: a name in Latin letters, a number or an address
 * (facts null). A name in Cyrillic is spelt otherwise in Polish and English.
 */
export const isCopied = (facts: TextFacts | null | undefined, text: string): boolean =>
  facts === null || (facts?.nameKind !== undefined && !cyrillic.test(text)) || !hasWords(text)

/** Returns the words of a text; a hyphen separates words. */
const wordsOf = (text: string): string[] => withoutAddresses(text).match(/\p{L}[\p{L}\p{M}'’ʼ]*/gu) ?? []

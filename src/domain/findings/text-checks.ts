import type { Language, Translated } from '../languages.ts'
import { roomFor, type TextFacts } from '../text-forms.ts'
import type { Translation } from '../translations/translation-states.ts'

/** What can be wrong with the words of a translation, the worst first. */
const textIssues = ['copied', 'wrong-script', 'too-long', 'placeholder-lost'] as const

export type TextIssue = (typeof textIssues)[number]

/** Returns the issues in the words of a translation; none of one that is empty or fine. */
export function textIssuesOf(
  { facts, texts }: { facts: TextFacts; texts: Translated },
  language: Translation,
): TextIssue[] {
  const [polish, text] = [texts.pl, texts[language]]
  if (text === '') return []
  const found: Record<TextIssue, boolean> = {
    copied: facts.names === undefined && isCopied(polish, text),
    'wrong-script': isWrongScript(text, language, facts),
    'too-long': [...text].length > (roomFor(facts) ?? Number.POSITIVE_INFINITY),
    'placeholder-lost': isPlaceholderLost(polish, text, facts),
  }
  return textIssues.filter((issue) => found[issue])
}

/** The same in Polish is no accident where there are as many letters as this. */
const minCopied = 13

const folded = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

const isCopied = (polish: string, text: string) =>
  folded(polish) === folded(text) && wordsOf(text).join('').length >= minCopied

const placeholdersOf = (text: string): string[] => text.match(/\{\w+\}/g) ?? []

/** What a default text fills in, the club's Polish text still does, and a translation does not. */
const isPlaceholderLost = (polish: string, text: string, { defaults }: TextFacts) =>
  placeholdersOf(defaults?.pl ?? '').some((name) => polish.includes(name) && !text.includes(name))

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

/** Whether a piece between two spaces is a web or email address or the name of an account: no word of any language. */
const isAddress = (piece: string) =>
  piece.includes('@') || piece.includes('://') || piece.includes('www.') || /^[^\p{L}\d]?#/u.test(piece)

/** A text without what no language writes otherwise: addresses, and what is filled in. */
const withoutAddresses = (text: string): string =>
  text.replace(/\{\w+\}/g, ' ').replace(/\S+/g, (piece) => (isAddress(piece) ? ' ' : piece))

/** The words of a text; what a hyphen joins are several. */
const wordsOf = (text: string): string[] => withoutAddresses(text).match(/\p{L}[\p{L}\p{M}'’ʼ]*/gu) ?? []

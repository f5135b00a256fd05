import { type Language, languages, type Translated } from '../languages.ts'
import { roomFor, type TextFacts } from '../text-facts.ts'
import { isWrongScript } from './script.ts'
import { wordsOf } from './words-of.ts'

/** What can be wrong with a translation, the gravest first. */
export const translationStates = [
  /** The Polish text has changed since it was written. */
  'stale',
  /** It is Polish. */
  'copied',
  /** It is in the letters of another language. */
  'wrong-script',
  /** It is empty, or what Ringside has put there, although the Polish text is the club's own. */
  'never-written',
  /** Its button or menu has no room for it. */
  'too-long',
  /** It lacks what is filled in where the Polish text has it. */
  'placeholder-lost',
] as const

export type TranslationState = (typeof translationStates)[number]

/** A language that is written after the Polish text. */
export type Translation = Exclude<Language, 'pl'>

export const translations: readonly Translation[] = languages.filter((language) => language !== 'pl')

export interface TranslatedText {
  facts: TextFacts
  texts: Translated
  /** The Polish text that this translation was written against; null of one that is taken for current. */
  sourceText: string | null
}

/** The same in Polish is no accident where there are as many letters as this. */
const leastCopied = 13

const folded = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

const isCopied = (polish: string, text: string) =>
  folded(polish) === folded(text) && wordsOf(text).join('').length >= leastCopied

function isNeverWritten({ pl, ...others }: Translated, language: Translation, { defaults }: TextFacts): boolean {
  const text = others[language]
  return text === '' || (defaults !== undefined && pl !== defaults.pl && text === defaults[language])
}

const placeholdersOf = (text: string): string[] => text.match(/\{\w+\}/g) ?? []

/** What a default text fills in, the club's Polish text still does, and a translation does not. */
const isPlaceholderLost = (polish: string, text: string, { defaults }: TextFacts) =>
  placeholdersOf(defaults?.pl ?? '').some((name) => polish.includes(name) && !text.includes(name))

/** What is wrong with a translation, the gravest first; nothing of one that is fine. */
export function statesOf({ facts, texts, sourceText }: TranslatedText, language: Translation): TranslationState[] {
  const [polish, text] = [texts.pl, texts[language]]
  const isStale = sourceText !== null && sourceText !== polish
  if (text === '') return polish === '' ? [] : ['never-written']
  const found: Record<TranslationState, boolean> = {
    stale: isStale,
    copied: facts.names === undefined && isCopied(polish, text),
    'wrong-script': isWrongScript(text, language, facts),
    'never-written': isNeverWritten(texts, language, facts),
    'too-long': [...text].length > (roomFor(facts) ?? Number.POSITIVE_INFINITY),
    'placeholder-lost': isPlaceholderLost(polish, text, facts),
  }
  return translationStates.filter((state) => found[state])
}

/** That a state of a translation is no fault, as long as both texts are these. */
export interface Settlement {
  state: TranslationState
  text: string
  sourceText: string
}

/** The states but those that somebody has settled. */
export const openStates = (
  states: readonly TranslationState[],
  texts: Translated,
  language: Translation,
  settlements: readonly Settlement[],
): TranslationState[] =>
  states.filter(
    (state) =>
      !settlements.some(
        (each) => each.state === state && each.text === texts[language] && each.sourceText === texts.pl,
      ),
  )

import { type Language, languages, type Translated } from '../languages.ts'
import type { TextFacts } from '../text/text-forms.ts'
import { isInWrongScript, isSameText, needsTranslation } from './text-checks.ts'

export const targetLanguages = languages.filter((language) => language !== 'pl')

/**
 * `out-of-date`: the Polish text has changed since the translation was written or confirmed. `copied`: the translation
 * equals the text from which it is translated, and no administrator has confirmed it. `example`: the club has written its
 * own text in another language.
 */
export const translationStates = ['out-of-date', 'missing', 'example', 'copied'] as const

export type TranslationState = (typeof translationStates)[number]

export interface SourcedText {
  facts: TextFacts
  texts: Translated
  /** The languages in which the text is the example's. */
  examples: readonly Language[]
  /** The Polish text when each text was last written or confirmed; empty for a copy, undefined if unknown. */
  sources: Partial<Translated>
}

/** Whether the Polish text is a copy of the Ukrainian one, by a person who writes Ukrainian first. */
const isPolishCopied = ({ facts, texts }: SourcedText) =>
  isSameText(texts.pl, texts.ua) && isInWrongScript(texts.pl, 'pl', facts)

/** A Polish example counts as the club's own text once an administrator has confirmed it. */
const isPolishExample = ({ texts, examples, sources }: SourcedText) =>
  examples.includes('pl') && sources.pl !== texts.pl

/**
 * Returns the language from which a text is translated: Polish, or the first other one in which it is written. A
 * language with the club's own text goes before one with the example.
 */
export function originalLanguageOf(text: SourcedText, language: Language): Language | undefined {
  const order = isPolishCopied(text) ? languages.toReversed() : languages
  const written = order.filter((each) => each !== language && text.texts[each] !== '')
  const isOwn = (each: Language) => (each === 'pl' ? !isPolishExample(text) : !text.examples.includes(each))
  return written.find(isOwn) ?? written[0]
}

/**
 * Returns the state of a translation; null if it is complete. A Polish text is complete unless only others are there, or
 * are the club's own.
 */
export function stateOf(text: SourcedText, language: Language): TranslationState | null {
  const { facts, texts, examples, sources } = text
  const [polish, translation] = [texts.pl, texts[language]]
  if (translation === '') return originalLanguageOf(text, language) ? 'missing' : null
  // A club that shows the example in every language has chosen it.
  if (languages.every((each) => texts[each] === '' || examples.includes(each))) return null
  if (language !== 'en' && isPolishCopied(text)) return language === 'pl' ? 'copied' : null
  if (language === 'pl') return isPolishExample(text) ? 'example' : null
  const isSame = isSameText(polish, translation)
  const isDefault = facts.defaults !== undefined && translation === facts.defaults[language]
  const source = sources[language] ?? (isDefault ? facts.defaults?.pl : polish)
  const fitsPolish = !isPolishExample(text) && (isSame || source === polish)
  if (examples.includes(language) && !fitsPolish) return 'example'
  if (polish === '') return null
  if (isSame) return !isDefault && sources[language] !== polish && needsTranslation(text, language) ? 'copied' : null
  return source === polish ? null : 'out-of-date'
}

/** The filters of the Translations screen. `open`: in any state; `fine`: complete. */
export const stateFilters = ['open', 'fine', ...translationStates] as const

export type StateFilter = (typeof stateFilters)[number]

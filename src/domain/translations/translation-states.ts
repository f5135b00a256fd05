import { type Language, languages, type Translated } from '../languages.ts'
import type { TextFacts } from '../text/text-forms.ts'
import { isSameText, needsTranslation } from './text-checks.ts'

export type TargetLanguage = Exclude<Language, 'pl'>

export const targetLanguages: readonly TargetLanguage[] = languages.filter((language) => language !== 'pl')

/**
 * `out-of-date`: the Polish text has changed since the translation was written or confirmed. `copied`: the translation
 * equals the Polish text, and no administrator has confirmed it.
 */
export const translationStates = ['out-of-date', 'missing', 'copied'] as const

export type TranslationState = (typeof translationStates)[number]

interface SourcedText {
  facts: TextFacts
  texts: Translated
  /** The Polish text when the translation was last written or confirmed; empty for a copy, undefined if unknown. */
  sourceText: string | undefined
}

/** Returns the language from which a text is translated: Polish, or the first other one in which it is written. */
export const originalLanguageOf = (texts: Translated, language: Language): Language | undefined =>
  languages.find((each) => each !== language && texts[each] !== '')

/** Returns the state of a translation; null if it is complete. A Polish text is complete unless only others are there. */
export function stateOf({ facts, texts, sourceText }: SourcedText, language: Language): TranslationState | null {
  const [polish, text] = [texts.pl, texts[language]]
  if (text === '') return originalLanguageOf(texts, language) ? 'missing' : null
  if (language === 'pl' || polish === '') return null
  const isSame = isSameText(polish, text)
  if (isSame) return sourceText !== polish && needsTranslation({ facts, texts }, language) ? 'copied' : null
  const isDefault = facts.defaults !== undefined && text === facts.defaults[language]
  const source = sourceText ?? (isDefault ? facts.defaults?.pl : polish)
  return source === polish ? null : 'out-of-date'
}

/** The filters of the Translations screen. `open`: in any state; `fine`: complete. */
export const stateFilters = ['open', 'fine', ...translationStates] as const

export type StateFilter = (typeof stateFilters)[number]

import { type Language, languages, type Translated } from '../languages.ts'
import type { TextFacts } from '../text/text-forms.ts'
import { isInWrongScript, isSameText, needsTranslation } from './text-checks.ts'

export type TargetLanguage = Exclude<Language, 'pl'>

export const targetLanguages: readonly TargetLanguage[] = languages.filter((language) => language !== 'pl')

/**
 * `out-of-date`: the Polish text has changed since the translation was written or confirmed. `copied`: the translation
 * equals the text from which it is translated, and no administrator has confirmed it.
 */
export const translationStates = ['out-of-date', 'missing', 'copied'] as const

export type TranslationState = (typeof translationStates)[number]

interface SourcedText {
  facts: TextFacts
  texts: Translated
  /** The Polish text when the translation was last written or confirmed; empty for a copy, undefined if unknown. */
  sourceText: string | undefined
}

type Text = Pick<SourcedText, 'facts' | 'texts'>

/** Whether the Polish text is a copy of the Ukrainian one, by a person who writes Ukrainian first. */
const isPolishCopied = ({ facts, texts }: Text) =>
  isSameText(texts.pl, texts.ua) && isInWrongScript(texts.pl, 'pl', facts)

/** Returns the language from which a text is translated: Polish, or the first other one in which it is written. */
export function originalLanguageOf(text: Text, language: Language): Language | undefined {
  const order = isPolishCopied(text) ? languages.toReversed() : languages
  return order.find((each) => each !== language && text.texts[each] !== '')
}

/** Returns the state of a translation; null if it is complete. A Polish text is complete unless only others are there. */
export function stateOf({ facts, texts, sourceText }: SourcedText, language: Language): TranslationState | null {
  const [polish, text] = [texts.pl, texts[language]]
  if (text === '') return originalLanguageOf({ facts, texts }, language) ? 'missing' : null
  if (language !== 'en' && isPolishCopied({ facts, texts })) return language === 'pl' ? 'copied' : null
  if (language === 'pl' || polish === '') return null
  const isSame = isSameText(polish, text)
  const isDefault = facts.defaults !== undefined && text === facts.defaults[language]
  if (isSame)
    return !isDefault && sourceText !== polish && needsTranslation({ facts, texts }, language) ? 'copied' : null
  const source = sourceText ?? (isDefault ? facts.defaults?.pl : polish)
  return source === polish ? null : 'out-of-date'
}

/** The filters of the Translations screen. `open`: in any state; `fine`: complete. */
export const stateFilters = ['open', 'fine', ...translationStates] as const

export type StateFilter = (typeof stateFilters)[number]

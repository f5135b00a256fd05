import { inEveryLanguage, type Language, type Translated } from '../../../domain/languages.ts'

/** The languages whose text was copied, each with the language it came from and what was copied. */
export type Copies = Partial<Record<Language, { source: Language; text: string }>>

/**
 * Copies the text of a language to the empty languages, to its own copies and to those that show an example; what was
 * typed stays.
 */
export function copyFrom(
  source: Language,
  texts: Translated,
  copies: Copies,
  examples: readonly Language[] = [],
): { texts: Translated; copies: Copies } {
  const text = texts[source]
  const isCopy = (language: Language) =>
    copies[language]?.source === source && copies[language].text === texts[language]
  const isReplaced = (language: Language) =>
    language !== source && (texts[language] === '' || isCopy(language) || (text !== '' && examples.includes(language)))
  const entries = inEveryLanguage((language) => (isReplaced(language) ? { source, text } : copies[language]))
  return { texts: inEveryLanguage((language) => (isReplaced(language) ? text : texts[language])), copies: entries }
}

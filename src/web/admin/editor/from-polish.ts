import { defaultLanguage, type Language, languages, type Translated } from '../../../domain/languages.ts'

/** Whether a text is empty in a language although it is there in Polish. */
const isToCopy = (texts: Translated, language: Language) =>
  texts[language].trim() === '' && texts[defaultLanguage].trim() !== ''

/** The languages into which the Polish text can be copied without replacing anything. */
export const emptyBesidePolish = (texts: Translated, among: readonly Language[] = languages): Language[] =>
  among.filter((language) => isToCopy(texts, language))

/** The texts with the Polish one where there was none. */
export const filledFromPolish = (texts: Translated, among: readonly Language[] = languages): Translated => ({
  ...texts,
  ...Object.fromEntries(emptyBesidePolish(texts, among).map((language) => [language, texts[defaultLanguage]])),
})

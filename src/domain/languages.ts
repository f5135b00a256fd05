/** The keys of every translated text (spec section 1). */
export const languages = ['pl', 'en', 'ua'] as const

export type Language = (typeof languages)[number]

export type Translated = Record<Language, string>

export const defaultLanguage: Language = 'pl'

export const inAll = (text: string): Translated => ({ pl: text, en: text, ua: text })

export const isSameInAll = (text: Translated) => languages.every((language) => text[language] === text[defaultLanguage])

/** The languages' own names, for the language menu. */
export const languageNames: Translated = { pl: 'Polski', en: 'English', ua: 'Українська' }

export const englishLanguageNames: Translated = { pl: 'Polish', en: 'English', ua: 'Ukrainian' }

/** BCP 47 tags: `ua` is a country, the language is `uk` (RFC 5646). */
export const languageTags: Translated = { pl: 'pl', en: 'en', ua: 'uk' }

export const inEveryLanguage = <Value>(value: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, value(language)])) as Record<Language, Value>

/** Returns a text in a language, or in the first language that has it. */
export const inLanguage = (text: Translated, language: Language): string =>
  text[language] || languages.map((each) => text[each]).find(Boolean) || ''

export const isTranslated = (value: unknown): value is Translated =>
  typeof value === 'object' &&
  value !== null &&
  languages.every((language) => typeof (value as Translated)[language] === 'string')

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** Returns the language that a text names by our key or by a BCP 47 tag, such as `uk-UA`. */
export function findLanguage(value: unknown): Language | undefined {
  const [primary] = typeof value === 'string' ? value.toLowerCase().split('-') : []
  return languages.find((language) => language === primary || languageTags[language] === primary)
}

export const languageNamed = (value: unknown): Language => findLanguage(value) ?? defaultLanguage

/** Returns the address of a page in a language: the path for Polish, the path with `?lang=` for any other. */
export function pathInLanguage(path: string, language: Language): string {
  return language === defaultLanguage ? path : `${path}?lang=${language}`
}

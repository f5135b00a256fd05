import { inEveryLanguage, isTranslated, type Language } from '../src/domain/languages.ts'
import { club } from './club.ts'

const textsIn = (value: unknown, language: Language): string[] => {
  if (isTranslated(value)) return value[language] === '' ? [] : [value[language]]
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((each) => textsIn(each, language))
    : []
}

/** The texts of the sample club in each language. */
export const sampleTexts: Record<Language, ReadonlySet<string>> = inEveryLanguage(
  (language) => new Set(textsIn(club, language)),
)

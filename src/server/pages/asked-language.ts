import { defaultLanguage, isLanguage, type Language } from '../../domain/languages.ts'

/** The language that a page's address asks for with one `lang`; whatever else its query holds says nothing. */
export function askedLanguage(url: string): Language {
  const queryAt = url.indexOf('?')
  if (queryAt < 0) return defaultLanguage
  const [asked, another] = new URLSearchParams(url.slice(queryAt)).getAll('lang')
  return another === undefined && isLanguage(asked) ? asked : defaultLanguage
}

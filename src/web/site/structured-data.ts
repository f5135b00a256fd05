import type { Language } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page-data.ts'
import { textOf } from '../text/use-text.tsx'

/** What the page says of the club to search engines (schema.org). */
export function structuredData(data: PageData, language: Language): object {
  return { '@context': 'https://schema.org', '@type': 'SportsClub', name: textOf(data.texts, 'hero.title', language) }
}

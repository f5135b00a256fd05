import { type Language, languages } from '../../../src/domain/languages.ts'
import type { ListedText, TranslationList } from '../../../src/domain/translations/translation-list.ts'
import type { Client } from './test-app.ts'

export async function translationsOf(admin: Client, query: string): Promise<TranslationList> {
  const { status, body } = await admin.get(`/api/admin/translations?${query}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** Returns the missing and outdated translations, each as `list id field language: state`. */
export async function openTranslations(admin: Client): Promise<string[]> {
  const open: string[] = []
  for (const language of languages) {
    const { texts } = await translationsOf(admin, `language=${language}&state=open`)
    for (const { state, places } of texts)
      open.push(...places.map(({ list, id, field }) => `${list} ${id} ${field} ${language}: ${state}`))
  }
  return open
}

/** The text of a place, as the Translations screen stores it again. */
export async function textOf(admin: Client, language: Language, search: string): Promise<ListedText> {
  const { texts } = await translationsOf(admin, `language=${language}&search=${encodeURIComponent(search)}`)
  const [text] = texts
  if (!text || texts.length > 1) throw new Error(`${texts.length} texts contain ${search}`)
  return text
}

/** Stores or confirms the translation of a listed text in all its places. */
export const storeTranslation = (
  admin: Client,
  language: Language,
  { polish, translation: before, places }: ListedText,
  translation = before,
) =>
  admin.put('/api/admin/translations', {
    language,
    polish,
    before,
    translation,
    places: places.map(({ list, id, key, field }) => ({ list, id, key, field })),
  })

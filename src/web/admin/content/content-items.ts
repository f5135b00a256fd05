import type { ContentRecord } from '../../../domain/content.ts'
import { contentKeys } from '../../../domain/content-keys.ts'
import { type ContentSection, type ContentType, contentSections } from '../../../domain/content-sections.ts'
import type { Translated } from '../../../domain/languages.ts'
import { missingLanguages } from '../missing-languages.tsx'

/** A content key as the screen lists it: with its stored texts, or with its defaults until it is stored. */
export interface ContentItem {
  key: string
  section: ContentSection
  type: ContentType
  translations: Translated
  /** The stored record; none for a predefined key that shows its defaults. */
  record: ContentRecord | undefined
}

/** Every predefined key and every other stored one. */
export function contentItems(records: readonly ContentRecord[]): ContentItem[] {
  const stored = new Map(records.map((record) => [record.key, record]))
  const predefined = Object.entries(contentKeys).map(([key, { section, type, defaults }]): ContentItem => {
    const record = stored.get(key)
    stored.delete(key)
    return record ? { ...record, record } : { key, section, type, translations: defaults, record }
  })
  return [...predefined, ...[...stored.values()].map((record) => ({ ...record, record }))]
}

export const isMissingText = (item: ContentItem) => missingLanguages([item.translations]).length > 0

/** Whether a key or one of its texts contains what was typed. */
export function matches({ key, translations }: ContentItem, wanted: string): boolean {
  const needle = wanted.trim().toLocaleLowerCase()
  if (needle === '') return true
  return [key, ...Object.values(translations)].some((text) => text.toLocaleLowerCase().includes(needle))
}

// What a volunteer changes comes before the words of buttons and of search engines.
const lastSections: readonly ContentSection[] = ['nav', 'auth', 'alerts', 'site', 'general']
const sectionOrder = [...contentSections.filter((section) => !lastSections.includes(section)), ...lastSections]

/** Items by section, without empty ones. */
export function bySection(items: readonly ContentItem[]): [ContentSection, ContentItem[]][] {
  const groups = Map.groupBy(items, ({ section }) => section)
  return sectionOrder.flatMap((section) => {
    const group = groups.get(section)
    return group ? [[section, group] as [ContentSection, ContentItem[]]] : []
  })
}

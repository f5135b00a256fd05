import type { ContentRecord } from '../../domain/content/content.ts'
import { type ContentKeyName, contentKeyNamed, contentKeys } from '../../domain/content/content-keys.ts'
import { type ContentSection, type ContentType, contentSections } from '../../domain/content/content-sections.ts'
import type { ContentKey, ContentKind } from '../../domain/content/keys/content-key.ts'
import { groupBy } from '../../domain/group-by.ts'
import { languages, type Translated } from '../../domain/languages.ts'
import { foldText } from '../../domain/text/text-forms.ts'
import { translated } from '../../ui/translate/translate.tsx'
import { missingLanguages } from '../parts/list-parts.tsx'

/** A content key with its stored texts, or with its defaults while nothing is stored. */
export interface ContentItem {
  key: string
  /** Its name on screens; null for a key that the club added. */
  label: string | null
  section: ContentSection
  type: ContentType
  kind: ContentKind
  /** Whether a public page shows it. */
  isUsed: boolean
  /** Whether the club writes its texts: false for words of the interface, and for keys that no page shows. */
  isWrittenByClub: boolean
  translations: Translated
  /** Undefined for a predefined key that shows its defaults. */
  record: ContentRecord | undefined
}

const isWrittenByClub = (contentKey: ContentKey | undefined) => !contentKey?.isInterface && !contentKey?.isUnused

function itemOf(record: ContentRecord): ContentItem {
  const { key, section, type, translations } = record
  const contentKey = contentKeyNamed(key)
  return {
    key,
    label: contentKey?.label ?? null,
    section,
    type,
    // A predefined key may be stored with another type: it is edited by its stored type.
    kind: contentKey?.type === type ? contentKey.kind : type,
    isUsed: contentKey !== undefined && !contentKey.isUnused,
    isWrittenByClub: isWrittenByClub(contentKey),
    translations,
    record,
  }
}

/** Every predefined key, then every other stored key. */
export function contentItems(records: readonly ContentRecord[]): ContentItem[] {
  const recordsByKey = new Map(records.map((record) => [record.key, record]))
  const predefinedItems = Object.entries<ContentKey>(contentKeys).map(([key, contentKey]): ContentItem => {
    const record = recordsByKey.get(key)
    recordsByKey.delete(key)
    if (record) return itemOf(record)
    const { label, section, type, kind, defaults: translations, isUnused } = contentKey
    return {
      key,
      label,
      section,
      type,
      kind,
      isUsed: !isUnused,
      isWrittenByClub: isWrittenByClub(contentKey),
      translations,
      record,
    }
  })
  return [...predefinedItems, ...[...recordsByKey.values()].map(itemOf)]
}

const isText = ({ kind }: ContentItem) => kind === 'text' || kind === 'same'

/** Whether the page lacks a text. A text that is empty in every language counts only if it has no default. */
export function isMissingText(item: ContentItem): boolean {
  if (!item.isUsed || !isText(item)) return false
  const missing = missingLanguages([item.translations])
  const isEmpty = missing.length === languages.length
  const defaults = contentKeyNamed(item.key)?.defaults
  return missing.length > 0 && !(isEmpty && defaults && missingLanguages([defaults]).length < languages.length)
}

const keySynonyms: Partial<Record<ContentKeyName, string>> = {
  'logo.image': 'emblem brand logotyp znak godło логотип емблема',
  'brand.color': 'palette color barwa paleta kolory палітра кольори барва',
  'brand.icon': 'favicon app ikonka skrót aplikacja значок вкладка',
  'site.title': 'google seo browser tab wyszukiwarka tytuł strony пошук заголовок сторінки',
  'site.description': 'google seo wyszukiwarka opis strony пошук опис сторінки',
  'hero.title': 'title headline nazwa klubu tytuł назва клубу заголовок',
  'hero.subtitle': 'motto subtitle hasło slogan девіз гасло',
  'hero.image': 'photo background banner zdjęcie tło plakat фото фон банер',
  'about.description': 'opis klubu o nas опис клубу про нас',
  'about.mission': 'goal purpose misja cel місія мета',
  'about.image': 'photo zdjęcie klubu фото клубу',
  'about.badge.number': 'experience doświadczenie lata досвід роки',
  'footer.rights': 'copyright stopka prawa autorskie права',
  'about.badge.visible': 'show hide experience pokaż ukryj odznaka doświadczenie показати приховати значок досвід',
  'schedule.visible': 'show hide timetable pokaż ukryj grafik plan zajęć показати приховати розклад',
  'pricing.visible': 'show hide price list pokaż ukryj cennik ceny показати приховати ціни прайс',
  'contact.address': 'street location where adres ulica lokalizacja dojazd адреса вулиця',
  'contact.phone': 'telephone mobile call telefon numer komórka телефон номер',
  'contact.email': 'e-mail mail poczta електронна пошта імейл',
  'contact.hours': 'opening times open closed godziny otwarcia otwarte zamknięte години роботи відчинено',
  'contact.social.all': 'show hide facebook instagram tiktok pokaż ukryj показати приховати',
  'contact.social.facebook': 'fb social media фейсбук соцмережі',
  'contact.social.instagram': 'ig insta social media інстаграм соцмережі',
  'contact.social.twitter': 'x social media твітер соцмережі',
  'contact.social.tiktok': 'social media тікток соцмережі',
  'contact.map.url': 'location directions mapa dojazd мапа карта',
  'contact.map.on_press': 'privacy gdpr rodo cookies prywatność приватність',
  'app.visible': 'show hide pokaż ukryj aplikacja показати приховати застосунок',
  'app.apple.url': 'iphone ios aplikacja застосунок',
  'app.google.url': 'android aplikacja застосунок',
}

const searchTermsOf = ({ key, label }: ContentItem): string[] => [
  ...(label === null ? [] : [label, translated(label)]),
  key,
  keySynonyms[key as ContentKeyName] ?? '',
]

export function matchesSearch(item: ContentItem, search: string): boolean {
  const needle = foldText(search)
  if (needle === '') return true
  return [...searchTermsOf(item), ...Object.values(item.translations)].some((text) => foldText(text).includes(needle))
}

interface ContentFilter {
  section: ContentSection | 'all'
  search: string
  /** Whether to include texts that the club does not write, such as labels of buttons. */
  includesAll: boolean
  isMissingOnly: boolean
}

/** How well a search matches the name of an item: 0 is the name, 1 its beginning, 2 a part of it, 3 only something else. */
function searchRank({ label }: ContentItem, search: string): number {
  const needle = foldText(search)
  const names = label === null ? [] : [label, translated(label)].map(foldText)
  if (names.includes(needle)) return 0
  if (names.some((name) => name.startsWith(needle))) return 1
  return names.some((name) => name.includes(needle)) ? 2 : 3
}

/**
 * Returns the items that match a filter, the best match of a search first. A search, or a section of interface texts
 * only, includes all texts.
 */
export function filteredItems(items: readonly ContentItem[], filter: ContentFilter): ContentItem[] {
  const { section, search, includesAll, isMissingOnly } = filter
  const matches = items
    .filter((item) => (section === 'all' || item.section === section) && matchesSearch(item, search))
    .toSorted((a, b) => searchRank(a, search) - searchRank(b, search))
  if (isMissingOnly) return matches.filter(isMissingText)
  const clubItems = matches.filter((item) => item.isWrittenByClub)
  return includesAll || foldText(search) !== '' || (section !== 'all' && clubItems.length === 0) ? matches : clubItems
}

/** Returns the items by their sections, in the order of the page, or for a search in that of the best matches. */
export function groupBySection(items: readonly ContentItem[], search = ''): [ContentSection, ContentItem[]][] {
  const groups = groupBy(items, ({ section }) => section)
  if (foldText(search) !== '') return [...groups]
  return contentSections.flatMap((section) => {
    const group = groups.get(section)
    return group ? [[section, group] as [ContentSection, ContentItem[]]] : []
  })
}

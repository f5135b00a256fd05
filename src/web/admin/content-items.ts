import type { ContentRecord } from '../../domain/content.ts'
import type { ContentKey, ContentKind } from '../../domain/content-keys/content-key.ts'
import { type ContentKeyName, contentKeyNamed, contentKeys } from '../../domain/content-keys.ts'
import { type ContentSection, type ContentType, contentSections } from '../../domain/content-sections.ts'
import { languages, type Translated } from '../../domain/languages.ts'
import { foldText } from '../../domain/text-forms.ts'
import { translated } from '../translate/translate.tsx'
import { missingLanguages } from './list-parts.tsx'

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

const isWrittenByClub = (declared: ContentKey | undefined) => !declared?.isInterface && !declared?.isUnused

function storedItem(record: ContentRecord): ContentItem {
  const { key, section, type, translations } = record
  const declared = contentKeyNamed(key)
  return {
    key,
    label: declared?.label ?? null,
    section,
    type,
    // A predefined key may be stored with another type: it is edited by its stored type.
    kind: declared?.type === type ? declared.kind : type,
    isUsed: declared !== undefined && !declared.isUnused,
    isWrittenByClub: isWrittenByClub(declared),
    translations,
    record,
  }
}

/** Every predefined key, then every other stored key. */
export function contentItems(records: readonly ContentRecord[]): ContentItem[] {
  const stored = new Map(records.map((record) => [record.key, record]))
  const predefined = Object.entries<ContentKey>(contentKeys).map(([key, declared]): ContentItem => {
    const record = stored.get(key)
    stored.delete(key)
    if (record) return storedItem(record)
    const { label, section, type, kind, defaults: translations, isUnused } = declared
    return {
      key,
      label,
      section,
      type,
      kind,
      isUsed: !isUnused,
      isWrittenByClub: isWrittenByClub(declared),
      translations,
      record,
    }
  })
  return [...predefined, ...[...stored.values()].map(storedItem)]
}

const isText = ({ kind }: ContentItem) => kind === 'text' || kind === 'same'

/**
 * Whether a text is missing from the page: in some languages, or in all of them if it has no default. A text that has a
 * default and is empty in every language was emptied on purpose.
 */
export function isMissingText(item: ContentItem): boolean {
  if (!item.isUsed || !isText(item)) return false
  const missing = missingLanguages([item.translations])
  const isEmpty = missing.length === languages.length
  const defaults = contentKeyNamed(item.key)?.defaults
  return missing.length > 0 && !(isEmpty && defaults && missingLanguages([defaults]).length < languages.length)
}

/** Words by which people may search for a content key, in the three languages, besides its name and texts. */
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

/** The names, key and synonyms by which an item is found. */
export const searchTermsOf = ({ key, label }: ContentItem): string[] => [
  ...(label === null ? [] : [label, translated(label)]),
  key,
  keySynonyms[key as ContentKeyName] ?? '',
]

/** Whether an item's name, key, synonyms or texts contain a search. */
export function matchesSearch(item: ContentItem, search: string): boolean {
  const needle = foldText(search.trim())
  if (needle === '') return true
  return [...searchTermsOf(item), ...Object.values(item.translations)].some((text) => foldText(text).includes(needle))
}

interface ContentFilter {
  section: ContentSection | 'all'
  search: string
  /** Whether to include texts that the club does not write, such as those of buttons. */
  hasAll: boolean
  /** Whether to include only items with a missing text. */
  isMissing: boolean
}

/** The items that match a filter. A search, and a section that has only interface texts, include all texts. */
export function filteredItems(items: readonly ContentItem[], filter: ContentFilter): ContentItem[] {
  const { section, search, hasAll, isMissing } = filter
  const found = items.filter((item) => (section === 'all' || item.section === section) && matchesSearch(item, search))
  if (isMissing) return found.filter(isMissingText)
  const clubItems = found.filter((item) => item.isWrittenByClub)
  return hasAll || search.trim() !== '' || (section !== 'all' && clubItems.length === 0) ? found : clubItems
}

/** Items by section, in the order of the page, without empty sections. */
export function groupBySection(items: readonly ContentItem[]): [ContentSection, ContentItem[]][] {
  const groups = Map.groupBy(items, ({ section }) => section)
  return contentSections.flatMap((section) => {
    const group = groups.get(section)
    return group ? [[section, group] as [ContentSection, ContentItem[]]] : []
  })
}

import { describe, expect, it, onTestFinished } from 'vitest'
import type { ContentRecord } from '../../domain/content/content.ts'
import { contentKeys } from '../../domain/content/content-keys.ts'
import { loadOfficeLanguage } from '../../ui/translate/translate.tsx'
import { contentItems, filteredItems, groupBySection, isMissingText, matchesSearch } from './content-items.ts'

const record = (values: Partial<ContentRecord>): ContentRecord => ({
  id: 1,
  version: 1,
  key: 'hero.title',
  section: 'hero',
  type: 'text',
  translations: { pl: 'Boks', en: 'Boxing', ua: 'Бокс' },
  metadata: null,
  updatedAt: '2025-01-01T00:00:00.000Z',
  updatedBy: null,
  ...values,
})

const itemOf = (records: ContentRecord[], key: string) => contentItems(records).find((item) => item.key === key)

describe('contentItems', () => {
  it('shows the default texts of a key that is not stored', () => {
    expect(itemOf([], 'hero.title')).toMatchObject({
      translations: contentKeys['hero.title'].defaults,
      record: undefined,
    })
  })

  it('lists each stored key once, also one that is not predefined', () => {
    const items = contentItems([record({}), record({ id: 2, key: 'club.motto' })])
    expect(items.filter(({ key }) => key === 'club.motto')).toHaveLength(1)
    expect(items).toHaveLength(Object.keys(contentKeys).length + 1)
  })
})

describe('matchesSearch', () => {
  it('finds a key by a text in any language, whatever the case', () => {
    const item = itemOf([record({})], 'hero.title')
    expect(item && matchesSearch(item, ' бОкС ')).toBe(true)
    expect(item && matchesSearch(item, 'hero.T')).toBe(true)
    expect(item && matchesSearch(item, 'judo')).toBe(false)
  })

  it.each([
    ['phone number', 'contact.phone'],
    ['telefon', 'contact.phone'],
    ['otwarcia', 'contact.hours'],
    ['логотип', 'logo.image'],
    ['haslo', 'hero.subtitle'],
  ])('finds by %s the key of that name, in any language and without accents', (typed, key) => {
    const item = itemOf([], key)
    expect(item && matchesSearch(item, typed)).toBe(true)
  })
})

describe('isMissingText', () => {
  const isMissing = (values: Partial<ContentRecord>) =>
    contentItems([record(values)])
      .filter((item) => item.record && isMissingText(item))
      .map(({ key }) => key)

  it('is true for an item without one of its languages', () => {
    const translations = { pl: 'Boks', en: 'Boxing', ua: ' ' }
    expect(isMissing({ translations })).toEqual(['hero.title'])
  })

  it('is true for the texts without a default, and for nothing else, before anything is stored', () => {
    const missing = contentItems([]).filter(isMissingText)
    expect(missing.map(({ key }) => key)).toEqual(['contact.address', 'contact.phone', 'contact.email'])
  })

  it('is false for a text that is emptied in every language so that the page leaves it out', () => {
    const translations = { pl: '', en: '', ua: '' }
    expect(isMissing({ key: 'about.badge.number', section: 'about', translations })).not.toContain('about.badge.number')
  })

  it('is false for an item that is no text, or that no page shows', () => {
    const translations = { pl: '', en: '', ua: '' }
    const address = { section: 'contact', translations } as const
    expect(isMissing({ key: 'contact.social.facebook', ...address })).toEqual([])
    expect(isMissing({ key: 'contact.social.twitter', ...address })).toEqual([])
    expect(isMissing({ key: 'club.motto', ...address })).toEqual([])
    expect(isMissing({ key: 'logo.image', type: 'image', translations })).toEqual([])
  })
})

describe('groupBySection', () => {
  it('follows the page from its logo down, and leaves out sections without items', () => {
    const items = contentItems([]).filter(({ section }) => ['general', 'about', 'hero'].includes(section))
    expect(groupBySection(items).map(([section]) => section)).toEqual(['general', 'hero', 'about'])
  })
})

describe('filteredItems', () => {
  const items = contentItems([record({ id: 2, key: 'club.motto', section: 'general' })])
  const all = { section: 'all', search: '', includesAll: false, isMissingOnly: false } as const
  const shown = (filter: Partial<Parameters<typeof filteredItems>[1]>) =>
    filteredItems(items, { ...all, ...filter }).map(({ key }) => key)

  it('lists the texts that a club writes, its own keys included, and everything under “All texts”', () => {
    expect(shown({}).length).toBeLessThan(70)
    expect(shown({})).toEqual(expect.arrayContaining(['club.motto', 'logo.image', 'hero.title', 'app.visible']))
    for (const key of ['gallery.next', 'nav.about', 'auth.login', 'contact.social.twitter'])
      expect(shown({})).not.toContain(key)
    expect(shown({ includesAll: true })).toHaveLength(items.length)
  })

  it('finds interface texts by a search, or in a section of nothing else, without “All texts”', () => {
    expect(shown({ search: 'gallery.next' })).toEqual(['gallery.next'])
    expect(shown({ section: 'nav' })).toContain('nav.about')
    expect(shown({ section: 'gallery' })).not.toContain('gallery.next')
  })

  it.each([
    ['en', 'address', ['contact.address', 'visit.url']],
    ['en', 'instagram', ['contact.social.instagram']],
    ['pl', 'Adres', ['contact.address', 'visit.url']],
    ['pl', 'instagram', ['contact.social.instagram']],
    ['pl', 'godziny otwarcia', ['contact.hours']],
    ['ua', 'адреса', ['contact.address']],
  ] as const)('in %s, a search for “%s” lists first what has that name', async (language, search, keys) => {
    await loadOfficeLanguage(language)
    onTestFinished(() => loadOfficeLanguage('en'))
    expect(shown({ search }).slice(0, keys.length)).toEqual(keys)
    const [[section, group] = []] = groupBySection(filteredItems(items, { ...all, search }), search)
    expect([section, group?.[0]?.key]).toEqual(['contact', keys[0]])
  })
})

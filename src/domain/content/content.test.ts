import { expect, it } from 'vitest'
import { inAll } from '../languages.ts'
import { contentInput, contentIssues } from './content.ts'
import { contentKeys } from './content-keys.ts'

it('accepts empty facts, which a club may not have', () => {
  for (const key of ['contact.address', 'contact.phone', 'contact.email', 'contact.hours', 'contact.map.url'])
    expect(contentInput.safeParse({ key, section: 'contact', translations: inAll('') }).success, key).toBe(true)
})

it('requires every other text of a predefined key', () => {
  for (const [key, { defaults, type, kind }] of Object.entries(contentKeys)) {
    if (defaults.pl === '' || key === 'contact.hours' || kind === 'switch') continue
    expect(contentIssues({ key, type, translations: inAll('') }), key).toHaveLength(3)
  }
})

it('requires opening hours in each language once they are written in one', () => {
  const issues = contentIssues({ key: 'contact.hours', type: 'text', translations: { ...inAll(''), pl: '8–20' } })
  expect(issues.map(({ path }) => path.at(-1))).toEqual(['en', 'ua'])
})

const messagesOf = (key: string, pl: string, type: 'text' | 'image' = 'text') => [
  ...new Set(contentIssues({ key, type, translations: inAll(pl) }).map(({ message }) => message)),
]

it('requires an address for a key of addresses, and a picture for the type image', () => {
  for (const key of ['contact.social.facebook', 'club.shop.url']) {
    expect(messagesOf(key, 'club'), key).toEqual(['Enter the full URL including https://'])
    expect(messagesOf(key, 'https://club.example'), key).toEqual([])
    const pasted = contentInput.parse({ key, section: 'general', translations: inAll('club.example') })
    expect(pasted.translations).toEqual(inAll('https://club.example'))
  }
  expect(messagesOf('club.url.text', 'club.example')).toEqual([])
  expect(messagesOf('about.image', '', 'image')).toEqual(['Image URL is required'])
  expect(messagesOf('about.image', 'picture.png', 'image')).toEqual([
    'Must be an uploaded image or an address beginning with https://',
  ])
  expect(messagesOf('about.image', '/art/about.webp', 'image')).toEqual([])
})

it('names the language of a text that is missing or too long', () => {
  const written = (en: string) =>
    contentInput.safeParse({ key: 'hero.title', section: 'hero', translations: { ...inAll('Boks'), en } })
  const messages = (en: string) => written(en).error?.issues.map(({ message }) => message)
  expect(messages('')).toEqual(['Text in English is required'])
  expect(written('🥊'.repeat(10_000)).success).toBe(true)
  expect(messages('a'.repeat(10_001))).toEqual(['Text in English is too long (max 10000 characters)'])
})

it('accepts on, off or an empty text for a switch, the same in all languages', () => {
  const [key, declared] = Object.entries(contentKeys).find(([, { kind }]) => kind === 'switch') ?? []
  for (const text of ['on', 'off', '']) expect(messagesOf(key ?? '', text)).toEqual([])
  expect(messagesOf(key ?? '', 'yes')).toEqual(['The request is not valid: must be on or off'])
  expect(contentIssues({ key, type: 'text', translations: { ...inAll('on'), en: 'off' } })).toEqual([
    { path: ['translations', 'en'], message: `${declared?.label} must be the same in all languages` },
  ])
})

it('accepts #RRGGBB or an empty text for a colour, the same in all languages', () => {
  for (const colour of ['#7A0019', '#7a0019', '']) expect(messagesOf('brand.color', colour)).toEqual([])
  for (const other of ['7A0019', '#7A0', 'red', '#7A00199', '#7A001G'])
    expect(messagesOf('brand.color', other)).toContain('Must be a colour as #RRGGBB')
  const translations = { ...inAll('#7A0019'), ua: '#7A001A' }
  expect(contentIssues({ key: 'brand.color', type: 'text', translations })).toEqual([
    { path: ['translations', 'ua'], message: 'Brand colour must be the same in all languages' },
  ])
})

const joined = 'Key must be letters and digits, joined by dots, hyphens or underscores'

it.each(['a', 'partners_title', 'contact.map', 'x-1', 'constructor', 'a'.repeat(100)])('accepts the key %s', (key) => {
  expect(contentInput.parse({ key: ` ${key} `, section: 'general', translations: inAll('text') }).key).toBe(key)
})

it.each<[string, string]>([
  ['', 'Key is required'],
  ['a'.repeat(101), 'Must be at most 100 characters'],
  ['a..b', joined],
  ...['.a', 'a.', 'a b', 'ą', '__proto__', 'a/b', '<b>'].map((key): [string, string] => [key, joined]),
])('rejects the key “%s”: %s', (key, message) => {
  const rejected = contentInput.safeParse({ key, section: 'general', translations: inAll('text') })
  expect(rejected.error?.issues.filter(({ path }) => path[0] === 'key').map((each) => each.message)).toEqual([message])
})

import { describe, expect, it } from 'vitest'
import { languages } from '../languages.ts'
import { problemCodes } from '../problem-schema.ts'
import { contentInput } from './content.ts'
import { contentKeyNamed, contentKeys } from './content-keys.ts'
import { contentSections } from './content-sections.ts'
import { switches, switchOf } from './keys/content-key.ts'

const keys = Object.entries(contentKeys)
/** Facts have no default: they are the club's own, or missing. */
const facts = [
  'logo.image',
  'brand.color',
  'brand.icon',
  ...['facebook', 'instagram', 'twitter', 'tiktok'].map((network) => `contact.social.${network}`),
  ...['address', 'phone', 'email', 'map.url'].map((fact) => `contact.${fact}`),
  'visit.url',
  ...['apple', 'google'].map((store) => `app.${store}.url`),
]
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

const quotedBySpec = {
  'alerts.hero.failed': 'Failed to load hero content. Please try again.',
  'alerts.about.failed': 'Failed to load about section content.',
  'alerts.contact.failed': 'Failed to load contact section content.',
  'alerts.trainers.empty': 'No trainers found.',
  'alerts.partners.empty': 'No partners found.',
  'alerts.products.empty': 'No products found.',
  'app.title': 'Get Our Mobile App',
  'auth.login.title': 'Welcome back!',
  'auth.register.title': 'Create your account',
  'auth.login.toggle': 'Need an account?',
  'auth.register.toggle': 'Already have an account?',
  'auth.error.title': 'Error',
  'auth.error.unexpected': 'An unexpected error occurred',
  'unauthorized.title': 'Unauthorized',
  'unauthorized.text': 'You do not have permission to access this page.',
  'notfound.text': '404 Page Not Found',
  'hero.title': 'MMA BOXING TRX',
  'hero.subtitle': 'Join us today and become stronger!',
  'contact.hours': 'Monday to Friday 6:00 to 22:00\nSaturday to Sunday 8:00 to 20:00',
}

const predefinedBySpec = [
  ...['hero.title', 'hero.subtitle', 'hero.image', 'about.title', 'about.description', 'about.mission', 'about.image'],
  ...['classes', 'schedule', 'trainers', 'products', 'pricing', 'gallery', 'features'].map((name) => `${name}.title`),
  ...['title', 'description', 'address', 'phone', 'email', 'hours', 'map.url'].map((name) => `contact.${name}`),
  ...['facebook', 'instagram', 'twitter', 'tiktok'].map((name) => `contact.social.${name}`),
  ...['address', 'phone', 'email', 'hours'].map((name) => `contact.${name}.title`),
  ...['training', 'goals', 'trainers', 'equipment'].flatMap((name) => [
    `features.${name}.title`,
    `features.${name}.description`,
  ]),
  ...['home', 'about', 'trainers', 'gallery', 'contact'].map((name) => `nav.${name}`),
  ...['gallery.description', 'logo.image', 'auth.login', 'partners_title'],
]

describe('content keys', () => {
  it.each(keys)('%s has a valid text in every language unless it is a fact', (key, { section, type, defaults }) => {
    if (facts.includes(key)) return expect(defaults).toEqual({ pl: '', en: '', ua: '' })
    for (const language of languages) expect(defaults[language]).not.toBe('')
    const stored = contentInput.parse({ key, section, type, translations: defaults })
    expect(stored.translations).toEqual(defaults)
  })

  it.each(keys)('%s has the same placeholders in every language', (_key, { defaults }) => {
    expect(placeholders(defaults.pl)).toEqual(placeholders(defaults.en))
    expect(placeholders(defaults.ua)).toEqual(placeholders(defaults.en))
  })

  it('pictures, web addresses and switches are the same in all languages', () => {
    for (const [key, { defaults }] of keys.filter(([, { kind }]) =>
      ['image', 'link', 'switch', 'color'].includes(kind),
    ))
      expect(new Set(Object.values(defaults)).size, key).toBe(1)
  })

  it('keys of kind link are exactly those that must be addresses', () => {
    const translations = { pl: 'club', en: 'club', ua: 'club' }
    const isRejected = (key: string) => !contentInput.safeParse({ key, translations }).success
    const rejected = keys.filter(([key, { kind }]) => kind !== 'switch' && kind !== 'color' && isRejected(key))
    expect(rejected.map(([key]) => key)).toEqual(keys.filter(([, { kind }]) => kind === 'link').map(([key]) => key))
  })

  it('each key has a label of its own', () => {
    expect(new Set(keys.map(([, { label }]) => label.toLowerCase())).size).toBe(keys.length)
    for (const [key, { label }] of keys) expect(label, key).toMatch(/^[A-Z].{2,59}$/)
  })

  it('keys stand together by section, in the order of the sections', () => {
    const order = keys.map(([, { section }]) => contentSections.indexOf(section))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(new Set(order).size).toBe(contentSections.length)
  })

  it.each(predefinedBySpec)('%s is predefined', (key) => {
    expect(Object.keys(contentKeys)).toContain(key)
  })

  it.each(Object.entries(quotedBySpec))('%s reads in English as the spec quotes it', (key, text) => {
    expect(contentKeyNamed(key)?.defaults.en).toBe(text)
  })

  it('every translated error has a code of the server', () => {
    for (const [key] of keys.filter(([name]) => name.startsWith('problems.')))
      expect(problemCodes).toContain(key.slice('problems.'.length))
  })

  it.each(languages)('the page title and description in %s fit a search result', (language) => {
    expect(contentKeys['site.title'].defaults[language].length).toBeLessThanOrEqual(60)
    expect(contentKeys['site.description'].defaults[language].length).toBeLessThanOrEqual(155)
  })

  it('the first session, schedule and pricing are hidden until they are switched on; app, badge and networks are shown', () => {
    const isOff = (key: string) => contentKeyNamed(key)?.defaults.pl === 'off'
    const visible = Object.keys(switches)
    expect(visible.filter(isOff)).toEqual(['visit.visible', 'schedule.visible', 'pricing.visible', 'app.calendar'])
    expect(visible.filter((key) => contentKeyNamed(key)?.kind === 'switch')).toEqual(visible)
  })

  it('a text of a part that can be switched off names the switch', () => {
    expect(['app.apple.url', 'about.badge.number', 'visit.steps', 'pricing.title'].map(switchOf)).toEqual([
      'app.visible',
      'about.badge.visible',
      'visit.visible',
      'pricing.visible',
    ])
    for (const key of ['app.visible', 'about.title', 'contact.social.facebook', ''])
      expect(switchOf(key)).toBeUndefined()
  })

  it('a key that is not predefined has no declaration', () => {
    expect(contentKeyNamed('custom.key')).toBeUndefined()
    expect(contentKeyNamed('constructor')).toBeUndefined()
  })
})

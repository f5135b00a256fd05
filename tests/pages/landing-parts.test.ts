import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/stamp.js'
import type { PublicMetadata } from '../../src/domain/content/picture-metadata.ts'
import { inAll } from '../../src/domain/languages.ts'
import type { Notice } from '../../src/domain/releases/notice.ts'
import { releasedTimetable } from '../../src/domain/releases/released-timetable.ts'
import { pageData, pageRowsOf } from '../../src/server/publishing/collect-page-data.ts'
import { pageRenderer, type RenderPage } from '../../src/server/publishing/page-renderer.ts'
import { plainClass, plainException } from '../support/clubs/schedule-rows.ts'
import { type Exception, times } from '../support/clubs/timetables.ts'
import { setup as buildIfNeeded } from '../support/servers/current-build.ts'

let renderPage: RenderPage

beforeAll(async () => {
  buildIfNeeded()
  renderPage = pageRenderer(path.join(root, 'dist'))
})

function renderRows(
  rows: Parameters<typeof pageRowsOf>[0],
  clubTime: string | null = null,
  notices: Notice[] = [],
): Promise<string> {
  const pageRows = pageRowsOf(rows)
  const timetable = releasedTimetable(pageRows.lists, notices)
  return renderPage('/', pageData({ pageRows, timetable, notices, clubTime }, 'landing', 'en', null))
}

/**
 * The landing page of a club that says so much, has so many zones and holds classes of such names, each once a week.
 */
function landingPage(
  texts: Record<string, string>,
  zones: string[] = [],
  classes: string[] = [],
  notices: Notice[] = [],
  forBeginners = false,
): Promise<string> {
  const rows = {
    content: Object.entries(texts).map(([key, text], id) => ({ id, key, translations: inAll(text) })),
    zones: zones.map((name, id) => ({ id, name: inAll(name), description: null })),
    classes: classes.map((title, id) => ({ id, title: inAll(title), description: null, forBeginners })),
    schedule: classes.map((_, id) => ({ ...plainClass, id, classId: id, dayOfWeek: 'monday', timeSlot: '18:00' })),
  }
  return renderRows(rows, '2026-01-12T10:00:00+01:00', notices)
}

test.each([
  { zones: ['Ring'], classes: ['Boxing', 'TRX'], choices: ['All classes', 'All zones'] },
  { zones: [], classes: ['Boxing', 'TRX'], choices: ['All classes'] },
  { zones: ['Ring'], classes: ['Boxing'], choices: ['All zones'] },
])(
  'a schedule of zones $zones and classes $classes offers $choices to choose from',
  async ({ zones, classes, choices }) => {
    const page = await landingPage({ 'schedule.visible': 'on' }, zones, classes)
    expect(['All classes', 'All zones'].filter((choice) => page.includes(`>${choice}<`))).toEqual(choices)
  },
)

test('a photo has its alt text in the page’s language; one without says how to open it, and a decorative one has an empty text', async () => {
  const alt = { pl: 'Worki', en: 'Bags', ua: 'Мішки' }
  const photos = [{ alt }, { alt: null }, { alt: { ...alt, en: '' } }, { alt, decorative: true }]
  const gallery = photos.map((photo, id) => ({
    id,
    imageUrl: `https://club.example/${id}.webp`,
    decorative: false,
    ...photo,
  }))
  const page = await renderRows({ gallery })
  const [list = ''] = /<ul class="gallery-grid">.*?<\/ul>/s.exec(page) ?? []
  expect([...list.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    'Bags',
    'Enlarge photo 2',
    'Enlarge photo 3',
    '',
  ])
  // A link has a name, whatever its picture says.
  expect(list.match(/(?<=<a [^>]*aria-label=")[^"]*/g)).toEqual(['Enlarge photo 4'])
})

test('a picture of the club has its own alt text, or the default one', async () => {
  const altsWith = async (metadata?: PublicMetadata) => {
    const keys = ['hero.image', 'about.image', 'logo.image']
    const content = keys.map((key, id) => ({
      id,
      key,
      translations: inAll(`https://club.example/${key}.webp`),
      metadata,
    }))
    const page = await renderRows({ content })
    return keys.map(
      (key) => new RegExp(`<img src="https://club.example/${key}.webp"[^>]* alt="([^"]*)"`).exec(page)?.[1],
    )
  }
  expect(await altsWith()).toEqual(['', '', 'MMA BOXING TRX'])
  expect(await altsWith({ alt: { pl: 'Sala', en: 'The hall', ua: 'Зала' } })).toEqual([
    'The hall',
    'The hall',
    'The hall',
  ])
  expect(await altsWith({ alt: '' })).toEqual(['', '', ''])
})

test('crops keep a picture’s focal point visible, by styles that the page contains once', async () => {
  const pageOf = (photo: object, metadata?: PublicMetadata) => {
    const imageUrl = 'https://club.example/a.webp'
    const row = { id: 1, imageUrl, alt: null, decorative: false, ...photo }
    const poster = { id: 1, key: 'hero.image', translations: inAll(imageUrl), metadata }
    return renderRows({ gallery: [row], content: [poster] })
  }
  const points = (page: string) => page.match(/(?<=<img [^>]*data-focus=")[^"]*/g) ?? []
  const none = await pageOf({ focalPoint: null })
  expect(points(none)).toEqual([])
  expect(none).not.toContain('focalPoint')
  const both = await pageOf({ focalPoint: '40 20' }, { focalPoint: '60 30' })
  expect(points(both)).toEqual(['60 30', '40 20'])
  for (const page of [both, await pageOf({ focalPoint: '40 20' }), await pageOf({}, { focalPoint: '60 30' })])
    expect(page.split('[data-focus^="40"]{')).toHaveLength(2)
})

test('a product that costs nothing is free', async () => {
  const product = { name: inAll('Bottle'), description: inAll(''), price: 0, imageUrl: null, inStock: true }
  const products = [{ id: 1, ...product, focalPoint: null }]
  const page = await renderRows({ products })
  expect(/<p class="display tape price">(.*?)<\/p>/.exec(page)?.[1]).toBe('free')
})

test('the club’s own mark is at the foot of the page and on the drawn phone, and products keep their colours', async () => {
  const page = await landingPage({ 'logo.image': 'https://club.example/mark.webp', 'app.visible': 'on' })
  expect(page.match(/ src="https:\/\/club\.example\/mark\.webp"/g)?.length).toBeGreaterThanOrEqual(3)
  expect(page).toMatch(/:is\(\.partners,\.products\) \.print \[data-photo\]\{filter:none/)
})

test('a white transparent logo is shown on ink', async () => {
  const logos = ['abc-800x300-light.webp', 'abc-60x60.webp']
  const partners = logos.map((logo, id) => ({
    id,
    name: inAll(logo),
    description: inAll(''),
    logoUrl: `/uploads/${logo}`,
  }))
  const page = await renderRows({ partners })
  for (const logo of logos) expect(page).toContain(`<img src="/uploads/${logo}"`)
  expect(page).toMatch(/\.partners \.print:has\(\[src\*="?-light\\?\."?\]\)\{background:var\(--ink\)\}/)
})

test('at the foot of the page, a name of two lines is not cut, and a short one runs past the edge', async () => {
  const footOf = async (name: string) => {
    const [, height = '', lines = ''] =
      /<svg class="footer-name" viewBox="0 0 1000 (\d+)"[^>]*>(.*?)<\/svg>/s.exec(
        await landingPage({ 'hero.title': name }),
      ) ?? []
    const baselines = [...lines.matchAll(/ y="(\d+)"/g)].map(([, y]) => Number(y))
    return { lines: baselines.length, below: Number(height) - Math.max(...baselines) }
  }
  const [short, long] = [await footOf('Bull'), await footOf('Gdański Klub Bokserski Stoczniowiec')]
  expect(short.lines).toBe(1)
  expect(short.below).toBeLessThan(0)
  expect(long.lines).toBe(2)
  expect(long.below).toBeGreaterThan(5)
})

test('a notice follows only the skip link in a page, which contains its style and script', async () => {
  const cancels = {
    scheduleItemId: 1,
    date: '2026-11-24',
    title: { pl: 'Boks', en: 'Boxing', ua: 'Бокс' },
    start: '2026-11-24T18:30:00+01:00',
  }
  const moments = { createdAt: '', until: '2026-11-24T19:30:00.000Z' }
  const page = await landingPage(
    {},
    [],
    [],
    [
      { id: 1, text: { pl: 'Sala zamknięta', en: 'Hall closed', ua: 'Sala zamknięta' }, cancels: null, ...moments },
      { id: 3, text: inAll('Bez prądu'), cancels: null, ...moments },
      { id: 2, text: null, cancels, ...moments },
    ],
  )
  // Its styles place the page's header and poster by being right before them.
  expect(page).toMatch(
    /<body><svg [^>]*>(?:(?!<\/svg>).)*<\/svg><a class="skip-link" href="#main">Skip to content<\/a><aside id="notices"(?:(?!<\/aside>).)*<\/aside><div id="root"/s,
  )
  const words = page
    .replace(/^.*<body>|<div id="root".*$/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(words).toMatch(/Cancelled : Boxing – Tuesday,? 24 November,? 18:30 Bez prądu Hall closed/)
  expect(page).toMatch(/<script data-notices="1 3 2">.+<\/script><style>/)
  expect(page).not.toMatch(/<script [^>]*src=/)
  // An untranslated text is marked as Polish, and only that.
  expect(page).toContain('<span lang="pl">Bez prądu</span>')
  expect(page).toContain('>Hall closed</li>')
  expect(page).toContain('.notices{')
  expect(await landingPage({})).not.toMatch(/data-notice|\.notices|assets\/notices/)
})

test('the club’s colour takes at most 250 bytes of a page, and replaces ours', async () => {
  const [ours, own] = [await landingPage({}), await landingPage({ 'brand.color': '#0B1F4B' })]
  expect(ours).toContain('--signal:#ff4a1c')
  expect(own).toContain('<style>:root{--signal:#0b1f4b')
  expect(own).toContain('<meta name="theme-color" content="#0b1f4b"/>')
  expect(own, 'devices make no links of prices').toContain('<meta name="format-detection" content="telephone=no"/>')
  expect(own).not.toMatch(/#ff4a1c|255,? 74,? 28/i)
  expect(own.length - ours.length).toBeLessThanOrEqual(250)
})

test('the icon and the share picture have other addresses once they are drawn otherwise', async () => {
  const picture = '/uploads/0123456789abcdef0123456789abcdef-64x64.webp'
  const addressesWith = async (texts: Record<string, string>) =>
    (await landingPage(texts)).match(/\/favicon\.svg\?\w+|\/share\/en\.png\?\w+/g) ?? []
  const [icon, share] = await addressesWith({})
  const another = (address = '') => expect.not.stringContaining(address)
  expect(await addressesWith({ 'about.title': 'About' })).toEqual([icon, share])
  expect(await addressesWith({ 'brand.icon': picture })).toEqual([another(icon), share])
  expect(await addressesWith({ 'hero.title': 'Another club' })).toEqual([icon, another(share)])
  expect(await addressesWith({ 'brand.color': '#0B1F4B' })).toEqual([another(icon), another(share)])
})

test('a text of the maximum length is complete, and so is the rest of the page', async () => {
  const description = 'Zażółć gęślą jaźń, '.repeat(260)
  const page = await landingPage({ 'about.description': description })
  expect(page).toContain(`>${description}</p>`)
  expect(page).toMatch(/<\/main>.*<\/footer>/s)
})

test('a section that is switched on but empty is neither shown nor linked', async () => {
  const texts = { 'schedule.visible': 'on', 'pricing.visible': 'on' }
  expect(await landingPage(texts)).not.toMatch(/(href="#|<section id=")(schedule|pricing)"/)
  expect(await landingPage(texts, ['Ring'], ['Boxing'])).toMatch(/href="#schedule"/)
})

test('app section, badge and social networks can be hidden, except networks with an address', async () => {
  const parts = [/id="app"/, /class="badge tape/, /https:\/\/facebook\.com"/, /https:\/\/tiktok\.example\/club/]
  const shownWith = async (texts: Record<string, string>) => {
    const page = await landingPage({ 'contact.social.tiktok': 'https://tiktok.example/club', ...texts })
    return parts.map((part) => part.test(page))
  }
  expect(await shownWith({})).toEqual([true, true, true, true])
  const homes = ['https://apps.apple.com/', 'https://play.google.com/store/apps']
  const page = await landingPage({})
  for (const home of homes) expect(page).toMatch(new RegExp(`<a [^>]*href="${home}"[^>]* target="_blank"`))
  expect(await shownWith({ 'app.visible': 'off' })).toEqual([false, true, true, true])
  const offered = { 'app.calendar': 'on', 'schedule.visible': 'on' }
  const calendar = await landingPage(offered, ['Ring'], ['Boxing'])
  expect(calendar).toMatch(/id="app".*add-to-calendar/s)
  expect(calendar).not.toContain('apps.apple.com')
  expect(
    await landingPage({ ...offered, 'app.apple.url': 'https://apps.apple.com/app/1' }, ['Ring'], ['Boxing']),
  ).toContain('https://apps.apple.com/app/1')
  expect(await shownWith({ 'about.badge.visible': 'off' })).toEqual([true, false, true, true])
  expect(await shownWith({ 'contact.social.all': 'off' })).toEqual([true, true, false, true])
})

describe('the first session', () => {
  const texts = {
    'visit.visible': 'on',
    'contact.address': 'Ring Street 1, 00-001 Warsaw',
    'contact.phone': '600 000 000, 22 1',
  }
  const price = (id: number, words: string, firstVisit: boolean) => ({
    id,
    classId: 1,
    caption: inAll(`Caption ${id}`),
    price: inAll(words),
    firstVisit,
  })

  async function firstSession(changes: Record<string, string> = {}, exceptions: Partial<Exception>[] = []) {
    const boxing = { id: 0, title: inAll('Boxing basics'), description: null, forBeginners: true }
    const item = { ...plainClass, classId: 0, timeSlot: '18:00' }
    const week = [
      { ...item, id: 1, dayOfWeek: 'monday', forBeginners: 'no' },
      { ...item, id: 2, dayOfWeek: 'tuesday' },
      { ...item, id: 3, dayOfWeek: 'thursday', timeSlot: '19:30', forBeginners: 'yes', bookUrl: 'javascript:alert(1)' },
    ]
    const rows = {
      content: Object.entries({ ...texts, ...changes }).map(([key, text], id) => ({
        id,
        key,
        translations: inAll(text),
      })),
      classes: [boxing],
      schedule: week,
      pricing: [price(1, '20,00 zł', false), price(3, 'ask us', true), price(2, '50,00 zł', true)],
      exceptions: exceptions.map((each) => ({ ...plainException, ...times, id: 1, kind: 'cancelled', ...each })),
    }
    const html = await renderRows(rows, '2026-01-12T10:00:00+01:00')
    const [section = ''] = /<section id="visit".*?<\/section>/s.exec(html) ?? []
    return { html, section, words: section.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ') }
  }

  test('shows the next class for beginners, price, place and what to wear, and the poster links to it', async () => {
    const { html, words, section } = await firstSession()
    expect(words).toMatch(/Tuesday 13 Jan 18:00 Caption 2 50 zł Boxing basics 600 000 000 Ring Street 1 00-001 Warsaw /)
    expect(words).toMatch(/Come 10 minutes early.* Wear comfortable sportswear/)
    expect(section).toContain('href="tel:+48600000000"')
    expect(section).toContain('destination=Ring+Street+1%2C+00-001+Warsaw')
    expect(html).toMatch(/<a class="button" href="#visit"[^>]*>.*?Your first session/)
  })

  test('skips a cancelled class, and links to the booking instead of the phone number', async () => {
    const cancelled = { scheduleItemId: 2, fromDate: '2026-01-13' }
    const { words, section } = await firstSession({ 'visit.url': 'https://forms.example/' }, [cancelled])
    expect(words).toMatch(/Thursday 15 Jan 19:30 .* Book /)
    expect(section).toContain('href="https://forms.example/"')
    expect(section).not.toContain('tel:')
    // Of a row that no form has checked.
    const { section: unchecked } = await firstSession({}, [cancelled])
    expect(unchecked).toContain('tel:')
    expect(unchecked).not.toContain('javascript:')
  })

  test('is neither on the page nor in its data until it is switched on', async () => {
    const { html, section } = await firstSession({ 'visit.visible': 'off' })
    expect(section).toBe('')
    expect(html).not.toMatch(/visit\.steps|"visit":|visit-section/)
    expect(html).toMatch(/<a class="button" href="#contact"/)
  })
})

test.each([
  { zones: ['Ring'], beginners: true },
  { zones: ['Ring'], beginners: false },
])('a schedule offers “For beginners” where a class is marked so: $beginners', async ({ zones, beginners }) => {
  const page = await landingPage({ 'schedule.visible': 'on' }, zones, ['Boxing'], [], beginners)
  expect(page.includes('>For beginners</button>')).toBe(beginners)
})

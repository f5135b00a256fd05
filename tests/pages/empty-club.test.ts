import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { club } from '../../sample/club.ts'
import { root } from '../../scripts/stamp.js'
import { contentKeys } from '../../src/domain/content/content-keys.ts'
import { languages } from '../../src/domain/languages.ts'
import { completeLists } from '../../src/server/publishing/contents.ts'
import { pageRenderer } from '../../src/server/publishing/page-renderer.ts'
import { prepareSite, type Site } from '../../src/server/publishing/site.ts'
import { noLive } from '../support/clubs/live.ts'
import { setup as buildIfNeeded } from '../support/servers/current-build.ts'

/** Words that are true of the sample club and need not be of another. */
const claims = [
  /Przykład|Приклад|Warsz|Warsaw|Варшав|00-001/,
  /\+48|600 000 000|example\.com|tel:|mailto:/,
  /openstreetmap/,
  /(?<![\p{L}\d])(?:ring(?:u|iem)?|ринг\p{L}*|o[ck]tagon\p{L}*|октагон\p{L}*|8 [mм]|22 (?:worki|heavy|важкі)|16 (?:stan|susp|підв)\p{L}*)(?![\p{L}\d])/iu,
  /\b(?:lend|licen[cs]ed|small groups)\b|pożycz|licencj|małe grupy|позич|ліцензован|невеликі групи/i,
]

/** Every text of the sample club that is no default. */
const texts = [
  ...club.content
    // The stores' own pages are every club's.
    .filter(({ key }) => !/^app\.\w+\.url$|\.visible$/.test(key))
    .flatMap(({ key, translations }) =>
      languages
        .filter((each) => translations[each] !== contentKeys[key].defaults[each])
        .map((each) => translations[each]),
    ),
  ...[...club.zones, ...club.classes, ...club.trainers, ...club.partners, ...club.products].flatMap((record) =>
    Object.values('title' in record ? record.title : record.name),
  ),
]

/** What a page says and embeds, and where its links and frames lead. */
const wordsOf = (html: string) =>
  [
    html.replace(/<style.*?<\/style>|<[^>]*>/gs, ' '),
    ...(html.match(/<(?:a|iframe) [^>]*>|content="[^"]*"/g) ?? []),
  ].join('\n')

let pages: Site['pages']

beforeAll(async () => {
  buildIfNeeded()
  const renderPage = pageRenderer(path.join(root, 'dist'))
  const release = { number: 0, base: 0, at: null, lists: completeLists({}) }
  pages = (await prepareSite(release, noLive, { renderPage, publicUrl: null })).pages
})

describe.each(languages)('the page of an empty club, in %s', (language) => {
  const html = (kind: keyof Site['pages']) => pages[kind][language].bodies.identity.toString().replaceAll('\u00a0', ' ')

  test('mentions nothing of the sample club', () => {
    expect(texts.length).toBeGreaterThan(100)
    for (const kind of ['landing', 'app', 'notFound'] as const) {
      const words = wordsOf(html(kind))
      expect(texts.filter((text) => words.includes(text))).toEqual([])
      expect(claims.map((claim) => words.match(claim)?.[0]).filter(Boolean)).toEqual([])
    }
  })

  test('has no empty card, no link to nowhere and no empty line', () => {
    const landing = html('landing')
    expect(landing.match(/href=""|<(?:li|p|ul|h3)[^>]*><\/(?:li|p|ul|h3)>/)?.[0]).toBeUndefined()
    const cards = landing.match(/<ul class="info-cards">[\s\S]*?<\/ul>/)?.[0].match(/<li>/g)
    expect(cards, 'the opening hours alone').toHaveLength(1)
    expect(landing).not.toContain('class="map"')
  })

  test('has no meta element without a name or a character encoding', () => {
    for (const kind of ['landing', 'app', 'notFound'] as const) {
      const elements = html(kind).match(/<meta [^>]*>/g)
      expect(elements?.length).toBeGreaterThan(3)
      expect(elements?.filter((each) => !/ (?:charSet|name|property)="/.test(each))).toEqual([])
    }
  })

  test('has what the specification promises every club', () => {
    const landing = html('landing')
    const keys = ['hero.subtitle', 'app.title', 'about.badge.number', 'about.badge.text', 'contact.hours'] as const
    const wanted = [
      ...['hero', 'about', 'trainers', 'partners', 'products', 'contact', 'app'].map((id) => `id="${id}"`),
      ...keys.map((key) => contentKeys[key].defaults[language]),
      ...['facebook', 'instagram', 'tiktok'].map((network) => `href="https://${network}.com"`),
    ]
    expect(wanted.filter((each) => !landing.includes(each))).toEqual([])
  })
})

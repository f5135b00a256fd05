import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/stamp.js'
import { contentKeys } from '../../src/domain/content/content-keys.ts'
import { inAll, languages, type Translated } from '../../src/domain/languages.ts'
import { isReadOnLandingPage } from '../../src/domain/page/page-texts.ts'
import { byList, type CacheName, type ReleaseLists } from '../../src/domain/releases/releases.ts'
import { loadSampleClub } from '../../src/server/collections/load-sample-club.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import type { PublicRow } from '../../src/server/db/records/records.ts'
import { readDrafts } from '../../src/server/publishing/contents.ts'
import { pageRenderer } from '../../src/server/publishing/page-renderer.ts'
import { prepareSite, type Site } from '../../src/server/publishing/site.ts'
import { noLive } from '../support/clubs/live.ts'
import { setup as buildIfNeeded } from '../support/servers/current-build.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

const browser = path.join(root, 'dist/browser')

/** What the build made, by source file. */
function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(path.join(browser, '.vite/manifest.json'), 'utf8'))
}

/** Bytes of a built file as a browser that takes Brotli gets it. */
function bytesOf(file: string): number {
  const name = path.join(browser, file)
  return statSync(existsSync(`${name}.br`) ? `${name}.br` : name).size
}

/** Every script and stylesheet that a chunk needs before it runs. */
function filesOf(manifest: Record<string, Chunk>, source: string): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const each of chunk.imports ?? []) visit(each)
  }
  visit(source)
  return { scripts, styles }
}

const sumOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + bytesOf(file), 0)

/** Sizes are counted, never timed, in bytes after Brotli. */
const kilobytes = 1000

let sample: ReleaseLists
let pages: Site['pages']

const publish = async (lists: ReleaseLists) => {
  const renderPage = pageRenderer(path.join(root, 'dist'))
  const release = { number: 1, base: 0, at: '2026-01-01T00:00:00.000Z', lists }
  return (await prepareSite(release, noLive, { renderPage, publicUrl: 'https://club.example' })).pages
}

/** The sample club's lists, each changed. */
const sampleRows = (change: (name: CacheName, rows: PublicRow[]) => PublicRow[]) =>
  byList((name) => change(name, structuredClone<PublicRow[]>(sample[name]))) as ReleaseLists

/** Publishes the sample club with texts of its own under some content keys. */
const publishWith = async (keys: string[], translations: Translated) => {
  const stored = keys.map((key, place) => ({ id: 10_000 + place, key, translations }))
  return publish(sampleRows((name, rows) => (name === 'content' ? [...rows, ...stored] : rows)))
}

/** The files of the application as a page names them. */
const applicationIn = (html: string) =>
  html.match(/<script data-application="([^"]+)" data-manifest="[^"]+">/)?.[1]?.split(' ') ?? []

const text = (response: { bodies: { identity: Buffer } }) => response.bodies.identity.toString()
const compressed = (response: { bodies: { br: Buffer | null } }) => response.bodies.br?.length ?? Number.NaN

beforeAll(async () => {
  buildIfNeeded()
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'ringside-budgets-'))
  const database = await openDatabase({ databaseUrl: null, dataDirectory })
  await loadSampleClub(database)
  sample = await readDrafts(database.read)
  await database.close()
  rmSync(dataDirectory, { recursive: true })
  pages = await publish(sample)
})

describe('the landing page', () => {
  test.each(languages)(
    'in %s takes at most 110 KB of HTML, CSS and JavaScript at first view, including the first session',
    (language) => {
      const { scripts } = filesOf(readManifest(), 'src/site/boot/browser.tsx')
      const javascript = sumOf(scripts)
      // The names of the requested files change the size of the same code by up to 190 bytes.
      expect(javascript, 'JavaScript').toBeLessThanOrEqual(83 * kilobytes)
      expect(compressed(pages.landing[language]) + javascript).toBeLessThanOrEqual(110 * kilobytes)
    },
  )

  test('marks its records and texts in at most 400 bytes, including the timetable', async () => {
    const both = await publishWith(['schedule.visible', 'pricing.visible'], inAll('on'))
    const sizeOf = (html: string) => brotliCompressSync(html).length
    const sizes = [pages.landing, both.landing]
      .flatMap((landing) => languages.map((each) => text(landing[each])))
      .map((html) => sizeOf(html) - sizeOf(html.replaceAll(/ data-record="[^"]+"/g, '')))
    // The text around the marks changes what they cost by up to 150 bytes a page, so the average counts.
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(400)
  })

  test('loads at most 88.5 KB of JavaScript by itself', () => {
    const manifest = readManifest()
    const parts = ['browser.tsx', 'further-sections.tsx']
    const scripts = parts.flatMap((part) => [...filesOf(manifest, `src/site/boot/${part}`).scripts])
    expect(sumOf(new Set(scripts))).toBeLessThanOrEqual(88.5 * kilobytes)
  })

  test.each(languages)(
    'in %s requests half a dozen files before the visitor scrolls, 65 KB of fonts among them',
    (language) => {
      const html = text(pages.landing[language])
      const eager = (html.match(/<img [^>]*>/g) ?? []).filter((image) => !image.includes('loading="lazy"'))
      const requested = applicationIn(html)
      const fonts = new Set(html.match(/(?<=url\()[^)]+\.woff2/g))
      expect(fonts.size).toBe(2)
      expect(sumOf([...fonts].map((font) => font.slice(1)))).toBeLessThanOrEqual(65 * kilobytes)
      expect(requested).toHaveLength(1)
      expect(requested.length + fonts.size + eager.length).toBeLessThanOrEqual(6)
    },
  )

  test.each(languages)('in %s waits for no request before its first paint, whatever it shows', async (language) => {
    const both = await publishWith(['schedule.visible', 'pricing.visible'], inAll('on'))
    for (const page of [...Object.values(pages), both.landing]) {
      const html = text(page[language])
      expect(html).toContain('<style>')
      expect(html).not.toContain('rel="stylesheet"')
      expect(html).not.toContain('@import')
      expect((html.match(/<script [^>]*src=[^>]*>/g) ?? []).filter((each) => !each.includes('type="module"'))).toEqual(
        [],
      )
    }
    expect(text(pages.landing[language])).not.toContain('as="font"')
  })

  test.each(languages)('in %s is painted after its first 8.6 KB', async (language) => {
    const both = await publishWith(['schedule.visible', 'pricing.visible'], inAll('on'))
    for (const { landing } of [pages, both]) {
      const start = landing[language].bodies.br?.subarray(0, 8.6 * kilobytes) ?? Buffer.alloc(0)
      const html = brotliDecompressSync(start, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
      const [, expected] = html.match(`<link rel="expect" href="#([^"]+)" blocking="render"/>`) ?? []
      // Chromium waits for its beginning alone: were it the whole poster, half of that would be painted, and jump.
      expect(html).toMatch(new RegExp(`<section id="hero".*<span id="${expected}" hidden="">`))
    }
  })

  test.each([null, '/uploads/0682fea212cd7dedf938018f139f1e2f-1600x1067.webp'])(
    'requests the poster’s picture %s in its head, in the file that is shown',
    async (photo) => {
      const { landing } = photo ? await publishWith(['hero.image'], { pl: photo, en: photo, ua: photo }) : pages
      const [head = '', body = ''] = text(landing.pl).split('</head>')
      const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
      const shown = /<img [^>]*fetchpriority="high"[^>]*>/i.exec(body)?.[0] ?? ''
      const preloads = head.match(/<link rel="preload"[^>]*as="image"[^>]*>/g) ?? []
      expect(preloads).toHaveLength(1)
      const [preload = ''] = preloads
      expect(head.indexOf(preload)).toBeLessThan(head.indexOf('<style>'))
      const own = /<source [^>]*avif[^>]*>/.exec(body)?.[0] ?? ''
      expect(attribute(preload, 'href')).toBe(photo ? attribute(shown, 'src') : attribute(own, 'srcset'))
      expect(attribute(preload, 'media')).toBe(photo ? undefined : attribute(own, 'media'))
      expect(attribute(preload, 'imagesrcset')).toBe(photo ? attribute(shown, 'srcset') : undefined)
      expect(attribute(preload, 'imagesizes')).toBe(photo ? attribute(shown, 'sizes') : undefined)
      expect(head.includes('.hero-photo{'), 'its styles').toBe(photo !== null)
    },
  )

  test.each(languages)('in %s has at most 660 elements, and 320 rules before its first paint', (language) => {
    const html = text(pages.landing[language])
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(660)
    expect(styles.match(/\{/g)?.length).toBeLessThanOrEqual(320)
  })

  test('contains texts of its own language only', () => {
    const titles = { pl: 'Trenerzy', en: 'Trainers', ua: 'Тренери' }
    for (const page of languages)
      expect(languages.filter((each) => text(pages.landing[page]).includes(titles[each]))).toEqual([page])
  })

  test('requests scripts by an inline one of 2.3 KB, at once on slow connections, else after the first paint', () => {
    const html = text(pages.landing.pl)
    expect(html).not.toMatch(/rel="(?:modulepreload|manifest)"/)
    expect(html).not.toMatch(/<script [^>]*src=/)
    const scripts = [...html.matchAll(/<script(?![^>]* type="application)[^>]*>(.*?)<\/script>/gs)]
    expect(scripts.map(([, code = '']) => code.length)).toEqual([
      // The first leads to the language that was chosen before, or requests the fonts.
      expect.toSatisfy((length) => length <= 0.55 * kilobytes),
      expect.toSatisfy((length) => length <= 2.3 * kilobytes),
    ])
    // The second script follows the poster, which it does not delay.
    expect(html.slice(0, scripts[1]?.index)).toMatch(/<span id="poster-end" hidden=""><\/span>$/)
    const { scripts: application } = filesOf(readManifest(), 'src/site/boot/browser.tsx')
    expect(applicationIn(html).toSorted()).toEqual([...application].map((file) => `/${file}`).toSorted())
  })

  test('names no file of the timetable where the schedule is off, nor do its scripts, nor does what is further down need one', () => {
    const manifest = readManifest()
    const nameIn = (file: string) => path.basename(file).replace(/-[\w-]{8}\.js$/, '')
    const whole = filesOf(manifest, 'src/site/schedule/schedule-timetable.tsx').scripts
    const { scripts: application } = filesOf(manifest, 'src/site/boot/browser.tsx')
    const { scripts: further } = filesOf(manifest, 'src/site/boot/further-sections.tsx')
    const ofTimetable = [...whole].filter((file) => !application.has(file) && !further.has(file)).map(nameIn)
    expect(ofTimetable.toSorted()).toEqual(['schedule-section', 'schedule-timetable', 'timetable'])
    const names = /\/(?:schedule-)?timetable-[\w-]{8}\./
    const scripts = [...application].map((file) => readFileSync(path.join(root, 'dist/browser', file), 'utf8'))
    for (const each of [...Object.values(pages.landing).map(text), ...scripts]) expect(each).not.toMatch(names)
  })

  test('contains neither code nor styles of the first session for a club that leaves it off', async () => {
    const { landing } = await publishWith(['visit.visible'], { pl: 'off', en: 'off', ua: 'off' })
    const { scripts } = filesOf(readManifest(), 'src/site/boot/browser.tsx')
    const code = [...scripts].map((file) => readFileSync(path.join(browser, file), 'utf8'))
    expect(text(pages.landing.pl)).toContain('visit-steps')
    for (const each of [text(landing.pl), ...code]) expect(each).not.toContain('visit-steps')
  })

  test('loads code of schedule and pricing only for a club that shows them, within 128 KB', async () => {
    const both = await publishWith(['schedule.visible', 'pricing.visible'], inAll('on'))
    const manifest = readManifest()
    const parts = ['boot/browser.tsx', 'schedule/schedule-section.tsx', 'sections/pricing-section.tsx']
    const files = parts.map((part) => filesOf(manifest, `src/site/${part}`))
    const scripts = sumOf(new Set(files.flatMap((each) => [...each.scripts])))
    for (const language of languages)
      expect(compressed(both.landing[language]) + scripts, language).toBeLessThanOrEqual(128 * kilobytes)
    const sectionsIn = (page: { bodies: { identity: Buffer } }) =>
      text(page).match(/\/assets\/(?:schedule|pricing)-section-[\w-]+\.(?:css|js)/g) ?? []
    expect(sectionsIn(pages.landing.pl)).toEqual([])
    const names = [...new Set(sectionsIn(both.landing.pl))].map((each) => each.replace(/-section-[\w-]+/, ''))
    expect(names.toSorted()).toEqual(
      ['pricing.css', 'pricing.js', 'schedule.css', 'schedule.js'].map((each) => `/assets/${each}`),
    )
  })

  test('gives its scripts every text that it shows', async () => {
    const leftOut = Object.keys(contentKeys).filter((key) => !isReadOnLandingPage(key))
    const { landing } = await publishWith(leftOut, { pl: 'left out', en: 'left out', ua: 'left out' })
    const [head, body] = text(landing.pl)
      .replace(/<script type="application\/ld\+json">.*?<\/script>/, '')
      .split('</head>')
    expect(head).toContain('content="left out"')
    expect(body).not.toContain('left out')
  })

  test('of a club a thousand times as large stays small enough for a phone', async () => {
    const copies = Array.from({ length: 1000 }, (_, copy) => copy)
    const times = sampleRows((_, rows) =>
      copies.flatMap((copy) => rows.map((row) => ({ ...row, id: copy * rows.length + row.id }))),
    )
    const { landing } = await publish(times)
    for (const language of languages) expect(compressed(landing[language])).toBeLessThanOrEqual(30 * kilobytes)
  })
})

test('the log-in takes at most 110 KB', () => {
  const { scripts, styles } = filesOf(readManifest(), 'src/site/auth/auth-screen.tsx')
  expect(sumOf(scripts) + sumOf(styles)).toBeLessThanOrEqual(110 * kilobytes)
})

// Up to 4 KB of it are dialogs, which open at once.
test('no screen of the back office takes more than 218 KB', () => {
  const manifest = readManifest()
  const screens = Object.keys(manifest).filter((source) => /^src\/admin\/.*-screen\.tsx$/.test(source))
  expect(screens.length).toBeGreaterThanOrEqual(11)
  for (const screen of screens) {
    const { scripts, styles } = filesOf(manifest, screen)
    expect(sumOf(scripts) + sumOf(styles), screen).toBeLessThanOrEqual(218 * kilobytes)
  }
})

test('about a hundred packages stay installed after the build', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>
  }
  const installed = Object.entries(packages).filter(
    ([name, { dev, optional, devOptional }]) => name && !dev && !optional && !devOptional,
  )
  expect(installed.length).toBeLessThanOrEqual(125)
})

test('no style of the back office follows whatever is before it, checked or focused, or depends on the whole page', () => {
  // The browser would compute the style of the whole page again whenever an element comes or goes, or of the same element
  // in every row whenever the focus or a dialog comes or goes.
  const stylesheets = globSync('src/{admin,ui}/**/*.css', { cwd: root })
  expect(stylesheets.length).toBeGreaterThan(30)
  expect(
    stylesheets.filter((file) =>
      /[+~] \*|:has\(:[\w-]+\)[ >+~]+[.\w]|^ *:[\w-]+ [+~]|:root\S*:has\(|[> ]:has\([+~]/m.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    ),
  ).toEqual([])
})

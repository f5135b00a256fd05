import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '../scripts/stamp.js'
import { contentKeys } from '../src/domain/content-keys.ts'
import { isReadOnLandingPage } from '../src/domain/landing-texts.ts'
import { languages, type Translated } from '../src/domain/languages.ts'
import type { CacheName } from '../src/domain/releases.ts'
import { openDatabase } from '../src/server/db/open.ts'
import type { PublicRow } from '../src/server/db/records.ts'
import { loadPageRenderer } from '../src/server/pages/page-renderer.ts'
import { type PublishedSite, prepareSite } from '../src/server/publishing/published-site.ts'
import { liveRows } from '../src/server/publishing/read-lists.ts'
import { gatherContents, type ReleaseContents } from '../src/server/publishing/release-contents.ts'
import { loadSampleClub } from '../src/server/sample/load-sample-club.ts'
import { filesOf, readManifest, sumOf } from './support/built-bytes.ts'
import { setup as buildIfNeeded } from './support/current-build.ts'

/** Everything here is counted, never timed: it breaks on every machine alike. Bytes are Brotli's. */
const kilobytes = 1000

let sample: ReleaseContents
let pages: PublishedSite['pages']

const publish = async (contents: ReleaseContents) => {
  const renderPage = await loadPageRenderer(path.join(root, 'dist'))
  const release = { number: 1, createdAt: '2026-01-01T00:00:00.000Z', ...contents }
  return (await prepareSite(release, { renderPage, publicUrl: 'https://club.example' })).pages
}

/** Publishes the sample club with texts of its own under some content keys. */
const publishWith = async (keys: string[], translations: Translated) => {
  const stored = keys.map((key, place) => ({ id: 10_000 + place, key, translations }))
  const rows = async function* (name: CacheName) {
    yield JSON.parse(sample.lists[name].toString()) as PublicRow[]
    if (name === 'content') yield stored
  }
  return publish(await gatherContents(rows))
}

const text = (answer: { bodies: { identity: Buffer } }) => answer.bodies.identity.toString()
const compressed = (answer: { bodies: { br: Buffer | null } }) => answer.bodies.br?.length ?? Number.NaN

beforeAll(async () => {
  buildIfNeeded()
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'ringside-budgets-'))
  const database = await openDatabase({ databaseUrl: null, dataDirectory })
  await loadSampleClub(database)
  sample = await gatherContents(liveRows(database.read))
  await database.close()
  rmSync(dataDirectory, { recursive: true })
  pages = await publish(sample)
})

describe('the landing page', () => {
  test.each(languages)('in %s costs at most 110 KB of HTML, CSS and JavaScript at first view', (language) => {
    const manifest = readManifest()
    const { scripts, styles } = filesOf(manifest, 'src/web/browser.tsx')
    const javascript = sumOf(scripts.union(filesOf(manifest, 'src/web/start.ts').scripts))
    expect(javascript, 'JavaScript').toBeLessThanOrEqual(85 * kilobytes)
    expect(compressed(pages.landing[language]) + javascript + sumOf(styles)).toBeLessThanOrEqual(110 * kilobytes)
  })

  test.each(languages)('in %s asks for a dozen files before the visitor scrolls', (language) => {
    const html = text(pages.landing[language])
    const eager = (html.match(/<img [^>]*>/g) ?? []).filter((image) => !image.includes('loading="lazy"'))
    const asked =
      html.match(/<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>|<script type="module"[^>]*>/g) ?? []
    const application = html.match(/data-application="([^"]+)"/)?.[1]?.split(' ') ?? []
    expect(application.length).toBeGreaterThan(0)
    expect(asked.length + application.length + eager.length).toBeLessThanOrEqual(12)
  })

  test('asks for no script but the one that waits for the first view', () => {
    const html = text(pages.landing.pl)
    expect(html).not.toContain('modulepreload')
    const scripts = [...html.matchAll(/<script type="module" src="\/([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(scripts).toHaveLength(1)
    expect(sumOf(scripts)).toBeLessThanOrEqual(0.5 * kilobytes)
  })

  test('brings what schedule and pricing need only to a club that shows them, within 125 KB', async () => {
    const both = await publishWith(['schedule.visible', 'pricing.visible'], { pl: 'on', en: 'on', ua: 'on' })
    const manifest = readManifest()
    const parts = ['browser.tsx', 'start.ts', 'site/schedule-section.tsx', 'site/pricing-section.tsx']
    const files = parts.map((part) => filesOf(manifest, `src/web/${part}`))
    const scripts = sumOf(new Set(files.flatMap((each) => [...each.scripts])))
    const styles = sumOf(new Set(files.flatMap((each) => [...each.styles])))
    for (const language of languages)
      expect(compressed(both.landing[language]) + scripts + styles, language).toBeLessThanOrEqual(125 * kilobytes)
    const sectionsIn = (page: { bodies: { identity: Buffer } }) =>
      text(page).match(/\/assets\/(?:schedule|pricing)-section-[\w-]+\.(?:css|js)/g) ?? []
    expect(sectionsIn(pages.landing.pl)).toEqual([])
    const names = sectionsIn(both.landing.pl).map((each) => each.replace(/-section-[\w-]+/, ''))
    expect(names.toSorted()).toEqual(
      ['pricing.css', 'pricing.js', 'schedule.css', 'schedule.js'].map((each) => `/assets/${each}`),
    )
  })

  test('shows no text that its scripts are not given', async () => {
    const leftOut = Object.keys(contentKeys).filter((key) => !isReadOnLandingPage(key))
    const { landing } = await publishWith(leftOut, { pl: 'left out', en: 'left out', ua: 'left out' })
    const [head, body] = text(landing.pl).split('</head>')
    expect(head).toContain('content="left out"')
    expect(body).not.toContain('left out')
  })

  test('of a club a thousand times as large weighs what a phone can take', async () => {
    const times = async function* (name: CacheName) {
      const rows: PublicRow[] = JSON.parse(sample.lists[name].toString())
      for (let copy = 0; copy < 1000; copy++) yield rows.map((row) => ({ ...row, id: copy * rows.length + row.id }))
    }
    const { landing } = await publish(await gatherContents(times))
    for (const language of languages) expect(compressed(landing[language])).toBeLessThanOrEqual(30 * kilobytes)
  })

  test('preloads no more than two fonts', () => {
    const fonts = text(pages.landing.pl).match(/href="(\/assets\/[^"]+\.woff2)"/g) ?? []
    expect(fonts.length).toBeLessThanOrEqual(2)
    expect(sumOf(fonts.map((each) => each.slice('href="/'.length, -1)))).toBeLessThanOrEqual(65 * kilobytes)
  })
})

test('signing in costs at most 110 KB', () => {
  const { scripts, styles } = filesOf(readManifest(), 'src/web/auth/auth-screen.tsx')
  expect(sumOf(scripts) + sumOf(styles)).toBeLessThanOrEqual(110 * kilobytes)
})

test('no screen of the back office costs more than 190 KB', () => {
  const manifest = readManifest()
  const screens = Object.keys(manifest).filter((source) => /^src\/web\/admin\/.*-screen\.tsx$/.test(source))
  expect(screens.length).toBeGreaterThanOrEqual(11)
  for (const screen of screens) {
    const { scripts, styles } = filesOf(manifest, screen)
    expect(sumOf(scripts) + sumOf(styles), screen).toBeLessThanOrEqual(190 * kilobytes)
  }
})

test('the server does without the runtime’s fetch and its 5 MB, which importing node:http as an ES module loads', () => {
  const script = `
    await import('./src/server/app.ts')
    console.log(process.moduleLoadList.filter((name) => name.includes('undici')).join())`
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root })
  expect(loaded.toString().trim()).toBe('')
})

test('every production dependency is wanted: named with its reason, and with few in tow', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const documented = readFileSync(path.join(root, 'docs/performance.md'), 'utf8')
  for (const name of Object.keys(dependencies)) expect(documented).toContain(`| \`${name}\` |`)
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>
  }
  const installed = Object.entries(packages).filter(
    ([name, { dev, optional, devOptional }]) => name && !dev && !optional && !devOptional,
  )
  expect(installed.length).toBeLessThanOrEqual(95)
})

import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../scripts/stamp.js'
import type { Translated } from '../src/domain/languages.ts'
import { loadPageRenderer, type RenderPage } from '../src/server/pages/page-renderer.ts'
import { pageData } from '../src/server/publishing/page-data.ts'
import { ShownRows } from '../src/server/publishing/shown-rows.ts'
import { setup as buildIfNeeded } from './support/current-build.ts'

let renderPage: RenderPage

beforeAll(async () => {
  buildIfNeeded()
  renderPage = await loadPageRenderer(path.join(root, 'dist'))
})

const inEvery = (text: string): Translated => ({ pl: text, en: text, ua: text })

/** The landing page of a club that says so much and has so many zones. */
function landingPage(texts: Record<string, string>, zones: string[] = []): string {
  const shown = new ShownRows()
  const content = Object.entries(texts).map(([key, text], id) => ({ id, key, translations: inEvery(text) }))
  shown.add('content', content)
  shown.add(
    'zones',
    zones.map((name, id) => ({ id, name: inEvery(name), description: null })),
  )
  const clubTime = { weekday: 'monday', minutes: 600 } as const
  return renderPage('/', 'en', pageData({ number: 1, timestamp: null, shown, clubTime }, 'landing', null))
}

test('a schedule without zones offers no choice of zones', () => {
  const chips = /<fieldset class="chips">/
  expect(landingPage({ 'schedule.visible': 'on' }, ['Ring'])).toMatch(chips)
  expect(landingPage({ 'schedule.visible': 'on' })).not.toMatch(chips)
})

test('a name of two lines stands whole at the foot of the page, a short one reaches over its end', () => {
  const footOf = (name: string) => {
    const [, height = '', lines = ''] =
      /<svg class="footer-name" viewBox="0 0 1000 (\d+)"[^>]*>(.*?)<\/svg>/s.exec(
        landingPage({ 'hero.title': name }),
      ) ?? []
    const baselines = [...lines.matchAll(/ y="(\d+)"/g)].map(([, y]) => Number(y))
    return { lines: baselines.length, below: Number(height) - Math.max(...baselines) }
  }
  const [short, long] = [footOf('Bull'), footOf('Gdański Klub Bokserski Stoczniowiec')]
  expect(short.lines).toBe(1)
  expect(short.below).toBeLessThan(0)
  expect(long.lines).toBe(2)
  expect(long.below).toBeGreaterThan(5)
})

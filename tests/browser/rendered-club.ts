import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../scripts/stamp.js'
import { documentKindLabels, documentKinds } from '../../src/domain/collections/documents.ts'
import { inAll, type Language, type Translated } from '../../src/domain/languages.ts'
import { releasedTimetable } from '../../src/domain/releases/released-timetable.ts'
import { weekdays } from '../../src/domain/time/club-days.ts'
import { pageData, pageRowsOf } from '../../src/server/publishing/collect-page-data.ts'
import { pageRenderer } from '../../src/server/publishing/page-renderer.ts'
import { waitForFonts } from '../support/browsers/page-ready.ts'
import { plainClass } from '../support/clubs/schedule-rows.ts'
import { isShort } from '../support/runner/test-length.ts'

/** Names of a club and of its records. */
export interface ClubWords {
  title: Translated
  subtitle: Translated
  trainer: Translated
  product: Translated
}

const allClubs: ClubWords[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../support/clubs/clubs.json'), 'utf8'),
)

/** Real clubs' words; `npm test` checks every twelfth club's. */
export const clubs = allClubs.filter((_, index) => !isShort || index % 12 === 0)

const distDirectory = path.join(root, 'dist')
const origin = 'http://club.example'
const types: Record<string, string> = {
  css: 'text/css',
  woff2: 'font/woff2',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

/** Disables animations, so that checks do not depend on time. */
const still = '*, ::before, ::after { animation: none !important; transition: none !important; }'

/**
 * Shows landing pages with the built styles and the given words, without a server, a release or scripts.
 */
export async function openRenderer(page: Page) {
  const renderPage = pageRenderer(distDirectory)
  let html = ''
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    const file = path.join(distDirectory, 'browser', pathname)
    const contentType = types[path.extname(pathname).slice(1)]
    return contentType && existsSync(file) ? route.fulfill({ contentType, path: file }) : route.abort()
  })
  const htmlOf = (shown: ClubWords[], language: Language, clubTime: string | null = null) => {
    const pageRows = pageRowsOf({
      ...rowsOf(shown, clubTime ? allSections : {}),
      ...(clubTime !== null && scheduleOf(shown)),
    })
    const timetable = releasedTimetable(pageRows.lists)
    return renderPage('/', pageData({ pageRows, timetable, clubTime }, 'landing', language, null))
  }
  const waitForFrames = async () => {
    await waitForFonts(page)
    await page.evaluate(() =>
      Promise.all(Array.from(document.images, (image) => image.loading !== 'lazy' && image.decode())),
    )
  }
  return {
    /**
     * Opens the landing page of a club that has the words of several, with a style of the test's over its own; at a time
     * of the club's clock, with its schedule.
     */
    async open(shown: ClubWords[], language: Language, css: string, clubTime?: string): Promise<void> {
      const rendered = await htmlOf(shown, language, clubTime)
      html = rendered.replace('</head>', `<style>${still}${css}</style></head>`)
      await page.goto(`${origin}/`)
      await waitForFrames()
    },
    /** Replaces the first screen of the open page by that of another club. */
    async changeHero(shown: ClubWords, language: Language): Promise<void> {
      await page.evaluate(
        (rendered) => {
          const { documentElement } = new DOMParser().parseFromString(rendered, 'text/html')
          document.documentElement.lang = documentElement.lang
          document.querySelector('.hero')?.replaceWith(documentElement.querySelector('.hero') ?? '')
        },
        await htmlOf([shown], language),
      )
      await waitForFrames()
    },
  }
}

const numbered = (list: object[]) => list.map((row, index) => ({ id: index + 1, ...row }))

const allSections = {
  'schedule.visible': inAll('on'),
  'pricing.visible': inAll('on'),
  'visit.visible': inAll('on'),
}

const facts = {
  'contact.phone': inAll('+48 600 000 000'),
  'contact.email': inAll('kontakt@example.com'),
  'contact.address': inAll('ul. Przykładowa 12, 00-001 Warszawa'),
}

function rowsOf(shown: ClubWords[], switches: Record<string, Translated>) {
  const [first] = shown
  const texts = { ...facts, ...switches, ...(first && { 'hero.title': first.title, 'hero.subtitle': first.subtitle }) }
  return {
    documents: numbered(
      documentKinds.map((kind) => ({ kind, title: inAll(documentKindLabels[kind]), text: inAll('Tekst') })),
    ),
    content: numbered(Object.entries(texts).map(([key, translations]) => ({ key, translations }))),
    trainers: numbered(shown.map(({ trainer, subtitle }) => ({ name: trainer, bio: subtitle, specialties: subtitle }))),
    partners: numbered(shown.map(({ title, subtitle }) => ({ name: title, description: subtitle }))),
    products: numbered(
      shown.map(({ product, subtitle }) => ({ name: product, description: subtitle, price: 249, inStock: true })),
    ),
  }
}

/** A price and a class a week for each, called and held as nothing else is: on every day from ten o'clock on, hour by hour. */
const scheduleOf = (shown: ClubWords[]) => ({
  classes: numbered(shown.map(({ title }) => ({ title, description: null }))),
  pricing: numbered(
    shown.map(({ subtitle }, index) => ({ classId: index + 1, caption: subtitle, price: inAll('60 zł') })),
  ),
  zones: numbered(shown.map(({ product }) => ({ name: product, description: null }))),
  schedule: numbered(
    shown.map((_, index) => ({
      ...plainClass,
      classId: index + 1,
      zoneId: index + 1,
      dayOfWeek: weekdays[index % weekdays.length],
      timeSlot: `${10 + Math.floor(index / weekdays.length)}:00`,
    })),
  ),
})

import type { Page } from '@playwright/test'
import { languages } from '../../../src/domain/languages.ts'
import { isShort } from '../../support/runner/test-length.ts'
import { expect, test } from '../club.ts'
import { type Ink, inkOnly, type Line, paintLines, takeInk, touchingIn } from '../ink.ts'
import { clubs, openRenderer } from '../rendered-club.ts'

/** Display type that may run over several lines, but for the first screen's. */
const type = [
  '.trainer h3',
  '.trainer-specialties',
  '.partner h3',
  '.product h3',
  'main h2',
  '.features h4',
  '.badge small',
  '.mission h3',
  '.logo b',
  '.error-page h1',
  '.auth-title',
]

/** Words have the least room on a phone. */
const formAt = (width: number) => (width === 390 ? {} : { tag: '@long' })

/** The clubs' words are as long in each of them: `npm test` checks one. */
const inLanguages = isShort ? languages.slice(-1) : languages

for (const width of [390, 1440])
  test(
    `names and headings of any club are not cut, do not overlap and fit their tape at ${width} px`,
    formAt(width),
    async ({ browser }) => {
      // Without scripts every record is listed.
      const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false })
      const page = await context.newPage()
      const renderer = await openRenderer(page)
      const violations: string[] = []
      for (const language of inLanguages) {
        // The header would cover a section, and other texts of the lists would only make the picture longer.
        await renderer.open(clubs, language, `${inkOnly} .header, .plain-list p:not(.display) { display: none; }`)
        for (const section of ['about', 'trainers', 'partners', 'products', 'contact']) {
          await page.locator('main').evaluate((main, shown) => {
            for (const each of main.children) each.toggleAttribute('hidden', each.id !== shown)
          }, section)
          violations.push(...(await issuesOf(page)).map((violation) => `${section} (${language}): ${violation}`))
        }
      }
      expect(violations).toEqual([])
      await context.close()
    },
  )

for (const width of [390, 768])
  test(
    `names and times of classes stay within their places, and the tape beside the zone’s name, at ${width} px`,
    formAt(width),
    async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false })
      const page = await context.newPage()
      const renderer = await openRenderer(page)
      const violations: string[] = []
      for (const language of inLanguages) {
        await renderer.open(clubs, language, '', '2026-01-12T11:30:00+01:00')
        await expect(page.locator('.schedule-class .tape:visible')).toHaveCount(1)
        violations.push(...(await page.evaluate(crowdedClasses)).map((violation) => `${violation} (${language})`))
      }
      expect(violations).toEqual([])
      await renderer.open(clubs.slice(0, 1), 'en', 'html { font-size: 200%; }', '2026-01-12T11:30:00+01:00')
      const times = page.locator('.schedule-day li > b')
      expect(await times.evaluateAll((all) => all.filter((time) => time.scrollWidth > time.clientWidth))).toEqual([])
      await context.close()
    },
  )

for (const width of [390, 1440])
  test(`the tail of a section’s heading ends above what follows at ${width} px`, formAt(width), async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false })
    const page = await context.newPage()
    const renderer = await openRenderer(page)
    await renderer.open(clubs.slice(0, 1), 'ua', inkOnly, '2026-01-12T11:30:00+01:00')
    const heading = page.getByRole('heading', { name: 'Розклад', exact: true })
    const [[[line] = []] = []] = await paintLines(page, ['#schedule-title'])
    const box = await heading.evaluate((each) => each.getBoundingClientRect().bottom + scrollY)
    const ink = await takeInk(page, { fullPage: true })
    const rows = Array.from({ length: Math.round(line?.size ?? 0) }, (_, row) => Math.ceil(box) + row)
    const isInk = (x: number, y: number) => ink.isRed(x, y) || ink.isGreen(x, y)
    expect(rows.filter((y) => Array.from({ length: width }, (_, x) => x).some((x) => isInk(x, y)))).toEqual([])
    await context.close()
  })

async function issuesOf(page: Page): Promise<string[]> {
  const painted = await paintLines(page, type)
  const tapes = await page.evaluate(looseTapes)
  const ink = await takeInk(page, { fullPage: true })
  const lonely = painted
    .flat()
    .flatMap((lines) => lines.slice(0, -1).filter(({ text }) => /(?:^|\s)\p{L}$/u.test(text)))
  return [
    ...touchingIn(ink),
    ...painted.flat(2).flatMap((line) => clippedIn(ink, line)),
    ...lonely.map(({ text }) => `a single letter ends ${text}`),
    ...tapes,
  ]
}

/** Ink at an edge of the page, or at one of its tape. */
function clippedIn(
  { width, isRed, isGreen, isBlue, isBlank }: Ink,
  { text, size, baseline, left, right }: Line,
): string[] {
  const isInk = (x: number, y: number) => isRed(x, y) || isGreen(x, y)
  const rows = { from: Math.max(2, Math.round(baseline - size)), to: Math.round(baseline + 0.3 * size) }
  const columns = { from: Math.max(0, Math.floor(left)), to: Math.min(width, Math.ceil(right)) }
  const isTaped = isBlue(Math.round((left + right) / 2), Math.round(baseline - 0.72 * size))
  for (let y = rows.from; y < rows.to; y += 1)
    for (let x = columns.from; x < columns.to; x += 1)
      if (isInk(x, y)) {
        if (x < 3 || x >= width - 3) return [`${text} is cut at ${x}`]
        const isAtEdge = [x - 2, x + 2].some((at) => isBlank(at, y)) || isBlank(x, y - 2) || isBlank(x, y + 2)
        if (isTaped && isAtEdge) return [`${text} reaches the edge of its tape at ${x}, ${y}`]
      }
  return []
}

/**
 * Names of classes that are wider than their place, zones' names under a tape, and a pictured phone that has no room for
 * the next class. Runs in the page.
 */
function crowdedClasses(): string[] {
  const [rows, next] = ['.phone-rows', '.phone-row[data-next]'].map((part) => document.querySelector<HTMLElement>(part))
  // A row that does not fit goes to a second column.
  const isOut = !rows || !next || next.offsetLeft >= rows.offsetLeft + rows.clientWidth
  const shown = [...document.querySelectorAll<HTMLElement>('.schedule-class')].filter((each) => each.checkVisibility())
  const crowded = shown.flatMap((each) => {
    const [name, zone, tape] = ['b', 'span', '.tape'].map((part) => each.querySelector<HTMLElement>(part))
    const violations =
      name && name.scrollWidth > name.clientWidth + 1 ? [`${name.textContent} is wider than its place`] : []
    if (!zone || !tape) return violations
    const [words, over] = [document.createRange(), tape.getBoundingClientRect()]
    words.selectNodeContents(zone)
    const isUnder = Array.from(words.getClientRects()).some(
      ({ right, bottom }) => right > over.left + 1 && bottom > over.top + 1,
    )
    return isUnder ? [...violations, `the tape is over ${zone.textContent}`] : violations
  })
  return isOut ? [...crowded, 'the phone shows no next class'] : crowded
}

/** Tapes that are wider than their words need. Runs in the page. */
function looseTapes(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.trainer .tape')].flatMap((tape) => {
    const size = Number.parseFloat(getComputedStyle(tape).fontSize)
    const words = Math.max(...Array.from(tape.children, (line) => line.scrollWidth))
    const range = document.createRange()
    const longest = Math.max(
      ...Array.from(tape.children, (line) => {
        range.selectNodeContents(line)
        return range.getBoundingClientRect().width
      }),
    )
    return tape.offsetWidth - Math.max(longest, words) > size ? [`the tape of ${tape.textContent} is loose`] : []
  })
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from '../../../scripts/stamp.js'
import { inAll, languages } from '../../../src/domain/languages.ts'
import { isShort } from '../../support/runner/test-length.ts'
import { expect, test } from '../club.ts'
import { addBlue, type Ink, inkOnly, type Line, paintLines, takeInk, touchingIn } from '../ink.ts'
import { type ClubWords, clubs, openRenderer } from '../rendered-club.ts'

const windows = [
  [320, 568],
  [360, 780],
  [390, 844],
  [430, 932],
  [844, 390],
  [768, 1024],
  [834, 1112],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const

/** Words have the least room on a phone: every run looks at one. */
const isAlways = (width: number) => width === 390

const all = (title: string, subtitle: string): ClubWords => {
  return { title: inAll(title), subtitle: inAll(subtitle), trainer: inAll(title), product: inAll(title) }
}

/** Possible words that none of the real clubs has. */
const others = [
  all('I', 'Boks'),
  all('Ąę Ćś Żź', 'Zażółć gęślą jaźń'),
  all('CŚŹ Ńółż', 'Klub, w którym zaczyna każdy'),
  all('Ńółż', 'Wejdź do ringu'),
  all('Щедрик Ґанок Їжак Й', 'Щоб їй і йому було де рости'),
  all(
    'Przeciwpancerniczkowa',
    'Zapraszamy na bezpłatny trening próbny dla całej rodziny w każdą sobotę o dziesiątej rano',
  ),
  all('Ósemka – Klub Sportów Walki i Samoobrony', 'Osiem ścian. Jedna drużyna.'),
  all('Najwspanialszy Uniwersytecki Ośrodek Sztuk i Sportów Walki', 'Boks i MMA'),
]

/** These have the same words in each: `npm test` checks them once. */
const inOneLanguage = isShort ? languages.slice(0, 1) : languages

for (const [width, height] of windows)
  test(`the first screen holds any club’s words at ${width} × ${height}${isAlways(width) ? '' : ' @long'}`, async ({
    page,
  }) => {
    const renderer = await openRenderer(page)
    await page.setViewportSize({ width, height })
    await renderer.open(
      clubs,
      'pl',
      `${inkOnly} main > :not(.hero), footer { display: none !important; } .hero .tape { background: none !important; }`,
    )
    await addBlue(page)
    const violations: string[] = []
    for (const club of [...clubs, ...others])
      for (const language of others.includes(club) ? inOneLanguage : languages) {
        await renderer.changeHero(club, language)
        const [[title = []] = [], [slogan = []] = []] = await paintLines(page, ['.hero-title', '.hero-side p'])
        const ink = await takeInk(page)
        const found = [
          ...clippedIn(ink, title),
          ...touchingIn(ink),
          ...title.flatMap((line, index) => coveredIn(ink, line, index)),
          ...slogan.flatMap((line) => crossedIn(ink, line)),
          ...(width >= 768 ? await page.evaluate(hiddenOf) : []),
          ...timidIn(title, { width, height }),
          ...looseIn(title, slogan),
          ...(width < 768 ? lostIn(ink) : []),
        ]
        violations.push(...found.map((violation) => `${club.title[language]} (${language}): ${violation}`))
      }
    expect(violations).toEqual([])
  })

test('the poster’s words have 3 to 1 over the darkest photo, wherever it stands', async ({ page }) => {
  const renderer = await openRenderer(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const bare = `.header, .hero-rail, .hero-actions { visibility: hidden } .hero-title, .hero-side p, .hero .tape { color: transparent }
    .hero-photo i { display: block; height: 100%; background: #000 } ${readFileSync(photoStyles, 'utf8')}`
  await renderer.open(clubs, 'pl', bare)
  for (const club of others)
    for (const stand of ['', 'data-layout="beside"', 'data-layout="apart"']) {
      await renderer.changeHero(club, 'pl')
      const lines = await page.evaluate((photo) => {
        const fighter = document.querySelector('.hero-fighter')
        if (fighter) fighter.outerHTML = photo
        const range = document.createRange()
        return [...document.querySelectorAll('.hero-title, .hero-side p')].flatMap((words) => {
          range.selectNodeContents(words)
          const boxes = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
          return boxes.filter(({ width, height }) => width > 0 && height > 0)
        })
      }, `<div class="hero-photo" ${stand}><i></i></div>`)
      const screenshot = await page.screenshot()
      const picture = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      for (const line of lines) expect(darkestIn(picture, line)).toBeGreaterThan(leastLuminance)
    }
})

const photoStyles = path.join(root, 'src/site/photos/hero-photo.css')

/** Three to one with ink (WCAG 2.2, 1.4.3). */
const leastLuminance = 3 * (0.0041 + 0.05) - 0.05

/** The linear value of each value of a channel (WCAG 2.2, relative luminance). */
const linearValues = Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

interface Picture {
  data: Buffer
  info: { width: number; height: number }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The lowest relative luminance in a box, as far as it is in the picture, which has three channels. */
function darkestIn({ data, info }: Picture, { x, y, width, height }: Box): number {
  const linear = (index: number) => linearValues[data[index] ?? 0] ?? 0
  const [left, right] = [Math.max(Math.round(x), 0), Math.min(Math.round(x + width), info.width)]
  const [top, bottom] = [Math.max(Math.round(y), 0), Math.min(Math.round(y + height), info.height)]
  let darkest = 1
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) {
      const red = 3 * (row * info.width + column)
      darkest = Math.min(darkest, 0.2126 * linear(red) + 0.7152 * linear(red + 1) + 0.0722 * linear(red + 2))
    }
  return darkest
}

test('in print no heading is left at the end of a page', async ({ page }) => {
  const renderer = await openRenderer(page)
  await page.emulateMedia({ media: 'print' })
  const trainers = page.getByRole('heading', { name: 'Trenerzy', exact: true })
  await renderer.open(clubs, 'pl', '')
  await expect(trainers).toBeVisible()
  await renderer.open([], 'pl', '')
  await expect(trainers).toBeHidden()
})

/** No ink of the title at an edge of the window, nor under the header. */
function clippedIn(ink: Ink, title: Line[]): string[] {
  const rows = rowsOf(ink, title)
  for (let y = rows.from; y < rows.to; y += 1)
    for (const x of [0, 1, 2, ink.width - 3, ink.width - 2, ink.width - 1])
      if (ink.isRed(x, y) || ink.isGreen(x, y)) return [`ink at the edge, ${x}, ${y}`]
  const headerFoot = ink.width < 1024 ? 64 : 76
  for (let x = 0; x < ink.width; x += 1)
    if (ink.isRed(x, headerFoot) || ink.isGreen(x, headerFoot)) return [`ink under the header at ${x}`]
  return []
}

/** All letters are seen, in front of the fighter. */
function coveredIn(ink: Ink, { text, size, baseline }: Line, index: number): string[] {
  const isLine = index % 2 ? ink.isGreen : ink.isRed
  let isSeen = false
  for (let y = Math.round(baseline - 0.7 * size); y < baseline; y += 1)
    for (let x = 0; x < ink.width; x += 1)
      if (isLine(x, y)) {
        if (ink.isBlue(x, y)) return [`${text} is covered at ${x}, ${y}`]
        isSeen = true
      }
  return isSeen ? [] : [`nothing of ${text} is seen`]
}

/** The slogan is on plain signal: nothing of the fighter is beneath it, nor right beside it. */
function crossedIn({ isBlue }: Ink, { text, size, baseline, left, right }: Line): string[] {
  for (let y = Math.round(baseline - 0.75 * size); y < baseline; y += 1)
    for (let x = Math.round(left) - 2; x < right + 2; x += 1) if (isBlue(x, y)) return [`the fighter is behind ${text}`]
  return []
}

/** A title that leaves the poster empty; a short one is as wide as it may be, or nearly as large as step d1. */
function timidIn(title: Line[], { width, height }: { width: number; height: number }): string[] {
  const room = { width: Math.min(width, 1680), height: Math.min(height, 900) }
  const across = Math.max(...title.map(({ left, right }) => right - left)) / room.width
  const [first] = title
  const last = title.at(-1)
  if (!first || !last) return ['no title']
  const down = (last.baseline - first.baseline + 0.7 * first.size) / room.height
  const isShort = title.length === 1 && /^\p{L}{3,6}$/u.test(first.text)
  const step = Math.min(Math.max(128, 0.18 * width), 264, 0.28 * height)
  const isTimid = isShort ? across < 0.83 && first.size < step : across < 0.4 && down < 0.3
  const percent = [across, down].map((share) => `${Math.round(100 * share)} %`).join(' × ')
  return isTimid ? [`the title takes ${percent}, at ${Math.round(first.size)} px`] : []
}

/** A slogan below the title hangs close to it. */
function looseIn(title: Line[], slogan: Line[]): string[] {
  const last = title.at(-1)
  const [first] = slogan
  if (!last || !first) return []
  const gap = first.baseline - 0.7 * first.size - last.baseline
  return gap > 56 + 0.3 * last.size ? [`${Math.round(gap)} px between title and slogan`] : []
}

/** On a phone, the fighter from head to glove is above the bar of buttons, and takes most of the width. */
function lostIn({ width, height, isBlue }: Ink): string[] {
  const bar = height - 64
  let [left, right, top] = [width, 0, bar]
  for (let y = 0; y < bar; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isBlue(x, y)) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
      }
  const across = (right - left) / width
  const down = (bar - top) / width
  return across < 0.7 || down < 0.66
    ? [`of the fighter, ${Math.round(100 * across)} % × ${Math.round(100 * down)} % of the width are seen`]
    : []
}

const rowsOf = (ink: Ink, lines: Line[]) => ({
  from: Math.max(0, Math.round((lines[0]?.baseline ?? 0) - (lines[0]?.size ?? 0))),
  to: Math.min(ink.height, Math.round((lines.at(-1)?.baseline ?? 0) + 0.35 * (lines[0]?.size ?? 0))),
})

/** Slogan and buttons that are not whole in the window, or lie under something. Runs in the page. */
function hiddenOf(): string[] {
  return [...document.querySelectorAll('.hero-side p, .hero-side .button')].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const name = element.textContent ?? ''
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return [`${name} is not whole on the screen`]
    const corners = [
      [left + 1, top + 1],
      [right - 1, top + 1],
      [left + 1, bottom - 1],
      [right - 1, bottom - 1],
    ] as const
    const isCovered = corners.some(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
    return isCovered ? [`${name} is covered`] : []
  })
}

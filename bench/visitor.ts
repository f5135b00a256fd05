import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts'
import { untilAlive } from '../tests/support/until-alive.ts'
import { median } from './table.ts'

/** Lighthouse's "slow 4G" and its mid-range phone: a fourth of this processor. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const slowdown = 4

export interface VisitResult {
  requests: number
  bytes: Record<string, number>
  fcpMs: number
  lcpMs: number
  /** When buttons do what they say: links and texts are there before. */
  aliveMs: number
  /** Of all tasks until the page is quiet, what each took beyond 50 ms. */
  tbtMs: number
  longestTaskMs: number
  cls: number
  carouselMs: number
  languageMs: number
}

/** First views of the landing page on a slow phone; gives the median of several. */
export async function measureVisits(url: string, visits: number): Promise<VisitResult> {
  const browser = await openBrowser()
  try {
    const results: VisitResult[] = []
    for (let visit = 0; visit < visits; visit += 1) results.push(await visitOnce(browser, url))
    const middle = (pick: (result: VisitResult) => number) => median(results.map(pick))
    const [first] = results
    if (!first) throw new Error('No visit was made')
    return {
      requests: middle((each) => each.requests),
      bytes: first.bytes,
      fcpMs: middle((each) => each.fcpMs),
      lcpMs: middle((each) => each.lcpMs),
      aliveMs: middle((each) => each.aliveMs),
      tbtMs: middle((each) => each.tbtMs),
      longestTaskMs: middle((each) => each.longestTaskMs),
      cls: middle((each) => each.cls),
      carouselMs: middle((each) => each.carouselMs),
      languageMs: middle((each) => each.languageMs),
    }
  } finally {
    await browser.close()
  }
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? findChromium(), args: chromiumArguments })
}

interface Seen {
  lcp: number
  cls: number
  tasks: number[]
  events: number[]
}

/** Runs in the page before anything else: notes what the browser's own observers tell. */
function observe(): void {
  const seen: Seen = { lcp: 0, cls: 0, tasks: [], events: [] }
  Object.assign(window, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
  watch('longtask', (entry) => {
    seen.tasks.push(entry.duration)
  })
  watch(
    'event',
    (entry) => {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId) seen.events.push(entry.duration)
    },
    { durationThreshold: 16 },
  )
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

async function visitOnce(browser: Browser, url: string): Promise<VisitResult> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observe)
  const traffic = watchTraffic(session)
  await page.goto(url, { waitUntil: 'load' })
  await untilAlive(page)
  const aliveMs = await page.evaluate(() => performance.now())
  const whole = { requests: traffic.requests, bytes: { ...traffic.bytes } }
  await page.waitForTimeout(4000)
  const seen = await seenBy(page)
  const fcpMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  const carouselMs = await interaction(page, async () => {
    await page.locator('#trainers .arrow').last().scrollIntoViewIfNeeded()
    await page.waitForTimeout(1500)
    await page.locator('#trainers .arrow').last().click()
  })
  const languageMs = await interaction(page, async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('.phone-menu summary').click()
    await page.locator('.phone-menu-languages a, .phone-menu-languages button').last().click()
  })
  await context.close()
  return {
    ...whole,
    ...{ fcpMs, lcpMs: seen.lcp, aliveMs, cls: seen.cls, carouselMs, languageMs },
    tbtMs: seen.tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    longestTaskMs: Math.max(0, ...seen.tasks),
  }
}

/** How long the slowest of the events took from the input to the next paint; 16 when none was slower. */
async function interaction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    ;(window as unknown as { seen: Seen }).seen.events = []
  })
  await act()
  await page.waitForTimeout(1500)
  return Math.max(16, ...(await seenBy(page)).events)
}

/** Counts what comes over the wire, by type of resource. */
export function watchTraffic(session: CDPSession) {
  const traffic = { requests: 0, bytes: {} as Record<string, number> }
  const types = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (!type || encodedDataLength === 0) return
    traffic.requests += 1
    traffic.bytes[type] = (traffic.bytes[type] ?? 0) + encodedDataLength
  })
  return traffic
}

import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts'
import { untilAlive } from '../tests/support/until-alive.ts'
import { slow4g, slowdown } from './slow-phone.ts'
import { median } from './table.ts'

export interface InteractionResult {
  carouselMs: number
  languageMs: number
}

/** What a visitor presses on a slow phone; each figure is the median of several visits. */
export async function measureInteractions(url: string, visits: number): Promise<InteractionResult> {
  const browser = await openBrowser()
  try {
    const results: InteractionResult[] = []
    for (let visit = 0; visit < visits; visit += 1) results.push(await visitOnce(browser, url))
    return {
      carouselMs: median(results.map((each) => each.carouselMs)),
      languageMs: median(results.map((each) => each.languageMs)),
    }
  } finally {
    await browser.close()
  }
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? findChromium(), args: chromiumArguments })
}

type Watched = Window & { events: number[] }

/** Runs in the page before anything else: notes how long events took from the input to the next paint. */
function observe(): void {
  const events: number[] = []
  Object.assign(window, { events })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) events.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

async function visitOnce(browser: Browser, url: string): Promise<InteractionResult> {
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
  await page.goto(url)
  await untilAlive(page)
  await page.waitForTimeout(3000)
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
  return { carouselMs, languageMs }
}

/** How long the slowest of the events took from the input to the next paint; 16 when none was slower. */
async function interaction(page: Page, act: () => Promise<void>): Promise<number> {
  const eventsSeen = () => page.evaluate(() => (window as unknown as Watched).events.splice(0))
  await eventsSeen()
  await act()
  await page.waitForTimeout(1500)
  return Math.max(16, ...(await eventsSeen()))
}

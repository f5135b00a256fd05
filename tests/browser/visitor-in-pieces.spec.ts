import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { withoutFrames } from '../support/until-alive.ts'
import { untilDrawn, untilWhole } from '../support/until-still.ts'
import { expect, test } from './club.ts'

/** Serves a site whose landing page pauses before the styles of what is further down: each time for the next of `rests`. */
async function inPieces(site: string, ...rests: Promise<void>[]) {
  const server = createServer(async ({ url = '', headers: { accept = '*/*' } }, answer) => {
    const whole = await fetch(site + url, { headers: { accept } })
    answer.writeHead(whole.status, { 'content-type': whole.headers.get('content-type') ?? '' })
    const bytes = Buffer.from(await whole.arrayBuffer())
    const pause = url.startsWith('/?') ? bytes.indexOf('</footer>') + '</footer>'.length : 0
    if (pause > 0) {
      answer.write(bytes.subarray(0, pause))
      await rests.shift()
    }
    answer.end(bytes.subarray(pause))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** The poster is painted, and what is further down has come without its styles. */
async function untilPaused(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0 && document.querySelector('footer'),
    undefined,
    withoutFrames,
  )
  await untilDrawn(page)
}

test('what follows the poster is not laid out before its styles have come', async ({ browser, club }) => {
  const context = await browser.newContext({ baseURL: club.site, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.route(
    '**/*',
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.slice(0, html.indexOf('<style>', html.indexOf('</footer>'))) })
    },
    { times: 1 },
  )
  await page.goto('/?lang=en')
  await expect(page.locator('h1')).toBeVisible()
  const laidOut = page
    .locator('.hero ~ * > *')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)
  expect(await laidOut).toBe(0)
  await expect(page.locator('footer')).toBeAttached()
  await context.close()
})

test('of a page that is opened at a section the footer is not seen to move when its styles come late', {
  tag: '@long',
}, async ({ visitor, club }) => {
  await visitor.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        moved.push(...sources.map(({ node }) => (node instanceof Element ? node.localName : '')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const rest = Promise.withResolvers<void>()
  const { url, stop } = await inPieces(club.site, rest.promise)
  try {
    await visitor.goto(`${url}/?lang=en#contact`, { waitUntil: 'commit' })
    await untilPaused(visitor)
    await expect(visitor.locator('footer')).toBeHidden()
    rest.resolve()
    await untilWhole(visitor)
    await expect(visitor.locator('footer')).toBeVisible()
    await expect(visitor.locator('#contact')).toBeInViewport()
    expect(await visitor.evaluate(() => (window as unknown as { moved: string[] }).moved)).not.toContain('footer')
  } finally {
    rest.resolve()
    stop()
  }
})

test('who goes to the end of a page whose styles come late is led to its end', { tag: '@long' }, async ({
  visitor,
  club,
}) => {
  const rest = Promise.withResolvers<void>()
  const { url, stop } = await inPieces(club.site, rest.promise)
  try {
    await visitor.goto(`${url}/?lang=en`, { waitUntil: 'commit' })
    await untilPaused(visitor)
    await visitor.keyboard.press('End')
    rest.resolve()
    await untilWhole(visitor)
    const below = () => document.documentElement.scrollHeight - innerHeight - scrollY
    expect(await visitor.evaluate(below)).toBeLessThanOrEqual(1)
    await expect(visitor.locator('footer')).toBeInViewport()
  } finally {
    rest.resolve()
    stop()
  }
})

test('who loads a page again whose styles then come late is where they were', { tag: '@long' }, async ({
  visitor,
  club,
}) => {
  const rest = Promise.withResolvers<void>()
  const { url, stop } = await inPieces(club.site, Promise.resolve(), rest.promise)
  const place = () => document.querySelector('#contact')?.getBoundingClientRect().top ?? Number.NaN
  try {
    await visitor.goto(`${url}/?lang=en`)
    await untilWhole(visitor)
    await visitor.locator('#contact').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    await untilDrawn(visitor)
    const before = await visitor.evaluate(place)
    await visitor.reload({ waitUntil: 'commit' })
    await untilPaused(visitor)
    rest.resolve()
    await untilWhole(visitor)
    // Until the fonts come, a line may break elsewhere: by more than one or two it is another place.
    expect(Math.abs((await visitor.evaluate(place)) - before)).toBeLessThan(60)
  } finally {
    rest.resolve()
    stop()
  }
})

import type { Club } from './club.ts'
import { openBrowser } from './visitor.ts'

export interface ScreenResult {
  name: string
  /** From the click in the sidebar until the list is painted, at the first and at a later visit. */
  firstMs: number
  againMs: number
  bytes: number
}

/** Opens every screen of the back office by a click in the sidebar, at full speed. */
export async function measureScreens(club: Club): Promise<ScreenResult[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const cookies = club.cookie.split('; ').map((each) => each.split('='))
    await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: club.url })))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    let received = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      received += encodedDataLength
    })
    await page.goto(`${club.url}/admin/cache`)
    // The bar over the screens has a way to one of their views.
    const links = page.locator('nav a[href^="/admin"]:not([href*="?"])')
    await links.first().waitFor()
    await page.waitForTimeout(1000)
    const paths = await links.evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('href') ?? ''))])
    const open = async (path: string) => {
      // Counted in the page, until the frame after the one in which the list stands there.
      await page.evaluate(() => {
        Object.assign(window, { clickedAt: 0, paintedAt: 0 })
        addEventListener('click', () => Object.assign(window, { clickedAt: performance.now() }), {
          once: true,
          capture: true,
        })
      })
      await page.locator(`nav a[href="${path}"]`).first().click()
      return page.evaluate(async (wanted) => {
        const frame = () => new Promise(requestAnimationFrame)
        const isThere = () =>
          location.pathname === wanted &&
          document.querySelector('main h1') &&
          !document.querySelector('main [role="status"], main [aria-busy="true"]')
        for (let frames = 0; frames < 1000 && !isThere(); frames += 1) await frame()
        await frame()
        return performance.now() - (window as unknown as { clickedAt: number }).clickedAt
      }, path)
    }
    const results: ScreenResult[] = []
    for (const path of paths) {
      const before = received
      const firstMs = await open(path)
      await page.waitForTimeout(300)
      const bytes = received - before
      await open(paths.find((each) => each !== path) ?? '/admin')
      results.push({ name: path, firstMs, againMs: await open(path), bytes })
    }
    return results
  } finally {
    await browser.close()
  }
}

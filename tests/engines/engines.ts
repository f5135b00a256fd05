import { type Browser, test as base, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import { inAll } from '../../src/domain/languages.ts'
import { type Club, openClub } from '../attacks/support/open-club.ts'
import { complaintsOf } from '../browser/club.ts'
import {
  chromiumArguments,
  findChromium,
  findDebianWebKit,
  findFirefox,
  findOwnWebKit,
} from '../support/browsers/browsers.ts'
import { skipReason } from '../support/runner/skip-reason.ts'
import { startRecorder } from './recorder.ts'
import type { Tab } from './tab.ts'
import { startWebKit, type WebKitTab } from './webkit.ts'

export { expect } from '@playwright/test'

interface Opened {
  tab: Tab
  /** Returns the errors and warnings of the open page. */
  complaints(): Promise<string[]>
}

interface Engine {
  /** Opens a browser without cookies; the one before is closed. */
  open(): Promise<Opened>
  /** Writes a picture of what was opened last to a file; Playwright does so itself. */
  screenshot?(file: string): Promise<void>
  stop(): Promise<void>
}

/** Tests whose steps each engine runs, on a sample club of its own that shows every section. */
export const test = base.extend<{ open: Engine['open'] }, { club: Club; engine: Engine | undefined }>({
  club: [
    async ({ browserName: _ }, use) => {
      const club = await openClub()
      for (const section of ['schedule', 'pricing'])
        await club.ask('POST', '/api/content/', { key: `${section}.visible`, section, translations: inAll('on') })
      await club.ask('POST', '/api/admin/cache/generate')
      await use(club)
      await club.server.stop()
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ playwright, browserName, club }, use) => {
      const engine = await start(browserName, playwright, club.url)
      await use(engine)
      await engine?.stop()
    },
    { scope: 'worker' },
  ],
  open: async ({ engine, browserName }, use, testInfo) => {
    if (!engine) return testInfo.skip(true, skipReason([wanted[browserName]]))
    await use(() => engine.open())
    const hasFailed = testInfo.status !== testInfo.expectedStatus
    if (hasFailed) await engine.screenshot?.(testInfo.outputPath('screenshot.png'))
  },
})

const wanted = {
  chromium: 'Chromium',
  firefox: 'Firefox: run `npx playwright install firefox`',
  webkit: 'WebKit: run `npx playwright install --with-deps webkit`',
}

/** Starts an engine, or returns undefined where there is none. */
async function start(
  name: 'chromium' | 'firefox' | 'webkit',
  playwright: PlaywrightWorkerArgs['playwright'],
  site: string,
): Promise<Engine | undefined> {
  const options = findLaunchOptions[name]()
  if (options) return playwrightEngine(await playwright[name].launch(options), site)
  const debian = name === 'webkit' ? findDebianWebKit() : undefined
  return debian && debianWebKit(await startWebKit(debian), await startRecorder(site))
}

const findLaunchOptions = {
  chromium: () => ({ executablePath: findChromium(), args: chromiumArguments }),
  firefox: findFirefox,
  webkit: findOwnWebKit,
}

function playwrightEngine(browser: Browser, baseURL: string): Engine {
  let page: Page | undefined
  return {
    async open() {
      await page?.context().close()
      const tab = await browser.newPage({ baseURL })
      page = tab
      const complaints = complaintsOf(tab)
      return { tab, complaints: async () => complaints }
    },
    stop: () => browser.close(),
  }
}

function debianWebKit(
  webKit: Awaited<ReturnType<typeof startWebKit>>,
  recorder: Awaited<ReturnType<typeof startRecorder>>,
): Engine {
  let tab: WebKitTab | undefined
  return {
    async open() {
      const opened = await webKit.open(recorder.url)
      tab = opened
      return { tab: opened, complaints: () => opened.evaluate(() => window.complaints) }
    },
    screenshot: async (file) => tab?.screenshot(file),
    async stop() {
      await webKit.stop()
      await recorder.stop()
    },
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Locator, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../tests/support/browsers/browsers.ts'
import { startClub } from '../club.ts'
import { growClub } from '../grown-club.ts'
import { slowdown } from './slow-phone.ts'

/** 504 products, 63 classes, and a week of 66 schedule items. */
const size = { factor: 3, factors: { products: 84, classes: 9 } }

/**
 * Uses the back office of a large club on a slow processor, in some rounds. Returns for each kind of key or press how many
 * milliseconds each took until the next frame after its events (Event Timing, W3C).
 */
export async function measureBackOffice(rounds: number): Promise<Map<string, number[]>> {
  await using stops = new AsyncDisposableStack()
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-office-'))
  stops.defer(() => rmSync(directory, { recursive: true, force: true }))
  await growClub(directory, size.factor, size.factors)
  const club = await startClub({ DATA_DIR: directory })
  stops.defer(() => club.stop())
  const executablePath = process.env.CHROMIUM_PATH ?? findChromium()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  stops.defer(() => browser.close())
  const context = await browser.newContext({ baseURL: club.url, viewport: { width: 1440, height: 900 } })
  await context.setExtraHTTPHeaders({ cookie: club.cookie })
  await context.addInitScript(recordAnswers)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times = new Map<string, number[]>()
  const record = (interaction: string, time: number) =>
    times.set(interaction, [...(times.get(interaction) ?? []), time])
  for (let round = 0; round < rounds; round += 1) for (const use of uses) await use(userOf(page, record))
  return times
}

/** Runs in the page before anything else. Records the longest event of each interaction. */
function recordAnswers(): void {
  const answers = new Map<number, number>()
  Object.assign(window, { answers })
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) answers.set(interactionId, Math.max(duration, answers.get(interactionId) ?? 0))
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page. Waits until it is idle, and returns the time of the slowest interaction since the last call. */
async function slowestAnswer(): Promise<number> {
  // A timer waits for the tasks before it, each of which may have begun another.
  for (let times = 0; times < 3; times += 1) await new Promise((resolve) => setTimeout(resolve, 80))
  const { answers } = window as unknown as { answers: Map<number, number> }
  const slowest = Math.max(0, ...answers.values())
  answers.clear()
  return slowest
}

/** Runs in the page. Returns the time from the next click until the heading of another screen is painted. */
async function untilScreenChanges(): Promise<number> {
  const before = document.querySelector('main h1')
  const pressed = await new Promise<number>((resolve) =>
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
  )
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while ([before, null].includes(document.querySelector('main h1'))) await nextFrame()
  await nextFrame()
  return performance.now() - pressed
}

type User = ReturnType<typeof userOf>

/** Presses and types as fast as people do. Records the times of what has a name. */
function userOf(page: Page, record: (interaction: string, time: number) => void) {
  const measure = async (name: string | null, act: () => Promise<void>) => {
    await page.evaluate(slowestAnswer)
    await act()
    const time = await page.evaluate(slowestAnswer)
    if (name !== null) record(name, time)
  }
  return {
    page,
    record,
    button: (name: string | RegExp, index = 0) => page.getByRole('button', { name }).nth(index),
    visit: (address: string) => page.goto(address, { waitUntil: 'networkidle' }),
    press: async (name: string | null, target: Locator) => {
      await target.hover()
      await measure(name, async () => {
        await page.mouse.down()
        await pause(80)
        await page.mouse.up()
      })
    },
    type: async (name: string | null, ...keys: string[]) => {
      for (const key of keys) await measure(name, () => page.keyboard.press(key, { delay: 40 }))
    },
  }
}

const uses: ((user: User) => Promise<void>)[] = [
  async ({ page, press, button }) => {
    await page.goto('data:text/html,<button onclick="this.append(1)">Count</button>')
    for (let times = 0; times < 3; times += 1) await press('press the button of an empty page', button('Count'))
  },
  (user) => useEditor(user, 'content'),
  (user) => useEditor(user, 'zones'),
  (user) => useEditor(user, 'classes'),
  (user) => useEditor(user, 'products'),
  async ({ visit, press, type, button, page }) => {
    await visit('/admin/products')
    await press('press the filter', page.getByRole('searchbox'))
    await type('filter 504 products, 50 shown', 's', 'p', 'a', 'Backspace', 'Backspace', 'Backspace')
    await press('sort 504 products', button('Price'))
    for (let shown = 50; shown < 504; shown += 50) await press('show 50 more products', button(/^Show \d+ more/))
    await press('press the filter', page.getByRole('searchbox'))
    await type('filter 504 products, all shown', 's', 'p', 'a', 'Backspace', 'Backspace', 'Backspace')
  },
  async ({ visit, press, type, button, page }) => {
    const useMenus = async (view: string) => {
      for (const index of [3, 30]) {
        await press(`open a class’s menu in the ${view}`, button(/^More for /, index))
        await type(`close it in the ${view}`, 'Escape')
      }
    }
    await visit('/admin/schedule')
    await useMenus('cards')
    for (const index of [20, 30]) {
      await press('open an editor: schedule', button(/^Edit /, index))
      await press('close it: schedule', button('Cancel'))
    }
    await press('open the week of 66 classes', page.getByText('Week', { exact: true }))
    await useMenus('week')
    await press('return to the cards', page.getByText('Cards', { exact: true }))
  },
  async ({ visit, press, type, page }) => {
    await visit('/admin/translations?state=all')
    await press('press a text in Translations', page.locator('.words-row textarea').nth(40))
    await type('type in Translations', 's', 'p', 'a')
    await type('leave a text in Translations', 'Tab')
  },
  async ({ visit, press, record, page }) => {
    await visit('/admin/account')
    for (const visits of ['first', 'second'])
      for (const link of await page.locator('.sidebar-link[href^="/admin"]').all()) {
        const shown = page.evaluate(untilScreenChanges)
        await press(`press a screen in the menu, ${visits} time`, link)
        record(`until its heading is shown, ${visits} time`, await shown)
      }
  },
]

async function useEditor({ visit, press, type, button }: User, screen: string): Promise<void> {
  await visit(`/admin/${screen}`)
  for (const index of [0, 6]) {
    await press(`open an editor: ${screen}`, button(/^Edit /, index))
    await type(`type in an editor: ${screen}`, 's', 'p', 'a')
    await type(`leave its field: ${screen}`, 'Tab')
    await press(null, button('Cancel'))
    await press(`close it: ${screen}`, button('Discard changes'))
  }
}

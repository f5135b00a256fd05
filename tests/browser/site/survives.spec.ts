import type { BrowserContext, Page } from '@playwright/test'
import { isStarted, pollByTime, untilIdle } from '../../support/browsers/page-ready.ts'
import {
  browserNames,
  compareVersions,
  type UsedFunction,
  usedFunctions,
  visitorsFiles,
} from '../../support/browsers/used-functions.ts'
import { isLong } from '../../support/runner/test-length.ts'
import { expect, test } from '../club.ts'

interface Content {
  isScripted: boolean
  text: string
  links: string[]
  /** The class of the element in the middle of the window. */
  inFront: string
}

const contentOfPage = `{
  const root = document.getElementById('root').cloneNode(true)
  for (const each of root.querySelectorAll('noscript, script, style')) each.remove()
  ;({
    isScripted: 'scripted' in document.documentElement.dataset,
    text: root.textContent,
    links: [...root.querySelectorAll('a')].map((each) => each.getAttribute('href')),
    inFront: document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main, header, [role], div')?.className,
  })
}`

/** Whether the application runs, read in the page's own world without any function. */
const runs = {
  '/': `((isHydrated) => isHydrated(window.root) && isHydrated(window.app))((part) => {
    for (const key in part) if (key[2] === 'r' && key[3] === 'e') return true
    return false
  })`,
  '/no-such-page': `((main) => { for (const key in main) if (key[2] === 'r' && key[3] === 'e') return true; return false })(
    window.root.children[0],
  )`,
  '/auth': '!!window.root.firstChild.firstChild && window.root.firstChild.className === "auth"',
  '/admin': '!!document.querySelector("#screen")',
}

type Address = keyof typeof runs

/**
 * Returns what a visitor sees once the application runs or has failed. It is read in a world of its own, which the page's
 * scripts cannot disturb.
 */
async function readContent(page: Page, address: Address): Promise<Content> {
  const cdp = await page.context().newCDPSession(page)
  const { frameTree } = await cdp.send('Page.getFrameTree')
  const world = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id })
  const read = async (expression: string, contextId?: number) =>
    (await cdp.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue: true })).result
      .value
  const readApart = (expression: string) => read(expression, world.executionContextId)
  const isSettled = async () => {
    await readApart(pressLaterSection)
    const isComplete = (await readApart('document.readyState')) === 'complete'
    return isComplete && (!(await readApart(contentOfPage)).isScripted || (await read(runs[address])))
  }
  const settled = [expect.poll(isSettled, { intervals: [50] }).toBe(true)]
  // A section whose code cannot be loaded never runs: its prerendered HTML stays.
  if (address === '/') settled.push(page.waitForLoadState('networkidle'))
  await Promise.race(settled)
  await readApart(untilIdle)
  return readApart(contentOfPage)
}

/** Where its code cannot be loaded, a page reloads once; then it stays as it is. */
const hasReloaded = 'sessionStorage.ringside_reloaded = Date.now()'

const isPrerendered = (address: Address) => address === '/' || address === '/no-such-page'

/** A prerendered page is hydrated once it is used. */
const pressHero = (page: Page) => page.mouse.click(1, 300)

/** Later sections are hydrated once one of them is pressed. */
const pressLaterSection = "document.querySelector('#app')?.dispatchEvent(new Event('click', { bubbles: true }))"

/** Opens a page after a script that may break it. */
async function openBroken(
  context: BrowserContext,
  address: Address,
  script: string,
  { fails = false } = {},
): Promise<Content> {
  const page = await context.newPage()
  await page.addInitScript(hasReloaded)
  await page.addInitScript(script)
  await page.goto(address)
  if (isPrerendered(address)) await pressHero(page)
  if (fails) await expect(page.locator('html')).not.toHaveAttribute('data-scripted')
  const content = await readContent(page, address)
  await page.close()
  return content
}

/** Returns code that deletes a function wherever it may be. */
function deletionOf({ name, owners }: UsedFunction): string {
  const member = JSON.stringify(name.replace(/^.*\./, ''))
  return owners
    .map((owner) => {
      const [object = '', isPrototype] = owner.split('.')
      const holder = `(globalThis.${object} ?? globalThis.Intl?.${object})`
      return `delete ${holder}${isPrototype ? '?.prototype' : ''}?.[${member}]`
    })
    .join(';')
}

/**
 * Functions that came to a browser in 2022 or later; the long tests go back to 2018. Older ones React needs itself, and it
 * throws without end when one is missing.
 */
const newSince = isLong
  ? { safari: '15.4', chrome: '64', edge: '79', firefox: '58' }
  : { safari: '15.4', chrome: '97', edge: '97', firefox: '96' }

function functionsToDelete(): UsedFunction[] {
  const all = usedFunctions(visitorsFiles().filter((file) => file.endsWith('.js')))
  const isNew = ({ since, isOwn }: UsedFunction) =>
    !isOwn && browserNames.some((browser) => compareVersions(since[browser] ?? '999', newSince[browser]) >= 0)
  return all.filter(isNew)
}

/** Returns the functions without which a page is not as it should be. */
async function functionsMissed(context: BrowserContext, address: Address, isGood: (content: Content) => boolean) {
  const missed: string[] = []
  for (const each of functionsToDelete()) {
    const content = await openBroken(context, address, deletionOf(each))
    if (!isGood(content)) missed.push(`${each.name}: ${JSON.stringify(content)}`)
  }
  return missed
}

const phone = { viewport: { width: 390, height: 844 } }

const throwing = {
  'while it reads its data': 'JSON.parse = () => { throw Error() }',
  'while it renders': 'Object.fromEntries = () => { throw Error() }',
  'in a browser that cannot report it': 'delete globalThis.reportError; Object.fromEntries = () => { throw Error() }',
  'in an effect': 'IntersectionObserver = class { constructor() { throw Error() } }',
  'when it is hydrated':
    "addEventListener('load', () => setTimeout(() => { Map.prototype.get = () => { throw Error() } }))",
}

test('the landing page keeps its text and links after any error during hydration', async ({ browser, club }) => {
  const context = await browser.newContext({ baseURL: club.site, ...phone })
  const alive = await openBroken(context, '/', '')
  expect(alive).toMatchObject({ isScripted: true, text: expect.stringContaining('Kamil Żurek') })
  const asServed = { ...alive, isScripted: false }
  for (const [place, script] of Object.entries(throwing))
    expect(await openBroken(context, '/', script, { fails: true }), place).toEqual(asServed)
  await context.route(/\/assets\/browser-/, (route) => route.abort())
  expect(await openBroken(context, '/', '', { fails: true }), 'without its scripts').toEqual(asServed)
  await context.close()
})

test('the page for an unknown address keeps its text and links after any error during hydration', async ({
  browser,
  club,
}) => {
  const context = await browser.newContext({ baseURL: club.site, ...phone })
  const alive = await openBroken(context, '/no-such-page', '')
  expect(alive).toMatchObject({ isScripted: true, links: expect.arrayContaining(['/']) })
  for (const place of ['while it reads its data', 'when it is hydrated'] as const)
    expect(await openBroken(context, '/no-such-page', throwing[place], { fails: true }), place).toEqual({
      ...alive,
      isScripted: false,
    })
  await context.close()
})

test('a log-in page or back office that cannot start says so and links to the landing page', async ({
  browser,
  club,
  session,
}) => {
  const asVisitor = await browser.newContext({ baseURL: club.site, ...phone })
  const asAdministrator = await browser.newContext({ baseURL: club.site, storageState: session, ...phone })
  const throws = throwing['while it reads its data']
  for (const content of [
    await openBroken(asVisitor, '/auth', throws, { fails: true }),
    await openBroken(asAdministrator, '/admin', throws, { fails: true }),
    await openBroken(asAdministrator, '/admin', 'delete Object.hasOwn', { fails: true }),
  ])
    expect(content).toMatchObject({
      links: ['/'],
      text: expect.stringMatching(/wymaga JavaScriptu i\sprzeglądarki z\sostatnich/),
      inFront: expect.stringContaining('waiting-reason'),
    })
  for (const context of [asVisitor, asAdministrator]) await context.close()
})

test('a section whose code arrives after a failure does not empty the page', async ({ browser, club }) => {
  const context = await browser.newContext({ baseURL: club.site, ...phone })
  const page = await context.newPage()
  await page.addInitScript('delete Object.hasOwn')
  const failed = page.waitForEvent('pageerror')
  // The other sections fail by themselves, since they write values into their texts.
  const section = /\/assets\/visit-section-/
  const requested = page.waitForRequest(section)
  await page.route(section, async (route) => {
    await failed
    await route.continue()
  })
  await page.goto('/')
  await page.waitForFunction(isStarted, undefined, pollByTime)
  await page.evaluate(pressLaterSection)
  await Promise.all([requested, failed])
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Kamil Żurek').first()).toBeVisible()
  await context.close()
})

test('what an extension inserts before hydration costs no section, whether or not the code of sections can be loaded', async ({
  browser,
  club,
}) => {
  const context = await browser.newContext({ baseURL: club.site, ...phone })
  await context.addInitScript(hasReloaded)
  await context.addInitScript(
    "addEventListener('DOMContentLoaded', () => document.querySelector('#root h1').prepend(document.createElement('i')))",
  )
  for (const isLoaded of [true, false]) {
    const page = await context.newPage()
    await page.route(/\/assets\/(further-)?sections-/, async (route) => {
      await page.evaluate(untilIdle)
      const names = await page.evaluate(() => [...document.querySelectorAll('h2')].map((each) => each.textContent))
      expect(names).toContain('Kontakt')
      await (isLoaded ? route.continue() : route.abort())
    })
    await page.goto('/')
    await page.evaluate(pressLaterSection)
    if (isLoaded) await expect.poll(() => page.evaluate(runs['/'])).toBe(true)
    else await expect(page.locator('html')).not.toHaveAttribute('data-scripted')
    await expect(page.getByRole('heading', { name: 'Kontakt', exact: true })).toBeVisible()
    // Only a page that runs has this button.
    if (isLoaded) await page.getByRole('button', { name: 'Następny' }).first().click()
    await page.unrouteAll({ behavior: 'wait' })
    await page.close()
  }
  await context.close()
})

test('whichever function a browser lacks, the landing page keeps its text and links', async ({ browser, club }) => {
  const context = await browser.newContext({ baseURL: club.site, ...phone })
  const alive = await openBroken(context, '/', '')
  expect(
    await functionsMissed(context, '/', ({ text, links }) => text === alive.text && `${links}` === `${alive.links}`),
  ).toEqual([])
  await context.close()
})

test('whichever function a browser lacks, the log-in shows its form or why it cannot', { tag: '@long' }, async ({
  browser,
  club,
}) => {
  const context = await browser.newContext({ baseURL: club.site, ...phone })
  const isGood = ({ text, links, inFront, isScripted }: Content) =>
    links.includes('/') && (isScripted ? text.includes('Witaj ponownie!') : inFront.includes('waiting-reason'))
  expect(await functionsMissed(context, '/auth', isGood)).toEqual([])
  await context.close()
})

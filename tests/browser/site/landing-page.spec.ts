import type { Page } from '@playwright/test'
import { cacheNames } from '../../../src/domain/releases/releases.ts'
import {
  isStarted,
  pollByTime,
  waitForAnimations,
  waitForFonts,
  waitForFrames,
  waitForWholePage,
  waitUntilHydrated,
} from '../../support/browsers/page-ready.ts'
import { isShort } from '../../support/runner/test-length.ts'
import { expectAccessible, expectNoSideways, recordShift, requireFallbackFonts } from '../accessible.ts'
import { complaintsOf, expect, test } from '../club.ts'

const languages = [
  { lang: 'pl', path: '/', tag: 'pl', trainers: 'Trenerzy', badge: 'lat doświadczenia' },
  { lang: 'en', path: '/?lang=en', tag: 'en', trainers: 'Trainers', badge: 'Years Experience' },
  { lang: 'ua', path: '/?lang=ua', tag: 'uk', trainers: 'Тренери', badge: 'років досвіду' },
]

/** At the narrowest and the widest, `npm test` runs axe; between them it checks only the page's width. */
const widths = [320, 390, 768, 1440]
const widthsForAxe = isShort ? [320, 1440] : widths

for (const { lang, path, tag, trainers, badge } of languages) {
  // The longest words are Ukrainian; Polish is what an address without a language shows.
  const unless = (...looked: string[]) => (looked.includes(lang) ? {} : { tag: '@long' })

  test(
    `the landing page in ${lang} hydrates without an error and requests nothing from other hosts`,
    unless('pl'),
    async ({ visitor, club }) => {
      const complaints = complaintsOf(visitor)
      const elsewhere: string[] = []
      const lists: string[] = []
      visitor.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (!request.url().startsWith(club.site)) elsewhere.push(request.url())
        else if (/^\/(?:api|cache)\//.test(pathname)) lists.push(pathname)
      })
      await visitor.goto(path)
      await waitUntilHydrated(visitor)
      await visitor.waitForLoadState('networkidle')
      await expect(visitor.locator('html')).toHaveAttribute('lang', tag)
      await expect(visitor.getByRole('heading', { name: trainers, exact: true })).toBeVisible()
      expect(complaints).toEqual([])
      expect(elsewhere).toEqual([])
      const preloaded = cacheNames.map((name) => `/cache/${name}.json`)
      await expect.poll(() => lists.toSorted()).toEqual(['/api/partners', ...preloaded].toSorted())
    },
  )

  test(`the landing page in ${lang} is complete without JavaScript`, unless('pl'), async ({ browser, club }) => {
    const context = await browser.newContext({ baseURL: club.site, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(path)
    // A section whose content is not laid out would be seen itself.
    for (const id of ['hero', 'about', 'trainers', 'partners', 'products', 'gallery', 'contact', 'app'])
      await expect(page.locator(`#${id} :is(h1, h2)`)).toBeVisible()
    await expect(page.locator('#about')).toContainText(badge)
    for (const id of ['trainers', 'partners', 'products']) {
      const names = page.locator(`#${id} h3`)
      await expect(names).toHaveCount(5)
      for (const name of await names.all()) await expect(name).toBeVisible()
    }
    await page.locator('header .language-menu summary').click()
    await page.locator('header .language-menu').getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: 'Login' }).first().click()
    await expect(page).toHaveURL(/\/auth/)
    await context.close()
  })

  test(
    `axe finds nothing and nothing is wider than the page in ${lang}, at any width`,
    unless('ua'),
    async ({ visitor }) => {
      const complaints = complaintsOf(visitor)
      await visitor.goto(path)
      for (const width of widths) {
        await visitor.setViewportSize({ width, height: 900 })
        if (widthsForAxe.includes(width)) await expectAccessible(visitor, { what: `${width} px` })
        else await expectNoSideways(visitor, `${width} px`)
      }
      expect(complaints).toEqual([])
    },
  )
}

test('the language menu leads to the same section in another language, which later visits use', async ({ visitor }) => {
  const inMenu = async (language: string, button: 'left' | 'middle' = 'left') => {
    await waitUntilHydrated(visitor)
    await visitor.locator('.language-menu summary').click()
    await visitor.locator('.language-menu').getByRole('link', { name: language }).click({ button })
  }
  await visitor.goto('/?utm_source=club')
  await inMenu('English')
  await expect(visitor).toHaveURL(/\/\?utm_source=club&lang=en$/)
  await waitForWholePage(visitor)
  await visitor.locator('#contact').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expect(visitor.locator('#contact')).toBeInViewport()
  await inMenu('Українська')
  await expect(visitor).toHaveURL(/\/\?utm_source=club&lang=ua#contact$/)
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'uk')
  await expect(visitor.locator('#contact')).toBeInViewport()

  await visitor.addInitScript(() =>
    addEventListener('pagehide', () => sessionStorage.setItem('left', document.body?.innerText ?? '')),
  )
  for (const path of ['/', '/auth', '/nowhere']) {
    await visitor.goto(path)
    await expect(visitor).toHaveURL(/\?lang=ua$/)
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'uk')
    expect(await visitor.evaluate(() => sessionStorage.getItem('left')), 'nothing of the other page was there').toBe('')
  }
  await visitor.goto('/?lang=en')
  await expect(visitor.getByRole('heading', { name: 'Trainers', exact: true })).toBeVisible()
  const [tab] = await Promise.all([visitor.context().waitForEvent('page'), inMenu('Polski', 'middle')])
  await expect(tab.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(tab).toHaveURL(/\/$/)
})

test('the sections further down stay if their code fails to load', { tag: '@long' }, async ({ visitor }) => {
  await visitor.addInitScript(() => {
    // A page that misses its code is loaded again, once: this one was.
    sessionStorage.setItem('ringside_reloaded', String(Date.now()))
    addEventListener('vite:preloadError', () => document.documentElement.setAttribute('data-missed', ''))
  })
  await visitor.route(/further-sections-.*\.js/, (route) => route.abort())
  await visitor.goto('/')
  await visitor.locator('#trainers').scrollIntoViewIfNeeded()
  await expect(visitor.locator('html[data-missed]')).toBeAttached()
  await expect(visitor.getByRole('heading', { name: 'Trenerzy', exact: true })).toBeVisible()
})

test('the sections further down never disappear while their code is loading', async ({ visitor, club }) => {
  const lastSection = visitor.locator('#app')
  const opened = async () => {
    await visitor.goto('/', { waitUntil: 'domcontentloaded' })
    await lastSection.evaluate((section) => section.setAttribute('data-as-sent', ''))
  }
  await visitor.route(/further-sections-.*\.js/, async (route) => {
    await visitor.waitForFunction(isStarted, undefined, pollByTime)
    await route.continue()
  })
  await opened()
  await waitUntilHydrated(visitor)
  await expect(lastSection).toHaveAttribute('data-as-sent')

  await visitor.unrouteAll()
  await visitor.context().addCookies([{ name: 'ringside_session', value: '1', url: club.site }])
  await opened()
  await waitUntilHydrated(visitor)
  await expect(lastSection).toHaveAttribute('data-as-sent')
})

test('a link to a section leads there, however early it is followed', async ({ visitor }) => {
  const placeOfContact = async () => {
    await waitForAnimations(visitor)
    return visitor.locator('#contact').evaluate((section) => Math.round(section.getBoundingClientRect().top))
  }
  const headerHeight = 64
  await visitor.goto('/?lang=en#contact')
  await expect.poll(placeOfContact).toBe(headerHeight)
  await visitor.goto('/?lang=en', { waitUntil: 'domcontentloaded' })
  await visitor.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect.poll(placeOfContact).toBe(headerHeight)
})

test('nothing moves by itself, however late the fonts load', async ({ visitor }) => {
  await requireFallbackFonts(visitor)
  await visitor.addInitScript(() => {
    const transitions: string[] = []
    Object.assign(window, { transitions })
    document.addEventListener('transitionrun', ({ target, propertyName, pseudoElement }) => {
      // The header marks the section in view.
      const isHeader = target instanceof Element && target.closest('header')
      if (!isHeader)
        transitions.push(`${propertyName} of ${target instanceof Element ? target.className : target}${pseudoElement}`)
    })
  })
  const shift = await recordShift(visitor)
  const transitions = () => visitor.evaluate(() => (window as unknown as { transitions: string[] }).transitions)
  for (const language of isShort ? ['en'] : ['ua', 'pl', 'en']) {
    const painted = Promise.withResolvers<void>()
    await visitor.unrouteAll()
    await visitor.route('**/*.woff2', async (route) => {
      await painted.promise
      await route.continue()
    })
    await visitor.goto(`/?lang=${language}`, { waitUntil: 'commit' })
    await waitUntilHydrated(visitor)
    painted.resolve()
    await waitForFonts(visitor)
    await waitForAnimations(visitor)
    await waitForFrames(visitor)
    expect(await shift(), language).toBeLessThan(0.001)
  }
  for (const section of await visitor.locator('main > section, footer').all()) await section.scrollIntoViewIfNeeded()
  await expect(visitor.locator('footer')).toBeInViewport()
  expect(await transitions()).toEqual([])
  await visitor.locator('#trainers').getByRole('button', { name: /next/i }).click()
  await expect.poll(transitions).toContain('transform of card')
})

test('sections after the poster are not laid out before their styles have loaded', async ({ browser, club }) => {
  const context = await browser.newContext({ baseURL: club.site, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.route(
    '**/*',
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.slice(0, html.indexOf('<style', html.indexOf('</footer>'))) })
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

test('going back closes a phone’s menu, which covers the page', { tag: '@long' }, async ({ visitor: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?lang=en')
  await waitUntilHydrated(page)
  const menu = page.locator('.phone-menu summary')
  const gallery = page.locator('.phone-menu').getByRole('link', { name: 'Gallery' })
  await menu.click()
  await gallery.click()
  await expect(page.locator('#gallery')).toBeInViewport()
  await menu.click()
  await expect(gallery).toBeVisible()
  await page.goBack()
  await expect(gallery).toBeHidden()
  await expect(page.getByRole('main')).not.toHaveAttribute('inert')
})

test.describe('on one open page', () => {
  let page: Page

  // Each test leaves the page in a state from which the others can start.
  test.beforeAll(async ({ browser, club }) => {
    const context = await browser.newContext({ baseURL: club.site, viewport: { width: 1440, height: 900 } })
    page = await context.newPage()
    await page.goto('/?lang=en')
    await waitUntilHydrated(page)
  })

  test.afterAll(() => page?.context().close())

  test('the header leads to each section and marks it', async () => {
    for (const name of ['About', 'Trainers', 'Gallery', 'Contact']) {
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page.locator(`#${name.toLowerCase()}`)).toBeInViewport()
    }
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' })
      addEventListener('scroll', () => Object.assign(window, { passed: new Set([...passedBy(), scrollY]) }))
      const passedBy = () => (window as unknown as { passed?: Set<number> }).passed ?? []
    })
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page.locator('#contact')).toBeInViewport()
    const passed = await page.evaluate(() => (window as unknown as { passed: Set<number> }).passed.size)
    expect(passed, 'the page scrolls smoothly').toBeGreaterThan(3)
  })

  test('a carousel moves by arrows, dots and keys, wraps both ways and announces its position', async () => {
    const trainers = page.locator('#trainers')
    const name = trainers.getByRole('heading', { level: 3 })
    await expect(name).toHaveText('Kamil Żurek')
    await trainers.getByRole('button', { name: /previous/i }).click()
    await expect(name).toHaveText('Dmytro Kovalenko')
    await trainers.getByRole('button', { name: /next/i }).click()
    await expect(name).toHaveText('Kamil Żurek')
    await trainers.getByRole('button', { name: /next/i }).press('ArrowRight')
    await expect(name).toHaveText('Olena Hnatiuk')
    await trainers.getByRole('button', { name: 'Go to Zofia Łęcka' }).click()
    await expect(name).toHaveText('Zofia Łęcka')
  })

  test('a photo opens large, is browsed by keyboard, and returns the focus', async () => {
    const photo = page.locator('#gallery').getByRole('link').first()
    await photo.press('Enter')
    const lightbox = page.getByRole('dialog')
    await expect(lightbox).toBeVisible()
    const picture = lightbox.getByRole('img')
    const first = await picture.getAttribute('src')
    await page.keyboard.press('ArrowRight')
    await expect(picture).not.toHaveAttribute('src', first ?? '')
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(photo).toBeFocused()
  })
})

test('the first press on a section further down is not lost, though the application runs only then', async ({
  visitor,
}) => {
  await visitor.goto('/?lang=en')
  const name = visitor.locator('#trainers').getByRole('heading', { level: 3 })
  await expect(name).toHaveText('Kamil Żurek')
  // A press as assistive technology makes it: nothing else happens before.
  await visitor.locator('#trainers').getByRole('button', { name: /next/i }).dispatchEvent('click')
  await expect(name).toHaveText('Olena Hnatiuk')
})

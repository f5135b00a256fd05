import { inAll, languages } from '../../../src/domain/languages.ts'
import { type Club, openClub } from '../../attacks/support/open-club.ts'
import {
  isStarted,
  pollByTime,
  waitForAnimations,
  waitForFonts,
  waitUntilHydrated,
} from '../../support/browsers/page-ready.ts'
import { expectAccessible, recordShift, requireFallbackFonts } from '../accessible.ts'
import { signInTo } from '../attacked-screens.ts'
import { expect, test } from '../club.ts'
import { setServerTime } from '../server-time.ts'
import { holdNotices } from '../shown-notices.ts'

let club: Club
let isShown = false

test.beforeAll(async () => {
  club = await openClub()
})

test.afterAll(() => club?.server.stop())

/** Switches both sections on, if the first test, which does so on their screens, was not run. */
async function showSections(): Promise<void> {
  if (isShown) return
  for (const section of ['schedule', 'pricing'])
    await club.ask('POST', '/api/content/', { key: `${section}.visible`, section, translations: inAll('on') })
  await club.ask('POST', '/api/admin/cache/generate')
  isShown = true
}

test('schedule and prices are switched on from their screens, and then linked from everywhere', async ({
  page,
  context,
}) => {
  await holdNotices(page)
  await page.goto(`${club.url}/?lang=en`)
  await expect(page.locator('a[href="#schedule"], a[href="#pricing"], #schedule, #pricing')).toHaveCount(0)

  await signInTo(context, club)
  for (const [screen, name] of [
    ['schedule', 'Show the schedule to visitors'],
    ['pricing', 'Show prices to visitors'],
  ]) {
    await page.goto(`${club.url}/admin/${screen}`)
    const toggle = page.getByRole('switch', { name, exact: true })
    await expect(toggle).not.toBeChecked()
    await toggle.click()
    await expect(page.getByText('Content saved successfully')).toBeVisible()
    await expect(toggle).toBeChecked()
    const stored = await (await page.request.get(`${club.url}/api/content`)).json()
    expect(stored).toContainEqual(
      expect.objectContaining({ key: `${screen}.visible`, translations: { pl: 'on', en: 'on', ua: 'on' } }),
    )
  }
  await club.ask('POST', '/api/admin/cache/generate')
  isShown = true
  await context.clearCookies()

  await page.goto(`${club.url}/?lang=en`)
  const sections = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
  expect(sections.slice(0, 6)).toEqual(['hero', 'about', 'visit', 'schedule', 'pricing', 'trainers'])
  await waitUntilHydrated(page)
  await expect(page.locator('.hero a[href^="#schedule"]')).toHaveCount(1)
  await expect(page.locator('.hero a[href="#pricing"], .rail-strip a[href="#pricing"]')).toHaveCount(2)
  for (const place of ['.header-nav', '.phone-menu-links', '.footer-links'])
    for (const target of ['schedule', 'pricing'])
      await expect(page.locator(`${place} a[href="#${target}"]`), place).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click()
  await expect(page.locator('#schedule')).toBeInViewport()
})

/** White, bone, black, gray, yellow, gold, navy, sky, red, maroon, green and pink. */
const clubColours = [
  ...['#ffffff', '#efe9dc', '#000000', '#808080', '#ffd500', '#c9a227'],
  ...['#0b1f4b', '#4db8ff', '#c8102e', '#7a0019', '#0a7d3b', '#ff5fa2'],
]

// 13 January 2026 is a Tuesday; Warsaw is an hour ahead of UTC.
const tuesday = '2026-01-13T16:49:30Z'

test.describe('with both on', () => {
  test.beforeAll(showSections)

  test('the hero shows the next class and whether the club is open, and updates both', async ({ page }) => {
    await setServerTime(page, tuesday)
    await page.clock.install({ time: tuesday })
    await page.goto(`${club.url}/?lang=en`)
    await waitUntilHydrated(page)
    const [next, opening] = [page.locator('.hero-rail li').nth(0), page.locator('.hero-rail li').nth(1)]
    /** The minutes that the page shows and those that are left, read together because the clock runs. */
    const minutesLeft = () =>
      next.evaluate((line) => ({
        said: Number(
          /^Today 18:30 · Boxing basics · Ring · in (\d+) min$/.exec(line.textContent.replace(/\s/g, ' '))?.[1],
        ),
        true: Math.ceil((Date.parse('2026-01-13T17:30:00Z') - Date.now()) / 60_000),
      }))
    const isTrue = async () => {
      const left = await minutesLeft()
      return left.said === left.true
    }
    await expect.poll(isTrue).toBe(true)
    await expect(opening).toHaveText('Open until 22:00')
    const before = (await minutesLeft()).said
    await page.clock.fastForward('01:00')
    await expect.poll(isTrue).toBe(true)
    expect((await minutesLeft()).said).toBeLessThan(before)
    await page.clock.fastForward('40:00')
    await expect(next).toHaveText('Thursday 9:30 · Boxing basics · Ring · for beginners')
    await page.clock.fastForward('03:30:00')
    await expect(opening).toHaveText('Closed now, opens tomorrow at 6:00')
    // The pictured phone shows the same.
    await expect(page.locator('.phone-title')).toHaveText('Tomorrow')
    await expect(page.locator('.phone-row[data-next]')).toHaveText('07:00TRX strengthTRX zone')
  })

  for (const hours of [-24, -7, 24])
    test(`visitors see the server’s day on a device whose clock is ${hours} h wrong`, async ({ page }) => {
      const evening = '2026-01-13T20:30:00Z'
      await setServerTime(page, evening)
      await page.clock.install({ time: Date.parse(evening) + hours * 3_600_000 })
      await page.goto(`${club.url}/?lang=en`)
      await waitUntilHydrated(page)
      await expect(page.locator('.hero-rail li').nth(1)).toHaveText('Open until 22:00')
      await expect(page.locator('.phone-title')).toHaveText('Tomorrow')
      await expect(page.locator('.schedule-week thead [data-today] time')).toHaveText('13 Jan')
    })

  test('week and filters are in the address: they can be shared, and Back reverts them', async ({ page }) => {
    await setServerTime(page, tuesday)
    await page.clock.install({ time: tuesday })
    await page.goto(`${club.url}/?lang=en`)
    await waitUntilHydrated(page)
    const firstDay = page.locator('.schedule-week thead time').first()
    await expect(firstDay).toHaveText('12 Jan')
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByRole('combobox', { name: 'Classes' }).selectOption('TRX strength')
    await expect(page).toHaveURL(/\?lang=en&week=2026-01-19&class=\d+#schedule$/)
    const shared = page.url()
    const titles = () => page.locator('.schedule-week .schedule-class > .display').allTextContents()
    await expect.poll(async () => [...new Set(await titles())]).toEqual(['TRX strength'])
    await page.goBack()
    await expect.poll(async () => new Set(await titles()).size).toBeGreaterThan(1)
    await expect(firstDay).toHaveText('19 Jan')
    await page.goBack()
    await expect(firstDay).toHaveText('12 Jan')
    await page.goto(shared)
    await expect(firstDay).toHaveText('19 Jan')
    await expect.poll(async () => [...new Set(await titles())]).toEqual(['TRX strength'])
  })

  test('the first press on a button of the schedule is not lost, however late its code comes', async ({ page }) => {
    await page.route(/\/schedule-timetable-/, async (route) => {
      await page.waitForFunction(() => 'pressed' in window, undefined, pollByTime)
      await route.continue()
    })
    await page.goto(`${club.url}/?lang=en`, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(isStarted, undefined, pollByTime)
    const firstDay = page.locator('.schedule-week thead time').first()
    const before = await firstDay.textContent()
    await page.getByRole('button', { name: 'Next week' }).dispatchEvent('click')
    await page.evaluate(() => Object.assign(window, { pressed: true }))
    await expect(firstDay).not.toHaveText(before ?? '')
  })

  test('on a phone the filters are behind a button that says how many are set', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${club.url}/?lang=en`)
    await waitUntilHydrated(page)
    const filter = page.getByRole('combobox', { name: 'Classes' })
    const button = page.getByRole('button', { name: 'Filters' })
    await expect(filter).toBeHidden()
    await button.click()
    await filter.evaluate((select: HTMLSelectElement) => {
      for (const option of select.options) option.text += ' and functional training for women of every age'
    })
    expect((await filter.boundingBox())?.width).toBeLessThan(390)
    await filter.selectOption({ index: 1 })
    await button.click()
    await expect(filter).toBeHidden()
    await expect(button).toHaveText('Filters (1)')
  })

  test('the menu of the smallest phone shows languages and login without scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 500 })
    await page.goto(`${club.url}/?lang=en`)
    await waitUntilHydrated(page)
    await page.locator('.phone-menu summary').click()
    for (const part of ['languages', 'account'])
      await expect(page.locator(`.phone-menu-${part}`)).toBeInViewport({ ratio: 1 })
  })

  test('a cancelled class is no brighter today than on other days', { tag: '@long' }, async ({ page }) => {
    await club.ask('POST', '/api/exceptions', { kind: 'cancelled', fromDate: '2030-01-15', untilDate: null })
    await club.ask('POST', '/api/admin/cache/generate')
    await setServerTime(page, '2030-01-15T05:00:00Z')
    await page.goto(`${club.url}/?lang=en`)
    await waitUntilHydrated(page)
    await expect(page.locator('.schedule-week td[data-today] [data-off]').first()).toBeVisible()
    const grounds = await page
      .locator('.schedule-week .schedule-class')
      .evaluateAll((classes) => classes.map((each) => getComputedStyle(each).backgroundColor))
    expect(new Set(grounds).size).toBe(1)
  })

  test('every section is readable in any club’s colour, which replaces ours everywhere', { tag: '@long' }, async ({
    page,
  }) => {
    const colour = (hex: string) => ({ key: 'brand.color', section: 'general', translations: inAll(hex) })
    const { id } = await club.ask<{ id: number }>('POST', '/api/content/', colour(''))
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const text = inAll('Closed on Sunday')
    const notice = await club.ask<{ id: number }>('POST', '/api/notices', { text, until })
    for (const [at, hex] of clubColours.entries()) {
      await club.ask('PUT', `/api/content/${id}`, colour(hex))
      await club.ask('POST', '/api/admin/cache/generate')
      const language = languages[at % languages.length]
      await page.goto(`${club.url}/?lang=${language}`)
      await expect(page.locator('#visit, #schedule, #pricing, #notices')).toHaveCount(4)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page, { what: `${hex}, ${language}, ${width} px`, isContrastOnly: true })
      }
      for (const path of ['/', '/auth', '/nowhere', '/timetable', '/manifest.webmanifest', '/favicon.svg'])
        expect.soft(await (await page.request.get(club.url + path)).text(), path).not.toMatch(/#ff4a1c/i)
    }
    await club.ask('DELETE', `/api/notices/${notice.id}`)
    await club.ask('PUT', `/api/content/${id}`, colour(''))
    await club.ask('POST', '/api/admin/cache/generate')
  })

  test('a closed day is named on its button, and a filter that matches nothing says so beside it', async ({ page }) => {
    // Friday.
    const day = '2030-02-01'
    const note = inAll('Competition')
    await club.ask('POST', '/api/exceptions', { kind: 'closed', fromDate: day, untilDate: day, note })
    await club.ask('POST', '/api/admin/cache/generate')
    await setServerTime(page, '2030-01-28T05:00:00Z')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${club.url}/?lang=en`)
    await waitUntilHydrated(page)
    const status = page.locator('.schedule-days').getByRole('status')
    await expect(status).toBeEmpty()
    await page.getByRole('button', { name: 'Fri 1 Feb Closed' }).click()
    await expect(status).toHaveText('Closed: Competition')
    await expect(page.locator('.schedule-days').getByRole('list')).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    const week = page.getByRole('table')
    await expect(week.getByRole('link').first()).toBeVisible()
    await expect(page.locator('#schedule').getByRole('alert')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Classes' }).selectOption('TRX strength')
    await page.getByRole('button', { name: 'Ring', exact: true }).click()
    await expect(page.locator('#schedule').getByRole('alert')).toHaveText('No classes on the schedule yet.')
    await expect(week.getByRole('link')).toHaveCount(0)
    await expect(week).toContainText('Closed: Competition')
  })

  test('Escape closes a class’s panel and moves neither page nor focus that are elsewhere', async ({ page }) => {
    await page.goto(`${club.url}/?lang=en`)
    await waitUntilHydrated(page)
    await page.locator('.schedule-week .schedule-class').first().press('Enter')
    const panel = page.locator('.class-panel:target')
    await expect(panel).toBeFocused()
    const link = page.locator('#contact a').first()
    await link.focus()
    await waitForAnimations(page)
    await expect(link).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(link).toBeInViewport()
    await expect(link).toBeFocused()
  })

  for (const javaScriptEnabled of [true, false])
    test(
      `a class has a panel at an address of its own, ${javaScriptEnabled ? 'by keyboard' : 'without JavaScript'}`,
      javaScriptEnabled ? {} : { tag: '@long' },
      async ({ browser }) => {
        const context = await browser.newContext({ javaScriptEnabled })
        const page = await context.newPage()
        await page.goto(`${club.url}/?lang=en`)
        if (javaScriptEnabled) await waitUntilHydrated(page)
        const panel = page.getByRole('article', { name: 'Boxing basics' })
        await expect(panel).toBeHidden()
        const link = page
          .getByRole('table')
          .getByRole('link', { name: /^Boxing basics/ })
          .first()
        await link.press('Enter')
        await expect(page).toHaveURL(/\/\?lang=en#schedule\/\d+$/)
        await expect(panel).toBeFocused()
        await expect(link).toBeInViewport()
        for (const fact of [
          'no experience needed',
          'Tuesday',
          '09:30',
          'Friday',
          'Single class',
          '50.00',
          'Monthly unlimited',
        ])
          await expect(panel).toContainText(fact)
        await expect(panel.getByRole('listitem')).toHaveCount(4)
        await expect(panel.getByRole('link', { name: '+48 600 000 000' })).toHaveAttribute('href', 'tel:+48600000000')
        await page.goBack()
        await expect(panel).toBeHidden()
        if (javaScriptEnabled) await expect(link).toBeFocused()
        await page.goForward()
        await expect(panel).toBeVisible()
        const address = page.url()
        if (javaScriptEnabled) {
          await page.keyboard.press('Escape')
          await expect(panel).toBeHidden()
          await expect(link).toBeFocused()
          await link.press('Enter')
        }
        await panel.getByRole('link', { name: 'Back to the schedule' }).click()
        await expect(panel).toBeHidden()
        if (javaScriptEnabled) await expect(link).toBeInViewport()
        await page.goto('about:blank')
        await page.goto(address)
        await expect(panel).toBeInViewport()
        await context.close()
      },
    )

  test('on a phone a class opens under its row, and is in sight when it is closed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${club.url}/?lang=en`)
    await waitUntilHydrated(page)
    const link = page.locator('.schedule-day[data-shown] .schedule-class').last()
    await link.scrollIntoViewIfNeeded()
    await waitForFonts(page)
    await waitForAnimations(page)
    const place = await link.boundingBox()
    await link.press('Enter')
    const panel = page.locator('.schedule-day[data-shown] li:last-child > .class-panel')
    await expect(panel).toBeFocused()
    await expect(link).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    // Within a few pixels: notices may arrive meanwhile.
    const moved = async () => Math.abs(((await link.boundingBox())?.y ?? 0) - (place?.y ?? 0))
    await expect.poll(moved).toBeLessThan(8)

    const monday = new Date(Date.now() + 7 * 86_400_000)
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
    const week = monday.toISOString().slice(0, 10)
    await page.goto(`${club.url}/?lang=en&week=${week}${(await link.getAttribute('href')) ?? ''}`)
    await expect(page.locator('.class-panel:target')).toBeInViewport()
  })

  for (const width of [390, 768, 1440])
    test(
      `with schedule and prices on, axe finds nothing and nothing moves at ${width} px`,
      width === 390 ? {} : { tag: '@long' },
      async ({ page }) => {
        await requireFallbackFonts(page)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        const shift = await recordShift(page)
        await page.goto(`${club.url}/?lang=ua`)
        await waitUntilHydrated(page)
        await page.waitForLoadState('networkidle')
        await waitForAnimations(page)
        expect(await shift()).toBeLessThan(0.01)
        await page.evaluate(() => {
          location.hash = document.querySelector('.class-panel')?.id ?? ''
        })
        await expect(page.locator('.class-panel').first()).toBeVisible()
        await expectAccessible(page)
      },
    )
})

import { inAll, languages, type Translated } from '../../../src/domain/languages.ts'
import { type Club, openClub } from '../../attacks/support/open-club.ts'
import { waitForAnimations, waitForFonts, waitForWholePage } from '../../support/browsers/page-ready.ts'
import { expectNoSideways, recordShift } from '../accessible.ts'
import { signInTo } from '../attacked-screens.ts'
import { expect, test } from '../club.ts'

/** A club whose words are unlike the sample's: texts of several lines, long names, no app. */
let club: Club

const lines: Translated = inAll('First line\nSecond line')

const long = (name: string): Translated => ({
  pl: `${name} Konstantynopolitańczykowianeczka z Brzęczyszczykiewicz-Łękołodzkich`,
  en: `${name} Llanfairpwllgwyngyllgogerychwyrndrobwll Internationalization`,
  ua: `${name} Найнезвичайніші перепідпорядкованості Переяславської школи`,
})

test.beforeAll(async () => {
  club = await openClub()
  const create = (list: string, record: object) => club.ask<{ id: number }>('POST', `/api/${list}`, record)
  const contents: { id: number; key: string }[] = await club.ask('GET', '/api/content')
  const write = async (key: string, section: string, translations: Translated) => {
    const stored = contents.find((each) => each.key === key)
    if (stored) await club.ask('PUT', `/api/content/${stored.id}`, { key, section, type: 'text', translations })
    else await club.ask('POST', '/api/content/', { key, section, type: 'text', translations })
  }
  for (const key of ['about.description', 'about.mission']) await write(key, 'about', lines)
  await write('contact.description', 'contact', lines)
  for (const store of ['apple', 'google']) await write(`app.${store}.url`, 'app', inAll(''))
  for (const section of ['schedule', 'pricing']) await write(`${section}.visible`, section, inAll('on'))
  const { id: classId } = await create('classes', { title: long('Class'), description: lines })
  const { id: zoneId } = await create('zones', { name: long('Zone'), description: null })
  const monday = { dayOfWeek: 'monday', timeSlot: '08:00', activity: lines, classId, zoneId }
  for (const timeSlot of ['08:00', '09:00']) await create('schedule', { ...monday, timeSlot })
  await create('pricing', { classId, caption: lines, price: inAll('1234567890 zł') })
  const prices = await club.ask<{ id: number; classId: number; firstVisit: boolean }[]>('GET', '/api/pricing')
  const free = { caption: inAll('Перше відвідування'), price: inAll('0 zł'), firstVisit: true }
  for (const each of prices.filter(({ firstVisit }) => firstVisit))
    await club.ask('PUT', `/api/pricing/${each.id}`, { ...free, classId: each.classId })
  await create('trainers', { userId: null, name: long('Trainer'), bio: lines, specialties: lines, photoUrl: null })
  const website = 'https://www.a-partner-whose-host-is-longer-than-any-card.example.com/'
  await create('partners', { name: long('Partner'), description: lines, website, logoUrl: null })
  await create('products', { name: long('Product'), description: lines, price: 123456.5, imageUrl: null })
  await club.ask('POST', '/api/admin/cache/generate')
})

test.afterAll(() => club?.server.stop())

test('a text keeps its line breaks wherever a visitor reads it', async ({ browser }) => {
  // Without scripts every record of a carousel is in a list.
  const context = await browser.newContext({ baseURL: club.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/?lang=en')
  const panel = page.locator('.class-panel').last()
  const texts = {
    'about’s description': page.locator('#about .lead'),
    'the mission': page.locator('.mission p'),
    'contact’s description': page.locator('#contact .lead'),
    'a biography': page.locator('.trainer-bio').last(),
    'a partner’s description': page.locator('.partner p').last(),
    'a product’s description': page.locator('.product p').last(),
    'a price’s caption': page.locator('#pricing dt').last(),
    'a class’s description': panel.locator('div > p').first(),
    'an activity note in the week': page.locator('.schedule-class em').first(),
    'an activity note in the panel': panel.locator('li small').first(),
  }
  for (const [what, text] of Object.entries(texts))
    await expect(text, what).toHaveCSS('white-space-collapse', 'preserve-breaks')
  expect(await texts['about’s description'].innerText()).toBe('First line\nSecond line')
  await context.close()
})

test('the price of a free first visit covers no time of the next class, and stays on the screen', async ({ page }) => {
  for (const language of languages) {
    await page.goto(`${club.url}/?lang=${language}`)
    await waitForFonts(page)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.locator('#visit').scrollIntoViewIfNeeded()
      await expect(page.locator('.visit-price')).toContainText('Перше')
      const [time, price] = await page
        .locator('.visit-time, .visit-price')
        .evaluateAll((both) => both.map((each) => each.getBoundingClientRect().toJSON()))
      // The tape is turned: its box is a few pixels higher than what is seen of it.
      const isClear = price.left >= time.right || price.top >= time.bottom - 6
      expect(isClear && price.right <= width, `${language} at ${width} px`).toBe(true)
    }
  }
})

test('long names do not widen a page, and nothing shifts, even if the map cannot be loaded', async ({ page }) => {
  await page.route(/openstreetmap/, (route) => route.abort('namenotresolved'))
  const shift = await recordShift(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${club.url}/`)
    await waitForWholePage(page)
    await waitForFonts(page)
    for (const section of await page.locator('main > section, footer').all()) await section.scrollIntoViewIfNeeded()
    await page.locator('.map').scrollIntoViewIfNeeded()
    await expect(page.locator('.map')).toHaveClass(/map-away/)
    await waitForAnimations(page)
    await expectNoSideways(page, `${width} px`)
    expect(await shift(), `${width} px`).toBeLessThan(0.001)
  }
  await signInTo(page.context(), club)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const screen of ['schedule', 'partners']) {
    await page.goto(`${club.url}/admin/${screen}`)
    await expect(page.getByText(/^(?:Zone|Partner) Llanfair/).first()).toBeVisible()
    await expectNoSideways(page, screen)
  }
  const [item] = (await club.ask<{ id: number }[]>('GET', '/api/schedule')).slice(-1)
  await page.goto(`${club.url}/admin/schedule?open=${item?.id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoSideways(page, 'the dialog of a schedule item')
})

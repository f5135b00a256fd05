import { type Club, openClub } from '../../attacks/support/open-club.ts'
import { waitForFonts, waitUntilHydrated } from '../../support/browsers/page-ready.ts'
import { expect, test } from '../club.ts'

let club: Club

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  club = await openClub()
})

test.afterAll(() => club?.server.stop())

test('a map that does not load is replaced by the address and a link, and nothing moves', async ({ page }) => {
  const { promise: seen, resolve: failMap } = Promise.withResolvers<void>()
  await page.route(/openstreetmap/, async (route) => {
    await seen
    await route.abort('namenotresolved')
  })
  await page.goto(`${club.url}/?lang=en#contact`)
  const map = page.locator('.map')
  const below = page.locator('.social')
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('iframe')).toBeAttached()
  await waitForFonts(page)
  const distance = async () => ((await below.boundingBox())?.y ?? 0) - ((await map.boundingBox())?.y ?? 0)
  const before = await distance()
  failMap()
  await expect(map).toHaveClass(/map-away/)
  await expect(map.locator('iframe')).toHaveCount(0)
  expect(await distance()).toBe(before)
  expect(await map.locator('.map-place').boundingBox()).toEqual(await map.boundingBox())
  await expect(map).toContainText('ul. Przykładowa 12 00-001 Warszawa')
  const link = map.getByRole('link', { name: 'Open a larger map' })
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openst/)
})

test('a map that loads is 400 px high, under the address', async ({ page }) => {
  const methods: string[] = []
  await page.route(/openstreetmap/, (route) => {
    methods.push(route.request().method())
    return route.fulfill({ contentType: 'text/html', body: '<p>A map' })
  })
  await page.goto(`${club.url}/?lang=en#contact`)
  const frame = page.locator('.map iframe')
  await expect(page.frameLocator('.map iframe').getByText('A map')).toBeVisible()
  expect((await frame.boundingBox())?.height).toBe(400)
  // Nothing of the frame lies over the link.
  await page.getByRole('link', { name: 'Open a larger map' }).click({ trial: true })
  await expect.poll(() => methods.toSorted()).toEqual(['GET', 'HEAD'])
})

test('a club can choose that the map loads only when pressed', { tag: '@long' }, async ({ page }) => {
  await club.ask('POST', '/api/content/', {
    key: 'contact.map.on_press',
    section: 'contact',
    translations: { pl: 'on', en: 'on', ua: 'on' },
  })
  await club.ask('POST', '/api/admin/cache/generate')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(club.url)) elsewhere.push(new URL(request.url()).host)
  })
  await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>A map' }))
  await page.goto(`${club.url}/?lang=en#contact`)
  const button = page.getByRole('button', { name: 'Show map' })
  await expect(page.locator('.map')).toContainText('The map loads from openstreetmap.org.')
  // The button works only after hydration, for which an idle network is no sign.
  await waitUntilHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
  await button.press('Enter')
  await expect(page.frameLocator('.map iframe').getByText('A map')).toBeVisible()
  await expect(page.locator('.map iframe')).toBeFocused()
  await expect(button).toBeHidden()
  expect(new Set(elsewhere)).toEqual(new Set(['www.openstreetmap.org']))
})

test('a map whose page refuses frames is the address and a link', { tag: '@long' }, async ({ page }) => {
  const items = await club.ask<{ id: number; key: string }[]>('GET', '/api/content')
  const item = items.find(({ key }) => key === 'contact.map.url')
  const shared = 'https://maps.app.goo.gl/9xTbC'
  await club.ask('PUT', `/api/content/${item?.id}`, { translations: { pl: shared, en: shared, ua: shared } })
  await club.ask('POST', '/api/admin/cache/generate')
  await page.goto(`${club.url}/?lang=en#contact`)
  const map = page.locator('.map-away')
  await expect(map).toContainText('ul. Przykładowa 12')
  await expect(map.getByRole('link', { name: 'Open a larger map' })).toHaveAttribute('href', shared)
  const place = await map.locator('.map-place').boundingBox()
  expect(place?.height, 'no room of a map above the address').toBeLessThan(200)
  expect(await map.boundingBox()).toEqual(place)
  await expect(page.locator('.map :is(iframe, button)')).toHaveCount(0)
})

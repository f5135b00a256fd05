import { isShort } from '../support/form.ts'
import { expect, expectNotice, test } from './office.ts'

const allLists = [
  { path: '/admin/content', api: 'content', notice: 'Failed to fetch content', panel: 'Failed to fetch content' },
  { path: '/admin', api: 'users', notice: 'Failed to fetch users', panel: 'Failed to fetch users' },
  {
    path: '/admin/classes',
    api: 'classes',
    notice: 'Failed to fetch classes',
    panel: 'Failed to load classes. Please try again later.',
    empty: 'No classes found',
  },
  { path: '/admin/zones', api: 'zones', notice: 'Failed to fetch zones', panel: 'Failed to fetch zones' },
  { path: '/admin/pricing', api: 'pricing', notice: 'Failed to fetch pricing', panel: 'Failed to fetch pricing' },
  {
    path: '/admin/trainers',
    api: 'trainers',
    notice: 'Failed to fetch trainers',
    panel: 'Failed to fetch trainers',
    empty: 'No trainers found',
  },
  { path: '/admin/schedule', api: 'schedule', notice: 'Failed to fetch schedule', panel: 'Failed to fetch schedule' },
  {
    path: '/admin/partners',
    api: 'partners',
    notice: 'Failed to fetch partners',
    panel: 'Failed to fetch partners',
    empty: 'No partners found. Add your first partner using the form above.',
  },
  { path: '/admin/gallery', api: 'gallery', notice: 'Failed to fetch gallery', panel: 'Failed to fetch gallery' },
  {
    path: '/admin/products',
    api: 'products',
    notice: 'Failed to fetch products',
    panel: 'Failed to load products. Please try again later.',
    empty: 'No products found',
  },
  {
    path: '/admin/cache',
    api: 'cache/metadata',
    notice: 'Failed to fetch cache metadata',
    panel: 'Failed to fetch cache metadata',
  },
]

/** They are read and told in one way: `npm test` looks at the texts, which every page reads, and at a list of its own. */
const lists = isShort ? allLists.filter(({ api }) => api === 'content' || api === 'trainers') : allLists

// Each list in turn, before another screen has read it: content first, because texts are read on every page, and what the
// schedule refers to before it.
test('a list that cannot be read is asked for four times, says that it failed, and is read when asked to', async ({
  page,
}) => {
  await page.clock.install()
  const asked = new Map<string, number>()
  const failing = new Set(lists.map(({ api }) => api))
  let shown = Promise.withResolvers<void>()
  for (const { api, empty } of lists)
    await page.route(`**/api/${api}`, async (route) => {
      asked.set(api, (asked.get(api) ?? 0) + 1)
      // A list is asked for while its screen's code is on its way; had it failed before, the screen would ask anew.
      await shown.promise
      if (failing.has(api)) return route.fulfill({ status: 500, body: '' })
      return empty ? route.fulfill({ json: [] }) : route.fallback()
    })
  await page.goto('/admin/content')
  const title = page.getByRole('heading', { level: 1 })
  let lastTitle = ''
  for (const { path, api, notice, panel, empty } of lists)
    await test.step(path, async () => {
      await page.evaluate((address) => history.pushState(null, '', address), path)
      await expect(title).not.toHaveText(lastTitle)
      lastTitle = await title.innerText()
      shown.resolve()
      const failure = page.getByRole('main').getByText(panel, { exact: true })
      // No further than to the last try: time that goes on would have the list asked for again.
      while ((asked.get(api) ?? 0) < 4) await page.clock.runFor(1600)
      await expect(failure).toBeVisible()
      expect(asked.get(api)).toBe(4)
      await expectNotice(page, notice, 'Error')
      // The notice reads it out; what stays in sight does not say it again.
      await expect(
        page
          .getByRole('main')
          .getByRole('alert')
          .filter({ hasText: /^Error|fetch|load/ }),
      ).toHaveCount(0)

      failing.delete(api)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(failure).toHaveCount(0)
      await expect.poll(() => asked.get(api)).toBe(5)
      shown = Promise.withResolvers()
      if (empty) await expect(page.getByRole('main').getByText(empty, { exact: true })).toBeVisible()
    })
})

test('a list is read once, however often its screen is opened', { tag: '@long' }, async ({ page }) => {
  let asked = 0
  await page.route('**/api/zones', (route) => {
    asked += 1
    return route.fallback()
  })
  await page.goto('/admin/zones')
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await navigation.getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery Management')
  await navigation.getByRole('link', { name: 'Zones' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(asked).toBe(1)
})

test('one notice at a time, for 5000 ms, and as long as it is pointed at', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  let tries = 0
  await page.route('**/api/gallery/*', (route) => {
    tries += 1
    return route.fulfill({ status: 409, contentType: 'text/plain', body: `Failure ${tries}` })
  })
  await page.goto('/admin/gallery')
  const deletion = page.getByRole('button', { name: 'Delete Photo 1', exact: true })
  const notice = page.locator('.ui-notice')
  await deletion.click()
  await expectNotice(page, 'Failure 1', 'Error')
  // An edge of its own, whatever is behind it.
  await expect(notice).toHaveCSS('outline-style', 'solid')
  // Where the page is slow to hear of it, that moment is over already.
  await expect(() => page.clock.pauseAt(Date.now() + 3000)).toPass()
  /** Hardly any time passes until a new notice is there. */
  const untilTold = (failure: string) =>
    expect(async () => {
      await page.clock.runFor(10)
      expect(await notice.allTextContents()).toEqual([expect.stringContaining(failure)])
    }).toPass()
  await deletion.click()
  await untilTold('Failure 2')
  await page.mouse.move(0, 0)
  await page.clock.runFor(4500)
  await expect(notice).toHaveCount(1)
  await page.clock.runFor(500)
  await expect(notice).toHaveCount(0)

  await deletion.click()
  await untilTold('Failure 3')
  await notice.hover()
  await page.clock.runFor(20_000)
  await expect(notice).toHaveCount(1)
  await notice.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(500)
  await expect(notice).toHaveCount(0)
})

test('a dialog whose code cannot be loaded says so, and offers to try again', { tag: '@long' }, async ({ page }) => {
  const code = '**/assets/choose-dialog*.js'
  await page.goto('/admin/trainers')
  // As after a deployment that has just been reloaded for.
  await page.evaluate(() => sessionStorage.setItem('ringside_reloaded', String(Date.now())))
  await page.route(code, (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Add Trainer' }).click()
  const choose = page.getByRole('dialog').getByRole('button', { name: 'Choose from uploads' })
  await choose.click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await expect(dialog.getByRole('alert')).toContainText('This could not be loaded.')
  await page.unroute(code)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await choose.click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('a screen whose code a deployment has replaced is loaded again, once; then the frame says so', {
  tag: '@long',
}, async ({ page }) => {
  let isOldPage = true
  await page.route('**/assets/zones-screen*.js', (route) =>
    isOldPage ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  )
  await page.goto('/admin/gallery')
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOldPage = false
  })
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  const reload = page.waitForEvent('load')
  await navigation.getByRole('link', { name: 'Zones' }).click()
  await reload
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zone Management')

  await page.route('**/assets/pricing-screen*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await navigation.getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
  await navigation.getByRole('link', { name: 'Zones' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zone Management')
})

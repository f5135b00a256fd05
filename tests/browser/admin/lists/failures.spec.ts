import { isShort } from '../../../support/runner/test-length.ts'
import {
  create,
  expect,
  expectNotice,
  inThreeLanguages,
  pictureFile,
  remove,
  submit,
  test,
  unique,
  uploadFile,
} from '../../office.ts'

/** Each list, and what its screen says when it fails to load and when it is empty. */
const allLists: { api: string; path?: string; panel?: string; empty?: string }[] = [
  { api: 'content' },
  { api: 'users', path: '/admin' },
  { api: 'classes', panel: 'Failed to load classes. Please try again later.', empty: 'No classes found' },
  { api: 'zones' },
  { api: 'pricing' },
  { api: 'trainers', empty: 'No trainers found' },
  { api: 'schedule' },
  { api: 'partners', empty: 'No partners found. Add your first partner using the form above.' },
  { api: 'gallery' },
  { api: 'products', panel: 'Failed to load products. Please try again later.', empty: 'No products found' },
  { api: 'cache/metadata', path: '/admin/cache' },
]

/** All are loaded in the same way: `npm test` checks content, which every page loads, and one list. */
const lists = isShort ? allLists.filter(({ api }) => api === 'content' || api === 'trainers') : allLists

test('a list that fails to load is requested four times, says so, and is loaded by "Try again"', async ({ page }) => {
  await page.clock.install()
  const requestCounts = new Map<string, number>()
  const failing = new Set(lists.map(({ api }) => api))
  const shown = new Map(lists.map(({ api }) => [api, Promise.withResolvers<void>()]))
  for (const { api, empty } of lists)
    await page.route(`**/api/${api}`, async (route) => {
      requestCounts.set(api, (requestCounts.get(api) ?? 0) + 1)
      // Fails only once its screen is shown: a list that failed on another one, or while the code was loading, would
      // be requested again.
      await shown.get(api)?.promise
      if (failing.has(api)) return route.fulfill({ status: 500, body: '' })
      return empty ? route.fulfill({ json: [] }) : route.fallback()
    })
  await page.goto('/admin/content')
  const title = page.getByRole('heading', { level: 1 })
  let lastTitle = ''
  for (const { api, path = `/admin/${api}`, panel, empty } of lists)
    await test.step(path, async () => {
      const notice = `Failed to fetch ${api.replace('/', ' ')}`
      // The screens before may have requested it too.
      if (lastTitle) requestCounts.set(api, 0)
      await page.evaluate((address) => history.pushState(null, '', address), path)
      await expect(title).not.toHaveText(lastTitle)
      lastTitle = await title.innerText()
      shown.get(api)?.resolve()
      const failure = page.getByRole('main').getByText(panel ?? notice, { exact: true })
      // Not beyond the last try: with more time the list would be requested again.
      while ((requestCounts.get(api) ?? 0) < 4) await page.clock.runFor(1600)
      await expect(failure).toBeVisible()
      expect(requestCounts.get(api)).toBe(4)
      await expectNotice(page, notice, 'Error')
      // Screen readers announce the notice, so the message on the screen is no alert.
      await expect(
        page
          .getByRole('main')
          .getByRole('alert')
          .filter({ hasText: /^Error|fetch|load/ }),
      ).toHaveCount(0)

      failing.delete(api)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(failure).toHaveCount(0)
      await expect.poll(() => requestCounts.get(api)).toBe(5)
      if (empty) await expect(page.getByRole('main').getByText(empty, { exact: true })).toBeVisible()
    })
})

test('a list whose refreshes keep failing shows one toast', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin')
  const colleague = page.getByRole('main').getByText('colleague', { exact: true })
  const users: { username: string }[] = await (await page.request.get('/api/users')).json()
  await expect(
    page
      .getByRole('main')
      .getByText(users[0]?.username ?? '')
      .first(),
  ).toBeVisible()
  let response: object = { status: 400, body: '' }
  await page.route('**/api/users', (route) => route.fulfill(response))
  const returnToWindow = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  // Until the list is stale.
  await page.clock.fastForward(6000)
  await returnToWindow()
  const toast = page.getByText('Failed to fetch users')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
  const failedAgain = page.waitForResponse('**/api/users')
  await returnToWindow()
  await failedAgain
  response = { json: [...users, { ...users[0], id: 4711, username: 'colleague' }] }
  await expect(async () => {
    await returnToWindow()
    await expect(colleague).toBeVisible({ timeout: 200 })
  }).toPass()
  // At once: a toast disappears by itself.
  expect(await toast.count()).toBe(0)
})

const named = (name: string) => ({ name: inThreeLanguages(name), description: inThreeLanguages('x') })

/** A record of each list, the placeholder of its picture, and the notices when a write fails without a message. */
const failingWrites: {
  list: string
  record: (name: string) => object
  missing?: (name: string) => string
  notices: [save: string, remove?: string, upload?: [message: string, title: string]]
}[] = [
  {
    list: 'classes',
    record: (name) => ({ title: inThreeLanguages(name), description: null }),
    notices: ['Failed to save class'],
  },
  { list: 'zones', record: named, notices: ['Failed to save zone', 'Failed to delete zone'] },
  {
    list: 'trainers',
    record: (name) => {
      const text = inThreeLanguages(name)
      return { userId: null, name: text, bio: text, specialties: text, photoUrl: '/uploads/gone.webp' }
    },
    missing: (name) => `Photo of ${name} (missing)`,
    notices: ['Failed to save trainer', 'Failed to delete trainer', ['Failed to upload photo', 'Error']],
  },
  {
    list: 'partners',
    record: (name) => ({ ...named(name), website: null, logoUrl: '/uploads/gone.webp' }),
    missing: (name) => `Logo of ${name} (missing)`,
    notices: ['Failed to update partner', 'Failed to delete partner', ['Failed to upload image', 'Upload Error']],
  },
  {
    list: 'products',
    record: (name) => ({ ...named(name), price: 5, inStock: true, imageUrl: '/uploads/gone.webp' }),
    missing: (name) => `Picture of ${name} (missing)`,
    notices: ['Failed to save product', 'Failed to delete product'],
  },
]

for (const { list, record, missing, notices } of failingWrites)
  test(`a failed write of ${list} shows its notice`, { tag: '@long' }, async ({ page }) => {
    const [saveFailed, deleteFailed, uploadFailed] = notices
    const name = unique('Failing')
    const { id } = await create(page, list, record(name))
    // A response about zones must be JSON (spec section 8).
    const failure = list === 'zones' ? { status: 500, json: {} } : { status: 500, body: '' }
    await page.route(`**/api/${list}/*`, (route) => route.fulfill(failure))
    await page.route('**/api/upload', (route) => route.fulfill({ status: 500, body: '' }))
    page.on('dialog', (question) => question.accept())
    await page.goto(`/admin/${list}`)
    if (missing) {
      const picture = page.getByRole('img', { name: missing(name) })
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toBeVisible()
    }
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
    const editor = page.getByRole(list === 'partners' ? 'form' : 'dialog')
    if (uploadFailed) {
      await uploadFile(editor, pictureFile)
      await expectNotice(page, ...uploadFailed)
    }
    await submit(editor, saveFailed, 'Error')
    if (deleteFailed) {
      await page.goto(`/admin/${list}`)
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
      if (list === 'partners') await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expectNotice(page, deleteFailed, 'Error')
    }
    await page.unrouteAll()
    if (deleteFailed) await remove(page, list, id)
  })

test('failed creations of a partner, content and a photo, and a failed change of content, show their notices', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(/\/api\/(?:partners|content|gallery|schedule)/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  )
  await page.goto('/admin/partners')
  await page.getByRole('form').getByRole('button', { name: 'Add Partner' }).click()
  await expectNotice(page, 'Failed to create partner', 'Error')

  await page.goto('/admin/gallery?open=new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Image URL').fill('/art/about.webp')
  await submit(dialog, 'Failed to save photo', 'Error')
  await page.goto('/admin/gallery')
  const photo = page.getByRole('main').getByRole('listitem').first()
  await photo.hover()
  await photo.getByRole('button', { name: /^Delete (?!for good)/ }).click()
  await expectNotice(page, 'Failed to delete photo', 'Error')

  await page.goto('/admin/content?open=new')
  await dialog.getByLabel('Key').fill('promo.failing')
  for (const language of ['Polish', 'English', 'Ukrainian'])
    await dialog.getByRole('textbox', { name: language }).fill('x')
  await submit(dialog, 'Failed to create content', 'Error')
  await page.goto('/admin/content')
  await page.getByRole('button', { name: 'Edit Club name on the poster, hero.title' }).click()
  await dialog.getByRole('textbox', { name: 'English' }).fill('x')
  await submit(dialog, 'Failed to update content', 'Error')

  page.on('dialog', (question) => question.accept())
  await page.goto('/admin/schedule')
  await page.getByRole('button', { name: /^Delete Boxing basics, Tuesday 18:30/ }).click()
  await expectNotice(page, 'Failed to delete schedule item', 'Error')
  await page.getByRole('button', { name: /^Edit Boxing basics, Tuesday 18:30/ }).click()
  await submit(dialog, 'Failed to save schedule item', 'Error')
})

test('a dialog whose code cannot be loaded says so, and offers to try again', { tag: '@long' }, async ({ page }) => {
  const code = '**/assets/picture-library*.js'
  await page.goto('/admin/trainers')
  // As if the page had just reloaded because of an upgrade.
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

test('a screen whose code an upgrade has replaced reloads once, then says so', {
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

test('a notice whose text is too long says so at its field, which gets the focus', async ({ page }) => {
  await page.goto('/admin/notice')
  await page.getByRole('button', { name: 'Write a notice' }).click()
  await page.getByLabel('Text in Polish').fill('ż'.repeat(301))
  await page.getByRole('button', { name: 'Publish now' }).click()
  const field = page.getByLabel('Text in Polish')
  await expect(field).toHaveAccessibleDescription('Text in Polish is too long (max 300 characters)')
  await expect(field).toBeFocused()
  await field.fill('')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(field).toHaveAccessibleDescription('Write a text, or choose the class that is cancelled')
})

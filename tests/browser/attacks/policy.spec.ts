import type { Page } from '@playwright/test'
import { inAll } from '../../../src/domain/languages.ts'
import { type Club, openClub } from '../../attacks/support/open-club.ts'
import { adminScreens, showEverything, signInTo, visitorScreens } from '../attacked-screens.ts'
import { complaintsOf, expect, test } from '../club.ts'

let club: Club

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  club = await openClub()
  for (const section of ['schedule', 'pricing'])
    await club.ask('POST', '/api/content/', { key: `${section}.visible`, section, translations: inAll('on') })
  await club.ask('POST', '/api/admin/cache/generate')
})

test.afterAll(() => club?.server.stop())

/** Responds in place of other hosts: no request leaves the machine. */
const fulfillForeign = (page: Page) =>
  page.route(
    (url) => url.origin !== club.url,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere' }),
  )

// What the policy blocks is an error in the console; in `npm test` other specs assert that the console is empty.
test('no visitor’s screen breaks the security policy', { tag: '@long' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await fulfillForeign(page)
  for (const path of visitorScreens) {
    await page.goto(club.url + path)
    await showEverything(page)
    await expect(page.locator('#root > *').first()).toBeVisible()
  }
  // The browser itself says that /nowhere is not found, and no user is logged in.
  expect(complaints.filter((each) => !/status of 40[14]/.test(each))).toEqual([])
})

test('no administrator’s screen breaks the security policy, with its dialogs open', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signInTo(context, club)
  const complaints = complaintsOf(page)
  await fulfillForeign(page)
  for (const path of ['/', ...adminScreens]) {
    await page.goto(club.url + path)
    await showEverything(page)
    if (path !== '/') await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  // The form of partners has no rules of its own: the server refuses an empty one.
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
})

import { expect, test } from '@playwright/test'
import { type Club, openClub } from '../attacks/open-club.ts'
import { untilAlive } from '../support/until-alive.ts'
import { signInTo } from './attacked-screens.ts'

let club: Club

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  club = await openClub()
})

test.afterAll(() => club?.server.stop())

test('schedule and prices are switched on from their own screens, and linked from everywhere then', async ({
  page,
  context,
}) => {
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
  await context.clearCookies()

  await page.goto(`${club.url}/?lang=en`)
  const sections = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
  expect(sections.slice(0, 5)).toEqual(['hero', 'about', 'schedule', 'pricing', 'trainers'])
  await untilAlive(page)
  for (const place of ['.header-nav', '.phone-menu-links', '.footer-links'])
    for (const target of ['schedule', 'pricing'])
      await expect(page.locator(`${place} a[href="#${target}"]`), place).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click()
  await expect(page.locator('#schedule')).toBeInViewport()
})

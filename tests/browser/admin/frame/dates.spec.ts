import { clubMomentAt, dateIn } from '../../../../src/domain/time/wall-clock.ts'
import { expect, test } from '../../office.ts'
import { setServerTime } from '../../server-time.ts'

test.use({ timezoneId: 'America/Los_Angeles', locale: 'en-US' })

/** Half past midnight in Warsaw, still the day before in Los Angeles. */
const night = '2026-07-31T22:30:00.000Z'

test('an administrator in another time zone reads the club’s days and hours, in Polish order', {
  tag: '@long',
}, async ({ page }) => {
  const users = [
    { id: 1, username: 'kamil', role: 'admin', createdAt: night },
    { id: 2, username: 'ola', role: 'user', createdAt: null },
  ]
  await page.route('**/api/users', (route) => route.fulfill({ json: users }))
  await page.goto('/admin')
  await expect(page.getByRole('row', { name: /kamil/ })).toContainText('01.08.2026')
  await expect(page.getByRole('row', { name: /ola/ })).toContainText('N/A')

  await page.route('**/api/cache/metadata', async (route) => {
    const metadata = await (await route.fetch()).json()
    await route.fulfill({ json: { ...metadata, timestamp: night } })
  })
  await page.goto('/admin/cache')
  await expect(page.getByText(/^Last published/)).toHaveText('Last published 01.08.2026, 00:30')

  await page.route('**/api/user/security', async (route) => {
    const { sessions, ...rest } = await (await route.fetch()).json()
    const atNight = sessions.map((session: object) => ({ ...session, createdAt: night }))
    await route.fulfill({ json: { ...rest, sessions: atNight } })
  })
  await page.goto('/admin/account')
  await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('logged in 01.08.2026')
})

test('today is the club’s day', { tag: '@long' }, async ({ page }) => {
  // Sunday afternoon in Los Angeles, Monday in Warsaw.
  await setServerTime(page, '2026-01-04T23:30:00Z')
  await page.goto('/admin/schedule')
  await expect(page.getByRole('region', { name: 'Monday' }).getByText('Today')).toBeVisible()
})

for (const hours of [-24, 24])
  test(`a notice until tonight is public until tonight from a device whose clock is ${hours} h wrong`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await page.goto('/admin/notice')
    await page.getByRole('button', { name: 'Write a notice' }).click()
    await page.getByLabel('Text in Polish').fill('Dziś zamykamy wcześniej')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('The notice is public')).toBeVisible()
    const [notice] = (await (await page.request.get('/api/notices')).json()).notices
    const dayOf = (moment: string) => dateIn(clubMomentAt(new Date(moment)))
    expect(dayOf(notice.until)).toBe(dayOf(notice.createdAt))
    await page.request.delete(`/api/notices/${notice.id}`)
  })

import type { Page } from '@playwright/test'
import { inAll } from '../../../../src/domain/languages.ts'
import { expectAccessible } from '../../accessible.ts'
import { expect, expectNotice, holdNotices, inThreeLanguages, remove } from '../../office.ts'
import { test } from '../../own-club.ts'

interface Zone {
  id: number
  name: { pl: string; en: string; ua: string }
  description: object | null
}

const firstZone = async (page: Page): Promise<Zone> => (await (await page.request.get('/api/zones')).json())[0]

async function rename(page: Page, { id, description }: Zone, name: string): Promise<void> {
  const response = await page.request.put(`/api/zones/${id}`, { data: { name: inThreeLanguages(name), description } })
  expect(response.status()).toBe(200)
}

const publicZones = async (page: Page) => (await page.request.get('/cache/zones.json')).text()

test('a change shows its words, is previewed, and exactly the preview is published', async ({ page, browser }) => {
  const zone = await firstZone(page)
  await rename(page, zone, 'The cage')
  await page.goto('/admin/cache')
  const opener = page.getByRole('button', { name: /^The cage edited kamil/ })
  await opener.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  const english = page.getByRole('definition').locator('[lang=en].difference-text').first()
  await expect(english.getByRole('insertion')).toContainText('cage')
  await expect(english.getByRole('deletion')).toContainText(zone.name.en)
  await expectAccessible(page, { what: 'an open change' })

  const opened = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = await opened
  await expect(preview.locator('#hero')).toBeVisible()
  await expect(preview.getByText('Not public')).toBeVisible()
  await preview.close()

  await rename(page, zone, 'Cellar')
  await page.goto('/admin/history')
  await expect(page.getByRole('heading', { name: /^Preview of \d\d:\d\d$/ })).toBeVisible()
  await expect(page.getByText('Zones: 1 · kamil')).toBeVisible()
  await page.getByRole('button', { name: /^Compare: Preview/ }).click()
  await expect(page.getByRole('button', { name: /^The cage edited/ })).toBeVisible()
  await page.getByRole('button', { name: /^Make a link/ }).click()
  const address = await page.getByRole('textbox', { name: /^Link to/ }).inputValue()
  const guest = await browser.newContext({ baseURL: new URL(address).origin })
  const shown = async () => {
    await guest.request.get(address)
    return (await guest.request.get('/cache/zones.json')).text()
  }
  expect(await shown()).toContain('The cage')
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expectNotice(page, 'Link revoked')
  expect(await shown()).not.toContain('The cage')
  await guest.close()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page, { what: 'previews' })
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: /^Publish exactly this/ }).click()
  await page
    .getByRole('alertdialog', { name: 'Publish with problems?' })
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expectNotice(page, 'Published: visitors see it now')
  await expect(page.getByRole('heading', { name: /^Preview of/ }), 'it is a version now').toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Version \d+ .*Public now/ })).toBeVisible()
  await page.request.delete('/api/preview')
  expect(await publicZones(page)).toContain('The cage')
  expect(await publicZones(page)).not.toContain('Cellar')
  await expect(page.getByRole('link', { name: /^Cache/ })).toHaveAccessibleName(/1 unpublished change/)
})

test('one change is discarded by a press, all after a question, and both can be undone', {
  tag: '@long',
}, async ({ page }) => {
  await holdNotices(page)
  const zone = await firstZone(page)
  await rename(page, zone, 'The cage')
  const created = await page.request.post('/api/zones', {
    data: { name: inThreeLanguages('Cellar'), description: null },
  })
  expect(created.status()).toBe(201)
  await page.goto('/admin/cache')
  const change = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} (?:added|edited)`) })
  await page.getByRole('button', { name: 'Discard: The cage' }).click()
  await expectNotice(page, '“The cage” is as visitors see it')
  await expect(change('The cage')).toHaveCount(0)
  await expect(page.locator('#screen'), 'its button went with its row').toBeFocused()
  await expect(change('Cellar')).toBeVisible()
  expect((await firstZone(page)).name.en).toBe(zone.name.en)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(change('The cage')).toBeVisible()

  await page.getByRole('button', { name: 'Discard all…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard all' })
  await question.getByRole('button', { name: 'Discard all' }).click()
  await expectNotice(page, '2 changes discarded.')
  await expect(page.getByText('Nothing to publish.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^2 records: .* in one step/ }).click()
  await expect(change('Cellar')).toBeVisible()
  await expect(change('The cage')).toBeVisible()
})

test('a preview is scheduled in the club’s time and unscheduled; a wrong time is refused at its field, and History says what another publication prevented', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/admin/history')
  const [opened, response] = [page.waitForEvent('popup'), page.waitForResponse('**/api/admin/previews')]
  await page.getByRole('region', { name: 'Previews' }).getByRole('button', { name: 'Preview', exact: true }).click()
  const { number } = await (await response).json()
  const preview = await opened
  await expect(preview.locator('#hero')).toBeVisible()
  await preview.close()
  await page.getByRole('button', { name: /^Schedule publishing/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule publishing' })
  await dialog.getByLabel('Day').fill('2099-03-29')
  await expect(dialog.getByLabel('Day')).toHaveAccessibleDescription('Sunday 29 March 2099')
  await dialog.getByLabel('Time').fill('02:30')
  await dialog.getByRole('button', { name: 'Set the time' }).click()
  await expect(dialog.getByLabel('Time')).toHaveAccessibleDescription(/^There is no 02:30 on 2099-03-29/)
  await expect(dialog.getByLabel('Time')).toBeFocused()
  await dialog.getByLabel('Day').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Set the time' }).click()
  await expect(dialog.getByLabel('Day')).toHaveAccessibleDescription(/Choose a time in the future/)
  await dialog.getByLabel('Day').fill('2099-03-29')
  await dialog.getByLabel('Time').fill('18:30')
  await dialog.getByRole('button', { name: 'Set the time' }).click()
  await expectNotice(page, 'It goes public on 29.03.2099, 18:30')
  await expect(page.getByText(/^Goes public on 29\.03\.2099, 18:30/)).toBeVisible()
  await page.getByRole('button', { name: /^Remove the time/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'It goes public on 29.03.2099, 18:30')
  await expect(page.getByText(/^Goes public on 29\.03\.2099, 18:30/)).toBeVisible()
  await page.getByRole('button', { name: /^Remove the time/ }).click()
  await expect(page.getByText(/^Goes public/)).toHaveCount(0)

  await page.request.put(`/api/admin/previews/${number}`, { data: { publishAt: '2099-03-29T18:30' } })
  await rename(page, await firstZone(page), 'Before its time')
  await page.goto('/admin/zones')
  // Only problems that the screen shows are asked about.
  await expect(page.getByRole('link', { name: /findings?$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish now?' })
  await expect(question).toContainText('is set to go public on 29.03.2099, 18:30. If you publish now, all changes')
  await question.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish all the same' }).click()
  await expectNotice(page, 'Published: visitors see it now')
  const prevented = page.getByText(/The publication set for 29\.03\.2099, 18:30 is cancelled: kamil published/)
  await page.goto('/admin/history')
  await expect(prevented).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Change|Remove) the time/ })).toHaveCount(0)
})

test('a release says what it changed, is compared and restored; every screen says so until the drafts are published or discarded', {
  tag: '@long',
}, async ({ page }) => {
  await holdNotices(page)
  const zone = await firstZone(page)
  await rename(page, zone, 'The cage')
  const { release } = await (await page.request.post('/api/admin/cache/generate')).json()
  await page.goto('/admin/history')
  await page.getByRole('button', { name: new RegExp(`^Version ${release - 1} `) }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Version ${release} .*Zones: 1`) })).toBeVisible()
  await expectAccessible(page, { what: 'releases' })
  await expect(page.getByRole('button', { name: /^The cage edited/ })).toHaveCount(0)
  await page.getByRole('radio', { name: 'With what is public' }).check()
  await expect(page.getByRole('button', { name: /^The cage edited/ })).toBeVisible()
  await page.getByRole('button', { name: /^Make this public again/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make this public again' }).click()
  await expectNotice(page, `Version ${release - 1} is public again`)
  expect(await publicZones(page)).toContain(zone.name.en)
  await page.goto('/admin/zones')
  const bar = page.getByText(`Visitors see version ${release - 1}, without your newer change.`)
  await expect(bar).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The cage' }), 'drafts stay').toBeVisible()
  await page.getByRole('button', { name: 'Discard newer changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard newer changes' }).click()
  await expectNotice(page, '1 change discarded.')
  await expect(bar).toHaveCount(0)
  await rename(page, await firstZone(page), 'A new change')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeVisible()
  await expect(bar, 'a change that is newer than the publication').toHaveCount(0)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await page
    .getByRole('alertdialog', { name: 'Publish with problems?' })
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expectNotice(page, 'Published: visitors see it now')
  await expect(bar).toHaveCount(0)
})

test('publishing removals that leave a shown section empty is asked about', async ({ page }) => {
  const shown = { key: 'pricing.visible', section: 'pricing', type: 'text', translations: inAll('on') }
  expect((await page.request.post('/api/content', { data: shown })).status()).toBe(201)
  expect((await page.request.post('/api/admin/cache/generate')).ok()).toBe(true)
  const prices: { id: number }[] = await (await page.request.get('/api/pricing')).json()
  for (const { id } of prices) await remove(page, 'pricing', id)
  await page.goto('/admin/pricing')
  await expect(page.getByRole('link', { name: /findings?$/ })).toBeVisible()
  await page.getByRole('button', { name: `Publish ${prices.length} changes` }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish with problems?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await (await page.request.get('/cache/pricing.json')).json()).toHaveLength(prices.length)
})

test('publishing changes of another person is asked about, by their name', async ({ page, playwright, baseURL }) => {
  const account = { username: 'halina', password: 'another horse battery' }
  const other = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL ?? '' } })
  const { id } = await (await other.post('/api/register', { data: account })).json()
  expect((await page.request.put(`/api/users/${id}/role`, { data: { role: 'admin' } })).status()).toBe(200)
  expect((await other.post('/api/login', { data: account })).status()).toBe(200)
  const { id: zone, name, description } = await firstZone(page)
  const renamed = { name: { ...name, en: 'The cage' }, description }
  expect((await other.put(`/api/zones/${zone}`, { data: renamed })).status()).toBe(200)
  await other.dispose()

  await page.goto('/admin/zones')
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish now?' })
  await expect(question).toContainText('halina: The cage')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await publicZones(page)).not.toContain('The cage')

  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await question.getByRole('button', { name: 'Publish now' }).click()
  await expectNotice(page, 'Published: visitors see it now')
  expect(await publicZones(page)).toContain('The cage')
})

import type { Page } from '@playwright/test'
import { create, expect, expectNotice, fillTranslated, inThreeLanguages, submit, test, unique } from './office.ts'

const text = inThreeLanguages

/** A zone that schedule items name, and another. */
async function zoneInUse(page: Page, count: number) {
  const [name, other] = [unique('Cage'), unique('Mat')]
  const zone = await create(page, 'zones', { name: text(name), description: null })
  const target = await create(page, 'zones', { name: text(other), description: null })
  const lesson = await create(page, 'classes', { title: text(unique('Sambo')), description: null })
  const item = { timeSlot: '18:00', classId: lesson.id, zoneId: zone.id, activity: null }
  const days = ['monday', 'tuesday', 'wednesday'].slice(0, count)
  const items = await Promise.all(days.map((dayOfWeek) => create(page, 'schedule', { ...item, dayOfWeek })))
  return { name, other, zone, target, title: lesson.title.en, items }
}

test('a zone is deleted with the move of its items to another zone, which says how many', {
  tag: '@long',
}, async ({ page }) => {
  const { name, other, target, title, items } = await zoneInUse(page, 2)
  page.on('dialog', (question) => question.accept())
  await page.goto('/admin/zones')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Zone in use' })
  await expect(dialog).toContainText(`2 schedule items use ${name}:`)
  await expect(dialog.getByRole('listitem')).toHaveText([`${title}, Monday 18:00`, `${title}, Tuesday 18:00`])

  const deletion = dialog.getByRole('button', { name: 'Move and delete' })
  await deletion.click()
  await expect(dialog.getByText('Choose a zone for them, or none')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move 2 schedule items to' }).click()
  await expect(page.getByRole('option', { name, exact: true })).toHaveCount(0)
  await page.getByRole('option', { name: other, exact: true }).click()
  await deletion.click()
  await expectNotice(page, `Zone deleted successfully, 2 schedule items moved to ${other}`)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0)
  const stored = await (await page.request.get('/api/schedule')).json()
  for (const { id } of items) expect(stored.find((each: { id: number }) => each.id === id).zoneId).toBe(target.id)
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await page.getByRole('tab', { name: new RegExp(`^${other}`) }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2)
})

test('a response that is not JSON is reported in the dialog and by a notice, and typed text stays', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/api/zones', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ contentType: 'text/html', body: '<html>' })
      : route.fallback(),
  )
  await page.goto('/admin/zones?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Zone' })
  await fillTranslated(dialog, 'Name', 'Cage')
  await submit(dialog, 'Invalid server response', 'Error')
  await expect(dialog.getByRole('alert')).toContainText('Invalid server response')
  await expect(dialog.getByLabel('Name in English')).toHaveValue('Cage')
})

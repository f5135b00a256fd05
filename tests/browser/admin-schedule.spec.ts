import type { Page } from '@playwright/test'
import { answerConfirm, choose, create, expect, expectNotice, inThreeLanguages, test, unique } from './office.ts'

async function classAndZone(page: Page) {
  const [title, name] = [unique('Boxing'), unique('Ring')]
  const lesson = await create(page, 'classes', { title: inThreeLanguages(title), description: null })
  const zone = await create(page, 'zones', { name: inThreeLanguages(name), description: null })
  return { title, name, classId: lesson.id, zoneId: zone.id }
}

test('an item is added within its day, stands sorted by time in its zone’s tab, is edited, and deleted after the browser has asked', async ({
  page,
}) => {
  const { title, name } = await classAndZone(page)
  await page.goto('/admin/schedule')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Management')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toContainText('All Zones')
  await expect(tabs.last()).toContainText('No Zone')

  await page.getByRole('button', { name: 'Add to Thursday' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  await expect(dialog.getByRole('radio', { name: 'Thu' })).toBeChecked()
  await expect(dialog.getByLabel('Time Slot')).toHaveValue('00:00')
  await dialog.getByLabel('Time Slot').selectText()
  await dialog.getByLabel('Time Slot').pressSequentially('1915')
  await expect(dialog.getByLabel('Time Slot')).toHaveValue('19:15')
  await choose(dialog, 'Class', title)
  await choose(dialog, 'Zone', name)
  await dialog.getByLabel('Activity note').fill('Bring wraps')
  await expect(dialog).toContainText('Leave all fields empty to remove additional details.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Schedule item created successfully')
  const thursday = page.getByRole('region', { name: 'Thursday' })
  const item = thursday.getByRole('listitem').filter({ hasText: title })
  await expect(item).toHaveText(`19:15${title} [${name}]Bring wraps`)
  const times = await thursday.getByRole('listitem').locator('time').allInnerTexts()
  expect(times).toEqual(times.toSorted())

  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('tab', { name: /^No Zone/ }).click()
  await expect(item).toHaveCount(0)
  await page.getByRole('tab', { name: /^All Zones/ }).click()

  await item.getByRole('button', { name: `Edit ${title}, Thursday 19:15` }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Schedule Item' })
  await choose(editor, 'Zone', 'No Zone')
  await editor.getByLabel('Activity note').fill('  ')
  await editor.getByLabel('Time Slot').fill('7')
  await editor.getByLabel('Time Slot').press('Control+Enter')
  await expectNotice(page, 'Schedule item updated successfully')
  await expect(item).toHaveText(`07:00${title} `)
  const items = await (await page.request.get('/api/schedule')).json()
  const stored = items.find(
    ({ timeSlot, zoneId }: { timeSlot: string; zoneId: null }) => timeSlot.startsWith('07:00') && zoneId === null,
  )
  expect(stored).toMatchObject({ activity: null, dayOfWeek: 'thursday' })

  const deletion = item.getByRole('button', { name: /^Delete/ })
  const question = answerConfirm(page, true)
  await deletion.click()
  expect(await question).toBe('Are you sure you want to delete this schedule item?')
  await expectNotice(page, 'Schedule item deleted successfully')
  await expect(item).toHaveCount(0)
})

test('without a class nothing is saved', async ({ page }) => {
  await page.goto('/admin/schedule?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Please fill in all required fields', 'Error')
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible()
  await dialog.getByLabel('Time Slot').fill('2560')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Time Slot')).toHaveAttribute('aria-invalid', 'true')
})

test('what cannot be saved or deleted is told', async ({ page }) => {
  const { title, classId } = await classAndZone(page)
  const item = { dayOfWeek: 'saturday', timeSlot: '05:00', classId, zoneId: null, activity: null }
  const { id } = await create(page, 'schedule', item)
  await page.route('**/api/schedule/*', (route) => route.fulfill({ status: 500, body: '' }))
  page.on('dialog', (question) => question.accept())
  await page.goto('/admin/schedule')
  await page.getByRole('button', { name: `Delete ${title}, Saturday 05:00` }).click()
  await expectNotice(page, 'Failed to delete schedule item', 'Error')
  await page.getByRole('button', { name: `Edit ${title}, Saturday 05:00` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Failed to save schedule item', 'Error')
  await page.unroute('**/api/schedule/*')
  await page.request.delete(`/api/schedule/${id}`)
})

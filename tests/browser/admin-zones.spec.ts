import { create, expect, expectNotice, fillTranslated, inThreeLanguages, submit, test, unique } from './office.ts'

const text = inThreeLanguages

test('a zone in use is not deleted, and the notice names its uses', { tag: '@long' }, async ({ page }) => {
  const name = unique('Cage')
  const zone = await create(page, 'zones', { name: text(name), description: null })
  const lesson = await create(page, 'classes', { title: text(unique('Sambo')), description: null })
  const item = { timeSlot: '18:00', classId: lesson.id, zoneId: zone.id, activity: null }
  for (const dayOfWeek of ['monday', 'tuesday']) await create(page, 'schedule', { ...item, dayOfWeek })
  page.on('dialog', (question) => question.accept())
  await page.goto('/admin/zones')
  const deletion = page.getByRole('button', { name: `Delete ${name}` })
  await deletion.click()
  const { en } = lesson.title
  await expectNotice(
    page,
    `Zone is still used by schedule items (2): ${en}, Monday 18:00; ${en}, Tuesday 18:00`,
    'Error',
  )
  await expect(deletion).toBeVisible()
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

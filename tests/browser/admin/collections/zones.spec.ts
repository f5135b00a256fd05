import {
  create,
  expect,
  expectNotice,
  fillTranslated,
  inThreeLanguages,
  remove,
  removeNamed,
  submit,
  test,
  unique,
} from '../../office.ts'

const text = inThreeLanguages

test('a zone in use is deleted after a question that says how many schedule items lose it, and undone as a whole', async ({
  page,
}) => {
  const name = unique('Cage')
  const zone = await create(page, 'zones', { name: text(name), description: null })
  const lesson = await create(page, 'classes', { title: text(unique('Sambo')), description: null })
  const inZone = async () =>
    (await (await page.request.get('/api/schedule')).json()).filter(
      ({ zoneId }: { zoneId: number }) => zoneId === zone.id,
    )
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    void question.accept()
  })
  await page.goto('/admin/zones')
  const removal = page.getByRole('button', { name: `Delete ${name}` })
  await expect(removal).toBeVisible()
  // Pressing the button fetches the items, to count them; if that fails, no question is shown.
  const item = { timeSlot: '18:00', classId: lesson.id, zoneId: zone.id, activity: null }
  for (const dayOfWeek of ['monday', 'tuesday']) await create(page, 'schedule', { ...item, dayOfWeek })
  const closure = await create(page, 'exceptions', { kind: 'closed', fromDate: '2099-12-24', zoneId: zone.id })
  await page.route('**/api/schedule', (route) => route.fulfill({ status: 500, json: {} }))
  await removal.click()
  await expectNotice(page, 'Failed to fetch schedule', 'Error')
  expect(questions).toEqual([])
  await page.unroute('**/api/schedule')
  await removal.click()
  await expectNotice(page, 'Zone deleted successfully')
  expect(questions).toEqual([
    [
      'Are you sure you want to delete this zone?',
      name,
      '2 schedule items will be left without a zone.',
      'Exceptions that are deleted with it: 1.',
    ].join('\n\n'),
  ])
  expect(await inZone()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(removal).toBeVisible()
  expect(await inZone()).toHaveLength(2)
  // Other tests of this club count exceptions.
  await remove(page, 'exceptions', closure.id)
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

test('a name that is missing in two languages is copied to them by one button', { tag: '@long' }, async ({ page }) => {
  const name = unique('Ring')
  await page.goto('/admin/zones?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Zone' })
  await dialog.getByLabel('Name in Polish').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const field = dialog.getByRole('group', { name: 'Name' })
  await expect(field.getByRole('alert')).toHaveText('Name is required for all languages')
  await dialog.getByRole('button', { name: 'Copy to empty fields' }).click()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Zone created successfully')
  await removeNamed(page, 'zones', name)
})

import { pollByTime } from '../../../support/browsers/page-ready.ts'
import {
  classAndZone,
  columnsOf,
  create,
  expect,
  expectNotice,
  fillTranslated,
  inThreeLanguages,
  pictureFile,
  remove,
  respondToConfirm,
  submit,
  test,
  unique,
  uploadFile,
} from '../../office.ts'

test('a trainer is added with a photo, edited, and deleted without a question', async ({ page }) => {
  const name = unique('Olena')
  page.on('dialog', () => expect(false, 'no question').toBe(true))
  await page.goto('/admin/trainers')
  await expect(columnsOf(page, 'Trainers')).toHaveText(['Photo', 'Name', 'Associated User', 'Actions'])
  await page.getByRole('button', { name: 'Add Trainer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Trainer' })
  await expect(dialog.getByRole('button', { name: 'Associated user' })).toContainText('No User')
  await expect(dialog.getByLabel('Name in Polish')).toBeFocused()

  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const field of ['Name', 'Bio', 'Specialties'])
    await expect(dialog.getByLabel(`${field} in Polish`)).toHaveAccessibleDescription(`${field} in Polish is required`)

  await fillTranslated(dialog, 'Name', name)
  await fillTranslated(dialog, 'Specialties', 'Kickboxing')
  await fillTranslated(dialog, 'Bio', 'Ten clean kicks before a hard one.')
  await uploadFile(dialog, pictureFile)
  await expect(dialog.getByLabel('Photo')).toHaveValue(/^\/uploads\//)
  await submit(dialog, 'Trainer created successfully')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('img', { name: `Photo of ${name}`, exact: true })).toBeVisible()
  await expect(row).toContainText('No User')

  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Trainer' })
  await editor.getByRole('button', { name: 'Remove picture' }).click()
  await submit(editor, 'Trainer updated successfully')
  await expect(row.getByRole('img', { name: `Photo of ${name} (missing)` })).toBeVisible()

  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await expectNotice(page, 'Trainer deleted successfully')
  await expect(row).toHaveCount(0)
})

test('a question names the trainer who has classes, and counts the exceptions that are deleted, not those that stay', async ({
  page,
}) => {
  const name = unique('Ihor')
  const text = inThreeLanguages(name)
  const trainer = await create(page, 'trainers', { userId: null, name: text, bio: text, specialties: text })
  const { classId } = await classAndZone(page)
  const item = { dayOfWeek: 'thursday', timeSlot: '18:00', classId, activity: null }
  const { id: scheduleItemId } = await create(page, 'schedule', { ...item, trainerId: trainer.id })
  const substitute = { kind: 'changed', fromDate: '2099-12-24', scheduleItemId, newTrainerId: trainer.id }
  await create(page, 'exceptions', substitute)
  const kept = await create(page, 'exceptions', { ...substitute, newTimeSlot: '19:00' })
  await page.goto('/admin/trainers')
  const question = respondToConfirm(page, true)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  expect(await question).toBe(
    [
      `Delete ${name}`,
      '1 schedule item will be left without a trainer.',
      'Exceptions that are deleted with it: 1.',
    ].join('\n\n'),
  )
  await expectNotice(page, 'Trainer deleted successfully')
  const exceptions = await (await page.request.get('/api/exceptions')).json()
  const left = exceptions.filter((each: { scheduleItemId: number | null }) => each.scheduleItemId === scheduleItemId)
  expect(left.map(({ id }: { id: number }) => id)).toEqual([kept.id])
  // Other tests of this club count exceptions.
  await remove(page, 'exceptions', kept.id)
})

test('only users of role trainer can be associated', { tag: '@long' }, async ({ page }) => {
  const users = [
    { id: 901, username: 'a.trainer', role: 'trainer', createdAt: null },
    { id: 902, username: 'a.user', role: 'user', createdAt: null },
  ]
  await page.route('**/api/users', (route) => route.fulfill({ json: users }))
  await page.goto('/admin/trainers?open=new')
  await page.getByRole('dialog').getByRole('button', { name: 'Associated user' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['No User', 'a.trainer'])
})

test('saving a trainer clears this browser’s cached list and fetches it again', async ({ page }) => {
  const name = unique('Marta')
  const [text, cacheKey] = [inThreeLanguages(name), 'app_cache_trainers']
  await create(page, 'trainers', { userId: null, name: text, bio: text, specialties: text, photoUrl: null })
  await page.goto('/admin/trainers')
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, cacheKey, pollByTime)
  await page.evaluate((key) => {
    const record = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...record, data: [{ id: 1, isOld: true }] }))
  }, cacheKey)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Specialties in Polish').fill('Boxing')
  /** Both copies of the list are fetched again (spec section 7). */
  const refetched = () =>
    Promise.all(['/api/trainers', '/cache/trainers.json'].map((path) => page.waitForRequest(`**${path}`)))
  const afterSaving = refetched()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await afterSaving
  await expectNotice(page, 'Trainer updated successfully')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), cacheKey)).toContain('"version":"1.0"')
  const record = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), cacheKey)
  expect(record.data[0]).not.toHaveProperty('isOld')
  expect(record.metadata).toMatchObject({ version: '1.0', timestamp: expect.any(String) })
  const afterDeleting = refetched()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await afterDeleting
  await expectNotice(page, 'Trainer deleted successfully')
})

import { choose, create, expect, expectNotice, inThreeLanguages, test } from './office.ts'
import { classAndZone } from './schedule.ts'

test('a click into the time selects it, and it is understood however it is typed', { tag: '@long' }, async ({
  page,
}) => {
  const { title } = await classAndZone(page)
  await page.goto('/admin/schedule?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  const time = dialog.getByLabel('Time Slot')
  for (const [typed, shown] of [
    ['1830', '18:30'],
    ['18.45', '18:45'],
    ['6:15 PM', '18:15'],
    ['9', '09:00'],
    ['7 pm', '19:00'],
  ] as const) {
    await time.click()
    await page.keyboard.type(typed)
    await dialog.getByLabel('Activity note').focus()
    await expect(time).toHaveValue(shown)
  }

  await time.click()
  await page.keyboard.type('evening')
  await dialog.getByLabel('Activity note').focus()
  await expect(time).toHaveAccessibleDescription('Time slot must be a time of day as HH:mm')
  await choose(dialog, 'Class', title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Time slot must be a time of day as HH:mm', 'Error')
  await expect(time).toHaveValue('evening')
  await expect(time).toBeFocused()

  await page.keyboard.type('6')
  await page.keyboard.type(' pm')
  await expect(time).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Schedule item created successfully')
  await expect(page.getByRole('button', { name: `Edit ${title}, Monday 18:00` })).toBeAttached()
})

test('a second click into the time sets the caret', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/schedule?open=new')
  const time = page.getByRole('dialog').getByLabel('Time Slot')
  const selected = () => time.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
  await time.click()
  expect(await selected()).toEqual([0, 5])
  await time.click()
  const [start, end] = await selected()
  expect(start).toBe(end)
})

test('an emptied time is asked for, not stored as midnight', { tag: '@long' }, async ({ page }) => {
  const { title } = await classAndZone(page)
  await page.goto('/admin/schedule?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  await choose(dialog, 'Class', title)
  await dialog.getByLabel('Time Slot').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Please fill in all required fields', 'Error')
  await expect(dialog.getByLabel('Time Slot')).toHaveAccessibleDescription('Please fill in all required fields')
})

test('a new item whose time was left at 00:00 is asked about, once', { tag: '@long' }, async ({ page }) => {
  const { title } = await classAndZone(page)
  await page.goto('/admin/schedule?open=new&day=friday')
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  await choose(dialog, 'Class', title)
  await dialog.getByLabel('Time Slot').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Midnight?' })
  await expect(question).toContainText('The time was left at 00:00.')
  await question.getByRole('button', { name: 'Change the time' }).click()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()

  await page.route('**/api/schedule', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Save at 00:00' }).click()
  await expectNotice(page, 'Failed to save schedule item', 'Error')
  await page.unroute('**/api/schedule')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Schedule item created successfully')

  await page.getByRole('button', { name: `Edit ${title}, Friday 00:00` }).click({ force: true })
  await page.getByRole('dialog').getByLabel('Activity note').fill('By the light of the moon')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Schedule item updated successfully')
})

test('who would rather change the time types it at once, and a midnight that was typed is meant', {
  tag: '@long',
}, async ({ page }) => {
  const { title } = await classAndZone(page)
  await page.goto('/admin/schedule?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  await choose(dialog, 'Class', title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Change the time' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(dialog.getByLabel('Time Slot')).toBeFocused()
  await page.keyboard.type('12 am')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Schedule item created successfully')
})

test('a class on the same day, at the same time, in the same zone is asked about when it is added and when it is moved', {
  tag: '@long',
}, async ({ page }) => {
  const { title, name, classId, zoneId } = await classAndZone(page)
  const item = { dayOfWeek: 'tuesday', timeSlot: '17:00', classId, zoneId, activity: inThreeLanguages('Kids') }
  await create(page, 'schedule', item)
  const elsewhere = await create(page, 'schedule', { ...item, zoneId: null })
  await page.goto('/admin/schedule?open=new&day=tuesday')
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  await choose(dialog, 'Class', title)
  await choose(dialog, 'Zone', name)
  await dialog.getByLabel('Time Slot').fill('5 pm')
  await expect(dialog.getByRole('status')).toContainText(`${title} is planned twice`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Already planned' })
  const words = `${title} (Kids) is already planned on Tuesday at 17:00 in ${name}. Save it a second time?`
  await expect(question).toContainText(words)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Time Slot').fill('17:15')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Schedule item created successfully')

  await page.goto(`/admin/schedule?open=${elsewhere.id}`)
  const editor = page.getByRole('dialog', { name: 'Edit Schedule Item' })
  await choose(editor, 'Zone', name)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(question).toContainText(words)
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expectNotice(page, 'Schedule item updated successfully')
})

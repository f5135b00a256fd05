import {
  choose,
  classAndZone,
  create,
  expect,
  expectNotice,
  inThreeLanguages,
  respondToConfirm,
  submit,
  test,
} from '../../office.ts'
import { setServerTime } from '../../server-time.ts'

test('an item is added within its day, is sorted by time in its zone’s tab, is edited, and deleted once the browser’s question is confirmed', async ({
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

  await page.getByRole('button', { name: 'Add Schedule Item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  await expect(dialog.getByLabel('Time Slot')).toHaveValue('00:00')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to Thursday' }).click()
  await expect(dialog.getByRole('radio', { name: 'Thu' })).toBeChecked()
  await dialog.getByLabel('Time Slot').click()
  await page.keyboard.type('1915')
  await choose(dialog, 'Class', title)
  await expect(dialog.getByLabel('Time Slot')).toHaveValue('19:15')
  await choose(dialog, 'Zone', name)
  await dialog.getByLabel('Activity note in English').fill('Bring wraps')
  await expect(dialog).toContainText('Leave all fields empty to remove additional details.')
  await submit(dialog, 'Schedule item created successfully')
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
  await editor.getByLabel('Activity note in English').fill('  ')
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
  const question = respondToConfirm(page, true)
  await deletion.click()
  expect(await question).toBe('Are you sure you want to delete this schedule item?')
  await expectNotice(page, 'Schedule item deleted successfully')
  await expect(item).toHaveCount(0)
})

test('one save plans a new item on several weekdays, and one undo removes them', async ({ page }) => {
  const { title } = await classAndZone(page)
  await page.goto('/admin/schedule')
  await page.getByRole('button', { name: 'Add to Monday' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  const alsoOn = dialog.getByRole('group', { name: 'Also on' })
  await alsoOn.getByLabel('Wed').check()
  await alsoOn.getByLabel('Fri').check()
  await dialog.getByLabel('Time Slot').fill('05:15')
  await choose(dialog, 'Class', title)
  await page.reload()
  await expect(dialog.getByLabel('Time Slot'), 'the restored draft').toHaveValue('05:15')
  await expect(alsoOn.getByLabel('Wed')).toBeChecked()
  await submit(dialog, '3 schedule items created')
  const planned = (day: string) =>
    page.getByRole('region', { name: day }).getByRole('listitem').filter({ hasText: title })
  for (const day of ['Monday', 'Wednesday', 'Friday']) await expect(planned(day)).toHaveText(/^05:15/)
  await expect(planned('Tuesday')).toHaveCount(0)

  await planned('Monday').getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Day of Week' })).toBeVisible()
  await expect(alsoOn, 'an edited item has one day').toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Undone')
  for (const day of ['Monday', 'Wednesday', 'Friday']) await expect(planned(day)).toHaveCount(0)
})

test('on a phone an item is added to the day that is shown, today at first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // A Wednesday.
  await setServerTime(page, '2026-01-07T12:00:00Z')
  await page.goto('/admin/schedule')
  const shownDay = page.getByRole('group', { name: 'Day', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  const expectAdded = async (day: string) => {
    await expect(shownDay.getByRole('radio', { name: day })).toBeChecked()
    await page.getByRole('button', { name: 'Add Schedule Item' }).click()
    await expect(dialog.getByRole('radio', { name: day })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await expectAdded('Wed')
  await shownDay.getByText('Fri').click()
  await expectAdded('Fri')
})

test('without a class or a time nothing is saved', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/schedule?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  await submit(dialog, 'Please fill in all required fields', 'Error')
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible()
  await dialog.getByLabel('Time Slot').fill('2560')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Time Slot')).toHaveAttribute('aria-invalid', 'true')
  // Not stored as midnight.
  await dialog.getByLabel('Time Slot').fill('')
  await submit(dialog, 'Please fill in all required fields', 'Error')
  await expect(dialog.getByLabel('Time Slot')).toHaveAccessibleDescription('Please fill in all required fields')
})

test('without items the tabs of zones and the six days are shown, with a hint', { tag: '@long' }, async ({ page }) => {
  const { title, name } = await classAndZone(page)
  let isEmpty = true
  await page.route('**/api/schedule', (route) => (isEmpty ? route.fulfill({ json: [] }) : route.fallback()))
  await page.goto('/admin/schedule')
  await expect(page.getByText('No schedule items found')).toBeVisible()
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toContainText('All Zones')
  await expect(tabs.last()).toContainText('No Zone')
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('tabpanel').getByRole('region')).toHaveCount(6)

  isEmpty = false
  await page.getByRole('button', { name: 'Add to Wednesday' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  await choose(dialog, 'Class', title)
  await dialog.getByLabel('Time Slot').fill('20')
  await dialog.getByRole('button', { name: 'Done, add another' }).click()
  await expect(dialog.getByLabel('Time Slot')).toHaveValue('21:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No schedule items found')).toBeHidden()
  const wednesday = page.getByRole('region', { name: 'Wednesday' })
  for (const time of ['20:00', '21:00']) await expect(wednesday).toContainText(`${time}${title} [${name}]`)
})

test('saving a new item at 00:00 needs one confirmation', { tag: '@long' }, async ({ page }) => {
  const { title } = await classAndZone(page)
  await page.goto('/admin/schedule?open=new')
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
  await submit(dialog, 'Schedule item created successfully')

  await page.getByRole('button', { name: `Edit ${title}, Monday 00:00` }).click({ force: true })
  await page.getByRole('dialog').getByLabel('Activity note in Polish').fill('By the light of the moon')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Schedule item updated successfully')
})

test('adding or moving a class to the time and zone of the same class needs a confirmation', {
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
  const words = `${title} (Kids) is already planned on Tuesday at 17:00 in the same place. Save it anyway?`
  await expect(question).toContainText(words)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Time Slot').fill('17:15')
  await submit(dialog, 'Schedule item created successfully')

  await page.goto(`/admin/schedule?open=${elsewhere.id}`)
  const editor = page.getByRole('dialog', { name: 'Edit Schedule Item' })
  await choose(editor, 'Zone', name)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(question).toContainText(words)
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expectNotice(page, 'Schedule item updated successfully')
})

test('an address with a slash at its end leads to its screen, with the screen’s tabs', async ({ page }) => {
  await page.goto('/admin/schedule/exceptions/')
  const tab = page.getByRole('navigation', { name: 'Schedule' }).getByRole('link', { name: 'Exceptions' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
})

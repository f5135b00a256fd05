import { answerConfirm, choose, create, expect, expectNotice, inThreeLanguages, test, unique } from './office.ts'
import { classAndZone } from './schedule.ts'

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
  await dialog.getByLabel('Time Slot').click()
  await page.keyboard.type('1915')
  await choose(dialog, 'Class', title)
  await expect(dialog.getByLabel('Time Slot')).toHaveValue('19:15')
  await choose(dialog, 'Zone', name)
  await dialog.getByRole('tab', { name: 'English' }).click()
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
  await editor.getByRole('tab', { name: 'English' }).click()
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

test('without a class nothing is saved', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/schedule?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Please fill in all required fields', 'Error')
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible()
  await dialog.getByLabel('Time Slot').fill('2560')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Time Slot')).toHaveAttribute('aria-invalid', 'true')
})

test('without items the zones’ tabs and the six days stand there, with the hint', { tag: '@long' }, async ({
  page,
}) => {
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
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No schedule items found')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Wednesday' })).toContainText(`20:00${title} [${name}]`)
})

test('on a tablet a zone’s name stays whole in its brackets', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const { title, classId } = await classAndZone(page)
  const zone = await create(page, 'zones', { name: inThreeLanguages(unique('Suspension zone')), description: null })
  const item = { timeSlot: '06:30', classId, zoneId: zone.id, activity: null }
  await create(page, 'schedule', { ...item, dayOfWeek: 'monday' })
  await page.goto('/admin/schedule')
  const card = page.getByRole('region', { name: 'Monday' }).getByRole('listitem').filter({ hasText: title })
  const brackets = card.getByText(`[${zone.name.en}]`)
  const lineHeight = await brackets.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight))
  expect((await brackets.boundingBox())?.height).toBeLessThan(1.5 * lineHeight)
  await card.hover()
  await card.getByRole('button', { name: `Edit ${title}, Monday 06:30` }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Schedule Item' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap selects the time, which the keyboard of digits can type', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/schedule?open=new')
    const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
    const time = dialog.getByLabel('Time Slot')
    expect((await time.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(time).toHaveAttribute('inputmode', 'numeric')
    await time.tap()
    await page.keyboard.type('1830')
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await expect(time).toHaveValue('18:30')
  })

  test('a question can be read while a notice waits above it', { tag: '@long' }, async ({ page }) => {
    const { title, classId } = await classAndZone(page)
    await create(page, 'schedule', { dayOfWeek: 'monday', timeSlot: '18:30', classId, zoneId: null, activity: null })
    await page.route('**/api/admin/cache/generate', (route) => route.abort())
    await page.goto('/admin/cache')
    await page.getByRole('button', { name: 'Build Cache', exact: true }).tap()
    const notice = page.locator('.ui-notice').filter({ hasText: 'Try again' })
    await notice.waitFor()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'Schedule' }).tap()
    await page.getByRole('button', { name: 'Add Schedule Item' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
    await dialog.getByLabel('Time Slot').fill('18:30')
    await choose(dialog, 'Class', title)
    await dialog.getByRole('button', { name: 'Save' }).tap()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Save it a second time?')
    const [told, asked] = [await notice.boundingBox(), await question.boundingBox()]
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(asked?.y ?? 0)
  })

  test('a long name of a zone is shown whole where it was chosen', { tag: '@long' }, async ({ page }) => {
    const name = unique('Зал рингу імені Свєнтослави Жондло')
    await create(page, 'zones', { name: inThreeLanguages(name), description: null })
    await page.goto('/admin/schedule?open=new')
    const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
    await choose(dialog, 'Zone', name)
    const chosen = dialog.getByRole('button', { name: 'Zone' }).getByText(name)
    expect(await chosen.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  })
})

test('what cannot be saved or deleted is told', { tag: '@long' }, async ({ page }) => {
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

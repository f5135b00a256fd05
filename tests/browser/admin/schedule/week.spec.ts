import {
  choose,
  classAndZone,
  create,
  expect,
  expectNotice,
  holdNotices,
  inThreeLanguages,
  remove,
  submit,
  test,
} from '../../office.ts'

test('in the week view a class is added by a press, opened by a press or Enter and copied, and all is undone', async ({
  page,
}) => {
  await holdNotices(page)
  const { title, name, classId } = await classAndZone(page)
  await page.goto('/admin/schedule?view=week')
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('button', { name: 'Add on Thursday at 10:30' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Schedule Item' })
  await expect(dialog.getByRole('radio', { name: 'Thu' })).toBeChecked()
  await expect(dialog.getByLabel('Time Slot')).toHaveValue('10:30')
  await choose(dialog, 'Class', title)
  await submit(dialog, 'Schedule item created successfully')
  await expect(page).toHaveURL(/view=week/)

  const thursday = page.getByRole('region', { name: 'Thursday' })
  const added = thursday.getByRole('button', { name: title, exact: false }).first()
  await expect(added).toContainText(`10:30no duration${title}${name}`)
  await expect(added).toBeFocused()
  await added.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Edit Schedule Item' })
  await editor.getByText('Fri', { exact: true }).click()
  await submit(editor, 'Schedule item updated successfully')
  const friday = page.getByRole('region', { name: 'Friday' })
  const moved = friday.getByRole('button', { name: title, exact: false }).first()
  await expect(moved).toBeFocused()
  await page.keyboard.press('Control+z')
  await expectNotice(page, 'Undone')
  await expect(thursday.getByRole('button', { name: title, exact: false })).not.toHaveCount(0)

  await thursday.getByRole('button', { name: 'Copy Thursday to…' }).click()
  await page.getByRole('menuitem', { name: 'Copy Thursday to Saturday' }).click()
  await expectNotice(page, '1 class copied to Saturday')
  await expect(page.getByRole('region', { name: 'Saturday' })).toContainText('10:30')
  await page.keyboard.press('Control+z')
  await expectNotice(page, 'Undone')
  await expect(page.getByRole('region', { name: 'Saturday' }).getByRole('listitem')).toHaveCount(0)
  const items: { id: number; classId: number }[] = await (await page.request.get('/api/schedule')).json()
  await remove(page, 'schedule', items.find((item) => item.classId === classId)?.id ?? 0)
})

test('a class is cancelled from its menu, a holiday is closed by one press, and both are undone', async ({ page }) => {
  await holdNotices(page)
  const { title, classId, zoneId } = await classAndZone(page)
  const item = { dayOfWeek: 'thursday', timeSlot: '18:30', classId, zoneId, activity: null, validFrom: '2031-11-10' }
  const { id } = await create(page, 'schedule', item)
  await page.goto('/admin/schedule')
  await page.getByRole('button', { name: `More for ${title}, Thursday 18:30` }).click()
  await page.getByRole('menuitem', { name: 'Cancel this one' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add exception' })
  await expect(dialog.getByRole('radio', { name: 'Cancelled' })).toBeChecked()
  await expect(dialog.getByLabel('First day')).toHaveValue('2031-11-13')
  await dialog.getByLabel('Note in English').fill('Anna is ill')
  await submit(dialog, 'Exception created successfully')
  await expect(page, 'back at the class').toHaveURL(/\/admin\/schedule\?day=thursday$/)
  await expect(page.getByText('Cancelled · 13 November · Anna is ill')).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${title}, Thursday 18:30` })).toBeFocused()

  await page.goto('/admin/exceptions')
  const cancelled = `Cancelled: ${title}, Thursday 18:30`
  await expect(page.getByRole('region', { name: 'November 2031' })).toContainText(cancelled)
  await page.getByRole('button', { name: `Delete ${cancelled}, Thursday 13 November` }).click()
  await expectNotice(page, 'Exception deleted successfully')
  await expect(page.getByRole('region', { name: 'To come' })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expectNotice(page, 'Undone')
  await expect(page.getByRole('region', { name: 'To come' })).toContainText('Anna is ill')

  const closeAtNewYear = page.getByRole('button', { name: /^Closed: .* 1 January, New Year/ })
  await closeAtNewYear.click()
  await expectNotice(page, / 1 January: closed$/)
  await expect(page.getByRole('button', { name: /^Edit Closed, .* 1 January$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add exception' }).click()
  await dialog.getByText('Cancelled', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose the class, or every class')).toBeVisible()
  await dialog.locator('[type=date]').first().fill('2030-01-06')
  await expect(dialog.getByText('No class takes place on this day.'), 'a Sunday').toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.keyboard.press('Control+z')
  await expectNotice(page, 'Undone')
  await expect(closeAtNewYear).toBeVisible()
  await remove(page, 'schedule', id)
})

test('both views mark a class that its next date’s exception cancels, and its menu does not offer the week after', async ({
  page,
}) => {
  const { title, name, classId, zoneId } = await classAndZone(page)
  const plan = { classId, zoneId, activity: null, validFrom: '2031-11-10' }
  const morning = await create(page, 'schedule', { ...plan, dayOfWeek: 'thursday', timeSlot: '08:30' })
  const evening = await create(page, 'schedule', { ...plan, dayOfWeek: 'thursday', timeSlot: '18:30' })
  const long = { dayOfWeek: 'friday', timeSlot: '18:30', durationMinutes: 90 }
  const friday = await create(page, 'schedule', { ...plan, ...long })
  const cancelled = { kind: 'cancelled', fromDate: '2031-11-13', scheduleItemId: evening.id }
  const exceptions = [
    await create(page, 'exceptions', { ...cancelled, note: inThreeLanguages('Anna is ill') }),
    await create(page, 'exceptions', { kind: 'closed', fromDate: '2031-11-14', zoneId }),
  ]
  const offers = async (item: string) => {
    await page.getByRole('button', { name: `More for ${title}, ${item}` }).click()
    await expect(page.getByRole('menuitem', { name: 'All other days' })).toBeVisible()
    const texts = await page.getByRole('menuitem', { name: 'this one on' }).allInnerTexts()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    return texts
  }

  await page.goto('/admin/schedule?view=week')
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  const cell = (start: string) => page.getByRole('button', { name: new RegExp(`^${start}`) })
  const short = cell('18:30 ?Cancelled').getByText('Cancelled 13\u00a0Nov')
  await short.scrollIntoViewIfNeeded()
  await expect(short).toBeInViewport({ ratio: 1 })
  await expect(cell('18:30 ?Cancelled')).toContainText(`${title}Anna is ill`)
  await expect(cell('18:30 ?Cancelled').locator('s')).toHaveText(title)
  await expect(cell('18:30 ?Closed')).toContainText(`${title}14 November`)
  await expect(cell('08:30').locator('s')).toHaveCount(0)
  expect(await offers('Thursday 18:30')).toEqual([])
  expect(await offers('Friday 18:30')).toEqual([])
  const offered = ['Cancel this one on Thursday 13 November…', 'Change this one on Thursday 13 November…']
  expect(await offers('Thursday 08:30')).toEqual(offered)

  await page.getByText('Cards', { exact: true }).click()
  const thursday = page.getByRole('region', { name: 'Thursday' })
  await expect(thursday.getByText('Cancelled · 13 November · Anna is ill')).toBeVisible()
  await expect(thursday.locator('s')).toHaveText(title)

  const text = inThreeLanguages('The boiler is broken')
  const cancels = { scheduleItemId: morning.id, date: '2031-11-13', title: inThreeLanguages(title), start: '' }
  const notice = { id: 1, text, cancels, createdAt: '', until: '', by: 'kamil', isShown: true }
  await page.route('**/api/notices', (route) => route.fulfill({ json: { notices: [notice], classes: [] } }))
  await page.reload()
  await expect(thursday.getByText('Cancelled · 13 November · The boiler is broken')).toBeVisible()
  expect(await offers('Thursday 08:30')).toEqual([])
  for (const { id } of exceptions) await remove(page, 'exceptions', id)
  for (const { id } of [morning, evening, friday]) await remove(page, 'schedule', id)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap opens a class, whose editor has its menu', { tag: '@long' }, async ({ page }) => {
    const { name, classId, zoneId } = await classAndZone(page)
    const plan = { dayOfWeek: 'thursday', timeSlot: '10:30', classId, zoneId, durationMinutes: 60, activity: null }
    const { id } = await create(page, 'schedule', plan)
    await page.goto('/admin/schedule?view=week')
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).tap()
    await page.getByRole('radio', { name: 'Thu' }).check()
    const editor = page.getByRole('dialog', { name: 'Edit Schedule Item' })
    const exception = page.getByRole('dialog', { name: 'Add exception' })
    const cancel = () => exception.getByRole('button', { name: 'Cancel' }).tap()
    for (const leave of [cancel, () => page.goBack()]) {
      await page.getByRole('button', { name: /^10:30–11:30/ }).tap()
      // A short class has no room for a menu: its editor has it, as long as nothing is typed.
      await editor.getByRole('button', { name: 'More', exact: true }).tap()
      await page.getByRole('menuitem', { name: 'Cancel this one' }).tap()
      await expect(exception.getByRole('radio', { name: 'Cancelled' })).toBeChecked()
      await leave()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/\/admin\/schedule\?view=week(&day=thursday)?$/)
    }
    await remove(page, 'schedule', id)
  })
})

test('a press beside a menu only closes it, and the arrow keys open it at its first or last choice', async ({
  page,
}) => {
  const { title, classId, zoneId } = await classAndZone(page)
  const { id } = await create(page, 'schedule', {
    dayOfWeek: 'friday',
    timeSlot: '19:00',
    classId,
    zoneId,
    activity: null,
  })
  await page.goto('/admin/schedule')
  const opener = page.getByRole('button', { name: `More for ${title}, Friday 19:00` })
  const menu = page.getByRole('menu')
  await opener.click()
  await expect(menu).toBeVisible()
  const add = await page.getByRole('button', { name: 'Add Schedule Item' }).boundingBox()
  await page.mouse.click((add?.x ?? 0) + 20, (add?.y ?? 0) + 10)
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  await opener.press('ArrowDown')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('ArrowUp')
  await expect(menu.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  const dialog = page.getByRole('dialog', { name: 'Edit Schedule Item' })
  await page.getByRole('button', { name: `Edit ${title}, Friday 19:00` }).click()
  await dialog.getByRole('button', { name: 'More', exact: true }).click()
  await expect(menu).toBeVisible()
  await page.mouse.click(10, 10)
  await expect(menu).toBeHidden()
  await expect(dialog).toBeVisible()
  await remove(page, 'schedule', id)
})

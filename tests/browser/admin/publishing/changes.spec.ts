import { expectAccessible } from '../../accessible.ts'
import { expect, expectNotice } from '../../office.ts'
import { test } from '../../own-club.ts'

test('every change is listed with its words, filtered by the address, and undone, or says why not', async ({
  page,
}) => {
  const [zone, another] = await (await page.request.get('/api/zones')).json()
  const rename = async (en: string, { id, name, description } = zone) => {
    const data = { name: { ...name, en }, description }
    expect((await page.request.put(`/api/zones/${id}`, { data })).status()).toBe(200)
  }
  await rename('The cage')
  await rename('Cellar')
  await page.goto('/admin/history')
  await page.getByRole('link', { name: 'Changes', exact: true }).click()
  // The focus is on the tab or on the screen, whichever is shown first.
  await expect(page.locator('body')).not.toBeFocused()
  await page.getByRole('button', { name: /^zones Cellar edited kamil/i }).click()
  const words = page.getByRole('definition').first()
  await expect(words.getByRole('insertion')).toContainText('Cellar')
  await expect(words.getByRole('deletion')).toContainText('cage')
  await page.getByRole('button', { name: 'All changes of this record' }).click()
  await expect(page).toHaveURL(new RegExp(`list=zones&id=${zone.id}`))
  await page.getByRole('button', { name: /^zones The cage edited/i }).click()
  await expect(page.getByText(/changed afterwards by kamil/)).toBeVisible()
  await expectAccessible(page, { what: 'changes' })

  await page.getByRole('button', { name: /^Undo: Cellar/ }).press('Enter')
  await expectNotice(page, 'Undone')
  const [undone] = await (await page.request.get('/api/zones')).json()
  expect(undone.name.en).toBe('The cage')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL(/\/admin\/history\/changes$/)

  // The changes of one request are one entry, and are undone together.
  await rename('Attic', another)
  const discarded = await page.request.post('/api/admin/restore', { data: { all: true } })
  expect((await discarded.json()).restored).toBe(2)
  await page.reload()
  await page.getByRole('button', { name: /^2 records .*edited kamil/ }).click()
  await expectAccessible(page, { what: 'a write of two records' })
  await page.getByRole('button', { name: 'Undo all of it: 2 records' }).press('Enter')
  await expectNotice(page, 'Undone')
  const names = async () =>
    (await (await page.request.get('/api/zones')).json()).map(({ name }: typeof zone) => name.en)
  await expect.poll(names).toEqual(expect.arrayContaining(['The cage', 'Attic']))
  // An address of an earlier version leads to the new place, filter and all.
  await page.goto('/admin/changes?day=2001-01-01')
  await expect(page).toHaveURL(/\/admin\/history\/changes\?day=2001-01-01$/)
  await expect(page.getByText('No changes found')).toBeVisible()
})

test('the removal of a trainer is one change: discarding it gives classes and exceptions their trainer back', async ({
  page,
}) => {
  const [trainer] = await (await page.request.get('/api/trainers')).json()
  const scheduleItem = async () => (await (await page.request.get('/api/schedule')).json())[0]
  const { id, dayOfWeek, timeSlot, classId } = await scheduleItem()
  const data = { dayOfWeek, timeSlot, classId, trainerId: trainer.id }
  expect((await page.request.put(`/api/schedule/${id}`, { data })).status()).toBe(200)
  const substitution = { kind: 'changed', fromDate: '2099-12-24', scheduleItemId: id, newTrainerId: trainer.id }
  const exception = await (await page.request.post('/api/exceptions', { data: substitution })).json()
  const exceptionIds = async () =>
    (await (await page.request.get('/api/exceptions')).json()).map((each: { id: number }) => each.id)
  await page.request.post('/api/admin/cache/generate', { data: {} })
  await page.request.delete(`/api/trainers/${trainer.id}`)
  expect((await scheduleItem()).trainerId).toBeNull()
  expect(await exceptionIds()).not.toContain(exception.id)
  await page.goto('/admin/cache')
  await page.getByRole('button', { name: 'Discard: 3 records' }).click()
  await expectNotice(page, '3 changes discarded.')
  expect((await scheduleItem()).trainerId).toBe(trainer.id)
  expect(await exceptionIds()).toContain(exception.id)
  await expect(page.getByText('Nothing to publish.')).toBeVisible()
})

import type { Page } from '@playwright/test'
import type { ContentRecord } from '../../../../src/domain/content/content.ts'
import { untilIdle } from '../../../support/browsers/page-ready.ts'
import { expect } from '../../office.ts'
import { test } from '../../own-club.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Start here' })

test('a step leads to its editor, and is ticked when that is saved', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin')
  const hours = panel(page)
    .getByRole('listitem')
    .filter({ hasText: /^Opening hours/ })
  await expect(hours).toHaveText('Opening hoursstill the example')
  await hours.getByRole('link').click()
  const editor = page.getByRole('dialog', { name: 'Edit Content' })
  for (const language of ['Polish', 'English', 'Ukrainian'])
    await editor.getByRole('textbox', { name: language }).fill('24/7')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(hours).toHaveText('Opening hoursdone')
  // What is published from the same screen ticks its step in sight.
  const publish = panel(page)
    .getByRole('listitem')
    .filter({ hasText: /^First publish/ })
  await expect(publish).toContainText('not public yet')
  await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click()
  await expect(publish).toHaveText('First publishdone')
})

test('the next step is on every screen, and can be answered no, skipped or opened', { tag: '@long' }, async ({
  page,
}) => {
  const next = page.getByRole('region', { name: 'First steps' })
  const answer = async (step: string, button: string) => {
    await expect(next).toContainText(`Next: ${step}`)
    await next.getByRole('button', { name: button }).click()
  }
  await page.goto('/admin/zones')
  for (const step of ['Do you have a logo?', 'What is your colour?', 'Name and slogan', 'Address, phone and hours'])
    await answer(step, 'Skip')
  await answer('Which social networks?', 'That’s all')
  await answer('Since when does the club exist?', 'Show no badge')
  await answer('Do you have an app?', 'No app')
  await expect(next).toContainText('Next: Photos')
  const content: { key: string; translations: object }[] = await (await page.request.get('/api/content')).json()
  for (const key of ['contact.social.all', 'about.badge.visible', 'app.visible'])
    expect(content.find((item) => item.key === key)?.translations, key).toEqual({ pl: 'off', en: 'off', ua: 'off' })
  await next.getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery Management')
  await expect(next).toBeVisible()
})

test('a list is shown together with the next step, or without it if that cannot be fetched', async ({ page }) => {
  const listed = page.waitForResponse('**/api/zones')
  let answer = (_isGood: boolean) => {}
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/first-steps', async (route) => ((await answered) ? route.continue() : route.abort()))
  const edit = page.getByRole('button', { name: 'Edit Ring' })
  await page.goto('/admin/zones')
  await listed
  await page.evaluate(untilIdle)
  await expect(edit).toHaveCount(0)
  const withStep = page.waitForFunction(() => {
    const list = document.querySelector('.screen-body li')
    return list && { hasStep: document.querySelector('.next-step') !== null }
  })
  answer(true)
  expect(await (await withStep).jsonValue()).toEqual({ hasStep: true })
  await page.unrouteAll()
  await page.route('**/api/admin/first-steps', (route) => route.abort())
  await page.reload()
  await expect(edit).toBeVisible()
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0)
})

test('a name that is typed in Polish replaces the example’s in every language in which none was typed', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/admin/content?open=3')
  const editor = page.getByRole('dialog', { name: 'Edit Content' })
  const nameIn = (language: string) => editor.getByRole('textbox', { name: language })
  await nameIn('Polish').fill('Ósemka')
  await expect(editor).toContainText('still the example: English, Ukrainian')
  await nameIn('English').fill('The Eight')
  await expect(nameIn('Ukrainian')).toHaveValue('Ósemka')
  await nameIn('Polish').fill('Ósemka Kraków')
  await nameIn('Polish').blur()
  await expect(nameIn('Ukrainian')).toHaveValue('Ósemka Kraków')
  await expect(nameIn('English')).toHaveValue('The Eight')
  await expect(editor).not.toContainText('still the example')
})

test('findings, the list and the editor name the languages that still show the example', async ({ page }) => {
  const items: ContentRecord[] = await (await page.request.get('/api/content')).json()
  const steps = items.find(({ key }) => key === 'visit.steps') as ContentRecord
  const data = { translations: { ...steps.translations, pl: 'Przyjdź: o 18', en: 'Come: at six' } }
  await page.request.put(`/api/content/${steps.id}`, { data })
  await page.goto('/admin')
  await expect(panel(page)).toContainText('still the example: Ukrainian')
  await page.goto(`/admin/content?open=${steps.id}`)
  await expect(page.getByRole('dialog')).toContainText('still the example: Ukrainian')
  await page.goto('/admin/cache')
  await expect(page.getByText('Visitors still see the example’s Ukrainian text')).toBeVisible()
})

test('a line of the first session leads to the switch of a class or price', { tag: '@long' }, async ({ page }) => {
  const classes: { id: number }[] = await (await page.request.get('/api/classes')).json()
  for (const { id } of classes) await page.request.put(`/api/classes/${id}`, { data: { forBeginners: false } })
  await page.goto('/admin')
  await panel(page).getByRole('link', { name: 'A class for beginners' }).click()
  const toggle = page.getByRole('dialog', { name: 'Edit Class' }).getByRole('switch', { name: 'For beginners' })
  await expect(toggle).toBeFocused()
  await expect(toggle).not.toBeChecked()
})

test('the list can be hidden and shown again', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin')
  await panel(page).getByRole('button', { name: 'Hide' }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'kamil' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Start here' }).click()
  await expect(panel(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start here' })).toHaveCount(0)
})

test('the classes screen says that visitors see no classes, and has the switches beside it', {
  tag: '@long',
}, async ({ page }) => {
  const note = page.getByText('Visitors don’t see your classes yet.')
  const prices = page.getByRole('switch', { name: 'Show prices to visitors' })
  await page.goto('/admin/classes')
  await expect(note).toBeVisible()
  await prices.press(' ')
  await expect(page.getByText('Content saved successfully')).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.goto('/admin/pricing')
  await expect(prices).toBeChecked()
})

test('a name that was typed before a reload is not replaced', { tag: '@long' }, async ({ page }) => {
  const items = await (await page.request.get('/api/content')).json()
  const { translations } = items.find(({ id }: { id: number }) => id === 3)
  await page.request.put('/api/content/3', { data: { translations: { ...translations, pl: 'Ósemka' } } })
  await page.goto('/admin/content?open=3')
  const editor = page.getByRole('dialog', { name: 'Edit Content' })
  const nameIn = (language: string) => editor.getByRole('textbox', { name: language })
  await expect(editor).toContainText('still the example: English, Ukrainian')
  await nameIn('English').fill('The Eight')
  await nameIn('English').blur()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(nameIn('English')).toHaveValue('The Eight')
  await expect(editor).not.toContainText('still the example')
  await nameIn('Polish').fill('Ósemka Kraków')
  await nameIn('Polish').blur()
  await expect(nameIn('English')).toHaveValue('The Eight')
})

test('a text that is still the example is selected by the focus, and copied over beside one of the club’s own', async ({
  page,
}) => {
  const items: ContentRecord[] = await (await page.request.get('/api/content')).json()
  const slogan = items.find(({ key }) => key === 'hero.subtitle') as ContentRecord
  await page.goto(`/admin/content?open=${slogan.id}`)
  const editor = page.getByRole('dialog', { name: 'Edit Content' })
  const textIn = (language: string) => editor.getByRole('textbox', { name: language })
  await expect(textIn('Ukrainian')).toHaveValue(slogan.translations.ua)
  await textIn('Ukrainian').click()
  await page.keyboard.insertText('Мій девіз')
  await expect(textIn('Ukrainian')).toHaveValue('Мій девіз')
  await textIn('English').click()
  await page.keyboard.insertText('My slogan')
  await expect(editor).toContainText('still the example: Polish')
  await editor.getByRole('button', { name: 'Copy to empty fields' }).click()
  await expect(textIn('Polish')).toHaveValue('My slogan')
  await expect(textIn('Ukrainian')).toHaveValue('Мій девіз')
  await expect(editor).not.toContainText('still the example')
})

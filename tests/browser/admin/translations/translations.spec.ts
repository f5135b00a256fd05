import type { Page } from '@playwright/test'
import { contentKeys } from '../../../../src/domain/content/content-keys.ts'
import { isShort } from '../../../support/runner/test-length.ts'
import { waitUntilSettled } from '../../accessible.ts'
import { create, expect, expectNotice, remove, test, unique } from '../../office.ts'
import { installTranslator } from '../../translator.ts'

interface Zone {
  id: number
  version: number
  name: Record<'pl' | 'en' | 'ua', string>
  description: Record<'pl' | 'en' | 'ua', string>
}

const zoneOf = (name: string, polish = '') => ({
  name: { pl: `${name}${polish}`, en: name, ua: `${name} зала` },
  description: { pl: `Duża hala${polish}`, en: 'A big hall', ua: 'Велика зала' },
})

/** Stores a zone whose Polish texts have changed since the others were written. */
async function createOutOfDate(page: Page, name: string): Promise<Zone> {
  const { id } = await create(page, 'zones', zoneOf(name))
  const response = await page.request.put(`/api/zones/${id}`, { data: zoneOf(name, ' po remoncie') })
  expect(response.status()).toBe(200)
  return (await response.json()) as Zone
}

const zoneNow = async (page: Page, id: number) =>
  ((await (await page.request.get('/api/zones')).json()) as Zone[]).find((zone) => zone.id === id)

const openOf = (search: string) => `/admin/translations?state=out-of-date&search=${encodeURIComponent(search)}`

async function outOfDateTexts(page: Page, search: string): Promise<number> {
  const response = await page.request.get(`/api/admin/translations?language=en&search=${encodeURIComponent(search)}`)
  return (await response.json()).counts.state['out-of-date']
}

/** Each has two English texts that are out of date; the descriptions are the same. */
const outOfDateZones = isShort ? 2 : 10

test('outdated texts are translated by keyboard, and equal ones once: leaving a text saves it in all places', async ({
  page,
}) => {
  const name = unique('Hala')
  const zones: Zone[] = []
  for (let at = 0; at < outOfDateZones; at += 1) zones.push(await createOutOfDate(page, `${name} ${at}`))
  expect(await outOfDateTexts(page, name)).toBe(outOfDateZones + 1)
  await page.goto(openOf(name))
  const first = page.getByRole('textbox', { name: `Name in English, ${name} 0` })
  await expect(first).toHaveAccessibleDescription(/^The Polish has changed: .*po remoncie/)
  await expect(page.getByRole('textbox', { name: /in Ukrainian/ })).toHaveCount(0)
  await first.focus()
  for (let at = 0; at < outOfDateZones + 1; at += 1) {
    // Every other text is edited and saved; the others are confirmed as they are.
    if (at % 2 === 0) await page.keyboard.insertText('* ')
    await page.keyboard.press(at % 2 === 0 ? 'Enter' : 'Alt+k')
  }
  await expect.poll(() => outOfDateTexts(page, name)).toBe(0)
  const descriptions = new Set<string | undefined>()
  for (const { id } of zones) descriptions.add((await zoneNow(page, id))?.description.en)
  expect(descriptions.size, 'written once').toBe(1)
  expect((await zoneNow(page, zones[0]?.id ?? 0))?.name.en).toContain('* ')
  for (const { id } of zones) await remove(page, 'zones', id)
})

test('a text is not saved while another window is looked at, nor lost without a connection', async ({ page }) => {
  const name = unique('Hala')
  const zone = await createOutOfDate(page, name)
  await page.goto(openOf(name))
  const english = page.getByRole('textbox', { name: `Description in English, ${name}` })
  await english.fill('Half a')
  // What a browser does when another window gets the focus.
  await english.dispatchEvent('focusout')
  await page.context().setOffline(true)
  await english.fill('A whole text')
  await english.blur()
  await expect(page.getByText('That didn’t work: no connection to the server')).toBeVisible()
  await page.context().setOffline(false)
  expect((await zoneNow(page, zone.id))?.description.en).toBe('A big hall')
  await page.reload()
  await expect(english).toHaveValue('A whole text')
  const row = page.getByRole('listitem').filter({ has: english })
  await expect(row).toContainText('Not saved')
  // Browsers ask only about a page that was pressed.
  await page.getByRole('heading', { name: 'Translations' }).click()
  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await closing).type()).toBe('beforeunload')
  await (await closing).dismiss()
  await row.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Saved')
  expect((await zoneNow(page, zone.id))?.description.en).toBe('A whole text')
  await remove(page, 'zones', zone.id)
})

test('a text that is saved while another language is chosen stays in its own', async ({ page }) => {
  const name = unique('Hala')
  const zone = await createOutOfDate(page, name)
  await page.goto(openOf(name))
  const english = page.getByRole('textbox', { name: `Description in English, ${name}` })
  const ukrainian = page.getByRole('textbox', { name: `Description in Ukrainian, ${name}` })
  const choose = (language: string) =>
    page.getByRole('group', { name: 'Language' }).getByText(language, { exact: false }).click()
  await english.fill('A rebuilt hall')
  await choose('Ukrainian')
  await ukrainian.fill('Оновлена зала')
  await choose('English')
  await expectNotice(page, 'Saved')
  await expect
    .poll(async () => (await zoneNow(page, zone.id))?.description)
    .toMatchObject({
      en: 'A rebuilt hall',
      ua: 'Оновлена зала',
    })
  await expect(ukrainian).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: `Name in English, ${name}` })).toHaveValue(name)
  await expect(english).toHaveValue('A rebuilt hall')
  await remove(page, 'zones', zone.id)
})

test('another administrator’s text is shown beside the typed one, and neither is lost', {
  tag: '@long',
}, async ({ page }) => {
  const name = unique('Hala')
  const zone = await createOutOfDate(page, name)
  await page.goto(openOf(name))
  const english = page.getByRole('textbox', { name: `Description in English, ${name}` })
  await english.fill('Mine')
  const theirs = { ...zone.description, en: 'Theirs', ua: 'Їхнє' }
  const put = await page.request.put(`/api/zones/${zone.id}`, { data: { name: zone.name, description: theirs } })
  expect(put.status()).toBe(200)
  await english.blur()
  await expect(page.getByRole('alert').filter({ hasText: 'another administrator' })).toContainText('Theirs')
  // Neither leaving the text again nor Ctrl and Enter replaces the other.
  await english.press('Control+Enter')
  await english.focus()
  await english.blur()
  await expect(english).toHaveValue('Mine')
  expect((await zoneNow(page, zone.id))?.description.en).toBe('Theirs')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Saved')
  expect((await zoneNow(page, zone.id))?.description).toEqual({ ...theirs, en: 'Mine' })
  await page.getByRole('link', { name: /^\d+ findings?$/ }).click()
  await expect(page.getByRole('heading', { name: /^Findings/ })).toBeFocused()
  await remove(page, 'zones', zone.id)
})

test('all that is missing is translated on the device, never over a text, and stored once somebody has seen it', async ({
  page,
}) => {
  const name = unique('Hala')
  const named = { pl: name, en: name, ua: `${name} зала` }
  const created = async (description: object) => (await create(page, 'zones', { name: named, description })).id
  const first = await created({ pl: `${name} na dole`, en: '', ua: 'Внизу' })
  const second = await created({ pl: `${name} na górze`, en: '', ua: '' })
  await page.addInitScript(installTranslator)
  await page.goto(`/admin/translations?language=ua&search=${encodeURIComponent(name)}`)
  const upstairs = page.getByRole('textbox', { name: /^Description in Ukrainian/ })
  const translate = page.getByRole('button', { name: 'Translate all that is missing' })
  await translate.click()
  await expect(page.getByText('Downloading: 40%')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.evaluate('finishDownload()')
  await expect(upstairs).toHaveValue('')
  await translate.click()
  await page.evaluate('finishDownload()')
  await expect(upstairs).toHaveValue(`uk ${name} na górze`)
  await expect(translate).toHaveCount(0)
  expect((await zoneNow(page, second))?.description.ua).toBe('')
  await page.reload()
  const row = page.getByRole('listitem').filter({ has: upstairs })
  await expect(row).toContainText('Check')
  await page.getByRole('group', { name: 'Language' }).getByText('English').click()
  await expect(page.getByRole('textbox', { name: /^Description in English/ })).toHaveCount(2)
  await page.getByRole('group', { name: 'Language' }).getByText('Ukrainian').click()
  await upstairs.focus()
  await upstairs.blur()
  await expectNotice(page, 'Saved')
  expect((await zoneNow(page, second))?.description.ua).toBe(`uk ${name} na górze`)
  expect((await zoneNow(page, first))?.description.ua).toBe('Внизу')
  for (const id of [first, second]) await remove(page, 'zones', id)
})

test('the progress counts what is translated, and another language stops it', async ({ page }) => {
  const name = unique('Hala')
  const ids: number[] = []
  for (const description of [`${name} na dole`, `${name} na górze`, '+48 600 000 000']) {
    const zone = { name: { pl: name, en: name, ua: `${name} зала` }, description: { pl: description, en: '', ua: '' } }
    ids.push((await create(page, 'zones', zone)).id)
  }
  await page.addInitScript(installTranslator)
  await page.goto(`/admin/translations?language=en&search=${encodeURIComponent(name)}`)
  await page.evaluate('isSlow = true')
  await page.getByRole('button', { name: 'Translate all that is missing' }).click()
  await expect(page.getByText('0 of 2')).toBeVisible()
  await page.evaluate('finishText()')
  await expect(page.getByText('1 of 2')).toBeVisible()
  const languages = page.getByRole('group', { name: 'Language' })
  await languages.getByText('Ukrainian').click()
  await expect(page.getByRole('textbox', { name: /^Description in Ukrainian/ })).toHaveCount(3)
  await page.evaluate('finishText()')
  await languages.getByText('English').click()
  const english = page.getByRole('textbox', { name: /^Description in English/ })
  await expect(english).toHaveCount(3)
  const values = () => english.evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value))
  await page.getByRole('button', { name: 'Translate all that is missing' }).click()
  await expect(page.getByText('0 of 1')).toBeVisible()
  expect(await values()).toEqual([`en ${name} na dole`, '', '+48 600 000 000'])
  for (const id of ids) await remove(page, 'zones', id)
})

test('a text that stands only in Ukrainian is translated to Polish beside it', { tag: '@long' }, async ({ page }) => {
  const name = unique('Hala')
  const description = { pl: '', en: '', ua: `Внизу ${name}` }
  const { id } = await create(page, 'zones', { name: { pl: name, en: name, ua: `${name} зала` }, description })
  await page.goto(`/admin/translations?search=${encodeURIComponent(name)}`)
  await page.getByRole('group', { name: 'Language' }).getByText('Polish').click()
  const polish = page.getByRole('textbox', { name: `Description in Polish, ${name}` })
  await expect(polish).toHaveAccessibleDescription(/^Ukrainian\s*Внизу/)
  await polish.fill('Na dole')
  await polish.press('Control+Enter')
  await expectNotice(page, 'Saved')
  expect((await zoneNow(page, id))?.description).toEqual({ ...description, pl: 'Na dole' })
  await remove(page, 'zones', id)
})

test('an example beside the club’s own text is listed with that text, until it is replaced or chosen', async ({
  page,
}) => {
  const { defaults, section } = contentKeys['features.goals.title']
  const own = unique('Наша мета')
  const translations = { ...defaults, ua: own }
  const { id } = await create(page, 'content', { key: 'features.goals.title', section, type: 'text', translations })
  await page.goto(`/admin/translations?search=${encodeURIComponent(own)}`)
  const english = page.getByRole('textbox', { name: /in English/ })
  await expect(english).toHaveAccessibleDescription(new RegExp(`^Ukrainian\\s*${own}.*Example`, 's'))
  await english.focus()
  await page.keyboard.insertText('Our aim')
  await english.press('Control+Enter')
  await expectNotice(page, 'Saved')
  await page.getByRole('group', { name: 'Language' }).getByText('Polish').click()
  await expect(page.getByRole('textbox', { name: /in Polish/ })).toHaveValue(defaults.pl)
  await page.getByRole('button', { name: 'Mark as up to date' }).click()
  await expectNotice(page, 'Confirmed')
  await page.reload()
  await expect(page.getByText('No texts found')).toBeVisible()
  const items: { id: number; translations: object }[] = await (await page.request.get('/api/content')).json()
  expect(items.find((item) => item.id === id)?.translations).toEqual({ ...translations, en: 'Our aim' })
  // Content cannot be deleted, so the test restores its text.
  await page.request.put(`/api/content/${id}`, { data: { translations: defaults } })
})

test('the browser translates what is empty, while it may be typed on; what is there stays, and the rest is to be checked', async ({
  page,
}) => {
  const name = unique('Hala')
  await page.addInitScript(installTranslator)
  await page.goto('/admin/zones')
  await page.getByRole('button', { name: 'Add Zone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Zone' })
  const field = (label: string, language: string) => dialog.getByRole('textbox', { name: `${label} in ${language}` })
  // The button is shown from the start, so that Save does not move when something is typed.
  await expect(dialog.getByRole('button', { name: 'Translate' })).toBeDisabled()
  const save = dialog.getByRole('button', { name: 'Save' })
  await waitUntilSettled(page)
  const place = await save.boundingBox()
  await field('Name', 'Polish').fill(name)
  expect(await save.boundingBox()).toEqual(place)
  await field('Name', 'English').fill(`${name} hall`)
  await field('Description', 'Polish').fill('Duża sala')
  await dialog.getByRole('button', { name: 'Translate' }).click()
  await expect(dialog.getByRole('button', { name: 'Downloading: 40%' })).toBeVisible()
  await field('Description', 'English').fill('A big hall')
  await page.evaluate('finishDownload()')
  await expect(field('Description', 'Ukrainian')).toHaveValue('uk Duża sala')
  await expect(field('Description', 'Ukrainian (check)')).toBeVisible()
  await expect(field('Description', 'English')).toHaveValue('A big hall')
  await expect(field('Name', 'English')).toHaveValue(`${name} hall`)
  await expect(field('Name', 'Ukrainian')).toHaveValue(`uk ${name}`)
  // A draft remembers what is to be checked.
  await page.reload()
  await expect(field('Description', 'Ukrainian (check)')).toHaveValue('uk Duża sala')
  await expect(field('Description', 'English (check)')).toHaveCount(0)
  await field('Name', 'Ukrainian').fill('Зала')
  await expect(field('Name', 'Ukrainian (check)')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Translate' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('a name and a sum are not translated, and a browser that cannot translate says so', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(installTranslator)
  await page.goto('/admin/trainers')
  await page.getByRole('button', { name: 'Add Trainer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Trainer' })
  const field = (label: string, language: string) => dialog.getByRole('textbox', { name: `${label} in ${language}` })
  await field('Name', 'Polish').fill('Zofia Łęcka')
  await field('Name', 'English').fill('')
  await expect(dialog.getByRole('button', { name: 'Translate' })).toBeDisabled()
  await field('Specialties', 'Polish').fill('Boks')
  await page.evaluate('isBroken = true')
  await dialog.getByRole('button', { name: 'Translate' }).click()
  await expect(dialog.getByRole('button', { name: 'Downloading: 40%' })).toBeVisible()
  await page.evaluate('finishDownload()')
  await expectNotice(page, 'This browser could not translate the text', 'Error')
  await expect(field('Specialties', 'English')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

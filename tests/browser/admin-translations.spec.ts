import type { Page } from '@playwright/test'
import { isShort } from '../support/test-length.ts'
import { create, expect, expectNotice, remove, test, unique } from './office.ts'

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
  const response = await page.request.get(`/api/admin/translations?search=${encodeURIComponent(search)}`)
  return (await response.json()).counts.state['out-of-date']
}

/** Four texts each that are out of date. */
const outOfDateZones = isShort ? 2 : 10

test('forty outdated texts are translated by keyboard, with two keys each beside the text', async ({ page }) => {
  const name = unique('Hala')
  const zones: Zone[] = []
  for (let at = 0; at < outOfDateZones; at += 1) zones.push(await createOutOfDate(page, `${name} ${at}`))
  expect(await outOfDateTexts(page, name)).toBe(4 * outOfDateZones)
  await page.goto(openOf(name))
  const first = page.getByRole('textbox', { name: `Name in English, ${name} 0` })
  await expect(first).toHaveAccessibleDescription(/^The Polish has changed: .*po remoncie/)
  await page.getByRole('textbox', { name: `Name in Polish, ${name} 0` }).focus()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  for (let at = 0; at < 4 * outOfDateZones; at += 1) {
    // Every other one is written again; the others are still right.
    if (at % 2 === 0) await page.keyboard.insertText('* ')
    await page.keyboard.press(at % 2 === 0 ? 'Control+Enter' : 'Alt+k')
  }
  await expect.poll(() => outOfDateTexts(page, name)).toBe(0)
  for (const { id } of zones) {
    const stored = await zoneNow(page, id)
    expect(stored?.name.en).toContain('* ')
    expect(stored?.description.en).toContain('* ')
    expect(stored?.name.ua).not.toContain('* ')
    await remove(page, 'zones', id)
  }
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
  await english.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'another administrator' })).toContainText('Theirs')
  await expect(english).toHaveValue('Mine')
  await page.reload()
  await expect(english).toHaveValue('Mine')
  await english.press('Control+Enter')
  await expectNotice(page, 'Saved')
  expect((await zoneNow(page, zone.id))?.description).toEqual({ ...theirs, en: 'Mine' })
  // What the sample club left is found beside what is the club's own.
  await page.getByRole('link', { name: /^\d+ findings?$/ }).click()
  await expect(page.getByRole('heading', { name: /^Findings/ })).toBeFocused()
  await remove(page, 'zones', zone.id)
})

test('the browser can translate a current text, too, which is stored once it is saved', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const create = async () => ({ translate: async (text: string) => `Translated: ${text}` })
    Object.assign(window, { Translator: { availability: async () => 'available', create } })
  })
  const name = unique('Hala')
  const zone = await create(page, 'zones', zoneOf(name))
  await page.goto(`/admin/translations?state=fine&search=${encodeURIComponent(name)}`)
  const english = page.getByRole('textbox', { name: `Name in English, ${name}` })
  await page.getByRole('button', { name: `Suggest: Name in English, ${name}` }).click()
  await expect(english).toHaveValue(`Translated: ${zone.name.pl}`)
  expect((await zoneNow(page, zone.id))?.name.en).toBe(name)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(english).toHaveValue(name)
  await remove(page, 'zones', zone.id)
})

/** A browser's translator, as the documentation says: it downloads Ukrainian until the test calls `finishDownload`. */
function installTranslator(): void {
  const progress = (loaded: number) => Object.assign(new Event('downloadprogress'), { loaded })
  const Translator = {
    availability: async ({ targetLanguage }: { targetLanguage: string }) =>
      targetLanguage === 'en' ? 'available' : 'downloadable',
    create: async ({ targetLanguage, monitor }: { targetLanguage: string; monitor(download: EventTarget): void }) => {
      const download = new EventTarget()
      monitor(download)
      download.dispatchEvent(progress(0.4))
      if (targetLanguage === 'uk') await new Promise((resolve) => Object.assign(window, { finishDownload: resolve }))
      download.dispatchEvent(progress(1))
      if ('isBroken' in window) throw new DOMException('No space is left', 'QuotaExceededError')
      return { translate: async (text: string) => `${targetLanguage} ${text}` }
    },
  }
  Object.assign(window, { Translator })
}

test('the browser translates what is empty, while it may be typed on; what is there stays, and the rest is to be checked', async ({
  page,
}) => {
  const name = unique('Hala')
  await page.addInitScript(installTranslator)
  await page.goto('/admin/zones')
  await page.getByRole('button', { name: 'Add Zone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Zone' })
  const field = (label: string, language: string) => dialog.getByRole('textbox', { name: `${label} in ${language}` })
  await expect(dialog.getByRole('button', { name: 'Translate' })).toHaveCount(0)
  await field('Name', 'Polish').fill(name)
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
  await expect(dialog.getByRole('button', { name: 'Translate' })).toHaveCount(0)
  await field('Specialties', 'Polish').fill('Boks')
  await page.evaluate('isBroken = true')
  await dialog.getByRole('button', { name: 'Translate' }).click()
  await page.evaluate('finishDownload()')
  await expectNotice(page, 'This browser could not translate the text', 'Error')
  await expect(field('Specialties', 'English')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

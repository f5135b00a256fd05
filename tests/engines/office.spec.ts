import path from 'node:path'
import { root } from '../../scripts/stamp.js'
import type { Translated } from '../../src/domain/languages.ts'
import { administrator, type Club } from '../attacks/support/open-club.ts'
import { isHydratedWhenUsed } from '../support/browsers/page-ready.ts'
import { expect, test } from './engines.ts'
import type { Item, Tab } from './tab.ts'

const cage: Translated = { pl: 'Klatka', en: 'Cage', ua: 'Klitka' }

test('an administrator logs in, adds a zone, a class, a photo and a translation, and publishes; a visitor sees them', async ({
  open,
  club,
}) => {
  const { tab } = await open()
  await tab.setViewportSize({ width: 1440, height: 900 })
  await logIn(tab)

  await tab.getByRole('link', { name: 'Zones' }).click()
  await tab.getByRole('button', { name: 'Add Zone' }).click()
  const zone = tab.getByRole('dialog', { name: 'Add Zone' })
  await type(zone.getByRole('textbox', { name: 'Name in Polish' }), cage.pl)
  await type(zone.getByRole('textbox', { name: 'Name in English' }), cage.en)
  await type(zone.getByRole('textbox', { name: 'Name in Ukrainian' }), cage.ua)
  await save(zone)
  const { id, name } = await lastZone(club)
  expect(name).toEqual(cage)

  await tab.getByRole('link', { name: 'Schedule', exact: true }).click()
  await tab.getByRole('button', { name: 'Add Schedule Item' }).click()
  const item = tab.getByRole('dialog', { name: 'Add Schedule Item' })
  await choose(tab, item, 'Class', 'Boxing basics')
  await choose(tab, item, 'Zone', cage.en)
  await type(item.getByRole('textbox', { name: 'Time Slot' }), '1935')
  await save(item)
  await expect.poll(() => tab.getByRole('button', { name: 'Edit Boxing basics, Monday 19:35' }).count()).toBe(1)

  await tab.getByRole('link', { name: 'Gallery' }).click()
  await tab.getByRole('button', { name: 'Add Photo' }).click()
  const photo = tab.getByRole('dialog', { name: 'Add Photo' })
  await photo.locator('input[type=file]').setInputFiles(path.join(root, 'src/site/public/art/about.webp'))
  await expect.poll(() => photo.locator('img').count()).toBeGreaterThan(0)
  await save(photo)

  await club.ask('PUT', `/api/zones/${id}`, { name: { ...cage, pl: 'Nowa klatka' }, description: null })
  await tab.goto('/admin/translations?state=out-of-date&search=klatka')
  const english = tab.getByRole('textbox', { name: 'Name in English, Cage' })
  await type(english, 'New cage')
  await tab.getByRole('heading', { name: 'Translations' }).click()
  await expect.poll(async () => (await lastZone(club)).name.en).toBe('New cage')

  await tab.goto('/admin/cache')
  // Only problems that the screen shows are asked about.
  await expect.poll(() => tab.locator('h2 .ui-badge').count()).toBe(2)
  await tab.locator('main').getByRole('button', { name: 'Build Cache' }).click()
  await tab.getByRole('button', { name: 'Publish all the same' }).click()
  const isPublic = async () => (await (await fetch(`${club.url}/cache/zones.json`)).text()).includes('New cage')
  await expect.poll(isPublic).toBe(true)

  const { tab: visitor } = await open()
  await visitor.setViewportSize({ width: 1440, height: 900 })
  await visitor.goto('/?lang=en')
  await expect.poll(() => visitor.evaluate(isHydratedWhenUsed)).toBe(true)
  await expect.poll(() => visitor.locator('#schedule').textContent()).toMatch(/19:35.*New cage/)
  expect(await visitor.locator('#gallery li').count()).toBe(8)
})

async function lastZone({ ask }: Club): Promise<{ id: number; name: Translated }> {
  const [zone] = (await ask<{ id: number; name: Translated }[]>('GET', '/api/zones')).slice(-1)
  if (!zone) throw new Error('There is no zone')
  return zone
}

async function logIn(tab: Tab): Promise<void> {
  await tab.goto('/auth?lang=en')
  await type(tab.getByRole('textbox', { name: 'Username' }), administrator.username)
  await type(tab.locator('input[type=password]'), administrator.password)
  await tab.getByRole('button', { name: 'Login' }).click()
  await tab.getByRole('link', { name: 'Admin' }).click()
}

/** Replaces a field's text. */
async function type(field: Item, text: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Presses Save, and waits until the editor has closed. */
async function save(editor: Item): Promise<void> {
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => editor.count()).toBe(0)
}

/** Chooses from a select. */
async function choose(tab: Tab, form: Item, field: string, option: string): Promise<void> {
  await form.getByRole('button', { name: field }).click()
  await tab.getByRole('option', { name: option, exact: true }).click()
}

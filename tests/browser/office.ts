import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FileChooser, Locator, Page } from '@playwright/test'
import { test as base, expect } from './club.ts'
import { expectNotice, holdNotices } from './shown-notices.ts'

/** A class and a zone to plan with, by their English names. */
export async function classAndZone(page: Page) {
  const [title, name] = [unique('Boxing'), unique('Ring')]
  const lesson = await create(page, 'classes', { title: inThreeLanguages(title), description: null })
  const zone = await create(page, 'zones', { name: inThreeLanguages(name), description: null })
  return { title, name, classId: lesson.id, zoneId: zone.id }
}

/** Tests of the back office: the administrator is logged in. */
export const test = base.extend({
  storageState: async ({ session }, use) => use(session),
  locale: 'en-GB',
  viewport: { width: 1440, height: 900 },
})

export { expect, expectNotice, holdNotices }

let count = 0

/** A name that no other test of this club uses. */
export function unique(name: string): string {
  count += 1
  return `${name} ${process.pid % 1000}-${count}`
}

/** The same text in every language, marked by its language. */
export const inThreeLanguages = (text: string) => ({ pl: `${text} pl`, en: text, ua: `${text} ua` })

/** Creates a record through the API; returns it as stored. */
export async function create<Fields extends object>(page: Pick<Page, 'request'>, list: string, data: Fields) {
  const response = await page.request.post(`/api/${list}`, { data })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as Fields & { id: number; version: number }
}

/** Deletes a record through the API. */
export async function remove(page: Page, list: string, id: number): Promise<void> {
  const response = await page.request.delete(`/api/${list}/${id}`)
  expect(response.status(), await response.text()).toBe(200)
}

/** Deletes the records of a list whose name begins so. */
export async function removeNamed(page: Page, list: string, name: string): Promise<void> {
  const records = await (await page.request.get(`/api/${list}`)).json()
  for (const record of records) if (record.name.en.startsWith(name)) await remove(page, list, record.id)
}

/** Fills a text in every language. */
export async function fillTranslated(dialog: Locator, field: string, text: string): Promise<void> {
  await dialog.getByLabel(`${field} in Polish`).fill(`${text} pl`)
  await dialog.getByLabel(`${field} in English`).fill(text)
  await dialog.getByLabel(`${field} in Ukrainian`).fill(`${text} ua`)
}

/** Goes to another screen as a link of the office does: what was on the one before is gone at once. */
export const go = (page: Page, path: string) => page.evaluate((address) => history.pushState(null, '', address), path)

type UploadedFiles = Parameters<FileChooser['setFiles']>[0]

/** Presses Save, and expects the notice of it. */
export async function submit(editor: Locator, notice: string | RegExp, title?: string): Promise<void> {
  await editor.getByRole('button', { name: 'Save' }).click()
  await expectNotice(editor.page(), notice, title)
}

/** Chooses files from the device by a button of an editor. */
export async function uploadFile(editor: Locator, files: UploadedFiles, button = 'Upload file'): Promise<void> {
  const chooser = editor.page().waitForEvent('filechooser')
  await editor.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(files)
}

/** Chooses from a select. */
export async function choose(form: Locator, field: string, option: string): Promise<void> {
  await form.getByRole('button', { name: field }).click()
  await form.page().getByRole('option', { name: option, exact: true }).click()
}

/** Accepts or dismisses the next confirm of the browser; returns its message. */
export function respondToConfirm(page: Page, isAccepted: boolean): Promise<string> {
  return new Promise((resolve) =>
    page.once('dialog', async (question) => {
      expect(question.type()).toBe('confirm')
      await (isAccepted ? question.accept() : question.dismiss())
      resolve(question.message())
    }),
  )
}

/** The heads of a table's columns. */
export const columnsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('columnheader')

/** A picture of the bundled art, as a file to upload. */
export const pictureFile = {
  name: 'photo.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(path.join(import.meta.dirname, '../../src/site/public/art/about.webp')),
}

import type { Page } from '@playwright/test'
import { type ContentKey, contentKeys } from '../../../src/domain/content/content-keys.ts'
import { inAll, languages } from '../../../src/domain/languages.ts'
import { expectAccessible, waitUntilSettled } from '../accessible.ts'
import { expect, expectNotice, pictureFile } from '../office.ts'
import { test } from '../own-club.ts'

const usedKeys = Object.entries<ContentKey>(contentKeys).filter(([, { isUnused }]) => !isUnused)

/** Opens a preview of the rows as they are now, and what there is to edit in it. */
async function editPreview(page: Page, path = '/', edit = true) {
  const preview = await page.request.post('/api/admin/previews')
  expect(preview.status()).toBe(201)
  const { number } = await preview.json()
  const opened = await page.request.put('/api/preview', { data: { number, show: 'then', edit } })
  expect(opened.status()).toBe(200)
  await page.goto(path)
}

/** The elements of a record, or of a text. */
const shown = (page: Page, record: string) => page.locator(`#root [data-record="${record}"]`)

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

/** A text that says its own key and language; what is filled into it stays. */
const wordOf = (key: string, language: string) => `7${key.replace(/\W/g, '')}7${language}`

/** The words of the club's texts that are seen outside of the element that names them: the most visible ones. */
const unnamedWords = (page: Page, keys: string[]) =>
  page.evaluate((all) => {
    const missed: string[] = []
    const keyOf = new Map(all.map((key) => [key.replace(/\W/g, ''), key]))
    for (const element of document.querySelectorAll('#root *')) {
      if (element.closest('.visually-hidden, .skip-link, noscript, select, .phones, footer, header')) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const own = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data)
      for (const [, word = ''] of own.join('').matchAll(/7(\w+?)7(?:pl|en|ua)/g)) {
        const key = keyOf.get(word)
        if (!key || !/^(?:hero|about|features|gallery|app\.title|contact\.(?:title|description)$)/.test(key)) continue
        const record = element.closest<HTMLElement>('[data-record]')?.dataset.record
        if (record !== key) missed.push(`${key} in ${record}`)
      }
    }
    return missed
  }, keys)

test('every text of a page is in an element that names it, and in the list of texts', {
  tag: '@long',
}, async ({ page }) => {
  const before: { id: number; key: string }[] = await (await page.request.get('/api/content')).json()
  for (const [key, { kind, section, type, defaults }] of usedKeys) {
    if (['image', 'link', 'color'].includes(kind)) continue
    const filledIn = (defaults.pl.match(/\{\w+\}/g) ?? []).map((value) => ` ${value}`).join('')
    const words = Object.fromEntries(languages.map((language) => [language, wordOf(key, language) + filledIn]))
    const isSection = key === 'schedule.visible' || key === 'pricing.visible'
    const translations = kind === 'switch' ? inAll(isSection ? 'on' : 'off') : words
    const stored = before.find((each) => each.key === key)
    const response = stored
      ? await page.request.put(`/api/content/${stored.id}`, { data: { key, section, type, translations } })
      : await page.request.post('/api/content/', { data: { key, section, type, translations } })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await editPreview(page)
  for (const language of languages)
    for (const path of ['/', '/auth', '/nowhere']) {
      const where = `${path} in ${language}`
      await page.goto(`${path}?lang=${language}`)
      await waitUntilSettled(page)
      const names = usedKeys.map(([key]) => key)
      if (path === '/') await expect.poll(() => unnamedWords(page, names), where).toEqual([])
      await page.getByRole('button', { name: 'All texts and records' }).click()
      const items = page.getByRole('dialog').getByRole('listitem')
      await expect(items.first()).toBeVisible()
      const filter = page.getByRole('dialog').getByRole('searchbox')
      const listed = () => items.locator('.ui-monospaced').allTextContents()
      for (const part of new Set(names.map((key) => key.split('.', 1)[0] ?? ''))) {
        await filter.fill(part)
        const keys = names.filter((key) => key.startsWith(`${part}.`))
        await expect.poll(listed, where).toEqual(expect.arrayContaining(keys))
      }
      await page.keyboard.press('Escape')
    }
})

test('an edit in a preview is shown there at once, and nowhere else', async ({ page, browser, baseURL }) => {
  const visitors = await browser.newContext({ baseURL })
  for (const section of ['schedule', 'pricing']) {
    const shown = { key: `${section}.visible`, section, type: 'text', translations: inAll('on') }
    expect((await page.request.post('/api/content/', { data: shown })).status()).toBe(201)
  }
  const published = await (await visitors.request.get('/')).text()

  await editPreview(page, '/?lang=pl')
  // By keyboard alone, from the list, which begins with what the page shows.
  await page.getByRole('button', { name: 'All texts and records' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('searchbox').fill('club name on')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toContainText('Club name on the poster')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Polish').fill('Klub z podglądu')
  await expectAccessible(page, { what: 'an editor beside the page' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klub z podglądu')
  await expectNotice(page, 'Content updated successfully')

  // By pointer, and with the page's own controls at work: what was turned to stays in sight.
  const trainers = page.locator('#trainers')
  await trainers.getByRole('button', { name: 'Następny' }).click()
  await expect(trainers.locator('.dots button').nth(1)).toHaveAttribute('aria-current', 'true')
  await waitUntilSettled(page)
  const shownName = trainers.getByRole('heading', { level: 3 })
  await shownName.click()
  await expect(page.getByRole('dialog').getByLabel('Name in Polish')).toBeFocused()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('Control+a')
  const longName = 'Trenerka z podglądu Wiśniowiecka-Brzęczyszczykiewicz'
  await page.keyboard.insertText(longName)
  await save(page)
  await expect(trainers.getByRole('heading', { level: 3 })).toHaveText(longName)
  await expect(trainers.locator('.dots button').nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)

  const products = page.locator('#products')
  await products.locator('.price').hover()
  await expect(page.locator('.edit-label')).toHaveText(/^Product /)
  await products.locator('.price').click()
  await page.getByRole('dialog').getByLabel('Price').fill('1234.5')
  await save(page)
  await expect(products.locator('.price')).toHaveText('1234,50\u00a0zł')

  const picture = page.locator('#about img')
  const before = await picture.getAttribute('src')
  await picture.click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(pictureFile)
  await expect(page.getByRole('dialog').getByLabel('Image URL')).toHaveValue(/^\/uploads\//)
  await save(page)
  await expect(picture).not.toHaveAttribute('src', before ?? '')

  await page.goto('/?lang=ua')
  await expect(page.getByRole('button', { name: 'All texts and records' })).toBeVisible()
  await page.locator('.hero-side p').first().click()
  await expect(page.getByRole('dialog').getByLabel('Ukrainian')).toBeFocused()

  expect(await (await visitors.request.get('/')).text()).toBe(published)
  await visitors.close()
})

for (const width of [390, 768, 1440])
  test(`at ${width} pixels the outlines of the editor change nothing in the page`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await editPreview(page, '/?lang=en', false)
    await waitUntilSettled(page)
    const drawn = () =>
      page.evaluate(() => {
        const root = document.getElementById('root')
        // The bar above the page may take another line.
        const from = root?.getBoundingClientRect().top ?? 0
        const elements = [...document.querySelectorAll<HTMLElement>('#root :not(.header *, noscript, use)')]
        const boxes = elements.map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return width * height === 0 ? [] : [left, top - from, width, height]
        })
        return { html: root?.outerHTML, boxes }
      })
    const without = await drawn()
    const opener = page.getByRole('button', { name: 'Preview controls' })
    if (await opener.isVisible()) await opener.click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(shown(page, 'hero.subtitle')).toHaveCSS('outline-style', 'dashed')
    await expectAccessible(page, { what: `outlines at ${width}` })
    const opened = await drawn()
    expect(opened.html).toBe(without.html)
    const moved = opened.boxes.filter((box, place) =>
      box.some((each, side) => Math.abs(each - (without.boxes[place]?.[side] ?? Number.NaN)) > 1),
    )
    expect(moved).toEqual([])
  })

import type { Locator, Page } from '@playwright/test'
import { type ContentKey, contentKeys } from '../../src/domain/content-keys.ts'
import { inAll, languages } from '../../src/domain/languages.ts'
import { atRest, expectAccessible } from './accessible.ts'
import { expect, expectNotice, pictureFile } from './office.ts'
import { test } from './own-club.ts'

const usedKeys = Object.entries<ContentKey>(contentKeys).filter(([, { isUnused }]) => !isUnused)

/** Opens a preview of the rows as they are now, and what there is to edit in it. */
async function editPreview(page: Page, path = '/', edit = true) {
  const candidate = await page.request.post('/api/admin/candidates')
  expect(candidate.status()).toBe(201)
  const { id } = await candidate.json()
  const opened = await page.request.put('/api/preview', { data: { candidate: id, show: 'then', edit } })
  expect(opened.status()).toBe(200)
  await page.goto(path)
}

const outlineOf = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true })

/** Whether an outline of this name is around what an element shows: what is shown twice has two of them. */
const isOutlined = async (element: Locator, name: string) => {
  const outlines = await outlineOf(element.page(), name).evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()),
  )
  return element.evaluate((shown, boxes) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
  }, outlines)
}

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

/** Keeps what the next candidate holds from the page, until what this gives is called. */
async function holdLists(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/cache/products.json', (route) => promise.then(() => route.fallback()), { times: 1 })
  return resolve
}

/** A text that says its own key and language; what is filled into it stays. */
const wordOf = (key: string, language: string) => `7${key.replace(/\W/g, '')}7${language}`

interface Seen {
  word: string
  names: string[]
}

/** The words that are seen on a page, each with the names of the outlines around it. */
const seenWords = (page: Page) =>
  page.evaluate(() => {
    const outlines = [...document.querySelectorAll('.edit-outline')].map((outline) => ({
      name: outline.getAttribute('aria-label') ?? '',
      box: outline.getBoundingClientRect(),
    }))
    const seen: Seen[] = []
    for (const element of document.querySelectorAll('#root *')) {
      if (element.closest('.visually-hidden, .skip-link, noscript, select')) continue
      const own = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data)
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right, top, width, height } = range.getBoundingClientRect()
      if (width < 3 || height < 3 || !element.checkVisibility({ visibilityProperty: true })) continue
      // A word that is longer than anybody's goes on beyond the window.
      const at = { x: (Math.max(left, 0) + Math.min(right, innerWidth)) / 2, y: top + height / 2 }
      const around = outlines.filter(
        ({ box }) => at.x >= box.left - 2 && at.x <= box.right + 2 && at.y >= box.top - 2 && at.y <= box.bottom + 2,
      )
      for (const [, word = ''] of own.join('').matchAll(/7(\w+?)7(?:pl|en|ua)/g))
        seen.push({ word, names: around.map(({ name }) => name) })
    }
    return seen
  })

test('every word that a page shows of the club’s texts opens its editor, and every other text is in a list', {
  tag: '@long',
}, async ({ page }) => {
  const before: { id: number; key: string }[] = await (await page.request.get('/api/content')).json()
  for (const [key, { kind, section, type, defaults }] of usedKeys) {
    if (kind === 'image' || kind === 'link') continue
    const filledIn = (defaults.pl.match(/\{\w+\}/g) ?? []).map((value) => ` ${value}`).join('')
    const words = Object.fromEntries(languages.map((language) => [language, wordOf(key, language) + filledIn]))
    const isSection = key === 'schedule.visible' || key === 'pricing.visible'
    const translations = kind === 'switch' ? inAll(isSection ? 'on' : 'off') : words
    const stored = before.find((each) => each.key === key)
    const answer = stored
      ? await page.request.put(`/api/content/${stored.id}`, { data: { key, section, type, translations } })
      : await page.request.post('/api/content/', { data: { key, section, type, translations } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await editPreview(page)
  for (const language of languages)
    for (const path of ['/', '/auth', '/nowhere']) {
      const where = `${path} in ${language}`
      await page.goto(`${path}?lang=${language}`)
      await atRest(page)
      await expect(page.locator('.edit-outline').first(), where).toBeAttached()
      const labels = new Map(usedKeys.map(([key, { label }]) => [key.replace(/\W/g, ''), label]))
      const isOutlined = ({ word, names }: Seen) => names.some((name) => name.includes(labels.get(word) ?? '?'))
      // The outlines follow in the frame after a change: the page tells the time, and its pictures come later.
      const missed = async () => (await seenWords(page)).filter((each) => !isOutlined(each))
      await expect.poll(missed, `seen and not outlined, ${where}`).toEqual([])
      const words = new Set((await seenWords(page)).map(({ word }) => word))
      expect(words.size, where).toBeGreaterThanOrEqual(path === '/' ? 40 : 3)

      // While the list is open there are no outlines.
      const names = await page.locator('.edit-outline').evaluateAll((all) => all.map((each) => each.ariaLabel))
      const outlined = names.join('\n')
      await page.getByRole('button', { name: 'Texts without a place' }).click()
      const items = page.getByRole('dialog').getByRole('listitem')
      await expect(items.first()).toBeVisible()
      const listed = await items.locator('.ui-monospaced').allTextContents()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const reached = usedKeys.filter(([key, { label }]) => listed.includes(key) || outlined.includes(label))
      expect(reached.length, where).toBe(usedKeys.length)
    }
})

test('what is edited in a preview stands in it at once, and nowhere else', async ({ page, browser, baseURL }) => {
  const visitors = await browser.newContext({ baseURL })
  for (const section of ['schedule', 'pricing']) {
    const shown = { key: `${section}.visible`, section, type: 'text', translations: inAll('on') }
    expect((await page.request.post('/api/content/', { data: shown })).status()).toBe(201)
  }
  const published = await (await visitors.request.get('/')).text()

  await editPreview(page, '/?lang=pl')
  // Prices of the same words, and classes that are held several times a week, are told apart.
  for (const list of ['pricing', 'schedule']) {
    const records = await (await page.request.get(`/api/${list}`)).json()
    const names = () => page.getByRole('button', { name: list === 'pricing' ? /^Edit Pricing/ : /^Edit Schedule item/ })
    const ofEach = list === 'pricing' ? 2 : 1
    await expect(names()).toHaveCount(records.length * ofEach)
    const all = await names().evaluateAll((outlines) => outlines.map(({ ariaLabel }) => ariaLabel))
    expect(new Set(all).size).toBe(all.length)
  }

  // By keyboard alone: the outlines follow each other as a reader meets what they are around.
  await page.getByRole('button', { name: 'Leave preview' }).focus()
  const passed: string[] = []
  while (!passed.at(-1)?.includes('Slogan')) {
    await page.keyboard.press('Tab')
    passed.push((await page.evaluate(() => document.activeElement?.ariaLabel ?? '')) || 'a control of the page')
    expect(passed.length).toBeLessThan(60)
  }
  const title = 'Edit Club name on the poster'
  expect(passed.indexOf('Edit Menu: about')).toBeLessThan(passed.lastIndexOf(title))
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(':focus')).toHaveAccessibleName(title)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Polish').fill('Klub z podglądu')
  await expectAccessible(page, { what: 'an editor beside the page' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klub z podglądu')
  await expectNotice(page, 'Content updated successfully')
  await expect(outlineOf(page, 'Club name on the poster').and(page.locator(':focus'))).toHaveCount(1)

  // By pointer, and with the page's own controls at work: what was turned to stays in sight.
  const trainers = page.locator('#trainers')
  await trainers.getByRole('button', { name: 'Następny' }).click()
  await expect(trainers.locator('.counter')).toHaveText('2 / 5')
  await atRest(page)
  // What is turned to is outlined once the lists have been read again after the save before; the pictured phone has an
  // outline of its own wherever it shows trainers.
  const shownName = trainers.getByRole('heading', { level: 3 })
  await expect.poll(() => isOutlined(shownName, 'Trainer Olena Hnatiuk: Name')).toBe(true)
  await shownName.click()
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('Control+a')
  const longName = 'Trenerka z podglądu Wiśniowiecka-Brzęczyszczykiewicz'
  await page.keyboard.insertText(longName)
  const giveLists = await holdLists(page)
  await save(page)
  await expect(trainers.getByRole('heading', { level: 3 })).toHaveText(longName)
  await expect(trainers.locator('.counter')).toHaveText('2 / 5')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  // Before the new outlines are there, the old ones are where their texts are now.
  const products = page.locator('#products')
  await products.locator('.price').hover()
  const pointed = page.locator('.edit-outline[data-pointed]')
  await expect(pointed).toHaveAccessibleName(/Price/)
  giveLists()
  await products.locator('.price').click()
  await expect(page.getByRole('dialog').getByLabel('Price')).toBeFocused()
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
  await expect(outlineOf(page, 'Slogan')).toBeAttached()
  await page.locator('.hero-side p').first().click()
  await expect(page.getByRole('dialog').getByLabel('Ukrainian')).toBeFocused()

  expect(await (await visitors.request.get('/')).text()).toBe(published)
  await visitors.close()
})

for (const width of [390, 768, 1440])
  test(`at ${width} pixels the page under the outlines is the page without them`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await editPreview(page, '/?lang=en', false)
    await atRest(page)
    const drawn = () =>
      page.evaluate(() => {
        const root = document.getElementById('root')
        // The bar above the page may take another line.
        const from = root?.getBoundingClientRect().top ?? 0
        const elements = [...document.querySelectorAll<HTMLElement>('#root :not(.page-top, .header *, noscript, use)')]
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
    await expect(outlineOf(page, 'Slogan')).toBeVisible()
    await expectAccessible(page, { what: `outlines at ${width}` })
    const opened = await drawn()
    expect(opened.html).toBe(without.html)
    const moved = opened.boxes.filter((box, place) =>
      box.some((each, side) => Math.abs(each - (without.boxes[place]?.[side] ?? Number.NaN)) > 1),
    )
    expect(moved).toEqual([])
  })

import type { Page } from '@playwright/test'
import { contentKeys } from '../../../../src/domain/content/content-keys.ts'
import { languageNames } from '../../../../src/domain/languages.ts'
import { cacheNames } from '../../../../src/domain/releases/releases.ts'
import ua from '../../../../src/ui/translate/ua.json' with { type: 'json' }
import { waitUntilSettled } from '../../accessible.ts'
import { administrator } from '../../club.ts'
import { create, expect, go, remove } from '../../office.ts'
import { test } from '../../own-club.ts'
import { installTranslator } from '../../translator.ts'

/**
 * The back office in Ukrainian, whose letters show what is English. In Polish the same code shows the same sentences, and
 * tests/office-language.test.ts holds that both catalogues have all of them.
 */
const catalogue: Record<string, unknown> = ua

/** Every screen, and the form of each kind of record. */
const paths = [
  ...[
    '',
    '/content',
    '/classes',
    '/schedule',
    '/schedule?view=week',
    '/schedule/exceptions',
    '/zones',
    '/pricing',
    '/notice',
  ],
  ...[
    '/translations',
    '/gallery/pictures',
    '/trainers',
    '/partners',
    '/gallery',
    '/products',
    '/cache',
    '/history',
    '/history/changes',
    '/backup',
    '/account',
  ],
  ...[
    '/content',
    '/classes',
    '/schedule',
    '/schedule/exceptions',
    '/zones',
    '/pricing',
    '/trainers',
    '/gallery',
    '/products',
  ].map((list) => `${list}?open=new`),
].map((path) => `/admin${path}`)

/**
 * What opens a dialog, by its screen and its sentence; of a sentence with a name the words before it count. Each is on
 * another screen than the one before, whose dialog it closes.
 */
const openers: readonly (readonly [path: string, sentence: keyof typeof ua])[] = [
  ['', 'Toggle Admin: make {name} {role}'],
  ['/zones', 'Change order'],
  ['/pricing', 'Delete {name}'],
  ['/account', 'Log out everywhere'],
  ['/partners', 'Delete {name}'],
  ['/notice', 'Write a notice'],
  ['/account', 'Turn on two-factor login'],
]

/** What the page shows or reads out. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const isCode = walker.currentNode.parentElement?.closest('script, style, noscript, .language-choice')
      if (!isCode) texts.push(walker.currentNode.textContent?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name)?.trim() ?? '')
    return [...new Set(texts)]
      .map((text) => text.replaceAll('\u00ad', '').replaceAll('\u00a0', ' ').replaceAll(' ⏎ ', '\n'))
      .filter(Boolean)
  })

/** What the club has written, in any language. */
async function ownTexts(page: Page): Promise<string[]> {
  const texts = new Set<string>(Object.values(contentKeys).map(({ defaults }) => defaults.en))
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const list of [...cacheNames, 'users']) collect(await (await page.request.get(`/api/${list}`)).json())
  return [...texts].filter((text) => text.length > 2).sort((a, b) => b.length - a.length)
}

/** Shows the back office in Ukrainian, and collects what is English on its screens. */
async function setUpCollector(page: Page) {
  expect((await page.request.put('/api/user/language', { data: { language: 'ua' } })).status()).toBe(200)
  const own = await ownTexts(page)
  const known = [
    ...own,
    ...Object.values(languageNames),
    ...Object.keys(contentKeys),
    'App Store',
    'Google Play',
    'npm run club restore',
    'club restore',
  ]
  const withoutKnown = (text: string) => known.reduce((rest, each) => rest.replaceAll(each, ' '), text)
  const isEnglish = (text: string) => {
    if (known.includes(text) || text.includes('Chrome')) return false
    const translation = catalogue[text]
    if (translation !== undefined) return translation !== text
    return /[A-Za-z]{3,}[,.:]? [A-Za-z]{2,}/.test(withoutKnown(text))
  }
  const found: Record<string, string[]> = {}
  return {
    found,
    /** The words of a sentence; before the name, of a sentence with one. */
    say: (sentence: keyof typeof ua) => String(catalogue[sentence]).split('{')[0]?.trim() ?? '',
    collect: async (place: string) => {
      await waitUntilSettled(page)
      const english = (await textsOf(page)).filter(isEnglish)
      if (english.length > 0) found[place] = english
    },
  }
}

const dialogTitle = '[role=dialog] h2, [role=alertdialog] h2'

test('no screen of the back office shows English in Ukrainian, nor does a form that refuses what is missing', async ({
  page,
}) => {
  test.slow()
  const { found, say, collect } = await setUpCollector(page)
  await page.goto('/admin')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  for (const path of paths) {
    await go(page, path)
    await expect(page.locator('.admin h1, [role=dialog] h2').first()).toBeVisible()
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    await collect(path)
    if (!path.includes('open=new')) continue
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Save'), exact: true })
      .click()
    await expect(page.getByRole('dialog').locator('[aria-invalid=true], [data-invalid]').first()).toBeVisible()
    await collect(`${path}, refused`)
  }
  for (const [path, sentence] of openers) {
    await go(page, `/admin${path}`)
    await page
      .getByRole('button', { name: say(sentence) })
      .first()
      .click()
    await expect(page.locator(dialogTitle).first()).toBeVisible()
    await collect(`${path} ${sentence}`)
  }
  expect(found).toEqual({})
})

test('invitations, links for a new password and their refusals show no English in Ukrainian', async ({ page }) => {
  const { found, say, collect } = await setUpCollector(page)
  // An account that is deleted meanwhile.
  await page.route('**/api/users', async (route) => {
    const users = await (await route.fetch()).json()
    await route.fulfill({ json: [...users, { ...users[0], id: 999, username: 'olena', role: 'trainer' }] })
  })
  await page.goto('/admin')
  const press = (sentence: keyof typeof ua) => page.getByRole('button', { name: say(sentence) }).click()
  const toast = page.locator('.ui-toasts')
  await press('Invite')
  await expect(page.locator(dialogTitle)).toBeVisible()
  await collect('Invite')
  await press('Make a link')
  const password = page.locator('input[type=password]')
  await password.fill('a wrong password')
  await press('Continue')
  await expect(password.and(page.locator('[aria-invalid=true]'))).toBeVisible()
  await collect('Invite: wrong password')
  await password.fill(administrator.password)
  await press('Continue')
  await expect(page.getByLabel(say('Link'), { exact: true })).toBeVisible()
  await collect('Invite: link')
  await press('Done')
  const [link] = await (await page.request.get('/api/links')).json()
  await expect(page.getByRole('heading', { name: say('Links not used yet') })).toBeVisible()
  await collect('open links')
  expect((await page.request.delete(`/api/links/${link.id}`)).status()).toBe(200)
  await press('Revoke')
  await expect(toast).not.toBeEmpty()
  await collect('Revoke: no link')
  await page.reload()
  await page
    .getByRole('button', { name: / olena$/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: say('Link for a new password') }).click()
  await expect(page.locator(dialogTitle)).toBeVisible()
  await collect('Link for a new password')
  await press('Make a link')
  await expect(toast).not.toBeEmpty()
  await collect('Link for a new password: no account')
  expect(found).toEqual({})
})

test('what another administrator changed or deleted meanwhile is said without English in Ukrainian', async ({
  page,
}) => {
  const { found, say, collect } = await setUpCollector(page)
  const words = (text: string) => ({ pl: text, en: text, ua: text })
  const { id } = await create(page, 'zones', { name: words('Зала'), description: null })
  await page.goto(`/admin/zones?open=${id}`)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: say('Save'), exact: true })
  await dialog.getByRole('textbox').first().fill('Бокс')
  const put = await page.request.put(`/api/zones/${id}`, { data: { name: words('Ринг') } })
  expect(put.status()).toBe(200)
  await save.click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await collect('changed meanwhile')
  await remove(page, 'zones', id)
  const { id: otherId } = await create(page, 'zones', { name: words('Зала'), description: null })
  await page.goto(`/admin/zones?open=${otherId}`)
  await dialog.getByRole('textbox').first().fill('Бокс')
  await remove(page, 'zones', otherId)
  await save.click()
  await expect(page.locator('.ui-toasts')).not.toBeEmpty()
  await collect('deleted meanwhile')
  expect(found).toEqual({})
})

test('in a back office in Ukrainian, every editor begins with Ukrainian, and translates from it', async ({ page }) => {
  expect((await page.request.put('/api/user/language', { data: { language: 'ua' } })).status()).toBe(200)
  await page.addInitScript(installTranslator)
  const say = (sentence: string) => String(ua[sentence as keyof typeof ua])
  const dialog = page.getByRole('dialog')
  const ukrainian = page.locator('[lang=uk]:is(input, textarea)')
  for (const list of ['classes', 'documents']) {
    await page.goto(`/admin/${list}?open=new`)
    await expect(dialog.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
    await expect(ukrainian.first()).toBeFocused()
  }
  await page.goto('/admin/gallery')
  await page.getByText(say('Alternative texts')).click()
  await expect(ukrainian.first()).toBeVisible()
  const descriptions = page.locator('li').filter({ has: ukrainian }).first().locator('input[lang]')
  const languages = descriptions.evaluateAll((inputs) => inputs.map((each) => each.getAttribute('lang')))
  expect(await languages).toEqual(['uk', 'pl', 'en'])
  await page.goto('/admin/zones?open=new')
  const names = dialog.locator('fieldset').first().getByRole('textbox')
  await expect(names.first()).toBeFocused()
  await page.keyboard.insertText('Ринг')
  await dialog.getByRole('button', { name: say('Translate') }).click()
  await expect(names.nth(2)).toHaveValue('en Ринг')
  expect(await names.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual([
    'Ринг',
    'pl Ринг',
    'en Ринг',
  ])
})

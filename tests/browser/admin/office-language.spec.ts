import type { Page } from '@playwright/test'
import { contentKeys } from '../../../src/domain/content/content-keys.ts'
import { languageNames, languageTags } from '../../../src/domain/languages.ts'
import { cacheNames } from '../../../src/domain/releases/releases.ts'
import pl from '../../../src/ui/translate/pl.json' with { type: 'json' }
import ua from '../../../src/ui/translate/ua.json' with { type: 'json' }
import { waitUntilSettled } from '../accessible.ts'
import { expect } from '../office.ts'
import { test } from '../own-club.ts'

const catalogues: Record<'pl' | 'ua', Record<string, unknown>> = { pl, ua }

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

/** What opens a dialog, by its screen and its sentence; of a sentence with a name the words before it count. */
const openers: readonly (readonly [path: string, sentence: keyof typeof pl])[] = [
  ['', 'Toggle Admin: make {name} {role}'],
  ['/zones', 'Change order'],
  ['/pricing', 'Delete {name}'],
  ['/partners', 'Delete {name}'],
  ['/notice', 'Write a notice'],
  ['/account', 'Log out everywhere'],
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

for (const language of ['pl', 'ua'] as const)
  test(`no screen of the back office shows English in ${language}`, async ({ page }) => {
    test.slow()
    expect((await page.request.put('/api/user/language', { data: { language } })).status()).toBe(200)
    const own = await ownTexts(page)
    const known = [...own, ...Object.values(languageNames), ...Object.keys(contentKeys), 'App Store', 'Google Play']
    const withoutKnown = (text: string) => known.reduce((rest, each) => rest.replaceAll(each, ' '), text)
    const isEnglish = (text: string) => {
      if (known.includes(text) || text.includes('Chrome')) return false
      const translation = catalogues[language][text]
      if (translation !== undefined) return translation !== text
      return language === 'ua' && /[A-Za-z]{3,}[,.:]? [A-Za-z]{2,}/.test(withoutKnown(text))
    }
    const found: Record<string, string[]> = {}
    const collect = async (place: string) => {
      const english = (await textsOf(page)).filter(isEnglish)
      if (english.length > 0) found[place] = english
    }
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language])
      await expect(page.locator('.admin h1, [role=dialog] h2').first()).toBeVisible()
      await expect(page.locator('.ui-skeleton')).toHaveCount(0)
      await waitUntilSettled(page)
      await collect(path)
    }
    for (const [path, sentence] of openers) {
      await page.goto(`/admin${path}`)
      const [words = ''] = String(catalogues[language][sentence]).split('{')
      await page.getByRole('button', { name: words }).first().click()
      await expect(page.locator('[role=dialog] h2, [role=alertdialog] h2').first()).toBeVisible()
      await waitUntilSettled(page)
      await collect(`${path} ${sentence}`)
    }
    expect(found).toEqual({})
  })

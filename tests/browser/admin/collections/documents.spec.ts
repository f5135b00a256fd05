import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { expectAccessible, expectNoSideways } from '../../accessible.ts'
import { choose, expect, submit, test, unique } from '../../office.ts'

test('a document is written beside its preview, and read on a page of its own', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/documents')
  await page.getByRole('button', { name: 'Add document' }).click()
  const editor = page.getByRole('dialog', { name: 'Add document' })
  await choose(editor, 'Kind', 'Club rules')
  const name = unique('Regulamin')
  await editor.getByRole('textbox', { name: 'Name' }).fill(name)
  const text = editor.getByRole('textbox', { name: 'Text' })
  await text.fill('# Wstęp\n\n* <b>ręcznik</b>\n* [napisz](http://klub.example/)')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(text).toHaveAccessibleDescription(/Markup isn’t possible here: remove <b/)
  await text.fill('# Wstęp\n\n* ręcznik\n* [napisz](mailto:klub@klub.example)')
  await expect(editor.getByRole('region', { name: 'Preview' }).getByRole('listitem')).toHaveText(['ręcznik', 'napisz'])
  await submit(editor, 'Document created successfully')
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoSideways(page, 'documents on a tablet')
  await page.setViewportSize({ width: 1024, height: 768 })
  expect((await page.getByRole('columnheader', { name: 'Name' }).boundingBox())?.width).toBeGreaterThan(100)
  const published = await page.request.post('/api/admin/cache/generate')
  expect(published.ok()).toBe(true)

  await visitor.goto('/documents/rules?lang=en')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(visitor.getByRole('article')).toHaveAttribute('lang', 'pl')
  await expect(visitor.getByRole('main').getByText('Polski', { exact: true })).toHaveAttribute('lang', 'pl')
  await expect(visitor.getByRole('heading', { level: 2 })).toHaveText('Wstęp')
  await expect(visitor.getByRole('link', { name: 'napisz' })).toHaveAttribute('href', 'mailto:klub@klub.example')
  await expectAccessible(visitor)
  await visitor.goto('/?lang=en')
  const marked = visitor.getByRole('contentinfo').getByRole('link', { name: `${name} (Polski)` })
  await expect(marked).toHaveAttribute('hreflang', 'pl')
  await visitor.goto('/')
  await visitor.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await expect(visitor).toHaveURL(/\/documents\/rules$/)
})

const word = readFileSync(path.join(import.meta.dirname, '../../../support/pasted/word.html.txt'), 'utf8')

/** A text of Word of at least so many characters. */
function wordText(characters: number): string {
  const [before = '', fragment = ''] = word.split('<!--StartFragment-->')
  const words = fragment.replace(/<[^>]*>/g, '').length
  return `${before}<!--StartFragment-->${fragment.repeat(Math.ceil((1.6 * characters) / words))}`
}

/** Pastes HTML as a browser does. */
const paste = (field: Locator, html: string) =>
  field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    clipboardData.setData('text/plain', 'plain text')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

for (const { width, kind, page: name, characters } of [
  { width: 390, kind: 'Privacy', page: 'privacy', characters: 12_000 },
  { width: 1440, kind: 'Protection of minors', page: 'minors', characters: 25_000 },
])
  test(`a text of Word of ${characters} characters is pasted at ${width} pixels, and keeps headings and lists`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page, visitor }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin/documents')
    await page.getByRole('button', { name: 'Add document' }).click()
    const editor = page.getByRole('dialog', { name: 'Add document' })
    await choose(editor, 'Kind', kind)
    await editor.getByRole('textbox', { name: 'Name' }).fill(kind)
    const text = editor.getByRole('textbox', { name: 'Text' })
    await text.focus()
    await paste(text, wordText(characters))
    await expect(text).toHaveValue(/^# Polityka prywatności\n\nAdministratorem danych jest \*\*Klub Sportowy Ring\*\*/)
    expect((await text.inputValue()).length).toBeGreaterThanOrEqual(characters)
    await expectAccessible(page)
    await submit(editor, 'Document created successfully')
    expect((await page.request.post('/api/admin/cache/generate')).ok()).toBe(true)

    await visitor.setViewportSize({ width, height: 844 })
    await visitor.goto(`/documents/${name}`)
    const article = visitor.getByRole('article')
    await expect(article.getByRole('heading', { level: 2, name: 'Polityka prywatności' }).first()).toBeVisible()
    await expect(article.getByRole('heading', { level: 3, name: 'Jakie dane zbieramy' }).first()).toBeVisible()
    const nested = article.getByRole('listitem').filter({ hasText: 'imię i nazwisko' }).first().getByRole('listitem')
    await expect(nested).toHaveText('dziecka i opiekuna,')
    await expectAccessible(visitor)
    if (kind !== 'Privacy') return
    await visitor.context().clearCookies()
    await visitor.goto('/auth?lang=en')
    await visitor.getByRole('button', { name: 'Need an account?' }).click()
    const link = visitor.getByRole('link', { name: kind })
    await expect(link).toHaveAttribute('href', '/documents/privacy?lang=en')
  })

import { expect, test } from './club.ts'

/** Code that runs before the page's own, and breaks the page. */
const breaking = {
  'while it reads its data': 'JSON.parse = () => { throw Error("broken") }',
  'while it renders': 'Object.fromEntries = () => { throw Error("broken") }',
  'in an effect': 'window.IntersectionObserver = class { constructor() { throw Error("broken") } }',
}

for (const [place, script] of Object.entries(breaking))
  test(`the landing page keeps its text and links when something is thrown ${place}`, async ({ page, club }) => {
    await page.addInitScript(script)
    const thrown = page.waitForEvent('pageerror', ({ message }) => message === 'broken')
    await page.goto(`${club.site}/`)
    await thrown
    await expect(page.locator('#hero h1')).toBeVisible()
    await expect(page.locator('#trainers')).toContainText('Kamil Żurek')
    await expect(page.getByRole('link', { name: 'Zaloguj' }).first()).toHaveAttribute('href', /^\/auth/)
  })

import { isHydratedWhenUsed } from '../support/browsers/page-ready.ts'
import { crampedIn } from './cramped.ts'
import { expect, test } from './engines.ts'
import type { Item, Tab } from './tab.ts'

const languages = [
  { path: '/', tag: 'pl', trainers: 'Trenerzy' },
  { path: '/?lang=en', tag: 'en', trainers: 'Trainers' },
  { path: '/?lang=ua', tag: 'uk', trainers: 'Тренери' },
]

/** What Firefox prints when a page is left while it fetches the lists. */
const isAboutLeaving = (complaint: string) => complaint.includes('could not be preloaded')

async function openLanding(tab: Tab, path: string): Promise<void> {
  await tab.goto(path)
  await expect.poll(() => tab.evaluate(isHydratedWhenUsed)).toBe(true)
}

/** Letters as wide as in any engine; those of the poster's buttons are as wide as longer words. */
function widenLetters(): void {
  for (const words of document.querySelectorAll<HTMLElement>('.words'))
    words.style.letterSpacing = words.closest('.hero-actions') ? '0.3em' : '0.03em'
}

const expectText = (item: Item, text: string) => expect.poll(() => item.textContent()).toBe(text)

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`the landing page has no error and nothing cramped in three languages at ${width} px`, async ({ open }) => {
    const { tab, complaints } = await open()
    await tab.setViewportSize({ width, height })
    for (const { path, tag, trainers } of languages) {
      await openLanding(tab, path)
      expect(await tab.evaluate(() => document.documentElement.lang)).toBe(tag)
      expect(await tab.getByRole('heading', { name: trainers, exact: true }).count()).toBe(1)
      expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect.soft(await tab.evaluate(crampedIn), tag).toEqual([])
      await tab.evaluate(widenLetters)
      expect.soft(await tab.evaluate(crampedIn), `${tag}, with wider letters`).toEqual([])
      expect((await complaints()).filter((each) => !isAboutLeaving(each))).toEqual([])
    }
  })

test('a carousel moves by its arrows and dots, and wraps', async ({ open }) => {
  const { tab } = await open()
  await openLanding(tab, '/?lang=en')
  const trainers = tab.locator('#trainers')
  const name = trainers.locator('h3')
  await expectText(name, 'Kamil Żurek')
  await trainers.getByRole('button', { name: 'previous' }).click()
  await expectText(name, 'Dmytro Kovalenko')
  await trainers.getByRole('button', { name: 'next' }).click()
  await expectText(name, 'Kamil Żurek')
  await trainers.getByRole('button', { name: 'Go to Zofia Łęcka' }).click()
  await expectText(name, 'Zofia Łęcka')
})

test('the language menu leads to the page in another language, which the browser keeps', async ({ open }) => {
  const { tab } = await open()
  await openLanding(tab, '/?lang=en')
  await tab.locator('.header .language-menu summary').click()
  await tab.locator('.header .language-menu').getByRole('link', { name: 'Українська' }).click()
  await expect.poll(() => tab.evaluate(() => document.documentElement.lang)).toBe('uk')
  // The page leads on while it loads, which Firefox reports as an error.
  await tab.goto('/').catch(() => {})
  await expect.poll(() => tab.evaluate(() => location.search)).toBe('?lang=ua')
})

test('a class of the schedule shows its details, and a photo opens large', async ({ open }) => {
  const { tab } = await open()
  await tab.setViewportSize({ width: 1440, height: 900 })
  await openLanding(tab, '/?lang=en')
  const panel = tab.locator('.class-panel:target')
  await tab.locator('#schedule').getByRole('link', { name: 'Boxing basics' }).first().click()
  await expectText(panel.locator('h3'), 'Boxing basics')
  await panel.locator('.class-panel-back').click()
  await expect.poll(() => panel.count()).toBe(0)

  const lightbox = tab.getByRole('dialog')
  const counter = lightbox.locator('figcaption')
  await tab.locator('#gallery a').first().click()
  await expect.poll(() => counter.textContent()).toMatch(/^Photo\s1\s/)
  await lightbox.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => counter.textContent()).toMatch(/^Photo\s2\s/)
  await lightbox.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => lightbox.count()).toBe(0)
})

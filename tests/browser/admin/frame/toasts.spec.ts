import type { Page } from '@playwright/test'
import { adminScreens } from '../../attacked-screens.ts'
import { expect, go, holdNotices, test, uploadFile } from '../../office.ts'

/** Scrolls to everything that can be pressed in turn, and names what the toast or the screen’s button then covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('[role=dialog], [role=alertdialog]') ?? document
    const pressable = top.querySelectorAll('a[href], button, input, select, textarea, summary, label, [tabindex="0"]')
    return [...pressable]
      .filter(
        (element) => element.checkVisibility() && !element.closest('.ui-toasts, .top-bar-action, [aria-hidden=true]'),
      )
      .filter((element) => {
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { x, y, width, height } = element.getBoundingClientRect()
        const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
        return onTop?.closest('.ui-toasts, .top-bar-action') || onTop?.matches('.screen')
      })
      .map((element) => element.outerHTML)
  })

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('a toast covers nothing that can be pressed on any screen or in its editor', {
      tag: width === 390 ? [] : '@long',
    }, async ({ page }) => {
      await holdNotices(page)
      await page.goto('/admin')
      await page
        .getByRole('button', { name: /^(Skip|Hide)$/ })
        .first()
        .click()
      const toast = page.locator('.ui-toast')
      for (const path of adminScreens) {
        await go(page, path)
        await expect(page.locator('.admin h1')).toBeVisible()
        await expect(page.locator('.ui-skeleton')).toHaveCount(0)
        await expect(toast).toBeVisible()
        await expect(page.locator(':root')).toHaveAttribute('style', /--toasts: [1-9]/)
        expect.soft(await covered(page), path).toEqual([])
        const add = page.locator('.top-bar-action')
        if (!(await add.isVisible())) continue
        await add.click()
        await expect(page.getByRole('dialog').locator('form')).toBeVisible()
        await expect(toast).toBeVisible()
        expect.soft(await covered(page), `${path}, editor`).toEqual([])
      }
      await page.goto('/admin/pricing')
      await page.getByRole('switch').first().press(' ')
      await expect(page.locator(':root')).toHaveAttribute('style', /--toasts: [1-9]/)
      await page
        .getByRole('button', { name: /^Delete/ })
        .last()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect.soft(await covered(page), 'a question').toEqual([])
      await page.keyboard.press('Escape')
      if (width < 768) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
        expect.soft(await covered(page), 'the menu').toEqual([])
      }
      const end = await page.locator('.ui-toasts').evaluate((region) => region.getBoundingClientRect())
      expect(Math.round(end.right), 'no part of a row is beside the toast').toBe(width)
    })
  })

for (const width of [390, 1440])
  test(`an open dialog stays in its place when a toast comes and goes, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin/trainers?open=new')
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save' })
    // The form comes after the heading, then the animation ends.
    await expect(save).toBeVisible()
    await dialog.evaluate((element) =>
      Promise.all(
        element
          .closest('.ui-scrim')
          ?.getAnimations({ subtree: true })
          .map(({ finished }) => finished) ?? [],
      ),
    )
    const places = () => Promise.all([dialog, save].map((each) => each.boundingBox()))
    const before = await places()
    await uploadFile(dialog, { name: 'hours.txt', mimeType: 'text/plain', buffer: Buffer.from('16-21') })
    await expect(page.locator('.ui-toast')).toBeVisible()
    await expect(page.locator(':root')).toHaveAttribute('style', /--toasts: [1-9]/)
    expect(await places()).toEqual(before)
    await page.locator('.ui-toast-close').click()
    await expect(page.locator(':root')).toHaveAttribute('style', /--toasts: 0px/)
    expect(await places()).toEqual(before)
  })

test('Ctrl+Z undoes the last change after its toast has been closed, but not under an open editor', async ({
  page,
}) => {
  await page.goto('/admin/products')
  const inStock = page.getByRole('switch').first()
  const wasOn = await inStock.isChecked()
  await inStock.press(' ')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.locator('.ui-toast-close').click()
  await expect(page.locator('.ui-toast')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Control+z')
  await page.keyboard.press('Escape')
  await expect(inStock).toBeChecked({ checked: !wasOn })
  // The Z of a Ukrainian layout.
  await inStock.dispatchEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true })
  await expect(inStock).toBeChecked({ checked: wasOn })
})

import { untilAlive } from '../support/until-alive.ts'
import { expect, test } from './club.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('going back closes a phone’s menu, which covers the page', { tag: '@long' }, async ({ page, club }) => {
  await page.goto(`${club.site}/?lang=en`)
  await untilAlive(page)
  const menu = page.locator('.phone-menu summary')
  const gallery = page.locator('.phone-menu').getByRole('link', { name: 'Gallery' })
  await menu.click()
  await gallery.click()
  await expect(page.locator('#gallery')).toBeInViewport()
  await menu.click()
  await expect(gallery).toBeVisible()
  await page.goBack()
  await expect(gallery).toBeHidden()
  await expect(page.getByRole('main')).not.toHaveAttribute('inert')
})

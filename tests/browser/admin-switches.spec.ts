import { openClub } from '../attacks/open-club.ts'
import { signInTo } from './attacked-screens.ts'
import { expect, test } from './club.ts'

test('the screen of classes says while visitors see none, and leads to where they are switched on', {
  tag: '@long',
}, async ({ page, context }) => {
  const club = await openClub()
  try {
    await signInTo(context, club)
    const note = page.getByText(
      'Visitors see no classes once the cache is built: schedule and prices are switched off.',
    )
    const prices = page.getByRole('switch', { name: 'Show prices to visitors' })
    await page.goto(`${club.url}/admin/classes`)
    await note.getByRole('link', { name: 'prices' }).click()
    await expect(prices).not.toBeChecked()
    await expect(page.getByText('Visitors do not see it once the cache is built.')).toBeVisible()
    await prices.press(' ')
    await expect(page.getByText('Visitors see it once the cache is built.')).toBeVisible()
    await page.goto(`${club.url}/admin/classes`)
    await expect(page.getByRole('table', { name: 'Classes' })).toBeVisible()
    await expect(note).toHaveCount(0)
  } finally {
    await club.server.stop()
  }
})

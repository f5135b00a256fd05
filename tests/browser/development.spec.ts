import { waitUntilHydrated } from '../support/browsers/page-ready.ts'
import { startServer } from '../support/servers/server.ts'
import { complaintsOf, expect, test } from './club.ts'

test('pages run from their sources in `npm run dev`, without an error', { tag: '@long' }, async ({ page }) => {
  const development = await startServer({ entry: 'dev', env: { NODE_ENV: 'development' } })
  const complaints = complaintsOf(page)
  for (const path of ['/', '/?lang=ua']) {
    await page.goto(development.url + path)
    await waitUntilHydrated(page)
  }
  expect(complaints).toEqual([])
  await page.goto(`${development.url}/auth`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await development.stop()
})

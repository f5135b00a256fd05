import type { HookState } from '../../src/domain/publish-hook.ts'
import { expect, test } from './office.ts'

test('who could not be told of a release is named with the reason, and is tried again on demand', {
  tag: '@long',
}, async ({ page }) => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  let hook: HookState = {
    name: 'cdn.example',
    told: { release: 11, at: at(-7200) },
    isAllTold: false,
    failure: { since: at(-600), reason: 'it answered 503', nextTry: at(3600) },
  }
  await page.route('**/api/admin/publish-hook', (route) => route.fulfill({ json: { hook } }))
  await page.route('**/api/admin/publish-hook/try', (route) => {
    hook = { ...hook, told: { release: 12, at: at(0) }, isAllTold: true, failure: null }
    return route.fulfill({ json: { hook } })
  })
  await page.goto('/admin/cache')
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'After each release' }) })
  await expect(panel).toContainText(/cdn\.example not told since .*: it answered 503 \(next try in \d+ minutes\)/)
  await expect(panel).toContainText('Last told cdn.example of release 11 2 hours ago')
  await panel.getByRole('button', { name: 'Try now' }).click()
  await expect(panel).toContainText('Told cdn.example of release 12 just now')
  await expect(panel.getByRole('button')).toHaveCount(0)
  await expect(panel.getByRole('heading')).toBeFocused()
})

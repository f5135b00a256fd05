import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type Club, openClub } from '../attacks/open-club.ts'
import { adminScreens, showEverything, signInTo, visitorScreens } from './attacked-screens.ts'
import { complaintsOf, expect, test } from './club.ts'

let club: Club

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  club = await openClub()
  await club.ask('POST', '/api/content/', {
    key: 'schedule.visible',
    section: 'schedule',
    translations: { pl: 'on', en: 'on', ua: 'on' },
  })
  await club.ask('POST', '/api/content/', {
    key: 'pricing.visible',
    section: 'pricing',
    translations: { pl: 'on', en: 'on', ua: 'on' },
  })
  await club.ask('POST', '/api/admin/cache/generate')
})

test.afterAll(() => club?.server.stop())

/** The violations of the security policy that a page reports. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        const report = (window as unknown as { reportViolation(violation: string): void }).reportViolation
        report(`${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`)
      },
    )
  })
  return violations
}

/** Nobody outside is asked for the map, or for anything else. */
const answerForOthers = (page: Page) =>
  page.route(
    (url) => url.origin !== club.url,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere' }),
  )

// What the policy stops is an error in the console, and `npm test` has complaints of each page listened to elsewhere.
test('no visitor’s screen breaks the security policy', { tag: '@long' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  const violations = await violationsOf(page)
  await answerForOthers(page)
  for (const path of visitorScreens) {
    await page.goto(club.url + path)
    await showEverything(page)
    await expect(page.locator('#root > *').first()).toBeVisible()
  }
  expect(violations).toEqual([])
  // The browser itself says that /nowhere is not found, and nobody is signed in.
  expect(complaints.filter((each) => !/status of 40[14]/.test(each))).toEqual([])
})

test('no administrator’s screen breaks the security policy, with its dialogs open', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signInTo(context, club)
  const complaints = complaintsOf(page)
  const violations = await violationsOf(page)
  await answerForOthers(page)
  for (const path of ['/', ...adminScreens]) {
    await page.goto(club.url + path)
    await showEverything(page)
    if (path !== '/') await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  await page.keyboard.press('Control+k')
  await page.waitForLoadState('networkidle')
  expect(violations).toEqual([])
  // The form of partners has no rules of its own: the server refuses an empty one.
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
})

test('what the policy forbids does not happen, and is seen', async ({ page }) => {
  const violations = await violationsOf(page)
  await answerForOthers(page)
  await page.goto(`${club.url}/nowhere`)
  await page.waitForLoadState('networkidle')
  const outcomes = await page.evaluate(async () => {
    const attempt = (deed: () => unknown) => {
      try {
        deed()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    const append = (name: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(name)
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      element.append(text)
      document.body.append(element)
    }
    const outcome = {
      plugin: attempt(() => append('object', { data: 'https://evil.example/' })),
      html: attempt(() => {
        document.body.insertAdjacentHTML('beforeend', '<b>x</b>')
      }),
      // What the debugger itself runs may evaluate strings; what a timer runs is the page's own.
      evaluation: await new Promise((resolve) =>
        setTimeout(() => resolve(attempt(() => Reflect.construct(Function, ['return 1'])))),
      ),
      policy: attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('own', {}),
      ),
    }
    append('style', {}, 'body { color: red }')
    append('div', { style: 'color: red' })
    append('iframe', { src: 'https://evil.example/' })
    append('base', { href: 'https://evil.example/' })
    append('form', { action: 'https://evil.example/', method: 'post' })
    document.querySelector('form')?.submit()
    return outcome
  })
  expect(outcomes).toEqual({ plugin: 'TypeError', html: 'TypeError', evaluation: 'EvalError', policy: 'TypeError' })
  await expect
    .poll(() => [...new Set(violations.map((each) => each.split(':')[0]))].sort())
    .toEqual(
      expect.arrayContaining([
        'base-uri',
        'form-action',
        'frame-src',
        'require-trusted-types-for',
        'style-src-attr',
        'style-src-elem',
      ]),
    )
})

test('no other site may frame a page, and the one that opened it cannot reach it', { tag: '@long' }, async ({
  page,
  context,
}) => {
  // A real one: a page that Playwright makes up is kept from loopback by the browser itself.
  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<iframe src="${club.url}/"></iframe><a href="${club.url}/" target="_blank" rel="opener">x</a>`)
  })
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`)
  await expect.poll(() => page.frames().length).toBe(2)
  await expect(page.frameLocator('iframe').locator('body.neterror')).toHaveCount(1)
  const opened = context.waitForEvent('page')
  await page.getByText('x').click()
  const popup = await opened
  await popup.waitForLoadState()
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  elsewhere.closeAllConnections()
  elsewhere.close()
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { inAll } from '../../../src/domain/languages.ts'
import { inlineElements, readPageAssets } from '../../../src/server/publishing/page-renderer.ts'
import { type Club, openClub } from '../../attacks/support/open-club.ts'
import { administratorsName, plantNames, plantScripts } from '../../attacks/support/plant-scripts.ts'
import { scriptPayloads } from '../../attacks/support/script-payloads.ts'
import { adminScreens, showEverything, signInTo, visitorScreens } from '../attacked-screens.ts'
import { expect, test } from '../club.ts'

let club: Club
const place = mkdtempSync(path.join(tmpdir(), 'ringside-scripts-'))

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  club = await openClub({ DATA_DIR: place })
  plantNames(path.join(place, 'ringside.sqlite'))
  await plantScripts(club)
})

test.afterAll(async () => {
  await club?.server.stop()
  rmSync(place, { recursive: true, force: true, maxRetries: 5 })
})

interface Watched {
  page: Page
  /** Payloads that ran, and foreign markup. */
  findings: string[]
}

/** A page without the security policy that reports every payload that runs, every dialog, and every foreign address. */
async function watchedPage(browser: Browser, options: { signedIn: boolean }): Promise<Watched> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 900 } })
  if (options.signedIn) await signInTo(context, club)
  const page = await context.newPage()
  const findings: string[] = []
  await page.exposeFunction('reportCanary', (number: unknown) => findings.push(`payload ${number} ran`))
  await page.addInitScript(() => {
    const own = window as unknown as { canary(number: unknown): void; reportCanary(number: unknown): void }
    own.canary = (number) => own.reportCanary(number)
  })
  page.on('dialog', async (dialog) => {
    if (dialog.type() !== 'beforeunload') findings.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(club.url)) findings.push(`went to ${frame.url()}`)
  })
  await page.route(
    (url) => url.origin !== club.url,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere' }),
  )
  return { page, findings }
}

const assets = readPageAssets(path.join(import.meta.dirname, '../../../dist'))

/** Elements and attributes that only a payload can have brought into the document. */
const foreignMarkup = (page: Page) =>
  page.evaluate(
    ({ ownScripts, ownStyles }) => {
      const isJson = (text: string) => {
        try {
          return Boolean(JSON.parse(text))
        } catch {
          return false
        }
      }
      const found: string[] = []
      const scripts = [...document.scripts]
      for (const script of scripts) {
        const isData = script.type.endsWith('json')
        if (isData && !isJson(script.textContent ?? '')) found.push(`data that ends early: ${script.id}`)
        const isOwn = script.src
          ? script.src.startsWith(`${location.origin}/assets/`)
          : ownScripts.includes(script.text)
        if (!isData && !isOwn) found.push(script.outerHTML.slice(0, 100))
      }
      for (const element of document.querySelectorAll('object, embed, base, math, video, audio, body style'))
        if (!ownStyles.includes(element.innerHTML)) found.push(element.outerHTML.slice(0, 100))
      for (const element of document.querySelectorAll('*'))
        for (const { name, value } of element.attributes)
          if (/^on|^srcdoc$/.test(name) || /^\s*(?:javascript|vbscript|data):/i.test(value))
            found.push(`${element.localName} ${name}=${value.slice(0, 60)}`)
      const titles = document.querySelectorAll('head title').length
      return titles === 1 ? found : [...found, `${titles} titles`]
    },
    { ownScripts: [assets.start, assets.head, assets.waiting], ownStyles: inlineElements(assets).styles },
  )

/** Changes a zone while another administrator does, each to all the payloads, and compares the two field by field. */
async function collide({ page, findings }: Watched): Promise<void> {
  const [first = '', last = ''] = [scriptPayloads[4], scriptPayloads.at(-1)]
  const blank = { name: inAll('Zone'), description: inAll('Zone') }
  const { id } = await club.ask<{ id: number }>('POST', '/api/zones', blank)
  await page.goto(`${club.url}/admin/zones?open=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Zone' })
  await expect(dialog.getByLabel('Name in English')).toHaveValue('Zone')
  const theirs = { name: inAll(first), description: inAll(scriptPayloads.join('\n')) }
  await club.ask('PUT', `/api/zones/${id}`, theirs)
  await dialog.getByLabel('Name in English').fill(last)
  await dialog.getByLabel('Description in English').fill(scriptPayloads.toReversed().join('\n'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  const conflict = dialog.getByRole('alert').filter({ hasText: 'changed this record' })
  await expect(conflict).toContainText(administratorsName)
  await conflict.getByRole('button', { name: 'Merge field by field' }).click()
  await expect(conflict.getByRole('group')).toHaveCount(2)
  for (const text of [first, last]) await expect(conflict.getByText(text, { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const markup of await foreignMarkup(page)) findings.push(markup)
  await conflict.getByRole('button', { name: 'Use this merge' }).click()
  await expect(conflict).toHaveCount(0)
  for (const markup of await foreignMarkup(page)) findings.push(markup)
}

async function visit({ page, findings }: Watched, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(club.url + path)
    // Markup that broke out may prevent the page's hydration, so this is checked first.
    expect([...findings, ...(await foreignMarkup(page))]).toEqual([])
    await showEverything(page)
    for (const markup of await foreignMarkup(page)) findings.push(`${path}: ${markup}`)
    // Some payloads run when the pointer moves over them.
    await page.mouse.move(700, 400)
    await page.mouse.move(720, 420)
  }
}

// The pages have no security policy: a payload that does not run without it does not run with it.
test('no payload runs on a visitor’s screen', async ({ browser }) => {
  const watched = await watchedPage(browser, { signedIn: false })
  await visit(watched, visitorScreens)
  expect(watched.findings).toEqual([])
  await expect(watched.page.getByText(scriptPayloads[4] ?? '').first()).toBeAttached()
  const details = watched.page.locator('.carousel-details')
  await expect(details).toHaveCount(3)
  // Each carousel reached its end, and shows there the record that was stored last.
  for (const each of await details.all()) await expect(each).toContainText(scriptPayloads.at(-1) ?? '')
  await watched.page.context().close()
})

// All screens show texts with the same components: `npm test` opens the one on which two changes collide.
test('no payload runs on an administrator’s screen', { tag: '@long' }, async ({ browser }) => {
  const watched = await watchedPage(browser, { signedIn: true })
  await visit(watched, ['/?lang=en', ...adminScreens])
  expect(watched.findings).toEqual([])
  await watched.page.goto(`${club.url}/admin/zones`)
  await expect(watched.page.getByText(scriptPayloads[4] ?? '').first()).toBeAttached()
  await watched.page.goto(`${club.url}/admin/account`)
  await expect(watched.page.getByText(administratorsName).first()).toBeVisible()
  await watched.page.context().close()
})

test('no payload runs in the conflict panel', async ({ browser }) => {
  const watched = await watchedPage(browser, { signedIn: true })
  await collide(watched)
  expect(watched.findings).toEqual([])
  await watched.page.context().close()
})

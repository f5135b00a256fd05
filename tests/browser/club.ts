import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { createDatabase } from '../support/databases/postgres.ts'
import { type RunningServer, startServer } from '../support/servers/server.ts'
import { recordNotices } from './shown-notices.ts'

export const administrator = { username: 'kamil', password: 'correct horse battery' }

interface Club {
  /** The address of the administrator's server. */
  office: string
  /** The address of the visitors' server: on PostgreSQL another process on the same database. */
  site: string
}

export type Session = Awaited<ReturnType<APIRequestContext['storageState']>>

/** A club with the sample data on the engine under test, started once for each worker; tests share it. */
export const test = base.extend<{ visitor: Page }, { club: Club; session: Session }>({
  club: [
    async ({ browserName: _ }, use, workerInfo) => {
      const isPostgres = workerInfo.project.metadata.engine === 'postgres'
      const env: Record<string, string> = {
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
        LOG_LEVEL: 'warn',
        ...(isPostgres && { DATABASE_URL: await createDatabase(process.env.POSTGRES_URL ?? '') }),
      }
      const servers: RunningServer[] = [await startServer({ env, entry: 'main' })]
      if (isPostgres) servers.push(await startServer({ env, entry: 'main' }))
      const [office, site = office] = servers
      if (!office || !site) throw new Error('No server was started')
      await use({ office: office.url, site: site.url })
      await Promise.all(servers.map((server) => server.stop()))
    },
    { scope: 'worker' },
  ],
  /** The administrator's session, shared by a worker: log-ins are limited to ten in 15 minutes. */
  session: [
    async ({ playwright, club }, use) => {
      const api = await playwright.request.newContext({ baseURL: club.office, timeout: 0 })
      const response = await api.post('/api/login', { data: administrator })
      expect(response.status()).toBe(200)
      // Otherwise every screen would offer the languages.
      expect((await api.put('/api/user/language', { data: { language: 'en' } })).status()).toBe(200)
      await use(await api.storageState())
      await api.dispose()
    },
    { scope: 'worker' },
  ],
  /** A second browser without a session, on the visitors' server. */
  visitor: async ({ browser, club }, use) => {
    const context = await browser.newContext({ baseURL: club.site, viewport: { width: 1440, height: 900 } })
    await use(await context.newPage())
    await context.close()
  },
  context: async ({ context }, use) => {
    await recordNotices(context)
    await use(context)
  },
  baseURL: async ({ club }, use) => use(club.office),
})

export { expect }

/** Opens the landing page as the signed-in administrator. */
export async function openSignedIn(page: Page, { cookies }: Session): Promise<void> {
  await page.context().addCookies(cookies)
  await page.goto('/?lang=en')
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
}

/** Collects a page's console errors and warnings, thrown errors and blocked resources. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

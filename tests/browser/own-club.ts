import { createDatabase } from '../support/databases/postgres.ts'
import { startServer } from '../support/servers/server.ts'
import { administrator } from './club.ts'
import { test as base, expect } from './office.ts'

/**
 * Tests of the back office that need a sample club of their own, because they depend on all changes and publications.
 */
export const test = base.extend({
  baseURL: async ({ browserName: _ }, use, testInfo) => {
    const isPostgres = testInfo.project.metadata.engine === 'postgres'
    const server = await startServer({
      entry: 'main',
      env: {
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
        LOG_LEVEL: 'warn',
        ...(isPostgres && { DATABASE_URL: await createDatabase(process.env.POSTGRES_URL ?? '') }),
      },
    })
    await use(server.url)
    await server.stop()
  },
  page: async ({ page }, use) => {
    expect((await page.request.post('/api/login', { data: administrator })).status()).toBe(200)
    // Otherwise every screen would offer the languages.
    expect((await page.request.put('/api/user/language', { data: { language: 'en' } })).status()).toBe(200)
    await use(page)
  },
})

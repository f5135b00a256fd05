import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildTestApp, newDatabaseSettings, password } from '../support/test-app.ts'

it('a stop ends a download that is being made, and leaves no copy of the club behind', async () => {
  const settings = await newDatabaseSettings()
  const { app, as } = await buildTestApp({ settings })
  const admin = await as('admin')
  expect((await admin.post('/api/user/proof', { password })).status).toBe(200)
  const copies = () => readdirSync(settings.DATA_DIR ?? '').filter((name) => name.startsWith('download-'))
  const download = admin.get('/api/admin/backup')
  await expect.poll(copies).toHaveLength(1)
  await app.close()
  expect(copies()).toEqual([])
  expect(await download).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildTestApp, newDatabaseSettings, password } from '../../support/test-app.ts'

it('a stop aborts a download in progress, and leaves no copy of the club behind', async () => {
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

// Processes on PostgreSQL may share a directory: beside another one only a download that is a day old is an orphan.
it.skipIf(process.env.ENGINE === 'postgres')(
  'a download, a restore or a restore test of a killed process is removed at the next start',
  async () => {
    const settings = await newDatabaseSettings()
    const directory = settings.DATA_DIR ?? ''
    for (const name of ['download-Ab12cd', 'restore-Ab12cd', 'restore-test-Ab12cd', 'other-Ab12cd']) {
      mkdirSync(join(directory, name), { recursive: true })
      writeFileSync(join(directory, name, 'backup.sqlite'), 'half of it')
    }
    await buildTestApp({ settings })
    expect(readdirSync(directory).filter((name) => name.endsWith('-Ab12cd'))).toEqual(['other-Ab12cd'])
  },
)

import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { restorePrefix, withTemporaryDirectory } from '../../../src/server/backup/backup-places.ts'
import { buildTestApp, newDatabaseSettings, password } from '../../support/app/test-app.ts'

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

it('a download, a restore or a restore test of a killed process is removed at the next start, one at work is not', async () => {
  const settings = await newDatabaseSettings()
  const directory = settings.DATA_DIR ?? ''
  await withTemporaryDirectory(directory, restorePrefix, async (inUse) => {
    const left = ['download-Ab12cd', 'restore-Ab12cd', 'restore-test-Ab12cd']
    // Those of an earlier version have no lock: they are removed after a day.
    const old = [...left, 'restore-Young0', 'other-Ab12cd']
    for (const name of old) {
      mkdirSync(join(directory, name), { recursive: true })
      writeFileSync(join(directory, name, 'backup.sqlite'), 'half of it')
    }
    for (const name of left.slice(0, 2)) writeFileSync(join(directory, name, 'in-use.lock'), '')
    utimesSync(join(directory, 'restore-test-Ab12cd'), 0, 0)
    await buildTestApp({ settings })
    const names = readdirSync(directory).filter((name) => /^(?:download|restore|other)-/.test(name))
    expect(names.sort()).toEqual(['other-Ab12cd', 'restore-Young0', basename(inUse)].sort())
  })
})

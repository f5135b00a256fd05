import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { deadlineOf, restoreBackup, verifyBackup } from '../../src/server/backup/restore-backup.ts'
import { readConfig } from '../../src/server/config.ts'
import { backupTableNames } from '../../src/server/db/copy-tables.ts'
import { createZone } from '../support/bodies.ts'
import { buildTestApp, newDatabaseSettings } from '../support/test-app.ts'

it('a restore that is ended in the midst leaves nothing behind, and the next one finds the place empty', async () => {
  const settings = await newDatabaseSettings()
  const { as } = await buildTestApp({ settings })
  const admin = await as('admin')
  const zone = await createZone(admin)
  await admin.post('/api/admin/cache/generate')
  const file = join(settings.DATA_DIR ?? '', 'backup')
  await makeBackup(readConfig(settings), file)

  const empty = await newDatabaseSettings()
  const restore = (checkTime: () => void) => restoreBackup(readConfig(empty), file, checkTime)
  let steps = 0
  await restoreBackup(readConfig(await newDatabaseSettings()), file, () => {
    steps += 1
  })
  expect(steps, 'the tables are read, and copied').toBeGreaterThan(2 * backupTableNames.length)
  await expect(
    verifyBackup(file, () => {
      throw new Error('It takes too long')
    }),
    'a check alone ends, too',
  ).rejects.toThrow('It takes too long')
  // Before a row is read, in the midst, and when nearly all rows are written.
  for (const last of [1, Math.ceil(steps / 2), Math.ceil(steps * 0.8), steps]) {
    let left = last
    const ended = restore(() => {
      left -= 1
      if (left === 0) throw new Error('It takes too long')
    })
    await expect(ended, `step ${last} of ${steps}`).rejects.toThrow('It takes too long')
  }
  await restore(() => {})
  const restored = await buildTestApp({ settings: empty })
  expect((await (await restored.as('admin')).get('/api/zones')).body).toEqual([zone])
})

it('a deadline that is over ends the work with its sentence, and one that is far away does not', () => {
  expect(deadlineOf('check', 0)).toThrow('The check was not done after 0 minutes')
  expect(deadlineOf('restore')).not.toThrow()
})

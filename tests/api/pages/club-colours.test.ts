import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paletteOf } from '../../../src/domain/display/palette.ts'
import { inAll } from '../../../src/domain/languages.ts'
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts'
import { makeBackup } from '../../../src/server/backup/stored-backups.ts'
import { readConfig } from '../../../src/server/config.ts'
import { undo } from '../../support/app/change-log.ts'
import { buildTestApp, newDatabaseSettings } from '../../support/app/test-app.ts'

it('a club’s colour is a draft until it is published, and is restored by its version, an undo and a backup', async () => {
  const settings = await newDatabaseSettings()
  const { as } = await buildTestApp({ settings })
  const [admin, visitor] = [await as('admin'), await as(null)]
  const shown = async () => (await visitor.get('/manifest.webmanifest')).body.theme_color
  const colour = (hex: string) => ({ key: 'brand.color', section: 'general', type: 'text', translations: inAll(hex) })
  const publish = () => admin.post('/api/admin/cache/generate')
  const { id } = (await admin.post('/api/content', colour('#0B1F4B'))).body
  const change = (hex: string) => admin.put(`/api/content/${id}`, colour(hex))
  const draft = async () => (await admin.get('/api/content')).body[0].translations.pl
  expect(await shown()).toBe('#ff4a1c')
  await publish()
  expect(await shown()).toBe('#0b1f4b')
  expect((await visitor.get('/favicon.svg')).text).toContain(paletteOf('#0b1f4b').light)

  await change('#7A0019')
  const { body: differences } = await admin.get('/api/admin/differences?from=1&to=drafts')
  expect(JSON.stringify(differences)).toContain('"before":"#0B1F4B","after":"#7A0019"')
  await publish()
  expect(await shown()).toBe('#7a0019')
  await admin.post('/api/admin/cache/generate', { release: 1 })
  expect(await shown()).toBe('#0b1f4b')

  await undo(admin, await change('#C9A227'))
  expect(await draft()).toBe('#7A0019')
  await admin.post('/api/admin/restore', { all: true })
  expect(await draft()).toBe('#0B1F4B')

  const [config, file] = [readConfig(settings), join(settings.DATA_DIR ?? '', 'backup')]
  await makeBackup(config, file)
  const empty = await newDatabaseSettings()
  await restoreBackup(readConfig(empty), file)
  const restored = await buildTestApp({ settings: empty })
  const { body } = await (await restored.as(null)).get('/manifest.webmanifest')
  expect(body.theme_color).toBe('#0b1f4b')
})

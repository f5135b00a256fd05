import { expect, it } from 'vitest'
import { inAll } from '../../src/domain/languages.ts'
import { paletteOf } from '../../src/domain/palette.ts'
import { withAdmin } from '../support/with-admin.ts'

it('a club’s colour is a draft until it is published, and comes back with its version', async () => {
  const { admin, as } = await withAdmin()
  const visitor = await as(null)
  const shown = async () => (await visitor.get('/manifest.webmanifest')).body.theme_color
  const colour = (hex: string) => ({ key: 'brand.color', section: 'general', type: 'text', translations: inAll(hex) })
  const publish = () => admin.post('/api/admin/cache/generate')
  const { id } = (await admin.post('/api/content', colour('#0B1F4B'))).body
  expect(await shown()).toBe('#ff4a1c')
  await publish()
  expect(await shown()).toBe('#0b1f4b')
  expect((await visitor.get('/favicon.svg')).text).toContain(paletteOf('#0b1f4b').light)

  await admin.put(`/api/content/${id}`, colour('#7A0019'))
  const { body: differences } = await admin.get('/api/admin/releases/1/differences?to=drafts')
  expect(JSON.stringify(differences)).toContain('"before":"#0B1F4B","after":"#7A0019"')
  await publish()
  expect(await shown()).toBe('#7a0019')
  await admin.post('/api/admin/releases/1/restore')
  expect(await shown()).toBe('#0b1f4b')
})

import { expect, test } from 'vitest'
import { texts } from '../support/bodies.ts'
import { changesOf } from '../support/change-log.ts'
import { withAdmin } from '../support/with-admin.ts'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a build of the cache and an upload stand in the change log with their author', async () => {
  const { admin, database } = await withAdmin()
  const me = (await admin.get('/api/user')).body
  const author = { userId: me.id, username: me.username }

  const { body: built } = await admin.post('/api/admin/cache/generate')
  expect(await changesOf(database, 'releases', 1)).toMatchObject([
    { ...author, action: 'create', before: null, after: { createdAt: built.timestamp, stats: built.stats } },
  ])

  const partner = { name: texts('A'), description: texts('A'), logoData: picture }
  const { logoUrl } = (await admin.post('/api/partners', partner)).body
  expect(await changesOf(database, 'uploads', 0)).toMatchObject([
    { ...author, action: 'create', before: null, after: { address: logoUrl } },
  ])
})

test('a build that changes nothing leaves no trace', async () => {
  const { as, database } = await withAdmin()
  expect((await (await as('user')).post('/api/admin/cache/generate')).status).toBe(403)
  expect(await changesOf(database, 'releases', 1)).toEqual([])
})

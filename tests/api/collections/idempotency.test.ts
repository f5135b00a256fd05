import { expect, it, onTestFinished } from 'vitest'
import { createLog, ErrorReporter } from '../../../src/server/log.ts'
import { sweepDaily } from '../../../src/server/pictures/sweep-uploads.ts'
import { classBody, contentBody, createZone, kamil, scheduleBody, texts, zoneBody } from '../../support/app/bodies.ts'
import { changesOf } from '../../support/app/change-log.ts'
import { buildTestApp, type Client, clientOf, newDatabaseSettings, signIn } from '../../support/app/test-app.ts'
import { withAdmin } from '../../support/app/with-admin.ts'
import { collectionCases } from '../../support/clubs/collection-cases.ts'

const under = (key: string, headers = {}) => ({ headers: { 'idempotency-key': key, ...headers } })

/** The Monday after a day, as YYYY-MM-DD. */
function mondayAfter(day: Date): string {
  const days = 8 - (day.getUTCDay() || 7)
  return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

const idsOf = async (admin: Client, list: string) =>
  (await admin.get(`/api/${list}`)).body.map(({ id }: { id: number }) => id)

it.each([
  ...collectionCases.map(({ name, body }) => ({ name, url: `/api/${name}`, body })),
  { name: 'content', url: '/api/content/', body: async () => contentBody() },
])('a repeated creation of $name with the same key returns the first response', async ({ name, url, body }) => {
  const { admin, database } = await withAdmin()
  const sent = await body(admin)
  const first = await admin.post(url, sent, under('a'))
  expect(first.status).toBe(201)
  const again = await admin.post(url, sent, under('a'))
  expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'change-id': first.headers['change-id'] } })
  expect(await idsOf(admin, name)).toEqual([first.body.id])
  expect(await changesOf(database, name, first.body.id)).toHaveLength(1)
  if (name !== 'content') expect((await admin.post(url, sent, under('b'))).body.id).not.toBe(first.body.id)
})

it('a repeated creation of a preview or notice returns the first response, also of a cancellation', async () => {
  const { admin, publisher } = await withAdmin()
  const classId = (await admin.post('/api/classes', classBody())).body.id
  const item = (await admin.post('/api/schedule', scheduleBody(classId, { dayOfWeek: 'monday' }))).body
  await publisher.publish(kamil)
  const date = mondayAfter(new Date())
  const notice = { scheduleItemId: item.id, date, until: `${date}T23:00` }
  const listPreviews = async () => (await admin.get('/api/admin/releases')).body.previews
  const listNotices = async () => (await admin.get('/api/notices')).body.notices
  for (const [url, sent, list] of [
    ['/api/admin/previews', undefined, listPreviews],
    ['/api/notices', notice, listNotices],
  ] as const) {
    const first = await admin.post(url, sent, under(url))
    expect(first.status, url).toBe(201)
    expect(await admin.post(url, sent, under(url)), url).toMatchObject({ status: 201, body: first.body })
    expect(await list(), url).toHaveLength(1)
  }
})

it('of simultaneous requests with one key, one is stored, also with two processes', async () => {
  const settings = await newDatabaseSettings()
  const processes = [await buildTestApp({ settings }), await buildTestApp({ settings })] as const
  const cookie = await signIn(processes[0].database, 'admin')
  const admins = [clientOf(processes[0].app, cookie), clientOf(processes[1].app, cookie)] as const
  const sent = [...admins, ...admins, ...admins].map((admin) => admin.post('/api/zones', zoneBody(), under('a')))
  const ids = (await Promise.all(sent)).map(({ body }) => body.id)
  expect(new Set(ids).size).toBe(1)
  expect(await idsOf(admins[0], 'zones')).toEqual([ids[0]])
})

it('a key is refused for another request, with the first result, and for another user, without it', async () => {
  const { admin, as } = await withAdmin()
  const first = (await admin.post('/api/zones', zoneBody(), under('mine'))).body
  const other = await admin.post('/api/zones', zoneBody({ name: texts('Mats') }), under('mine'))
  expect(other).toMatchObject({ status: 409, body: { code: 'key_reused', current: first } })
  const elsewhere = await admin.post('/api/classes', { title: texts('Boxing') }, under('mine'))
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  const stranger = await (await as('admin')).post('/api/zones', zoneBody(), under('mine'))
  expect(stranger).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  expect(stranger.body).not.toHaveProperty('current')
  expect(await idsOf(admin, 'zones')).toEqual([first.id])
})

it('a refused request stores no response, and its key can be used again', async () => {
  const { admin } = await withAdmin()
  expect((await admin.post('/api/zones', {}, under('a'))).status).toBe(400)
  expect((await admin.post('/api/schedule', { classId: 1 }, under('a'))).status).toBe(400)
  expect((await admin.post('/api/zones', zoneBody(), under('a'))).status).toBe(201)
})

it('a repeated change, deletion or undo returns the first response', async () => {
  const { admin, database } = await withAdmin()
  const { id } = await createZone(admin)
  const put = () => admin.put(`/api/zones/${id}`, { name: texts('Mats') }, under('put', { 'if-match': '"1"' }))
  const changed = await put()
  expect(await put()).toMatchObject({ status: 200, body: changed.body })
  const undo = () =>
    admin.post('/api/admin/restore', { change: Number(changed.headers['change-id']), whole: true }, under('undo'))
  const undone = await undo()
  expect(await undo()).toMatchObject({ status: 200, body: undone.body })
  const remove = () => admin.delete(`/api/zones/${id}`, under('delete'))
  const deleted = await remove()
  expect(await remove()).toMatchObject({ status: 200, body: deleted.body })
  expect(await changesOf(database, 'zones', id)).toHaveLength(4)
})

it('a key is valid for 24 hours, and is then deleted', async () => {
  const { admin, database } = await withAdmin()
  const store = (key: string) => admin.post('/api/zones', zoneBody(), under(key))
  const first = (await store('a')).body
  const keys = async () => (await database.read.selectFrom('idempotencyKeys').select('key').execute()).length
  const age = (hours: number) =>
    database.write((queries) =>
      queries
        .updateTable('idempotencyKeys')
        .set({ storedAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
        .execute(),
    )
  await age(23.9)
  expect((await store('a')).body.id).toBe(first.id)
  await age(24.1)
  expect((await store('a')).body.id).not.toBe(first.id)
  expect(await keys()).toBe(1)
  await age(24.1)
  onTestFinished(sweepDaily(database, new ErrorReporter(createLog('silent'))))
  await expect.poll(keys).toBe(0)
})

it('a malformed key is refused', async () => {
  const { admin } = await withAdmin()
  for (const key of ['', 'a b', 'é', 'x'.repeat(201)])
    expect(await admin.post('/api/zones', zoneBody(), under(key))).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['Idempotency-Key'] }] },
    })
})

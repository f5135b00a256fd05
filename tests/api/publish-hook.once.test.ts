import { expect, it } from 'vitest'
import { uploadAddress } from '../../src/domain/images.ts'
import { ringside } from '../../src/server/db/change-log.ts'
import { pictureKey } from '../../src/server/http/shared-headers.ts'
import { addressesOfUpload } from '../../src/server/uploads/upload-address.ts'
import { createPhoto, createZone, texts } from '../support/bodies.ts'
import { isSigned, startReceiver } from '../support/hook-receiver.ts'
import { openHooked } from '../support/hooked-club.ts'
import { storePicture } from '../support/pictures.ts'
import { buildTestApp } from '../support/test-app.ts'

it('each release is told once, in order, signed, with what it changed', async () => {
  const receiver = await startReceiver()
  const { admin, hook, publish, state } = await openHooked(receiver.settings)
  await hook.look()
  expect([receiver.told(), await state()]).toEqual([
    [],
    { name: expect.any(String), told: null, isAllTold: true, failure: null },
  ])
  await publish()
  await hook.look()
  await createZone(admin)
  await publish()
  // Nothing else than before: all the same a release.
  await publish()
  await hook.look()
  await hook.look()
  expect(receiver.told()).toEqual([1, 2, 3])
  expect(receiver.received.map(isSigned)).toEqual([true, true, true])
  const [first, second, third] = receiver.received.map(({ message }) => message)
  expect(first?.paths).toEqual(expect.arrayContaining(['/', '/?lang=en', '/?lang=ua', '/auth', '/admin']))
  expect(second).toMatchObject({ type: 'release', paths: ['/cache/zones.json'], keys: ['ringside'] })
  expect(third?.paths).toEqual([])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  expect(await state()).toMatchObject({ told: { release: 3, at: expect.any(String) }, isAllTold: true, failure: null })
})

it('what is not taken is told again, the same under the same id, and everybody who looks is told why', async () => {
  const receiver = await startReceiver(500, 302)
  const lines: string[] = []
  const { app, database, admin, hook, publish, state, waitNoLonger } = await openHooked(
    { ...receiver.settings, METRICS_TOKEN: 'a-token-of-sixteen' },
    { onLogLine: (line) => lines.push(JSON.stringify(line)) },
  )
  await publish()
  await database.write((queries) =>
    queries.updateTable('releases').set({ publishedAt: '2026-01-01T00:00:00.000Z' }).execute(),
  )
  await hook.look()
  const { failure, isAllTold, name } = await state()
  expect([failure.reason, isAllTold]).toEqual(['it answered 500', false])
  expect(Date.parse(failure.nextTry)).toBeGreaterThan(Date.parse(failure.since))
  // Not before its time.
  await hook.look()
  expect(receiver.told()).toEqual([1])
  await waitNoLonger()
  await hook.look()
  expect((await state()).failure).toMatchObject({ reason: 'it answered 302', since: failure.since })
  expect((await app.inject('/readyz')).json().untoldSeconds).toBeGreaterThan(1000)
  const metrics = async () =>
    (await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-sixteen' } })).body
  expect(await metrics()).toMatch(/^ringside_untold_seconds \d{4,}$/m)
  const tried = (await admin.post('/api/admin/publish-hook/try')).body.hook
  expect(tried).toMatchObject({ told: { release: 1 }, isAllTold: true, failure: null })
  expect(await metrics()).toMatch(/^ringside_untold_seconds 0$/m)
  expect(new Set(receiver.received.map(({ body, headers }) => body + headers['webhook-id'])).size).toBe(1)
  expect(receiver.received).toHaveLength(3)
  expect(receiver.received.map(isSigned)).toEqual([true, true, true])
  // Neither what signs nor what opens the address.
  const told = [...lines, JSON.stringify(await state())].join('\n')
  expect(told).toContain(`${name} was not told of release 1`)
  expect(told).not.toMatch(/credential|whsec_|purge/)
})

it('a release that is kept no longer is left out, and the next one tells what both changed', async () => {
  const receiver = await startReceiver()
  const { admin, hook, publish, database } = await openHooked(receiver.settings)
  await publish()
  await hook.look()
  await createZone(admin)
  await publish()
  await admin.post('/api/classes', { title: texts('Boxing'), description: texts('Boxing') })
  await publish()
  await database.write((queries) => queries.deleteFrom('releases').where('number', '=', 2).execute())
  await hook.look()
  expect(receiver.told()).toEqual([1, 3])
  expect(receiver.received[1]?.message.paths).toEqual(
    expect.arrayContaining(['/cache/classes.json', '/cache/zones.json']),
  )
})

it('who could not be told is told at once of what is public then, and of all that changed on the way', async () => {
  const receiver = await startReceiver(204, 500)
  const { admin, hook, publish, state, waitNoLonger } = await openHooked(receiver.settings)
  await publish()
  await hook.look()
  const zone = await createZone(admin)
  await publish()
  await hook.look()
  expect((await state()).failure.reason).toBe('it answered 500')
  // As it was when it was told last: a cache may have what was between.
  expect((await admin.delete(`/api/zones/${zone.id}`)).status).toBe(200)
  await publish()
  await admin.post('/api/classes', { title: texts('Boxing'), description: texts('Boxing') })
  await publish()
  await waitNoLonger()
  await hook.look()
  expect(receiver.told()).toEqual([1, 2, 4])
  const { since, paths } = receiver.received.at(-1)?.message ?? {}
  expect(since).toBe(1)
  expect(paths).toEqual(expect.arrayContaining(['/cache/classes.json', '/cache/zones.json']))
  // From then on each one again.
  await publish()
  await publish()
  await hook.look()
  expect(receiver.told()).toEqual([1, 2, 4, 5, 6])
  expect(receiver.received.at(-1)?.message.since).toBe(5)
})

it('a notice is a release, and so is its end; a page that another build writes otherwise is told too', async () => {
  const receiver = await startReceiver()
  const { place, admin, hook, publish } = await openHooked(receiver.settings)
  await publish()
  await hook.look()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const given = await admin.post('/api/notices', { text: texts('Closed today'), until })
  await hook.look()
  await admin.delete(`/api/notices/${given.body.id}`)
  await hook.look()
  expect(receiver.told()).toEqual([1, 2, 3])
  expect(receiver.received[1]?.message.paths).toEqual(expect.arrayContaining(['/', '/cache/notices.json']))
  const next = await openHooked(place, {
    renderPage: (path, language) => `<!doctype html><title>${path} ${language}</title>`,
  })
  await next.hook.look()
  await hook.look()
  await next.hook.look()
  expect(receiver.received.at(-1)?.message).toMatchObject({ type: 'refresh', release: 3, keys: ['ringside'] })
  expect(receiver.received.at(-1)?.message.paths).toContain('/')
  expect(receiver.received.at(-1)?.message.publishedAt).toBe(receiver.received[2]?.message.publishedAt)
  expect(receiver.received).toHaveLength(4)
})

it('a withdrawn picture is told by all its addresses, once, also where no release follows or the process was killed', async () => {
  const receiver = await startReceiver()
  const { app, place, admin, hook, publish, database, state } = await openHooked(receiver.settings)
  const [shown, unused] = [await storePicture(database, 'a'), await storePicture(database, 'b')]
  await createPhoto(admin, { imageUrl: shown })
  await publish()
  await hook.look()
  await admin.post(`/api/admin/uploads/${'a'.repeat(32)}/withdraw`)
  const next = await openHooked(place)
  await next.hook.look()
  const paths = () => receiver.received.at(-1)?.message.paths.filter((path) => path.startsWith('/uploads/'))
  expect([receiver.told(), paths()]).toEqual([[1, 2], addressesOfUpload(shown)])
  expect(paths()).toEqual(expect.arrayContaining([shown, `${shown}/320`, `${shown}/640.avif`, `${shown}/700.webp`]))
  expect(receiver.received.at(-1)?.message.keys).toEqual(['ringside', `ringside-picture-${'a'.repeat(32)}`])
  expect((await state()).isAllTold).toBe(true)
  await admin.post(`/api/admin/uploads/${'b'.repeat(32)}/withdraw`)
  // It keeps awake, and is told to who looks, although no release follows.
  expect((await state()).isAllTold).toBe(false)
  await database.write((queries) =>
    queries.updateTable('withdrawnUploads').set({ withdrawnAt: '2026-01-01T00:00:00.000Z' }).execute(),
  )
  expect((await app.inject('/readyz')).json().untoldSeconds).toBeGreaterThan(1000)
  await hook.look()
  expect((await state()).isAllTold).toBe(true)
  expect(receiver.received.at(-1)?.message).toMatchObject({ type: 'refresh', release: 2 })
  expect(paths()).toEqual(addressesOfUpload(unused))
  await hook.look()
  await next.hook.look()
  expect(receiver.told()).toEqual([1, 2, 2])
  await publish()
  await hook.look()
  expect(paths()).toEqual([])
})

it('who was never told is told of all withdrawn pictures, some at a time, so that their keys have room anywhere', async () => {
  const receiver = await startReceiver()
  const { hook, publish, database, state } = await openHooked(receiver.settings)
  const hashes = Array.from({ length: 230 }, (_, place) => place.toString(16).padStart(32, '0'))
  const rows = hashes.map((hash) => ({
    ...{ hash, address: uploadAddress({ hash, width: 700, height: 350, isArt: false }) },
    storedAt: '2025-01-01T00:00:00.000Z',
    ...{ withdrawnAt: '2026-01-01T00:00:00.000Z', withdrawnBy: ringside },
  }))
  await database.write((queries) => queries.insertInto('withdrawnUploads').values(rows).execute())
  await publish()
  await hook.look()
  const told = receiver.received.map(({ message }) => message)
  expect(told.map(({ type, release, keys }) => [type, release, keys.length])).toEqual([
    // As many as Cloudflare takes at once.
    ['release', 1, 100],
    ['refresh', 1, 100],
    ['refresh', 1, 33],
  ])
  expect(new Set(told.flatMap(({ keys }) => keys))).toEqual(new Set(['ringside', ...hashes.map(pictureKey)]))
  // Varnish takes no longer header.
  for (const { keys } of told) expect(keys.join(' ').length).toBeLessThan(8000)
  expect((await state()).isAllTold).toBe(true)
  await hook.look()
  expect(receiver.received).toHaveLength(3)
})

it('without ON_PUBLISH nothing of it is stored, asked for or told', async () => {
  const { app, as, database } = await buildTestApp()
  const admin = await as('admin')
  await admin.post('/api/admin/cache/generate')
  expect((await admin.get('/api/admin/publish-hook')).body).toEqual({ hook: null })
  expect((await admin.post('/api/admin/publish-hook/try')).status).toBe(404)
  expect(await database.read.selectFrom('releaseTags').selectAll().execute()).toEqual([])
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' })
})

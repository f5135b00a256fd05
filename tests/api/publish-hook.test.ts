import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { Faults } from '../../src/server/faults.ts'
import { createLog } from '../../src/server/log.ts'
import { PublishHook } from '../../src/server/publish-hook/publish-hook.ts'
import { type Tell, UntoldError } from '../../src/server/publish-hook/telling.ts'
import { addressesOfUpload } from '../../src/server/uploads/upload-address.ts'
import { createPhoto, createZone, texts, zoneBody } from '../support/bodies.ts'
import { isSigned, startReceiver } from '../support/hook-receiver.ts'
import { storePicture } from '../support/pictures.ts'
import { buildTestApp, newDatabaseSettings } from '../support/test-app.ts'

const faults = new Faults(createLog('silent'))

type Settings = Record<string, string>

async function open(settings: Settings, more: Partial<Parameters<typeof buildTestApp>[0]> = {}) {
  const place = settings.DATA_DIR ? settings : { ...(await newDatabaseSettings()), ...settings }
  const site = await buildTestApp({ settings: place, ...more })
  const admin = await site.as('admin')
  const { hook } = site
  if (!hook) throw new Error('Nobody is to be told')
  const publish = async () => (await admin.post('/api/admin/cache/generate')).body.release as number
  const state = async () => (await admin.get('/api/admin/publish-hook')).body.hook
  /** Another process of the same club. */
  const another = (tell: Tell) => {
    const parts = { settings: readConfig(place).hook, database: site.database, publisher: site.publisher, faults }
    const other = new PublishHook({
      ...parts,
      settings: parts.settings as never,
      tell,
      settleMs: 0,
      claimMs: 3_600_000,
    })
    onTestFinished(() => other.stop())
    return other
  }
  const waitNoLonger = () =>
    site.database.write((queries) => queries.updateTable('publishHooks').set({ nextTry: null }).execute())
  return { ...site, place, admin, hook, publish, state, another, waitNoLonger }
}

it('each release is told once, in order, signed, with what it changed', async () => {
  const receiver = await startReceiver()
  const { admin, hook, publish, state } = await open(receiver.settings)
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
  const { app, database, admin, hook, publish, state, waitNoLonger } = await open(
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

it('what a process left untold when it was killed the next one tells, release by release', async () => {
  const receiver = await startReceiver()
  const { place, publish, admin } = await open(receiver.settings)
  await publish()
  await createZone(admin)
  await publish()
  const next = await open(place)
  await next.hook.look()
  // Who was told of none is told of the current one; from then on each is told.
  expect(receiver.told()).toEqual([2])
  await admin.post('/api/zones', zoneBody({ name: texts('Ring') }))
  await publish()
  await admin.post('/api/classes', { title: texts('Boxing'), description: texts('Boxing') })
  await publish()
  await next.hook.look()
  expect(receiver.told()).toEqual([2, 3, 4])
  expect(receiver.received[1]?.message.paths).toEqual(['/cache/zones.json'])
  expect(receiver.received[2]?.message.paths).toContain('/cache/classes.json')
})

it('a release that is kept no longer is left out, and the next one tells what both changed', async () => {
  const receiver = await startReceiver()
  const { admin, hook, publish, database } = await open(receiver.settings)
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
  const { admin, hook, publish, state, waitNoLonger } = await open(receiver.settings)
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

it('of two processes one tells; the other tells where that one gave no sign of life', async () => {
  const receiver = await startReceiver()
  const { publish, another, database } = await open(receiver.settings)
  await publish()
  const told: string[] = []
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const one = another(async ({ release }, stopping) => {
    told.push(`one ${release}`)
    begun.resolve()
    await Promise.race([finish.promise, new Promise((resolve) => stopping.addEventListener('abort', resolve))])
  })
  const other = another(async ({ release }) => void told.push(`other ${release}`))
  const telling = one.look()
  await begun.promise
  await other.look()
  expect(told).toEqual(['one 1'])
  await database.write((queries) =>
    queries.updateTable('publishHooks').set({ claimedUntil: '2000-01-01T00:00:00.000Z' }).execute(),
  )
  await other.look()
  finish.resolve()
  await telling
  expect(told).toEqual(['one 1', 'other 1'])
  await Promise.all([one.look(), other.look()])
  expect(told).toHaveLength(2)
})

it('one that is stopped while it tells has not failed, and whoever is next need not wait', async () => {
  const receiver = await startReceiver()
  const { publish, another, state, hook } = await open(receiver.settings)
  await publish()
  const begun = Promise.withResolvers<void>()
  const one = another((_message, stopping) => {
    begun.resolve()
    return new Promise((_, reject) => {
      stopping.addEventListener('abort', () => reject(new UntoldError('it cannot be asked')))
    })
  })
  const telling = one.look()
  await begun.promise
  await one.stop()
  await telling
  expect((await state()).failure).toBeNull()
  await hook.look()
  expect(receiver.told()).toEqual([1])
})

it('a notice is a release, and so is its end; a page that another build writes otherwise is told too', async () => {
  const receiver = await startReceiver()
  const { place, admin, hook, publish } = await open(receiver.settings)
  await publish()
  await hook.look()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const given = await admin.post('/api/notices', { text: texts('Closed today'), until })
  await hook.look()
  await admin.delete(`/api/notices/${given.body.id}`)
  await hook.look()
  expect(receiver.told()).toEqual([1, 2, 3])
  expect(receiver.received[1]?.message.paths).toEqual(expect.arrayContaining(['/', '/cache/notices.json']))
  const next = await open(place, {
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
  const { app, place, admin, hook, publish, database, state } = await open(receiver.settings)
  const [shown, unused] = [await storePicture(database, 'a'), await storePicture(database, 'b')]
  await createPhoto(admin, { imageUrl: shown })
  await publish()
  await hook.look()
  await admin.post(`/api/admin/uploads/${'a'.repeat(32)}/withdraw`)
  const next = await open(place)
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

it('a command reads the message from its standard input, and nothing of it stands in its words', async () => {
  const file = join((await newDatabaseSettings()).DATA_DIR ?? '', 'told')
  const program = `let body = ''
    for await (const chunk of process.stdin) body += chunk
    const {RINGSIDE_SIGNATURE, RINGSIDE_RELEASE, RINGSIDE_TYPE, RINGSIDE_ID, RINGSIDE_TIMESTAMP, RINGSIDE_KEYS} = process.env
    const told = {body, RINGSIDE_SIGNATURE, RINGSIDE_RELEASE, RINGSIDE_TYPE, RINGSIDE_ID, RINGSIDE_TIMESTAMP, RINGSIDE_KEYS, words: process.argv.slice(1)}
    if (RINGSIDE_RELEASE === '2') { console.error('no room for ' + process.env.ON_PUBLISH_SECRET); process.exit(3) }
    require('node:fs').appendFileSync(process.argv[1], JSON.stringify(told) + '\\n')`
  const quoted = `(async () => {${program}})()`.replaceAll("'", `'\\''`)
  const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
  process.env.ON_PUBLISH_SECRET = secret
  onTestFinished(() => {
    delete process.env.ON_PUBLISH_SECRET
  })
  const lines: string[] = []
  const { admin, hook, publish, state } = await open(
    { ON_PUBLISH: `'${process.execPath}' -e '${quoted}' ${file} '$(touch ${file}.run)'`, ON_PUBLISH_SECRET: secret },
    { onLogLine: (line) => lines.push(JSON.stringify(line)) },
  )
  await admin.post('/api/zones', zoneBody({ name: texts(`'; touch ${file}.run; $(touch ${file}.run)`) }))
  await publish()
  await hook.look()
  const [told] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(told).toMatchObject({ RINGSIDE_RELEASE: '1', RINGSIDE_TYPE: 'release', RINGSIDE_KEYS: 'ringside' })
  expect(told.words).toEqual([file, `$(touch ${file}.run)`])
  expect(existsSync(`${file}.run`)).toBe(false)
  const headers = {
    'webhook-id': told.RINGSIDE_ID,
    'webhook-timestamp': told.RINGSIDE_TIMESTAMP,
    'webhook-signature': told.RINGSIDE_SIGNATURE,
  }
  expect(isSigned({ headers, body: told.body, message: JSON.parse(told.body) })).toBe(true)
  expect(JSON.parse(told.body)).toMatchObject({ id: told.RINGSIDE_ID, release: 1 })
  await publish()
  await hook.look()
  expect((await state()).failure.reason).toBe('it ended with 3')
  const logged = lines.join('\n')
  expect(logged).toContain('it ended with 3: no room for …')
  expect(logged).not.toContain(secret)
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

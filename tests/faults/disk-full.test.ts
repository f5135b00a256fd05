import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../support/server.ts'
import { askOnAndOn } from './ask-on-and-on.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { ClubLoad, pictureForm } from './club-load.ts'
import { readSite } from './read-site.ts'

const text = (value: string) => ({ pl: value, en: value, ua: value })
const run = (command: string, ...words: string[]) => spawnSync(command, words).status === 0

const place = mkdtempSync(path.join(tmpdir(), 'ringside-disk-'))
const isMounted = process.getuid?.() === 0 && run('mount', '-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', place)
process.once('exit', () => {
  if (isMounted) run('umount', '-l', place)
  rmSync(place, { recursive: true, force: true })
})

/** Writes a large text until the server says that there is no room; gives that answer. */
async function fillUp(client: Client) {
  const bio = text('x'.repeat(5000))
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const answer = await client.post('/api/trainers', { name: text('A'), bio, specialties: text('A') })
    if (answer.status !== 201) return answer
  }
  throw new Error('The disk was never full')
}

const refusal = { code: 'storage_full', message: 'There is no space left to save this. Nothing was changed.' }

async function startOn(directory: string) {
  const server = await startServer({
    entry: 'main',
    env: { ...withAdministrator, LOG_LEVEL: 'fatal', DATA_DIR: directory, SAMPLE_CLUB: 'on' },
  })
  onTestFinished(() => server.stop())
  return server
}

function expectWhole(directory: string): void {
  const database = new Sqlite(path.join(directory, 'ringside.sqlite'), { readonly: true })
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  database.close()
}

it.runIf(isMounted)(
  'full disk: writes are refused with 507, visitors served, /readyz says so, and room is enough to go on',
  async () => {
    const directory = path.join(place, 'data')
    const server = await startOn(directory)
    const admin = await signIn(server.url)
    const load = new ClubLoad(admin)
    await load.prepare()
    load.start()
    await sleep(1000)
    await load.stop()
    const health = new Client(server.url)
    expect((await health.get('/readyz')).status).toBe(200)

    const ballast = path.join(place, 'ballast')
    writeFileSync(ballast, Buffer.alloc(1))
    run('dd', 'if=/dev/zero', `of=${ballast}`, 'bs=64k')
    expect(await fillUp(admin)).toMatchObject({ status: 507, body: refusal })
    const visitors = askOnAndOn(server.url, '/')
    load.start()
    for (const write of [
      () => admin.post('/api/admin/cache/generate'),
      () => pictureForm().then((form) => admin.post('/api/upload', form)),
      () => admin.post('/api/zones', { name: text('x'.repeat(100)), description: text('y'.repeat(1000)) }),
    ]) {
      const { status } = await write()
      expect([200, 201, 507]).toContain(status)
    }
    expect((await fillUp(admin)).status).toBe(507)
    const ready = await health.get('/readyz')
    expect([ready.status, ready.body.code]).toEqual([503, 'storage_full'])
    expect((await admin.get('/api/trainers')).status).toBe(200)
    expect((await admin.get('/api/user')).status).toBe(200)
    await sleep(500)
    await load.stop()
    await visitors.stop()
    expect([visitors.failures, new Set(visitors.statuses)]).toEqual([[], new Set([200])])
    expectWhole(directory)

    rmSync(ballast)
    expect((await health.get('/readyz')).status).toBe(200)
    expect((await admin.post('/api/admin/cache/generate')).status).toBe(200)
    expect((await admin.post('/api/upload', await pictureForm())).status).toBe(201)
    expect((await load.ledger.check(admin)).concat(load.faults)).toEqual([])
    expect((await readSite(server.url)).faults).toEqual([])
    expect([...load.statuses.keys()].filter((status) => ![200, 201, 507].includes(status))).toEqual([])
    expectWhole(directory)
  },
)

const hasPrlimit = run('prlimit', '--version')

it.runIf(hasPrlimit)('a file that may not grow: writes are refused with 507 and go on when it may', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-limit-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const server = await startOn(directory)
  const admin = await signIn(server.url)
  const limit = (bytes: string) => run('prlimit', `--pid=${server.pid}`, `--fsize=${bytes}`)
  expect(limit('6000000:unlimited')).toBe(true)
  expect(await fillUp(admin)).toMatchObject({ status: 507, body: refusal })
  expect((await new Client(server.url).get('/')).status).toBe(200)
  expect((await new Client(server.url).get('/readyz')).status).toBe(503)
  expect(limit('unlimited')).toBe(true)
  expect((await new Client(server.url).get('/readyz')).status).toBe(200)
  expect((await admin.post('/api/zones', { name: text('A') })).status).toBe(201)
  expectWhole(directory)
})

import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { inAll } from '../../../src/domain/languages.ts'
import { startPostgres, unprivilegedUser } from '../../support/databases/postgres.ts'
import { itWith, program } from '../../support/runner/it-with.ts'
import { isLong } from '../../support/runner/test-length.ts'
import { startServer } from '../../support/servers/server.ts'
import { Client, signIn, startClub, withAdministrator } from '../support/client.ts'
import { ClubLoad, pictureForm } from '../support/club-load.ts'
import { readSite } from '../support/read-site.ts'
import { requestRepeatedly } from '../support/request-repeatedly.ts'
import { until } from '../support/until.ts'
import { compileFsyncLibrary, type FsyncLibrary, fsyncLibraries, SmallDisk, smallDisks } from './disks.ts'

/** Writes large texts until the server has no room; returns that response. */
async function fillUp(client: Client) {
  // PostgreSQL would make little of a long row of x.
  const bio = inAll(randomBytes(3700).toString('base64'))
  while (true) {
    const response = await client.post('/api/trainers', { name: inAll('A'), bio, specialties: inAll('A') })
    if (response.status !== 201) return response
  }
}

const refusal = { code: 'storage_full', message: 'There is no space left to save this. Nothing was changed.' }

async function startOn(env: Record<string, string>) {
  const server = await startClub({ LOG_LEVEL: 'fatal', SAMPLE_CLUB: 'on', ...env })
  return server
}

function expectWhole(directory: string): void {
  const database = new Sqlite(path.join(directory, 'ringside.sqlite'), { readonly: true })
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  database.close()
}

function newDisk(megabytes: number): SmallDisk {
  const disk = new SmallDisk(megabytes)
  onTestFinished(() => disk.remove())
  return disk
}

/** A PostgreSQL whose tables of the club are on the small disk, and whose write-ahead log is not. */
async function tablesOn(disk: SmallDisk): Promise<string> {
  const postgres = await startPostgres({ isDurable: true })
  onTestFinished(() => postgres.stop())
  const location = path.join(disk.place, 'tables')
  mkdirSync(location)
  const { uid, gid } = unprivilegedUser()
  if (uid !== undefined && gid !== undefined) chownSync(location, uid, gid)
  const url = await postgres.createDatabase()
  const administrator = new pg.Client({ connectionString: postgres.url })
  await administrator.connect()
  await administrator.query(`create tablespace small location '${location}'`)
  await administrator.query(`alter database ${new URL(url).pathname.slice(1)} set tablespace small`)
  await administrator.end()
  return url
}

const disks = smallDisks()

for (const engine of isLong ? ['SQLite', 'PostgreSQL'] : ['SQLite'])
  itWith(disks)(
    `${engine} on a full disk: writes get 507, visitors are served, /readyz reports it, and free space ends it without a restart`,
    async () => {
      const disk = newDisk(engine === 'SQLite' ? 24 : 48)
      const directory = path.join(disk.place, 'data')
      const check = () => engine === 'SQLite' && expectWhole(directory)
      const server = await startOn(
        engine === 'SQLite' ? { DATA_DIR: directory } : { DATABASE_URL: await tablesOn(disk) },
      )
      const admin = await signIn(server.url)
      const load = new ClubLoad(admin)
      await load.prepare()
      load.start()
      await until(() => load.ledger.done > 20)
      await load.stop()
      const health = new Client(server.url)
      expect((await health.get('/readyz')).status).toBe(200)

      disk.fill()
      expect(await fillUp(admin)).toMatchObject({ status: 507, body: refusal })
      const visitors = requestRepeatedly(server.url, '/')
      load.start()
      for (const write of [
        () => admin.post('/api/admin/cache/generate'),
        () => pictureForm().then((form) => admin.post('/api/upload', form)),
        () => admin.post('/api/zones', { name: inAll('x'.repeat(100)), description: inAll('y'.repeat(1000)) }),
      ]) {
        const { status } = await write()
        expect([200, 201, 507]).toContain(status)
      }
      expect((await fillUp(admin)).status).toBe(507)
      const ready = await health.get('/readyz')
      expect([ready.status, ready.body.code]).toEqual([503, 'storage_full'])
      expect((await admin.get('/api/trainers')).status).toBe(200)
      expect((await admin.get('/api/user')).status).toBe(200)
      const served = visitors.statuses.length
      await until(() => visitors.statuses.length > served + 20)
      await load.stop()
      await visitors.stop()
      expect([visitors.failures, new Set(visitors.statuses)]).toEqual([[], new Set([200])])
      check()

      disk.makeRoom(100_000)
      expect((await health.get('/readyz')).status).toBe(503)
      disk.makeRoom()
      expect((await health.get('/readyz')).status).toBe(200)
      expect((await admin.post('/api/admin/cache/generate')).status).toBe(200)
      expect((await admin.post('/api/upload', await pictureForm())).status).toBe(201)
      expect((await load.ledger.check(admin)).concat(load.violations)).toEqual([])
      expect((await readSite(server.url)).violations).toEqual([])
      expect([...load.statuses.keys()].filter((status) => ![200, 201, 507].includes(status))).toEqual([])
      check()
    },
  )

const run = (command: string, ...words: string[]) => spawnSync(command, words).status === 0

itWith(program('prlimit'))('a file that may not grow: writes are refused with 507 and go on when it may', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-limit-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const server = await startOn({ DATA_DIR: directory })
  const admin = await signIn(server.url)
  const limit = (bytes: string) => run('prlimit', `--pid=${server.pid}`, `--fsize=${bytes}`)
  expect(limit('6000000:unlimited')).toBe(true)
  expect(await fillUp(admin)).toMatchObject({ status: 507, body: refusal })
  expect((await new Client(server.url).get('/')).status).toBe(200)
  expect((await new Client(server.url).get('/readyz')).status).toBe(503)
  expect(limit('unlimited')).toBe(true)
  expect((await new Client(server.url).get('/readyz')).status).toBe(200)
  expect((await admin.post('/api/zones', { name: inAll('A') })).status).toBe(201)
  expectWhole(directory)
})

const fsync = compileFsyncLibrary()

itWith(fsyncLibraries(fsync))(
  'a disk whose fsync fails: no write is acknowledged, visitors are served, and it recovers',
  async () => {
    const { library, failing } = fsync as FsyncLibrary
    const env = { ...withAdministrator, LOG_LEVEL: 'fatal', LD_PRELOAD: library, FAIL_FSYNC: failing }
    const server = await startServer({ entry: 'main', env })
    onTestFinished(() => server.stop())
    const admin = await signIn(server.url)
    const load = new ClubLoad(admin)
    await load.prepare()
    load.start()
    await until(() => load.ledger.done > 5)
    await load.stop()

    writeFileSync(failing, '')
    const visitors = requestRepeatedly(server.url, '/')
    for (let count = 0; count < 10; count++) {
      const { status } = await admin.post('/api/zones', { name: inAll('A') })
      expect(status).toBeGreaterThanOrEqual(500)
    }
    expect((await new Client(server.url).get('/healthz')).status).toBe(200)
    await visitors.stop()
    expect([visitors.failures, new Set(visitors.statuses)]).toEqual([[], new Set([200])])

    rmSync(failing)
    expect((await admin.post('/api/zones', { name: inAll('B') })).status).toBe(201)
    expect(await load.ledger.check(admin)).toEqual([])
    const zones = (await admin.get('/api/zones')).body as { name: { en: string } }[]
    expect(zones.filter(({ name }) => name.en === 'A')).toEqual([])
  },
)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { inAll } from '../../../src/domain/languages.ts'
import { restorePrefix, withTemporaryDirectory } from '../../../src/server/backup/backup-places.ts'
import { encryptFile } from '../../../src/server/backup/encrypted-file.ts'
import { backupTableNames } from '../../../src/server/db/copy-tables.ts'
import { isLong } from '../../support/runner/test-length.ts'
import { startServer } from '../../support/servers/server.ts'
import { Client, signIn, startClub, withAdministrator } from '../support/client.ts'
import { club, newDirectory, type Place, places, sumsOf } from '../support/club-command.ts'
import { ClubLoad } from '../support/club-load.ts'
import { chainKey, chainName, fitsTogether, readSite } from '../support/read-site.ts'
import { until } from '../support/until.ts'

const backups = isLong ? 20 : 1
/** `npm test` leaves PostgreSQL to the test of a move from one engine to the other and back. */
const kinds = isLong ? Object.keys(places) : ['SQLite']

/** The count that each record of the chain holds in a backup's drafts, in the order in which writes raise them. */
function chainCountsIn(file: string): number[] {
  const database = new Sqlite(file, { readonly: true })
  const row = (sql: string) => Number(database.prepare(sql).pluck().get())
  const named = (table: string, field: string, name = 'name') =>
    row(`select ${field}->>'$.en' from ${table} where ${name}->>'$.en' = '${chainName}'`)
  const counts = [
    row(`select translations->>'$.en' from content where key = '${chainKey}'`),
    named('classes', 'description', 'title'),
    named('zones', 'description'),
    named('pricing', 'caption', 'price'),
    row(`select activity->>'$.en' from schedule_items where time_slot = '23:59'`),
    named('trainers', 'bio'),
    named('products', 'description'),
  ]
  database.close()
  return counts
}

/** What a page says, without the data that it carries. */
const textsOn = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '').match(/>[^<]+</g)

it.each(kinds)('%s: backups under load contain every write that was acknowledged before they began', async (kind) => {
  const place = (await places[kind]?.()) ?? {}
  const directory = newDirectory()
  const server = await startClub(place)
  const load = new ClubLoad(await signIn(server.url))
  await load.prepare()
  load.start()
  await until(() => load.ledger.done > 20)

  const takenBackups: { file: string; before: ReturnType<typeof load.ledger.copy> }[] = []
  for (let count = 1; count <= backups; count++) {
    const file = path.join(directory, `${count}.sqlite`)
    const before = load.ledger.copy()
    const { status, complaint } = await club(place, 'backup', file)
    expect([status, complaint]).toEqual([0, ''])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // Writes sent meanwhile may be in it or not.
    before.allowWhatCame(load.ledger)
    takenBackups.push({ file, before })
  }
  await load.stop()
  expect(load.violations).toEqual([])
  expect([...load.statuses.keys()].filter((status) => status !== 200 && status !== 201)).toEqual([])

  for (const { file, before } of takenBackups) {
    expect((await club({}, 'verify', file)).status).toBe(0)
    expect(fitsTogether(chainCountsIn(file))).toBe(true)
    const there = (await places.SQLite?.()) ?? {}
    const restored = await club(there, 'restore', file)
    expect([restored.status, restored.complaint]).toEqual([0, ''])
    const again = path.join(directory, 'again.sqlite')
    expect((await club(there, 'backup', again)).status).toBe(0)
    expect(sumsOf(again)).toEqual(sumsOf(file))
    rmSync(again)
    const copy = await startServer({ entry: 'main', env: { ...withAdministrator, ...there } })
    try {
      expect(await before.check(await signIn(copy.url))).toEqual([])
      expect((await readSite(copy.url)).violations).toEqual([])
    } finally {
      await copy.stop()
    }
  }
})

it.each(kinds)('%s: an encrypted backup is restored with its passphrase only', async (kind) => {
  const from = (await places.SQLite?.()) ?? {}
  const directory = newDirectory()
  const [file, encrypted] = [path.join(directory, 'club.sqlite'), path.join(directory, 'club.sqlite.enc')]
  expect((await club({ ...from, SAMPLE_CLUB: 'off' }, 'setup-link')).status).toBe(0)
  expect((await club(from, 'backup', file)).status).toBe(0)
  await encryptFile(file, encrypted, 'six words of a song')
  const there = (await places[kind]?.()) ?? {}
  for (const command of ['verify', 'restore']) {
    const { status, complaint } = await club({ ...there, BACKUP_PASSPHRASE: 'another passphrase' }, command, encrypted)
    expect([status, complaint]).toEqual([1, 'The passphrase of the backup is wrong, or its first bytes are damaged\n'])
    const without = await club(there, command, encrypted)
    expect([without.status, without.complaint]).toEqual([
      1,
      'The backup is encrypted, and BACKUP_PASSPHRASE is not set\n',
    ])
  }
  const passphrase = path.join(directory, 'passphrase')
  writeFileSync(passphrase, 'six words of a song\n')
  for (const command of ['verify', 'restore']) {
    const { status, complaint } = await club({ ...there, BACKUP_PASSPHRASE_FILE: passphrase }, command, encrypted)
    expect([status, complaint]).toEqual([0, ''])
  }
  const again = path.join(directory, 'again.sqlite')
  expect((await club(there, 'backup', again)).status).toBe(0)
  expect(sumsOf(again)).toEqual(sumsOf(file))
  expect(readdirSync(there.DATA_DIR ?? '').filter((name) => name.startsWith('restore-'))).toEqual([])
})

it('PostgreSQL: the next start removes what a killed restore has left, and nothing of a running one', async () => {
  const [from, to] = [await places.SQLite?.(), await places.PostgreSQL?.()]
  const file = path.join(newDirectory(), 'club.sqlite')
  await (await startServer({ entry: 'main', env: { ...withAdministrator, ...from } })).stop()
  expect((await club(from ?? {}, 'backup', file)).status).toBe(0)
  const directory = to?.DATA_DIR ?? ''
  const restores = () => readdirSync(directory).filter((name) => name.startsWith('restore-'))

  await withTemporaryDirectory(directory, restorePrefix, async (running) => {
    const env = { PATH: process.env.PATH, ...to }
    const killed = spawn(process.execPath, ['dist/server/club.js', 'restore', file], { env })
    await until(() => restores().some((name) => existsSync(path.join(directory, name, 'backup.sqlite'))))
    killed.kill('SIGKILL')
    await once(killed, 'close')
    expect(restores()).toHaveLength(2)
    const server = await startServer({ entry: 'main', env: { ...withAdministrator, ...to, SAMPLE_CLUB: 'off' } })
    expect(restores()).toEqual([path.basename(running)])
    await server.stop()
  })
})

it('a club moves from SQLite to PostgreSQL and back unchanged, and no id is reused', async () => {
  const [first, second, third] = [await places.SQLite?.(), await places.PostgreSQL?.(), await places.SQLite?.()]
  const directory = newDirectory()
  const name = inAll('A')
  const server = await startServer({ entry: 'main', env: { ...withAdministrator, ...first } })
  const client = await signIn(server.url)
  const zone = (await client.post('/api/zones', { name })).body
  await client.put(`/api/zones/${zone.id}`, { name: { ...name, ua: 'Ґ “ё” 🥊 \\u0000' } })
  const newest = (await client.post('/api/zones', { name })).body
  await client.delete(`/api/zones/${newest.id}`)
  expect((await client.post('/api/products', { name, description: name, price: 0.1 })).status).toBe(201)
  expect((await client.post('/api/admin/cache/generate')).status).toBe(200)
  const page = textsOn((await client.get('/')).body)
  await server.stop()

  const files = ['1', '2', '3'].map((each) => path.join(directory, each)) as [string, string, string]
  const steps: [Place | undefined, string, string][] = [
    [first, 'backup', files[0]],
    [second, 'restore', files[0]],
    [second, 'backup', files[1]],
    [third, 'restore', files[1]],
    [third, 'backup', files[2]],
  ]
  for (const [place, command, file] of steps) {
    const { status, complaint } = await club(place ?? {}, command, file)
    expect([command, status, complaint]).toEqual([command, 0, ''])
  }
  expect(sumsOf(files[1])).toEqual(sumsOf(files[0]))
  expect(sumsOf(files[2])).toEqual(sumsOf(files[0]))
  expect(sumsOf(files[0])).toHaveLength(backupTableNames.length)

  for (const place of [second, third]) {
    const copy = await startServer({ entry: 'main', env: { ...withAdministrator, ...place } })
    try {
      expect(textsOn((await new Client(copy.url).get('/')).body)).toEqual(page)
      // The session was left out; the password was not.
      expect((await client.at(copy.url).get('/api/user')).status).toBe(401)
      const made = await (await signIn(copy.url)).post('/api/zones', { name })
      expect([made.status, made.body.id]).toEqual([201, newest.id + 1])
    } finally {
      await copy.stop()
    }
  }
})

it.runIf(isLong)(
  'a backup can be downloaded when the environment, not DATABASE_URL, configures PostgreSQL',
  async () => {
    const place = (await places.PostgreSQL?.()) ?? {}
    const { hostname, port, username, password, pathname } = new URL(place.DATABASE_URL ?? '')
    const way = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password }
    const env = { ...withAdministrator, ...place, ...way, DATABASE_URL: `postgres://${pathname}`, SAMPLE_CLUB: 'off' }
    const server = await startServer({ entry: 'main', env })
    onTestFinished(() => server.stop())
    const admin = await signIn(server.url)
    await admin.post('/api/user/proof', { password: withAdministrator.ADMIN_PASSWORD })
    const response = await fetch(`${server.url}/api/admin/backup`, { headers: { cookie: admin.cookie } })
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
  },
)

it('a killed backup leaves nothing that the next one into the directory does not remove', async () => {
  const place = (await places.SQLite?.()) ?? {}
  await startClub(place)
  const directory = newDirectory()
  const killed = path.join(directory, 'killed.sqlite')
  const isUnderWay = () => globSync('.*/in-use.lock', { cwd: directory }).length > 0
  while (!isUnderWay()) {
    // One that was complete before the kill.
    rmSync(killed, { force: true })
    const child = spawn(process.execPath, ['dist/server/club.js', 'backup', killed], {
      env: { PATH: process.env.PATH, ...place },
      stdio: 'ignore',
    })
    const exited = once(child, 'exit')
    await until(() => isUnderWay() || child.exitCode !== null)
    child.kill('SIGKILL')
    await exited
  }
  rmSync(killed, { force: true })
  expect((await club(place, 'backup', path.join(directory, 'next.sqlite'))).status).toBe(0)
  expect(readdirSync(directory)).toEqual(['next.sqlite'])
})

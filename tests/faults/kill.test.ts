import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createDatabase } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { signIn, withAdministrator } from './client.ts'
import { newDirectory } from './club-command.ts'
import { ClubLoad } from './club-load.ts'
import { readSite } from './read-site.ts'

const root = path.join(import.meta.dirname, '../..')
const isLong = process.env.FAULTS === 'long'

/** Kills a server under load again and again; each time all that it had answered must be there. */
async function killAgainAndAgain(env: Record<string, string>, kills: number, check: () => void) {
  const start = () => startServer({ entry: 'main', env: { ...withAdministrator, ...env } })
  let server: RunningServer = await start()
  onTestFinished(() => server.stop())
  const client = await signIn(server.url)
  const load = new ClubLoad(client)
  await load.prepare()
  const faults: string[] = []

  for (let kill = 1; kill <= kills; kill++) {
    load.start(client.at(server.url))
    await sleep(50 + Math.random() * 450)
    await server.kill('SIGKILL')
    await load.stop()
    server = await start()
    expect((await client.at(server.url).get('/readyz')).status).toBe(200)
    check()
    const site = await readSite(server.url)
    for (const fault of [...(await load.ledger.check(client.at(server.url))), ...site.faults])
      faults.push(`after kill ${kill}: ${fault}`)
    load.reads += site.answers
  }

  const { faults: mixed, reads, ledger } = load
  console.log(`${kills} kills: ${ledger.done} writes answered, ${reads} answers read`)
  expect([...faults, ...mixed]).toEqual([])
  expect(ledger.done).toBeGreaterThan(kills * 4)
  expect(reads).toBeGreaterThan(isLong && kills >= 200 ? 10_000 : kills * 12)
}

const ofSqlite = isLong ? 200 : 50

it(`SQLite: ${ofSqlite} kills under load lose no answered write and show no mixed release`, async () => {
  const directory = newDirectory()
  await killAgainAndAgain({ DATA_DIR: directory }, ofSqlite, () => {
    const database = new Sqlite(path.join(directory, 'ringside.sqlite'), { readonly: true })
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(database.pragma('foreign_key_check')).toEqual([])
    database.close()
  })
})

const ofPostgres = isLong ? 200 : 10

it(`PostgreSQL: ${ofPostgres} kills of the server under load lose no answered write and show no mixed release`, async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  await killAgainAndAgain({ DATA_DIR: newDirectory(), DATABASE_URL }, ofPostgres, () => {})
})

const firstStarts = isLong ? 30 : 6

it(`${firstStarts} kills at random points of a first start leave a club that the next start completes and publishes once`, async () => {
  for (let count = 0; count < firstStarts; count++) {
    const DATA_DIR = newDirectory()
    const env = { ...withAdministrator, PATH: process.env.PATH, DATA_DIR, PORT: '0' }
    const first = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: 'ignore' })
    await sleep(300 + Math.random() * 700)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const server = await startServer({ entry: 'main', env: { ...withAdministrator, DATA_DIR } })
    try {
      const { body } = await (await signIn(server.url)).get('/api/cache/metadata')
      expect(body.stats).toMatchObject({ trainers: 5, partners: 5, zones: 3 })
      expect((await readSite(server.url)).faults).toEqual([])
    } finally {
      await server.stop()
    }
    const database = new Sqlite(path.join(DATA_DIR, 'ringside.sqlite'), { readonly: true })
    expect(database.prepare('select count(*) from releases').pluck().get()).toBe(1)
    database.close()
  }
})

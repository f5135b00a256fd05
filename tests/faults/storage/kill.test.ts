import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, inject, it } from 'vitest'
import { createDatabase } from '../../support/databases/postgres.ts'
import { rounds } from '../../support/runner/test-length.ts'
import { startServer } from '../../support/servers/server.ts'
import { signIn, withAdministrator } from '../support/client.ts'
import { newDirectory } from '../support/club-command.ts'
import { readSite } from '../support/read-site.ts'
import { crashRepeatedly } from './crash-repeatedly.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Kills a server under load repeatedly; after each start every acknowledged write must be there. */
async function killRepeatedly(env: Record<string, string>, times: number, check?: () => void) {
  const { violations, done, reads } = await crashRepeatedly({
    env,
    times,
    check,
    end: (server) => server.kill('SIGKILL'),
  })
  expect(violations).toEqual([])
  expect(done).toBeGreaterThan(times * 4)
  expect(reads).toBeGreaterThan(times * 12)
}

const ofSqlite = rounds(1, 20)

it(`SQLite: ${ofSqlite} kills under load lose no acknowledged write and show no mixed release`, async () => {
  const directory = newDirectory()
  await killRepeatedly({ DATA_DIR: directory }, ofSqlite, () => {
    const database = new Sqlite(path.join(directory, 'ringside.sqlite'), { readonly: true })
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(database.pragma('foreign_key_check')).toEqual([])
    database.close()
  })
})

const ofPostgres = rounds(1, 20)

it(`PostgreSQL: ${ofPostgres} kills of the server under load lose no acknowledged write and show no mixed release`, async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  await killRepeatedly({ DATA_DIR: newDirectory(), DATABASE_URL }, ofPostgres)
})

/** Begins a first start and kills it after so many changes of its files, at the latest when it is ready; returns their number. */
async function killFirstStart(DATA_DIR: string, maxChanges = Number.POSITIVE_INFINITY): Promise<number> {
  const env = { ...withAdministrator, PATH: process.env.PATH, DATA_DIR, PORT: '0' }
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let changes = 0
  const files = watch(DATA_DIR, () => {
    changes += 1
    if (changes >= maxChanges) server.kill('SIGKILL')
  })
  // Its first line says that it is ready.
  server.stdout.once('data', () => server.kill('SIGKILL'))
  await once(server, 'exit')
  files.close()
  return changes
}

const firstStarts = rounds(1, 5)

it(`${firstStarts} kills at random points of a first start leave a club that the next start completes and publishes once`, async () => {
  const changes = await killFirstStart(newDirectory())
  expect(changes).toBeGreaterThan(firstStarts)
  for (let count = 0; count < firstStarts; count++) {
    const DATA_DIR = newDirectory()
    await killFirstStart(DATA_DIR, Math.ceil((changes * (count + Math.random())) / firstStarts))
    const server = await startServer({ entry: 'main', isFirstStart: true, env: { ...withAdministrator, DATA_DIR } })
    try {
      const { body } = await (await signIn(server.url)).get('/api/cache/metadata')
      expect(body.stats).toMatchObject({ trainers: 5, partners: 5, zones: 3 })
      expect((await readSite(server.url)).violations).toEqual([])
    } finally {
      await server.stop()
    }
    const database = new Sqlite(path.join(DATA_DIR, 'ringside.sqlite'), { readonly: true })
    expect(database.prepare('select count(*) from releases').pluck().get()).toBe(1)
    database.close()
  }
})

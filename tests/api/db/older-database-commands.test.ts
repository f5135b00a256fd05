import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path, { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { backupName } from '../../../src/server/backup/backup-places.ts'
import { type Config, readConfig } from '../../../src/server/config.ts'
import { createEarlierDatabase, openAsItIs, writeBackup } from '../../formats/earlier-formats.ts'
import { newDatabaseSettings } from '../../support/app/test-app.ts'
import { NODE_COMPILE_CACHE } from '../../support/servers/server.ts'

const cli = path.join(import.meta.dirname, '../../../scripts/club.js')

/** The tables of a database, and the migrations that ran in it. */
async function stateOf(config: Config): Promise<unknown> {
  await using database = openAsItIs(config)
  const tables = await database.write((queries) => queries.introspection.getTables())
  const migrations = await sql`select * from migrations order by name`.execute(database.read)
  return { tables: tables.map(({ name }) => name).sort(), migrations: migrations.rows }
}

const advice = /older Ringside: run this command with the version that is running, or start this version once/

it('no command migrates an older database, and each that needs the new tables says what to do', async () => {
  const settings = await newDatabaseSettings({ isFresh: true })
  const config = readConfig(settings)
  await createEarlierDatabase('0.1.0', config)
  const backup = writeBackup('0.1.0', config.dataDirectory)
  const club = (words: string[], input = '') => {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...settings }
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { env, input, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  const before = await stateOf(config)
  const refused = { status: 1, output: expect.stringMatching(advice) }
  const expected: [string[], { status: number; output: unknown }][] = [
    [['backup'], refused],
    [['backup', join(config.dataDirectory, 'new.sqlite')], refused],
    [['create-admin', 'olena'], refused],
    [['second-factor-off', 'zofia'], refused],
    [['setup-link'], refused],
    [
      ['restore', backup],
      { status: 1, output: expect.stringMatching(/^This database is not empty; .+ new directory/) },
    ],
    [['verify', backup], { status: 0, output: expect.stringContaining('Complete and unchanged') }],
    [['upgrade', '--check', backup], { status: 0, output: expect.stringContaining('is complete and current') }],
    [
      ['upgrade', '--check'],
      { status: 1, output: expect.stringMatching(/Make one with the version that is running: .*club.* backup <file>/) },
    ],
    [['restore-test'], { status: 1, output: expect.stringContaining('There is no backup in') }],
  ]
  for (const [words, result] of expected) {
    expect(club(words, 'a long new password\n'), words.join(' ')).toMatchObject(result)
    expect(await stateOf(config), words.join(' ')).toEqual(before)
  }

  mkdirSync(config.backup.directory)
  writeBackup('0.1.0', config.backup.directory, backupName('abcdef01', '2026-11-20T03:00:00.000Z'))
  expect(club(['restore-test'])).toMatchObject({ status: 0, output: expect.stringContaining('are intact') })
  expect(await stateOf(config)).toEqual(before)
})

it('a command creates the tables in an empty database', async () => {
  const settings = await newDatabaseSettings({ isFresh: true })
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...settings }
  const { status, stdout } = spawnSync(process.execPath, [cli, 'setup-link'], { env, encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringContaining('/auth?invitation=')])
})

import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { createDatabase } from '../../support/databases/postgres.ts'
import { Client, startClub } from '../support/client.ts'
import { readSite } from '../support/read-site.ts'
import { until } from '../support/until.ts'

/** Holds the migrations of all processes; returns a function that waits until each is about to migrate, and lets all go. */
async function holdMigrations(url: string, count: number): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('create table migrations (name text)')
  return async () => {
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await until(async () => (await queryRows(url, waiting)).length === count)
    await holder.query('rollback')
    await holder.end()
  }
}

async function queryRows(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

it('of three processes that start together on an empty database exactly one migrates, seeds and publishes', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const releaseMigrations = await holdMigrations(DATABASE_URL, 3)
  const starting = Promise.all(Array.from({ length: 3 }, () => startClub({ DATABASE_URL })))
  await releaseMigrations()
  const servers = await starting
  const count = async (what: string) =>
    Number((await queryRows(DATABASE_URL, `select count(*) as count from ${what}`))[0]?.count)
  expect(await count('(select name from migrations group by name having count(*) > 1) as twice')).toBe(0)
  const counts = [await count('releases'), await count('users'), await count('classes'), await count('trainers')]
  expect(counts).toEqual([1, 1, 7, 5])
  for (const { url, output } of servers) {
    await until(async () => (await new Client(url).get('/api/cache/metadata')).body.timestamp !== null)
    expect(await readSite(url)).toMatchObject({ violations: [], release: expect.any(String) })
    expect(output()).not.toMatch(/error/i)
  }
})

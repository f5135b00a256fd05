import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { Database } from '../../src/server/db/database.ts'
import { sqliteInMemory } from '../../src/server/db/engines/sqlite.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { createUser } from '../support/bodies.ts'
import { makeOlderDatabase, makeUnreleasedDatabase, openEmpty } from '../support/older-database.ts'
import { newDatabaseSettings } from '../support/test-app.ts'

const now = '2026-05-04T16:20:00.000Z'

async function open(settings: Record<string, string>): Promise<Database> {
  const database = await openDatabase(readConfig(settings))
  onTestFinished(() => database.close())
  return database
}

/** The names of the migrations that ran, with when they did. */
async function appliedTo(database: Database) {
  const anyTable = database.read as unknown as { selectFrom(table: string): ReturnType<Database['read']['selectFrom']> }
  return (await anyTable.selectFrom('migrations').selectAll().execute()) as unknown as {
    name: string
    timestamp: string
  }[]
}

describe('migrations', () => {
  it('run once, however often the database is opened', async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const first = await appliedTo(await open(settings))
    expect(first.map(({ name }) => name)).toContain('0001-tables')
    expect(new Set(first.map(({ name }) => name)).size).toBe(first.length)
    expect(await appliedTo(await open(settings))).toStrictEqual(first)
  })

  it('keep every row, id and index of a table whose definition changes', async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    await makeOlderDatabase(readConfig(settings), async (queries) => {
      await sql`insert into classes (title, created_at, updated_at) values ('{}', ${now}, ${now})`.execute(queries)
      await sql`insert into zones (name, created_at, updated_at) values ('{}', ${now}, ${now})`.execute(queries)
      for (const _ of [1, 2, 3])
        await sql`
          insert into schedule_items (day_of_week, time_slot, class_id, zone_id, created_at, updated_at)
          values ('monday', '10:00', 1, 1, ${now}, ${now})
        `.execute(queries)
      await sql`delete from schedule_items where id = 3`.execute(queries)
    })
    const migrated = await open(settings)
    const stored = migrated.read.selectFrom('scheduleItems').selectAll().orderBy('id')
    const items = await stored.execute()
    expect(items).toMatchObject([1, 2].map((id) => ({ id, timeSlot: '10:00', classId: 1, zoneId: 1 })))
    await expect(migrated.write((queries) => queries.deleteFrom('zones').execute())).rejects.toThrow(/foreign key/i)
    const { id: _, ...another } = items[0] ?? expect.fail()
    await migrated.write((queries) => queries.insertInto('scheduleItems').values(another).execute())
    expect((await stored.execute()).map(({ id }) => id)).toStrictEqual([1, 2, 4])
    if (migrated.engine === 'sqlite') {
      const { rows } = await sql<{ name: string }>`
        select name from sqlite_master where type = 'index' and tbl_name = 'schedule_items' and sql is not null order by name
      `.execute(migrated.read)
      expect(rows.map(({ name }) => name)).toStrictEqual(['schedule_items_class_id', 'schedule_items_zone_id'])
    }
  })

  it('continue from the unreleased migrations that became one', async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const before = openEmpty(readConfig(settings))
    await makeUnreleasedDatabase(before)
    const user = await createUser(before, 'trainer')
    await before.close()
    const database = await open(settings)
    expect((await appliedTo(database)).map(({ name }) => name)).toStrictEqual([
      '0001-tables',
      '0002-second-factor',
      '0003-version-0-2',
      '0004-end-of-0-2',
      '0005-first-visit',
      '0006-beginners-and-findings',
    ])
    expect(await database.read.selectFrom('users').select('id').execute()).toStrictEqual([{ id: user.id }])
  })

  it('up to 0003 make exactly the tables of commit 7d351839 and its backups', async () => {
    const database = new Database(sqliteInMemory())
    await migrate(database, '0003-version-0-2')
    const { rows } = await sql<{ words: string }>`
      select type || name || lower(coalesce(sql, '')) as words from sqlite_master where tbl_name <> 'migrations' order by 1
    `.execute(database.read)
    const shape = rows.map(({ words }) => words.replaceAll(/["\s]/g, '')).join('\n')
    expect(createHash('sha256').update(shape).digest('hex').slice(0, 16)).toBe('e3c3b3587f47a96b')
  })

  it('refuse a database in which only some of those ran, and change nothing in it', async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const database = openEmpty(readConfig(settings))
    onTestFinished(() => database.close())
    await makeUnreleasedDatabase(database, '0012-translation-marks')
    const before = await appliedTo(database)
    await expect(openDatabase(readConfig(settings))).rejects.toThrow(
      /unreleased Ringside \(0012-translation-marks\); start commit 7d351839 on it once/,
    )
    expect(await appliedTo(database)).toStrictEqual(before)
  })

  it('refuse a database that a newer version has written, and change nothing in it', async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const database = await open(settings)
    await database.write((queries) =>
      sql`insert into migrations (name, timestamp) values ('9999-later', ${now})`.execute(queries),
    )
    const before = await appliedTo(database)
    await expect(openDatabase(readConfig(settings))).rejects.toThrow(/newer Ringside \(9999-later\)/)
    expect(await appliedTo(database)).toStrictEqual(before)
  })
})

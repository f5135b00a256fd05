import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { clubOf, createEarlierDatabase, openAsItIs } from '../../formats/earlier-formats.ts'
import { buildTestApp, newDatabaseSettings } from '../../support/app/test-app.ts'

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
    await createEarlierDatabase('0.1.0', readConfig(settings))
    const { lists, nextIds } = clubOf('0.1.0')
    const migrated = await open(settings)
    const stored = migrated.read.selectFrom('scheduleItems').selectAll().orderBy('id')
    const items = await stored.execute()
    expect(items.map(({ dayOfWeek, timeSlot }) => `${dayOfWeek} ${timeSlot}`).sort()).toEqual(lists.schedule?.sort())
    await expect(migrated.write((queries) => queries.deleteFrom('zones').execute())).rejects.toThrow(/foreign key/i)
    const { id: _, ...another } = items[0] ?? expect.fail()
    await migrated.write((queries) => queries.insertInto('scheduleItems').values(another).execute())
    expect((await stored.execute()).at(-1)?.id).toBe(nextIds.schedule_items)
    if (migrated.engine === 'sqlite') {
      const { rows } = await sql<{ name: string }>`
        select name from sqlite_master where type = 'index' and tbl_name = 'schedule_items' and sql is not null order by name
      `.execute(migrated.read)
      expect(rows.map(({ name }) => name)).toStrictEqual(['schedule_items_class_id', 'schedule_items_zone_id'])
    }
  })

  it('turn a mark of a schedule item into a difference from its class, without a change to publish', async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const config = readConfig(settings)
    await createEarlierDatabase('24cf04f5', config)
    const older = openAsItIs(config)
    const isSqlite = older.engine === 'sqlite'
    const [mark, json] = isSqlite ? ['1', 'text'] : ['true', 'jsonb']
    const no = isSqlite ? '"forBeginners":false' : '"forBeginners": false'
    await older.write(async (queries) => {
      await sql`update schedule_items set for_beginners = ${sql.raw(mark)}`.execute(queries)
      await sql`
        update releases set lists = cast(replace(cast(lists as text), ${no}, ${no.replace('false', 'true')}) as ${sql.raw(json)})
      `.execute(queries)
    })
    await older.close()
    const { database, as } = await buildTestApp({ settings })
    const items = await database.read.selectFrom('scheduleItems').select('forBeginners').execute()
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map(({ forBeginners }) => forBeginners))).toEqual(new Set(['yes']))
    const changes = (await (await as('admin')).get('/api/admin/differences')).body.records as { list: string }[]
    expect(changes.map(({ list }) => list)).not.toContain('schedule')
    expect(changes.map(({ list }) => list)).not.toContain('classes')
  })

  it('continue from the unreleased migrations that became one', async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    await createEarlierDatabase('7d351839', readConfig(settings))
    const names = (await appliedTo(await open(settings))).map(({ name }) => name)
    expect(names.slice(0, 4)).toEqual(['0001-tables', '0002-second-factor', '0003-version-0-2', '0004-end-of-0-2'])
  })

  it('refuse a database in which only some of those ran, and change nothing in it', async () => {
    const config = readConfig(await newDatabaseSettings({ isFresh: true }))
    await createEarlierDatabase('7d351839', config)
    const database = openAsItIs(config)
    onTestFinished(() => database.close())
    await database.write((queries) =>
      sql`delete from migrations where name > '0012-translation-marks'`.execute(queries),
    )
    const before = await appliedTo(database)
    await expect(openDatabase(config)).rejects.toThrow(
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

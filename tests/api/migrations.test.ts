import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import { rebuildTable } from '../../src/server/db/migrations/rebuild-table.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { createUser, texts } from '../support/bodies.ts'
import { newDatabaseSettings } from '../support/test-app.ts'

const now = '2026-05-04T16:20:00.000Z'
const times = { createdAt: now, updatedAt: now }

async function open(settings: Record<string, string>): Promise<Database> {
  const database = await openDatabase(readConfig(settings))
  onTestFinished(() => database.close())
  return database
}

const withDatabase = async () => open(await newDatabaseSettings({ isFresh: true }))

/** The names of the migrations that ran, with when they did. */
async function appliedTo(database: Database) {
  const anyTable = database.read as unknown as { selectFrom(table: string): ReturnType<Database['read']['selectFrom']> }
  return (await anyTable.selectFrom('migrations').selectAll().execute()) as unknown as {
    name: string
    appliedAt: string
  }[]
}

async function startProcess(settings: Record<string, string>) {
  const script = path.join(import.meta.dirname, '../support/open-database.ts')
  const child = spawn(process.execPath, [script], { env: { ...process.env, ...settings }, stdio: 'inherit' })
  const [status] = await once(child, 'close')
  return status
}

describe('migrations', () => {
  it('run once, however often the database is opened', async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const first = await appliedTo(await open(settings))
    expect(first.map(({ name }) => name)).toContain('0001-tables')
    expect(new Set(first.map(({ name }) => name)).size).toBe(first.length)
    expect(await appliedTo(await open(settings))).toStrictEqual(first)
  })

  it('run once when several processes start together', async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const statuses = await Promise.all([1, 2, 3].map(() => startProcess(settings)))
    expect(statuses).toStrictEqual([0, 0, 0])
    const applied = await appliedTo(await open(settings))
    expect(new Set(applied.map(({ name }) => name)).size).toBe(applied.length)
  })

  it('leave what is stored as it is', async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const user = await createUser(await open(settings), 'trainer')
    expect(await (await open(settings)).read.selectFrom('users').select(['id', 'role']).execute()).toStrictEqual([
      { id: user.id, role: 'trainer' },
    ])
  })

  it('keep every row, id and index of a table whose definition changes', async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const database = await open(settings)
    await database.write(async (queries) => {
      if (database.engine === 'sqlite')
        await rebuildTable(queries, 'schedule_items', (definition) => definition.replace('restrict', 'set null'))
      await sql`delete from migrations where name = '0005-references-hold'`.execute(queries)
      const { id: classId } = await queries
        .insertInto('classes')
        .values({ ...times, title: texts('Box'), description: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      const zone = await queries
        .insertInto('zones')
        .values({ ...times, name: texts('Ring'), description: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      const item = { ...times, dayOfWeek: 'monday', timeSlot: '10:00', activity: texts('Pads'), classId } as const
      const items = [1, 2, 3].map(() => ({ ...item, zoneId: zone.id }))
      await queries.insertInto('scheduleItems').values(items).execute()
      await queries.deleteFrom('scheduleItems').where('id', '=', 3).execute()
    })
    const before = await database.read.selectFrom('scheduleItems').selectAll().orderBy('id').execute()
    const migrated = await open(settings)
    const stored = migrated.read.selectFrom('scheduleItems').selectAll().orderBy('id')
    expect(await stored.execute()).toStrictEqual(before)
    await expect(migrated.write((queries) => queries.deleteFrom('zones').execute())).rejects.toThrow(/foreign key/i)
    const { id: _, ...again } = before[0] ?? expect.fail()
    await migrated.write((queries) => queries.insertInto('scheduleItems').values(again).execute())
    expect((await stored.execute()).map(({ id }) => id)).toStrictEqual([1, 2, 4])
    if (migrated.engine === 'sqlite') {
      const { rows } = await sql<{ name: string }>`
        select name from sqlite_master where type = 'index' and tbl_name = 'schedule_items' and sql is not null order by name
      `.execute(migrated.read)
      expect(rows.map(({ name }) => name)).toStrictEqual(['schedule_items_class_id', 'schedule_items_zone_id'])
    }
  })

  it('refuse a database that a newer version has written, and change nothing in it', async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const database = await open(settings)
    await database.write((queries) =>
      sql`insert into migrations (name, applied_at) values ('9999-later', ${now})`.execute(queries),
    )
    const before = await appliedTo(database)
    await expect(openDatabase(readConfig(settings))).rejects.toThrow(/newer Ringside \(9999-later\)/)
    expect(await appliedTo(database)).toStrictEqual(before)
  })
})

describe('the tables', () => {
  const zone = { ...times, name: texts('Ring'), description: null }
  const aClass = { ...times, title: texts('Box'), description: null }
  const content = {
    key: 'a',
    section: 'general',
    type: 'text',
    translations: texts('x'),
    metadata: null,
    updatedAt: now,
    updatedBy: null,
  } as const
  const product = { ...times, name: texts('x'), description: texts('x'), imageUrl: null, inStock: true }
  const trainer = { ...times, name: texts('x'), bio: texts('x'), specialties: texts('x'), photoUrl: null }
  const item = { ...times, dayOfWeek: 'monday', timeSlot: '10:00', activity: null, zoneId: null } as const

  it('take each user name once, and roles of the four only', async () => {
    const database = await withDatabase()
    const user = { username: 'olena', skeleton: 'olena', password: 'x', role: 'user', createdAt: now } as const
    await database.write((queries) => queries.insertInto('users').values(user).execute())
    await expect(database.write((queries) => queries.insertInto('users').values(user).execute())).rejects.toThrow(
      /unique/i,
    )
    const lookalike = { ...user, username: '0lena' }
    await expect(database.write((queries) => queries.insertInto('users').values(lookalike).execute())).rejects.toThrow(
      /unique/i,
    )
    const owner = { ...user, username: 'other', skeleton: 'other', role: 'owner' as never }
    await expect(database.write((queries) => queries.insertInto('users').values(owner).execute())).rejects.toThrow(
      /check/i,
    )
  })

  it('take each content key once, and texts and images only', async () => {
    const database = await withDatabase()
    await database.write((queries) => queries.insertInto('content').values(content).execute())
    await expect(database.write((queries) => queries.insertInto('content').values(content).execute())).rejects.toThrow(
      /unique/i,
    )
    const video = { ...content, key: 'b', type: 'video' as never }
    await expect(database.write((queries) => queries.insertInto('content').values(video).execute())).rejects.toThrow(
      /check/i,
    )
  })

  it('take prices of classes that are there, which then stay', async () => {
    const database = await withDatabase()
    const price = { ...times, caption: texts('x'), price: texts('x') }
    await expect(
      database.write((queries) =>
        queries
          .insertInto('pricing')
          .values({ ...price, classId: 1 })
          .execute(),
      ),
    ).rejects.toThrow(/foreign key/i)
    const { id: classId } = await database.write((queries) =>
      queries.insertInto('classes').values(aClass).returning('id').executeTakeFirstOrThrow(),
    )
    await database.write((queries) =>
      queries
        .insertInto('pricing')
        .values({ ...price, classId })
        .execute(),
    )
    await expect(database.write((queries) => queries.deleteFrom('classes').execute())).rejects.toThrow(/foreign key/i)
  })

  it('take schedule items on six days, whose zone then stays', async () => {
    const database = await withDatabase()
    const { id: classId } = await database.write((queries) =>
      queries.insertInto('classes').values(aClass).returning('id').executeTakeFirstOrThrow(),
    )
    const { id: zoneId } = await database.write((queries) =>
      queries.insertInto('zones').values(zone).returning('id').executeTakeFirstOrThrow(),
    )
    const sunday = { ...item, classId, dayOfWeek: 'sunday' as never }
    await expect(
      database.write((queries) => queries.insertInto('scheduleItems').values(sunday).execute()),
    ).rejects.toThrow(/check/i)
    const nowhere = { ...item, classId, zoneId: 4711 }
    await expect(
      database.write((queries) => queries.insertInto('scheduleItems').values(nowhere).execute()),
    ).rejects.toThrow(/foreign key/i)
    await database.write((queries) =>
      queries
        .insertInto('scheduleItems')
        .values({ ...item, classId, zoneId })
        .execute(),
    )
    await expect(database.write((queries) => queries.deleteFrom('zones').execute())).rejects.toThrow(/foreign key/i)
  })

  it('take prices of products not below 0, exact to the cent', async () => {
    const database = await withDatabase()
    const below = { ...product, price: -0.01 }
    await expect(database.write((queries) => queries.insertInto('products').values(below).execute())).rejects.toThrow(
      /check/i,
    )
    await database.write((queries) =>
      queries
        .insertInto('products')
        .values({ ...product, price: 99_999_999.99 })
        .execute(),
    )
    expect(await database.read.selectFrom('products').select(['price', 'inStock']).execute()).toStrictEqual([
      { price: 99_999_999.99, inStock: true },
    ])
  })

  it('take one trainer profile a user, who then stays', async () => {
    const database = await withDatabase()
    const { id: userId } = await createUser(database, 'trainer')
    await database.write((queries) =>
      queries
        .insertInto('trainers')
        .values({ ...trainer, userId })
        .execute(),
    )
    await expect(
      database.write((queries) =>
        queries
          .insertInto('trainers')
          .values({ ...trainer, userId })
          .execute(),
      ),
    ).rejects.toThrow(/unique/i)
    await expect(database.write((queries) => queries.deleteFrom('users').execute())).rejects.toThrow(/foreign key/i)
  })

  it('end the sessions of a user who is deleted', async () => {
    const database = await withDatabase()
    const { id: userId } = await createUser(database, 'user')
    const session = { tokenHash: 'x', userId, createdAt: now, seenAt: now, expiresAt: now, userAgent: '', address: '' }
    await database.write((queries) => queries.insertInto('sessions').values(session).execute())
    await expect(database.write((queries) => queries.insertInto('sessions').values(session).execute())).rejects.toThrow(
      /unique/i,
    )
    await database.write((queries) => queries.deleteFrom('users').execute())
    expect(await database.read.selectFrom('sessions').select('id').execute()).toStrictEqual([])
  })
})

describe('a write', () => {
  it('that throws undoes everything', async () => {
    const database = await withDatabase()
    const failed = database.write(async (queries) => {
      await queries.insertInto('facts').values({ name: 'a', value: '1' }).execute()
      throw new Error('second thoughts')
    })
    await expect(failed).rejects.toThrow('second thoughts')
    expect(await database.read.selectFrom('facts').selectAll().execute()).toStrictEqual([])
  })

  it('waits for the one before it, so that no two read the same count', async () => {
    const database = await withDatabase()
    await database.write((queries) => queries.insertInto('facts').values({ name: 'count', value: '0' }).execute())
    const increment = () =>
      database.write(async (queries) => {
        const { value } = await queries.selectFrom('facts').select('value').executeTakeFirstOrThrow()
        await queries
          .updateTable('facts')
          .set({ value: String(Number(value) + 1) })
          .execute()
      })
    await Promise.all(Array.from({ length: 25 }, increment))
    expect(await database.read.selectFrom('facts').select('value').execute()).toStrictEqual([{ value: '25' }])
  })
})

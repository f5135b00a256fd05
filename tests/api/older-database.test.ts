import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import type { Database, Queries } from '../../src/server/db/database.ts'
import { appliedMigrations } from '../../src/server/db/migrate.ts'
import { openDatabase, openDatabaseToRead } from '../../src/server/db/open.ts'
import { texts } from '../support/bodies.ts'
import { makeOlderDatabase, whenOlder as now } from '../support/older-database.ts'
import { newDatabaseSettings } from '../support/test-app.ts'

/** A database as the first version left it, filled by `fill`, and opened by this one. */
async function openOlder(fill: (queries: Queries) => Promise<void>): Promise<Database> {
  const config = readConfig(await newDatabaseSettings({ isFresh: true }))
  await makeOlderDatabase(config, fill)
  const database = await openDatabase(config)
  onTestFinished(() => database.close())
  return database
}

const insertUser = (queries: Queries, username: string) =>
  sql`insert into users (username, password, created_at) values (${username}, 'x', ${now})`.execute(queries)

it('keeps accounts whose names look alike, and refuses such names for new accounts', async () => {
  const { read } = await openOlder(async (queries) => {
    for (const username of ['josé', 'kamil', 'karnil', 'kami1']) await insertUser(queries, username)
  })
  expect(await read.selectFrom('users').select(['username', 'skeleton']).orderBy('id').execute()).toStrictEqual([
    { username: 'josé', skeleton: 'jose\u0301' },
    { username: 'kamil', skeleton: 'karnil' },
    { username: 'karnil', skeleton: null },
    { username: 'kami1', skeleton: null },
  ])
})

it('keeps every row of content and the change log, and reuses no id', async () => {
  const row = (key: string) => ({
    key,
    section: 'general' as const,
    type: 'text' as const,
    translations: texts(key),
    metadata: { hint: key },
    updatedAt: now,
    updatedBy: 1,
  })
  const change = {
    changedAt: now,
    userId: 1,
    username: 'olena',
    action: 'create' as const,
    entity: 'content',
    entityId: 1,
    before: null,
    after: { key: 'a' },
  }
  const database = await openOlder(async (queries) => {
    await insertUser(queries, 'olena')
    await queries
      .insertInto('content')
      .values([row('a'), row('b')])
      .execute()
    await queries.deleteFrom('content').where('key', '=', 'b').execute()
    await queries.insertInto('changeLog').values(change).execute()
  })
  const { read } = database
  const insert = (key: string) => database.write((queries) => queries.insertInto('content').values(row(key)).execute())
  const all = read.selectFrom('content').selectAll().orderBy('id')
  expect(await all.execute()).toStrictEqual([{ id: 1, version: 1, ...row('a') }])
  expect(await read.selectFrom('changeLog').selectAll().execute()).toStrictEqual([
    { id: 1, write: null, onlyShifted: false, ...change },
  ])
  await insert('c')
  expect((await all.execute()).map(({ id }) => id)).toStrictEqual([1, 3])
  await expect(insert('c')).rejects.toThrow(/unique/i)
  await database.write((queries) => queries.deleteFrom('users').execute())
  expect((await all.execute()).map(({ updatedBy }) => updatedBy)).toStrictEqual([1, 1])
  expect(await read.selectFrom('changeLog').select('userId').execute()).toStrictEqual([{ userId: 1 }])
})

it('takes every existing translation as current', async () => {
  const translations = { pl: 'O nas', en: 'About us', ua: '' }
  const { read } = await openOlder(async (queries) => {
    const times = { createdAt: now, updatedAt: now }
    await queries
      .insertInto('trainers')
      .values({ ...times, name: texts('Olena'), bio: texts('Trains'), specialties: texts('Boxing'), photoUrl: null })
      .execute()
    const row = { section: 'about', translations, metadata: null, updatedAt: now, updatedBy: null } as const
    await queries
      .insertInto('content')
      .values([
        { ...row, key: 'about.title', type: 'text' },
        { ...row, key: 'about.image', type: 'image' },
      ])
      .execute()
    await queries
      .insertInto('zones')
      .values({ ...times, name: texts('Ring'), description: null })
      .execute()
  })
  const marks = await read.selectFrom('translationSources').selectAll().execute()
  const listed = marks.map(
    ({ entity, entityId, field, language, sourceText }) => `${entity} ${entityId} ${field} ${language}: ${sourceText}`,
  )
  expect(listed.sort()).toEqual(
    [
      'content 1 translations en: O nas',
      ...['en', 'ua'].flatMap((language) => [
        `trainers 1 name ${language}: Olena PL`,
        `trainers 1 bio ${language}: Trains PL`,
        `trainers 1 specialties ${language}: Boxing PL`,
        `zones 1 name ${language}: Ring PL`,
      ]),
    ].sort(),
  )
})

it('is not migrated by a command that only reads, which says so', async () => {
  const config = readConfig(await newDatabaseSettings({ isFresh: true }))
  await makeOlderDatabase(config)
  await expect(openDatabaseToRead(config)).rejects.toThrow(
    'The database was written by an older Ringside; start this version on it once, or use that one',
  )
  const older = await openDatabaseToRead(config, async () => {})
  const applied = await appliedMigrations(older.read)
  await older.close()
  expect(applied).toEqual(['0001-tables', '0002-second-factor'])
})

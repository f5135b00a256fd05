import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'
import { createClass, createProduct, createScheduleItem, createTrainer, kamil } from '../../support/app/bodies.ts'
import { buildTestApp, newDatabaseSettings } from '../../support/app/test-app.ts'

type Lists = Record<string, Record<string, unknown>[]>

/** Rewrites the current release into one that an older version would have stored. */
async function rewriteRelease(database: Database, change: (lists: Lists) => void): Promise<void> {
  await database.write(async (queries) => {
    const { number, lists } = await queries
      .selectFrom('releases')
      .select(['number', 'lists'])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    const older: Lists = JSON.parse(JSON.stringify(lists))
    change(older)
    const json = sql`${JSON.stringify(older)}`
    const value = database.engine === 'postgres' ? sql`${json}::jsonb` : json
    await sql`update releases set lists = ${value} where number = ${number}`.execute(queries)
  })
}

/** A published club, whose process is then started anew on a release that an older version stored. */
async function restartOn(change: (lists: Lists) => void) {
  const settings = await newDatabaseSettings()
  const before = await buildTestApp({ settings })
  const admin = await before.as('admin')
  const { id: classId } = await createClass(admin, { description: null })
  await createScheduleItem(admin, classId, { activity: null, zoneId: null })
  await createTrainer(admin, { photoUrl: null })
  await createProduct(admin, { imageUrl: null })
  await before.publisher.publish(kamil)
  await rewriteRelease(before.database, change)
  const { as } = await buildTestApp({ settings })
  return { admin: await as('admin'), visitor: await as(null) }
}

const withoutOptional = (lists: Lists) => {
  for (const row of lists.schedule ?? []) for (const field of ['activity', 'zoneId']) delete row[field]
  for (const row of lists.classes ?? []) delete row.description
  for (const row of lists.trainers ?? []) delete row.photoUrl
  for (const row of lists.products ?? []) for (const field of ['imageUrl', 'inStock', 'imageData']) delete row[field]
}

describe('a release that an older version stored', () => {
  it('gets the defaults of newer fields', async () => {
    const { visitor } = await restartOn(withoutOptional)
    expect((await visitor.get('/cache/schedule.json')).body).toMatchObject([{ activity: null, zoneId: null }])
    expect((await visitor.get('/cache/classes.json')).body).toMatchObject([{ description: null }])
    expect((await visitor.get('/cache/trainers.json')).body).toMatchObject([{ photoUrl: null }])
    expect((await visitor.get('/cache/products.json')).body).toMatchObject([{ imageUrl: null, inStock: true }])
    expect((await visitor.get('/')).status).toBe(200)
  })

  it('shows nothing as edited', async () => {
    const { admin } = await restartOn(withoutOptional)
    expect((await admin.get('/api/admin/differences')).body.records).toEqual([])
  })

  it('is served without newer lists', async () => {
    const { visitor } = await restartOn((lists) => {
      delete lists.zones
      delete lists.gallery
    })
    expect((await visitor.get('/cache/zones.json')).body).toEqual([])
    expect((await visitor.get('/api/gallery')).body).toEqual([])
    expect((await visitor.get('/')).status).toBe(200)
  })

  it('leaves out removed fields', async () => {
    const { visitor } = await restartOn((lists) => {
      for (const row of lists.classes ?? []) row.colour = 'red'
    })
    expect((await visitor.get('/cache/classes.json')).body[0]).not.toHaveProperty('colour')
  })

  it('shows the default language where a text has none in a language that came later', async () => {
    const { visitor } = await restartOn((lists) => {
      for (const row of lists.classes ?? []) row.title = { pl: 'Boks', en: 'Boxing' }
    })
    expect((await visitor.get('/cache/classes.json')).body).toMatchObject([
      { title: { pl: 'Boks', en: 'Boxing', ua: 'Boks' } },
    ])
  })
})

describe('a stored row', () => {
  it('shows the default language where a text has none in a language that came later', async () => {
    const { database, as } = await buildTestApp()
    const admin = await as('admin')
    const { id } = await createClass(admin)
    await database.write((queries) =>
      queries
        .updateTable('classes')
        .set({ title: { pl: 'Boks', en: 'Boxing' } as never })
        .where('id', '=', id)
        .execute(),
    )
    expect((await admin.get('/api/classes')).body).toMatchObject([{ title: { pl: 'Boks', en: 'Boxing', ua: 'Boks' } }])
  })

  it('is returned as it was stored, even if it looks like JSON', async () => {
    const { database } = await buildTestApp()
    await database.write((queries) =>
      queries.insertInto('facts').values({ name: '{not JSON', value: '{"a":1}' }).execute(),
    )
    expect(await database.read.selectFrom('facts').selectAll().where('name', '=', '{not JSON').execute()).toEqual([
      { name: '{not JSON', value: '{"a":1}' },
    ])
  })
})

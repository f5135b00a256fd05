import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inAll } from '../../src/domain/languages.ts'
import { kamil } from '../support/author.ts'
import { createZone, zoneBody } from '../support/bodies.ts'
import { withAdmin } from '../support/with-admin.ts'

/** A fact is as plain a row as there is. */
const fact = (name: string) => ({ name, value: '1' })

describe('a write that takes long', () => {
  it('lets the process have its turns while a statement runs', async () => {
    const { database } = await withAdmin()
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    const rows = await database.write(
      async (queries) => {
        setImmediate(count)
        return (await countTo(1_000_000).execute(queries)).rows
      },
      { isLong: true },
    )
    isDone = true
    expect(rows).toEqual([{ count: 1_000_000 }])
    expect(turns).toBeGreaterThan(10)
  })

  it('is one transaction like any other: whole or undone, one at a time, with the same refusals', async () => {
    const { database, admin } = await withAdmin()
    const names = async () =>
      (await database.read.selectFrom('facts').select('name').where('value', '=', '1').execute()).map(
        ({ name }) => name,
      )
    const insert = (name: string, last: () => unknown = () => {}) =>
      database.write(
        async (queries) => {
          await queries.insertInto('facts').values(fact(name)).execute()
          await last()
        },
        { isLong: true },
      )
    const undone = insert('undone', () => {
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await insert('stored')
    await expect(insert('stored')).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_CONSTRAINT|^23505$/) })
    const [, zone] = await Promise.all([
      insert('first', async () => expect(await database.read.selectFrom('zones').select('id').execute()).toEqual([])),
      admin.post('/api/zones', zoneBody()),
    ])
    expect(zone.status).toBe(201)
    expect(await names()).toEqual(expect.arrayContaining(['stored', 'first']))
    expect(await names()).not.toContain('undone')
  })

  it('stores a large club’s release and candidate as they are', async () => {
    const { app, admin, database, publisher } = await withAdmin()
    await createZone(admin)
    const translations = inAll('Zażółć gęślą jaźń, привіт. '.repeat(20_000))
    const text = { key: 'long', section: 'general', type: 'text', metadata: null, updatedBy: null } as const
    const updatedAt = new Date().toISOString()
    await database.write((queries) =>
      queries
        .insertInto('content')
        .values({ ...text, translations, updatedAt })
        .execute(),
    )
    const { fingerprint } = (await admin.post('/api/admin/candidates')).body
    const headers = { 'if-match': `"${fingerprint}"` }
    expect((await admin.post('/api/admin/cache/generate', undefined, { headers })).body).toMatchObject({ release: 1 })
    expect((await app.inject('/cache/content.json')).json()).toMatchObject([{ translations }])
    const stored = await database.read.selectFrom('releases').select('lists').executeTakeFirstOrThrow()
    expect(stored.lists.content).toMatchObject([{ translations }])
    expect((await publisher.publish(kamil)).release).toBe(2)
  })
})

/** Work for the database alone. */
const countTo = (last: number) =>
  sql<{ count: number }>`
    with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(last)})
    select count(*) as count from numbers`

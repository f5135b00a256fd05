import { describe, expect, it } from 'vitest'
import type { Role } from '../../../src/domain/accounts/roles.ts'
import { kamil } from '../../support/app/bodies.ts'
import { changesOf, countRows } from '../../support/app/change-log.ts'
import { buildTestApp } from '../../support/app/test-app.ts'
import { collectionCases } from '../../support/clubs/collection-cases.ts'
import { itOnce } from '../../support/runner/it-with.ts'

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe.each(collectionCases)('$name', ({ name, singular, operations, body: makeBody, change, wrong, returned }) => {
  const url = `/api/${name}`
  const canUpdate = operations.includes('update')
  const canDelete = operations.includes('delete')
  // The same code for all collections, whatever their columns: on a second engine `npm test` checks only zones.
  const itShared = name === 'zones' ? it : itOnce

  const setUp = async () => {
    const test = await buildTestApp()
    const admin = await test.as('admin')
    const body = await makeBody(admin)
    return { ...test, admin, body }
  }

  it('responds 201 with the stored record, and lists it', async () => {
    const { admin, body } = await setUp()
    const created = await admin.post(url, body)
    expect(created.status).toBe(201)
    expect(created.body).toStrictEqual({
      ...body,
      ...returned,
      id: expect.any(Number),
      version: 1,
      createdAt: time,
      updatedAt: time,
    })
    expect((await admin.get(url)).body).toStrictEqual([created.body])
  })

  it('keeps every character of every alphabet', async () => {
    const { admin, body } = await setUp()
    const typed = 'Żółć „łoś” — ґедзь їжак & < 5 >"\'\\ 🥊'
    const written = JSON.parse(JSON.stringify(body).replaceAll(' PL"', ` ${JSON.stringify(typed).slice(1)}`))
    expect((await admin.post(url, written)).body).toMatchObject(written)
  })

  itShared('lists records in the order of their creation', async () => {
    const { admin, body } = await setUp()
    const ids = []
    for (let index = 0; index < 3; index += 1) ids.push((await admin.post(url, body)).body.id)
    expect((await admin.get(url)).body.map((record: { id: number }) => record.id)).toStrictEqual(ids)
  })

  if (canDelete)
    it('returns the deleted record, and never reuses its id', async () => {
      const { admin, body } = await setUp()
      const created = (await admin.post(url, body)).body
      const deleted = await admin.delete(`${url}/${created.id}`)
      expect(deleted).toMatchObject({ status: 200, body: created })
      expect((await admin.get(url)).body).toStrictEqual([])
      expect((await admin.post(url, body)).body.id).toBeGreaterThan(created.id)
    })

  itOnce('has only the operations of the spec', async () => {
    const { admin, body, app } = await setUp()
    const { id } = (await admin.post(url, body)).body
    const address = `${url}/${id}`
    if (!canUpdate) expect((await admin.put(address, body)).status).toBe(404)
    if (!canDelete) expect((await admin.delete(address)).status).toBe(404)
    expect((await admin.get(address)).status).toBe(404)
    expect((await admin.put(url, body)).status).toBe(404)
    expect((await admin.delete(url)).status).toBe(404)
    expect((await app.inject({ method: 'PATCH', url: address, payload: body })).statusCode).toBe(404)
    expect((await admin.get(url)).body).toHaveLength(1)
  })

  itShared('has no record of an unknown id', async () => {
    const { admin, body } = await setUp()
    for (const id of ['1', '999', '2147483647', '2147483648', '9999999999', '99999999999999999999', '0', '-1', 'x']) {
      const problem = { message: expect.stringMatching(/not found$/), code: 'not_found' }
      if (canUpdate) expect(await admin.put(`${url}/${id}`, body)).toMatchObject({ status: 404, body: problem })
      if (canDelete) expect(await admin.delete(`${url}/${id}`)).toMatchObject({ status: 404, body: problem })
    }
  })

  itOnce('names every field of a wrong type at once', async () => {
    const { admin, body, database } = await setUp()
    const before = await countRows(database)
    const response = await admin.post(url, { ...body, ...wrong })
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid', error: response.body.message } })
    const named = response.body.issues.map(({ path }: { path: string[] }) => path[0])
    expect(new Set(named)).toStrictEqual(new Set(Object.keys(wrong)))
    expect(await countRows(database)).toStrictEqual(before)
  })

  if (canUpdate)
    itShared('refuses an update of a version that is no longer stored, and says who changed it', async () => {
      const { admin, as, body, database } = await setUp()
      const other = await as('admin')
      const { id } = (await admin.post(url, body)).body
      const address = `${url}/${id}`
      const stored = (await other.put(address, { ...body, ...change }, { headers: { 'if-match': '"1"' } })).body
      const refused = await admin.put(address, body, { headers: { 'if-match': '"1"' } })
      const changedBy = (await other.get('/api/user')).body.username
      expect(refused).toMatchObject({
        status: 412,
        body: { code: 'changed', current: stored, changedBy, changedAt: stored.updatedAt },
      })
      expect(refused.body.message).toBe(`${singular} was changed by ${changedBy} in the meantime`)
      expect((await admin.get(url)).body).toStrictEqual([stored])
      expect(await changesOf(database, name, id)).toHaveLength(2)
    })

  if (canDelete)
    itShared('refuses to delete a version that is no longer stored', async () => {
      const { admin, body } = await setUp()
      const { id } = (await admin.post(url, body)).body
      const address = `${url}/${id}`
      expect((await admin.delete(address, { headers: { 'if-match': '"2"' } })).status).toBe(412)
      expect((await admin.delete(address, { headers: { 'if-match': 'seven' } })).status).toBe(400)
      expect((await admin.delete(address, { headers: { 'if-match': '"1"' } })).status).toBe(200)
    })

  it('logs who changed what, before and after', async () => {
    const { admin, body, database } = await setUp()
    const me = (await admin.get('/api/user')).body
    const created = (await admin.post(url, body)).body
    const address = `${url}/${created.id}`
    const updated = canUpdate ? (await admin.put(address, { ...body, ...change })).body : created
    if (canDelete) await admin.delete(address)
    const by = { userId: me.id, username: me.username, changedAt: time }
    expect(await changesOf(database, name, created.id)).toMatchObject([
      { ...by, action: 'create', before: null, after: created },
      ...(canUpdate ? [{ ...by, action: 'update', before: created, after: updated }] : []),
      ...(canDelete ? [{ ...by, action: 'delete', before: updated, after: null }] : []),
    ])
  })

  itShared('stores nothing when the change cannot be logged', async () => {
    const { admin, body, database } = await setUp()
    const created = (await admin.post(url, body)).body
    const before = await countRows(database)
    const rename = (from: string, to: string) =>
      database.write(({ schema }) => schema.alterTable(from).renameTo(to).execute())
    await rename('changeLog', 'changeLogAway')
    const statuses = [(await admin.post(url, body)).status]
    if (canUpdate) statuses.push((await admin.put(`${url}/${created.id}`, { ...body, ...change })).status)
    if (canDelete) statuses.push((await admin.delete(`${url}/${created.id}`)).status)
    await rename('changeLogAway', 'changeLog')
    expect(new Set(statuses)).toStrictEqual(new Set([500]))
    expect(await countRows(database)).toStrictEqual(before)
    expect((await admin.get(url)).body).toStrictEqual([created])
  })

  if (name !== 'partners')
    itShared('shows everyone but administrators the current release only', async () => {
      const { admin, as, body, publisher } = await setUp()
      const created = (await admin.post(url, body)).body
      const { version: _, userId: __, ...published } = created
      const readers = await Promise.all([null, 'visitor', 'user', 'trainer'].map((role) => as(role as Role | null)))
      for (const reader of readers) expect((await reader.get(url)).body).toStrictEqual([])
      await publisher.publish(kamil)
      if (canUpdate) await admin.put(`${url}/${created.id}`, { ...body, ...change })
      await admin.post(url, body)
      for (const reader of readers) expect((await reader.get(url)).body).toStrictEqual([published])
    })
})

describe.each(collectionCases.filter(({ operations }) => operations.includes('update')))(
  'a change of $name',
  ({ name, collection, body: makeBody, change }) => {
    it('keeps fields that a PUT leaves out, required or not, and empties those that are null', async () => {
      const { as, database } = await buildTestApp()
      const admin = await as('admin')
      const body = await makeBody(admin)
      const created = (await admin.post(`/api/${name}`, body)).body
      const url = `/api/${name}/${created.id}`
      expect(await admin.put(url, {})).toMatchObject({ status: 200, body: created })
      expect(await admin.put(url, body)).toMatchObject({ status: 200, body: created })
      expect(await changesOf(database, name, created.id), 'what changes nothing is not logged').toHaveLength(1)
      const { status, body: updated } = await admin.put(url, change)
      expect([status, updated]).toStrictEqual([200, { ...created, ...change, version: 2, updatedAt: time }])
      expect((await admin.get(`/api/${name}`)).body).toStrictEqual([updated])
      const nullable = Object.entries(collection.fields).filter(([, { isNullable }]) => isNullable)
      const empty = Object.fromEntries(nullable.map(([field]) => [field, null]))
      expect(await admin.put(url, empty)).toMatchObject({ status: 200, body: empty })
    })
  },
)

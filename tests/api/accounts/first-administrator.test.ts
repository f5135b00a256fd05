import { describe, expect, it } from 'vitest'
import { createAdministrator, ensureAdministrator, makeSetupLink } from '../../../src/server/accounts/administrators.ts'
import { createUser } from '../../support/app/bodies.ts'
import { buildTestApp, clientOf, password } from '../../support/app/test-app.ts'
import { onStatement } from '../../support/databases/statements.ts'

const account = { username: 'Olena', password }

async function withoutAdministrator(settings?: Record<string, string>) {
  const test = await buildTestApp(settings && { settings })
  const anyone = clientOf(test.app, null)
  const setup = async () => (await makeSetupLink(test.database))?.split('=')[1] ?? null
  return { ...test, anyone, setup }
}

describe('the administrator of the settings', () => {
  it('is created when there is none', async () => {
    const { anyone, database } = await withoutAdministrator()
    await ensureAdministrator(database, account)
    const response = await anyone.post('/api/login', account)
    expect(response).toMatchObject({ status: 200, body: { username: 'olena', role: 'admin' } })
  })

  it('is neither created nor changed when there is one', async () => {
    const { anyone, database } = await withoutAdministrator()
    await createUser(database, 'admin')
    await ensureAdministrator(database, account)
    expect((await anyone.post('/api/login', account)).status).toBe(401)
  })

  it('is an existing user who has the name', async () => {
    const { anyone, database } = await withoutAdministrator()
    await anyone.post('/api/register', { username: 'olena', password: 'another password' })
    await createAdministrator(database, account)
    expect((await anyone.post('/api/login', account)).body.role).toBe('admin')
    expect((await anyone.post('/api/login', { ...account, password: 'another password' })).status).toBe(401)
  })

  it('obeys the rules of names and passwords', async () => {
    const { database } = await withoutAdministrator()
    await expect(createAdministrator(database, { username: 'ab', password })).rejects.toThrow(/^Use 3 to 32 characters/)
    await expect(createAdministrator(database, { username: 'abc', password: 'password' })).rejects.toThrow(/too common/)
    await expect(createAdministrator(database, { username: 'kamıl', password })).rejects.toThrow(
      /^Use 3 to 32 characters/,
    )
    expect(await database.read.selectFrom('users').select('id').execute()).toHaveLength(0)
  })

  it('cannot have a name that looks like an existing one', async () => {
    const { database } = await withoutAdministrator()
    await createUser(database, 'user', 'kamil')
    await expect(createAdministrator(database, { username: 'kami1', password })).rejects.toThrow(/looks too much like/)
    expect(await database.read.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  it('keeps a name that is older than the rule for names', async () => {
    const { anyone, database } = await withoutAdministrator()
    await createUser(database, 'user', 'josé')
    await createAdministrator(database, { username: ' José', password })
    expect(await anyone.post('/api/login', { username: 'josé', password })).toMatchObject({
      status: 200,
      body: { username: 'josé', role: 'admin' },
    })
  })
})

describe('the set-up link', () => {
  it('turns one registration into an administrator, once', async () => {
    const { anyone, setup } = await withoutAdministrator()
    const token = await setup()
    const first = await anyone.post('/api/register', { ...account, invitation: token })
    expect(first).toMatchObject({ status: 201, body: { role: 'admin' } })
    const second = await anyone.post('/api/register', { username: 'other', password, invitation: token })
    expect(second).toMatchObject({ status: 403, body: { code: 'link_used' } })
    expect((await anyone.post('/api/login', { username: 'other', password })).status).toBe(401)
  })

  it('makes one administrator of twenty who use it at once', async () => {
    const { anyone, database, setup } = await withoutAdministrator()
    const token = await setup()
    const names = Array.from({ length: 20 }, (_, index) => `user${index}`)
    const responses = await Promise.all(
      names.map((username) => anyone.post('/api/register', { username, password, invitation: token })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(19)
    expect(await database.read.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  it('works while registration is off', async () => {
    const { anyone, setup } = await withoutAdministrator({ REGISTRATION: 'off' })
    expect((await anyone.post('/api/register', { ...account, invitation: await setup() })).body.role).toBe('admin')
  })

  it('is invalid once an administrator was created in another way', async () => {
    const { anyone, database, setup } = await withoutAdministrator()
    const [older, newer] = [await setup(), await setup()]
    await ensureAdministrator(database, account)
    for (const token of [older, newer])
      expect((await anyone.post('/api/register', { username: 'other', password, invitation: token })).status).toBe(403)
    expect(await setup()).toBeNull()
  })

  it('expires after 24 hours; the next start makes a new one', async () => {
    const { anyone, database, setup } = await withoutAdministrator()
    const old = await setup()
    const now = new Date().toISOString()
    await database.write((queries) => queries.updateTable('oneTimeLinks').set({ expiresAt: now }).execute())
    const late = await anyone.post('/api/register', { ...account, invitation: old })
    expect(late).toMatchObject({ status: 403, body: { code: 'link_used' } })
    const renewed = await setup()
    expect(await database.read.selectFrom('oneTimeLinks').select('tokenHash').execute()).toHaveLength(1)
    expect((await anyone.post('/api/register', { ...account, invitation: renewed })).body.role).toBe('admin')
  })

  it('that is invalid does not reveal which names exist', async () => {
    const { anyone, database, setup } = await withoutAdministrator({ REGISTRATION: 'off' })
    const used = await setup()
    await anyone.post('/api/register', { ...account, invitation: used })
    const statements: string[] = []
    onStatement(database, (sql) => statements.push(sql))
    const responses = []
    for (const token of ['xxxx', used])
      for (const username of ['olena', 'nobody'])
        responses.push(await anyone.post('/api/register', { username, password, invitation: token }))
    for (const { status, body } of responses)
      expect({ status, body }).toEqual({ status: 403, body: responses[0]?.body })
    expect(responses[0]?.body.code).toBe('link_used')
    expect(statements.filter((sql) => /from "users" where .*"(?:username|skeleton)"/.test(sql))).toEqual([])
  })

  it('is stored as a hash', async () => {
    const { database, setup } = await withoutAdministrator()
    const token = await setup()
    const rows = await database.read.selectFrom('oneTimeLinks').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

import { describe, expect, it } from 'vitest'
import type { Database } from '../../../../src/server/db/database.ts'
import {
  buildTestApp,
  clientOf,
  cookiesOf,
  newDatabaseSettings,
  password,
  signIn,
} from '../../../support/app/test-app.ts'
import { itOnce } from '../../../support/runner/it-with.ts'

const day = 24 * 60 * 60 * 1000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

async function withUser(settings?: Record<string, string>) {
  const test = await buildTestApp(settings && { settings })
  const anyone = clientOf(test.app, null)
  const registered = await anyone.post('/api/register', { username: 'olena', password })
  const name = settings?.PUBLIC_URL?.startsWith('https:') ? '__Host-ringside' : 'ringside'
  const cookie = cookiesOf(registered)[name]?.split(';')[0] ?? ''
  return { ...test, anyone, registered, cookie, user: clientOf(test.app, cookie) }
}

const setSessions = (database: Database, times: { seenAt?: string; expiresAt?: string }) =>
  database.write((queries) => queries.updateTable('sessions').set(times).execute())

describe('the session’s cookie', () => {
  itOnce('is HttpOnly and Lax, and has a readable hint beside it', async () => {
    const { registered } = await withUser()
    const { ringside, ringside_session: hint } = cookiesOf(registered)
    expect(ringside).toMatch(/^ringside=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(hint).toBe('ringside_session=1; Max-Age=2592000; Path=/; SameSite=Lax')
  })

  itOnce('is Secure over https, and bound to this host', async () => {
    const { registered } = await withUser({ PUBLIC_URL: 'https://club.example' })
    const { '__Host-ringside': session, ringside_session: hint } = cookiesOf(registered)
    expect(hint).toBe('ringside_session=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax')
    expect(session).toMatch(/^__Host-ringside=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  itOnce('is cleared with its hint when it is invalid', async () => {
    const { app } = await withUser()
    const response = await clientOf(app, 'ringside=unknown; ringside_session=1').get('/api/user')
    expect(response).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(Object.keys(cookiesOf(response)).sort()).toStrictEqual(['ringside', 'ringside_session'])
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('a session', () => {
  it('ends after seven days without use', async () => {
    const { database, user } = await withUser()
    await setSessions(database, { seenAt: ago(7 * day - 3_600_000) })
    expect((await user.get('/api/user')).status).toBe(200)
    const seenAt = async () =>
      Date.parse((await database.read.selectFrom('sessions').select('seenAt').executeTakeFirstOrThrow()).seenAt)
    await expect.poll(seenAt).toBeGreaterThan(Date.now() - 60_000)
    await setSessions(database, { seenAt: ago(7 * day) })
    expect((await user.get('/api/user')).status).toBe(401)
  })

  it('ends thirty days after log-in, however often it is used', async () => {
    const { database, user } = await withUser()
    const { expiresAt } = await database.read.selectFrom('sessions').select('expiresAt').executeTakeFirstOrThrow()
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / day)).toBe(30)
    await setSessions(database, { expiresAt: ago(0) })
    expect((await user.get('/api/user')).status).toBe(401)
  })

  it('is valid in another process and after a restart', async () => {
    const { settings, ...first } = await withLastingDatabase()
    const cookie = await signIn(first.database, 'user', 'olena')
    const second = await buildTestApp({ settings })
    expect((await clientOf(second.app, cookie).get('/api/user')).body.username).toBe('olena')
    await clientOf(second.app, cookie).post('/api/logout')
    expect((await clientOf(first.app, cookie).get('/api/user')).status).toBe(401)
  })

  it('has the role that the database holds at each request', async () => {
    const { database, user } = await withUser()
    expect((await user.get('/api/users')).status).toBe(403)
    await database.write((queries) => queries.updateTable('users').set({ role: 'admin' }).execute())
    expect((await user.get('/api/users')).status).toBe(200)
    await database.write((queries) => queries.updateTable('users').set({ role: 'visitor' }).execute())
    expect((await user.get('/api/users')).status).toBe(403)
    expect((await user.get('/api/user')).body.role).toBe('visitor')
  })
})

async function withLastingDatabase() {
  const settings = await newDatabaseSettings()
  return { settings, ...(await buildTestApp({ settings })) }
}

import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createAdministrator } from '../../src/server/accounts/administrators.ts'
import { buildTestApp, clientOf, password, signIn, type TestApp } from '../support/app/test-app.ts'
import { afterStatement } from '../support/databases/statements.ts'
import { sessionIn } from './support/open-club.ts'

const account = { username: 'kamil', password }

/** An administrator who logs in as a browser does, with the cookies that it has already. */
async function setUp(settings: Record<string, string> = {}) {
  const test = await buildTestApp({ settings })
  await createAdministrator(test.database, account)
  const login = async (cookie = '') => {
    const response = await test.app.inject({ method: 'POST', url: '/api/login', headers: { cookie }, payload: account })
    if (response.statusCode !== 200) throw new Error(`Not signed in: ${response.body}`)
    return response.headers['set-cookie'] as string[]
  }
  const statusOf = async (cookie: string) =>
    (await test.app.inject({ url: '/api/users', headers: { cookie } })).statusCode
  return { ...test, login, statusOf }
}

const tokenOf = (cookie: string) => cookie.split('=')[1] ?? ''

describe('a planted session', () => {
  it('is not the session that a log-in opens', async () => {
    const { login, statusOf } = await setUp()
    const planted = `ringside=${'A'.repeat(43)}`
    const opened = sessionIn(await login(planted))
    expect(tokenOf(opened)).not.toBe(tokenOf(planted))
    expect(await statusOf(opened)).toBe(200)
    expect(await statusOf(planted)).toBe(401)
  })

  it('of the attacker’s own account ends at the victim’s log-in', async () => {
    const { database, login, statusOf, app } = await setUp()
    const attackers = await signIn(database, 'user', 'mallory')
    expect((await app.inject({ url: '/api/user', headers: { cookie: attackers } })).json().username).toBe('mallory')
    const opened = sessionIn(await login(attackers))
    expect(opened).not.toBe(attackers)
    expect(await statusOf(opened)).toBe(200)
    expect((await app.inject({ url: '/api/user', headers: { cookie: attackers } })).statusCode).toBe(401)
  })

  it('beside the real one makes both invalid, in either order', async () => {
    const { database, login, statusOf } = await setUp()
    const own = sessionIn(await login())
    const attackers = await signIn(database, 'admin', 'mallory')
    expect(await statusOf(own)).toBe(200)
    expect(await statusOf(attackers)).toBe(200)
    for (const [first, second] of [
      [own, attackers],
      [attackers, own],
      [own, 'ringside=planted'],
      ['ringside=planted', own],
      ['ringside=', own],
      [own, 'ringside'],
      [own, ' ringside =planted'],
      [own, own],
    ])
      for (const separator of ['; ', ';', ' ; '])
        expect(await statusOf(`${first}${separator}${second}`), `${first}${separator}${second}`).toBe(401)
  })

  it('from another site of the same domain is not accepted on https', async () => {
    const { login, statusOf } = await setUp({ PUBLIC_URL: 'https://club.example' })
    const own = sessionIn(await login())
    expect(own).toMatch(/^__Host-ringside=/)
    expect(await statusOf(own)).toBe(200)
    for (const name of ['ringside', '__host-ringside', '__HOST-RINGSIDE', '__Secure-ringside', ' __Host-ringside '])
      expect(await statusOf(`${name}=${tokenOf(own)}`), name).toBe(name.trim() === '__Host-ringside' ? 200 : 401)
    expect(await statusOf(`ringside=planted; ${own}`)).toBe(200)
  })
})

describe('a session’s cookie', () => {
  it('opens nothing when one character is changed', async () => {
    const { login, statusOf } = await setUp()
    const own = sessionIn(await login())
    const token = tokenOf(own)
    for (const changed of [
      token.toLowerCase(),
      token.slice(0, -1),
      `${token}A`,
      `${token}%00`,
      `${token}%20`,
      `${token}' OR '1'='1`,
      '%',
      '..',
      'null',
    ])
      expect(await statusOf(`ringside=${changed}`), changed).toBe(401)
    expect(await statusOf(own)).toBe(200)
  })

  it('cannot be derived from the database', async () => {
    const { database, login } = await setUp()
    const token = tokenOf(sessionIn(await login()))
    const rows = await database.read.selectFrom('sessions').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

/** What ends sessions, and by whom. */
const endings: [string, (test: TestApp, cookie: string) => Promise<unknown>][] = [
  ['its log-out', ({ app }, cookie) => clientOf(app, cookie).post('/api/logout')],
  [
    'a change of the password',
    ({ app }, cookie) =>
      clientOf(app, cookie).put('/api/user/password', {
        currentPassword: password,
        newPassword: 'a new horse battery',
      }),
  ],
  ['a password set at the server', ({ database }) => createAdministrator(database, account)],
  [
    'a change of role',
    async ({ as, database }) => {
      const admin = await as('admin')
      const users = await database.read.selectFrom('users').select(['id', 'username']).execute()
      const { id } = users.find(({ username }) => username === account.username) ?? { id: 0 }
      await admin.put(`/api/users/${id}/role`, { role: 'user' })
      await admin.put(`/api/users/${id}/role`, { role: 'admin' })
    },
  ],
  [
    'a sign-out everywhere',
    ({ app }, cookie) => clientOf(app, cookie).delete('/api/user/sessions', { payload: { all: true } }),
  ],
]

describe('a session replayed after', () => {
  it.each(endings)('%s opens nothing', async (ending, end) => {
    const test = await setUp()
    const cookie = sessionIn(await test.login())
    const elsewhere = sessionIn(await test.login())
    expect([await test.statusOf(cookie), await test.statusOf(elsewhere)]).toEqual([200, 200])
    await end(test, cookie)
    expect(await test.statusOf(cookie)).toBe(401)
    // A log-out ends one browser's session; all the rest end every session.
    expect(await test.statusOf(elsewhere)).toBe(ending === 'its log-out' ? 200 : 401)
    expect((await clientOf(test.app, cookie).get('/api/user')).status).toBe(401)
  })
})

it('a session that ends while a body is being received changes nothing', async () => {
  const { app, database, login } = await setUp()
  const cookie = sessionIn(await login())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const outgoing = request(`${url}/api/zones`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
  })
  const responded = once(outgoing, 'response')
  const sessionRead = new Promise<void>((resolve) =>
    afterStatement(database, /^select .* from "sessions" /, async () => resolve()),
  )
  outgoing.write('{"name":')
  await sessionRead
  await clientOf(app, cookie).delete('/api/user/sessions', { payload: { all: true } })
  outgoing.end('{"pl":"A","en":"A","ua":"A"}}')
  const [{ statusCode }] = await responded
  expect(statusCode).toBe(401)
  expect(await database.read.selectFrom('zones').select('id').execute()).toEqual([])
})

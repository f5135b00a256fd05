import { describe, expect, it } from 'vitest'
import { buildTestApp, clientOf, cookiesOf, password } from '../../support/app/test-app.ts'
import { itOnce } from '../../support/runner/it-with.ts'

async function withAnyone(settings?: Record<string, string>) {
  const test = await buildTestApp(settings && { settings })
  const anyone = clientOf(test.app, null)
  const register = (username: unknown, secret: unknown = password) =>
    anyone.post('/api/register', { username, password: secret })
  const logIn = (username: unknown, secret: unknown = password) =>
    anyone.post('/api/login', { username, password: secret })
  return { ...test, anyone, register, logIn }
}

const sessionOf = (response: Parameters<typeof cookiesOf>[0]) => cookiesOf(response).ringside?.split(';')[0] ?? ''

describe('POST /api/register', () => {
  it('creates a user with the role user, and signs in', async () => {
    const { app, register } = await withAnyone()
    const created = await register('Olena')
    expect(created).toMatchObject({
      status: 201,
      body: { username: 'olena', role: 'user', createdAt: expect.any(String) },
    })
    expect(Object.keys(created.body).sort()).toStrictEqual(['createdAt', 'id', 'role', 'username'])
    const current = await clientOf(app, sessionOf(created)).get('/api/user')
    expect(current).toMatchObject({ status: 200, body: created.body })
  })

  itOnce('refuses a name that is too short or in mixed alphabets', async () => {
    const { register } = await withAnyone()
    for (const name of ['ab', 'ad\u0000min', 'adмin'])
      expect(await register(name)).toMatchObject({
        status: 400,
        body: { code: 'invalid_username', issues: [{ path: ['username'] }] },
      })
  })

  it('takes passwords of 8 to 128 characters whole', async () => {
    const { register, logIn } = await withAnyone()
    const longest = `${'ж🥊'.repeat(63)}ab`
    expect((await register('longest', longest)).status).toBe(201)
    expect((await logIn('longest', longest)).status).toBe(200)
    expect((await logIn('longest', longest.slice(0, -1))).status).toBe(401)
    expect((await register('spaces', '  8 chars ')).status).toBe(201)
    expect((await logIn('spaces', '8 chars')).status).toBe(401)
  })

  itOnce('names every failing field at once', async () => {
    const { anyone } = await withAnyone()
    const response = await anyone.post('/api/register', { username: 5, role: 'admin' })
    expect(response.status).toBe(400)
    expect(response.body.issues).toStrictEqual([
      { path: ['username'], message: 'Username is required' },
      { path: ['password'], message: 'Password is required' },
      { path: ['role'], message: 'The request is not valid: role is an unknown field' },
    ])
  })

  it('refuses a name that looks like an existing one, in any alphabet', async () => {
    const { database, register } = await withAnyone()
    for (const name of ['kamil', 'соса', 'marek', 'zoo'])
      expect(await register(name), name).toMatchObject({ status: 201 })
    const message = 'This username looks too much like one that is taken'
    for (const name of ['kami1', 'KARNIL', 'coca', 'c0ca', 'rnarek', 'Z0O'])
      expect(await register(name), name).toMatchObject({
        status: 409,
        body: { code: 'username_lookalike', message, issues: [{ path: ['username'], message }] },
      })
    for (const name of ['kamila', 'kamił', 'mark']) expect(await register(name), name).toMatchObject({ status: 201 })
    expect(await database.read.selectFrom('users').select('id').execute()).toHaveLength(7)
  })

  it('creates one account when thirty simultaneous requests use names that look the same', async () => {
    const { database, register } = await withAnyone()
    const names = ['coca', 'COCA', 'соса']
    const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => register(names[index % 3])))
    const statuses = responses.map((response) => response.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(29)
    expect(await database.read.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  it('is refused when registration is off', async () => {
    const { register } = await withAnyone({ REGISTRATION: 'off' })
    expect(await register('olena')).toMatchObject({ status: 403, body: { code: 'registration_closed' } })
  })
})

describe('POST /api/login', () => {
  it('returns the user and signs in, whatever the case and spaces of the name', async () => {
    const { app, register, logIn } = await withAnyone()
    const { body: created } = await register('łukasz')
    for (const typed of ['łukasz', 'ŁUKASZ', ' Łukasz ', 'łukasz\u0000']) {
      const response = await logIn(typed)
      expect(response).toMatchObject({ status: 200, body: created })
      expect((await clientOf(app, sessionOf(response)).get('/api/user')).body).toMatchObject(created)
    }
  })

  it('responds alike to an unknown user and a wrong password', async () => {
    const { register, logIn } = await withAnyone()
    await register('olena')
    const [wrong, unknown] = [await logIn('olena', 'wrong password'), await logIn('nobody', 'wrong password')]
    expect(wrong).toMatchObject({
      status: 401,
      body: {
        message: 'Invalid username or password',
        error: 'Invalid username or password',
        code: 'invalid_credentials',
      },
    })
    expect(unknown.body).toStrictEqual(wrong.body)
    expect(Object.keys(unknown.headers).sort()).toStrictEqual(Object.keys(wrong.headers).sort())
    expect(cookiesOf(unknown)).toStrictEqual({})
  })

  itOnce('names empty fields, and neither counts nor checks a password', async () => {
    const { database, logIn } = await withAnyone()
    const [username, password] = [
      { path: ['username'], message: 'Username is required' },
      { path: ['password'], message: 'Password is required' },
    ]
    for (const [name, secret, issues] of [
      ['', '', [username, password]],
      [' \u0000 ', '', [username, password]],
      ['', 'x', [username]],
      ['olena', '', [password]],
    ] as const)
      expect(await logIn(name, secret)).toMatchObject({ status: 400, body: { issues } })
    expect(await database.read.selectFrom('passwordChecks').selectAll().execute()).toStrictEqual([])
  })
})

describe('POST /api/logout', () => {
  it('ends the session and clears both cookies', async () => {
    const { app, register } = await withAnyone()
    const user = clientOf(app, sessionOf(await register('olena')))
    const response = await user.post('/api/logout')
    expect(response).toMatchObject({ status: 200, body: {} })
    expect(cookiesOf(response).ringside).toMatch(/^ringside=;.*Expires=Thu, 01 Jan 1970/)
    expect(cookiesOf(response).ringside_session).toMatch(/^ringside_session=;.*Expires=Thu, 01 Jan 1970/)
    expect((await user.get('/api/user')).status).toBe(401)
    expect((await user.post('/api/logout')).status, 'without a session').toBe(200)
  })
})

import { describe, expect, it } from 'vitest'
import { createAdministrator } from '../../src/server/auth/administrators.ts'
import { countOwnCheck, countSignIn } from '../../src/server/auth/password-checks.ts'
import type { Database } from '../../src/server/db/database.ts'
import { codeFor } from '../support/second-factor.ts'
import {
  type Answer,
  buildTestApp,
  type Client,
  clientOf,
  cookiesOf,
  newDatabaseSettings,
  password,
} from '../support/test-app.ts'

const minutes = 60_000

const guess = (client: Client, username: string, remoteAddress = '127.0.0.1') =>
  client.post('/api/login', { username, password: 'wrong password' }, { remoteAddress })

const passwordChange = { currentPassword: password, newPassword: 'another long one' }

const turnFactorOn = async (user: Client): Promise<Answer> => {
  await user.post('/api/user/proof', { password })
  const { body: begun } = await user.post('/api/user/second-factor')
  return user.put('/api/user/second-factor', { code: codeFor(begun.secret) })
}

const address = (index: number) => `198.51.100.${index}`

/** What a hundred strangers leave behind who have guessed at an account, none of them often. */
const guessEverywhere = async (database: Database, username: string) => {
  for (let index = 0; index < 100; index += 1)
    await countSignIn(database, { username, address: address(index), device: undefined })
}

/** The cookies that an answer sets, as a browser sends them back. */
const cookieHeader = (answer: Answer) =>
  Object.values(cookiesOf(answer))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const deviceIn = (answer: Answer) => cookiesOf(answer)['ringside-device']?.split(';')[0] ?? ''

describe('password checks', () => {
  it('are at most ten an account and address in 15 minutes, then 429 with Retry-After', async () => {
    const { app } = await buildTestApp()
    const anyone = clientOf(app, null)
    await anyone.post('/api/register', { username: 'olena', password })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(anyone, 'olena')).status).toBe(401)
    const refused = await anyone.post('/api/login', { username: 'olena', password })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect(refused.body.retryAfterSeconds).toBe(seconds)
  })

  it('count for one account however its name is typed, and for an unknown one too', async () => {
    const { app } = await buildTestApp()
    const anyone = clientOf(app, null)
    const spellings = ['nobody', 'NOBODY', ' nobody ', 'ｎobody', 'nobody\u0000']
    for (const name of [...spellings, ...spellings]) expect((await guess(anyone, name)).status).toBe(401)
    for (const name of spellings) expect((await guess(anyone, name)).status).toBe(429)
    expect((await guess(anyone, 'somebody')).status).toBe(401)
  })

  it('are counted across processes and restarts', async () => {
    const settings = await newDatabaseSettings()
    const first = clientOf((await buildTestApp({ settings })).app, null)
    const second = clientOf((await buildTestApp({ settings })).app, null)
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await guess(first, 'olena')).status).toBe(401)
      expect((await guess(second, 'olena')).status).toBe(401)
    }
    expect((await guess(first, 'olena')).status).toBe(429)
    expect((await guess(second, 'olena')).status).toBe(429)
    const restarted = clientOf((await buildTestApp({ settings })).app, null)
    expect((await guess(restarted, 'olena')).status).toBe(429)
  })

  it('are allowed again as each leaves the window', async () => {
    const { app, database } = await buildTestApp()
    const anyone = clientOf(app, null)
    for (let tries = 0; tries < 10; tries += 1) await guess(anyone, 'olena')
    const { id } = await database.read.selectFrom('passwordChecks').select('id').orderBy('id').executeTakeFirstOrThrow()
    const checkedAt = new Date(Date.now() - 15 * minutes).toISOString()
    await database.write((queries) =>
      queries.updateTable('passwordChecks').set({ checkedAt }).where('id', 'in', [id]).execute(),
    )
    expect((await guess(anyone, 'olena')).status).toBe(401)
    expect((await guess(anyone, 'olena')).status).toBe(429)
  })

  it('that come at once are counted one by one', async () => {
    const { app } = await buildTestApp()
    const anyone = clientOf(app, null)
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(anyone, 'olena')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  it('are at most a hundred an address, an IPv6 network counting as one', async () => {
    const { app, database } = await buildTestApp()
    const anyone = clientOf(app, null)
    const own = (index: number) => `2001:db8:0:1::${(index + 1).toString(16)}`
    for (let tries = 0; tries < 99; tries += 1)
      await countSignIn(database, { username: `name${tries}`, address: own(tries), device: undefined })
    expect((await guess(anyone, 'name', own(100))).status).toBe(401)
    expect((await guess(anyone, 'another', own(200))).status).toBe(429)
    expect((await guess(anyone, 'another', '2001:db8:0:2::1')).status).toBe(401)
  })

  it('by strangers do not shut the owner out who signs in from elsewhere', async () => {
    const { app } = await buildTestApp()
    const anyone = clientOf(app, null)
    await anyone.post('/api/register', { username: 'olena', password })
    for (let tries = 0; tries < 11; tries += 1) await guess(anyone, 'olena', address(1))
    expect((await guess(anyone, 'olena', address(1))).status).toBe(429)
    const owner = await anyone.post('/api/login', { username: 'olena', password }, { remoteAddress: address(2) })
    expect(owner.status).toBe(200)
  })

  it('are at most a hundred an account from all addresses together, whether it is there or not', async () => {
    const { app, database } = await buildTestApp()
    const anyone = clientOf(app, null)
    await anyone.post('/api/register', { username: 'olena', password })
    for (const name of ['olena', 'nobody']) {
      await guessEverywhere(database, name)
      const refused = await anyone.post('/api/login', { username: name, password }, { remoteAddress: '203.0.113.1' })
      expect(refused.status).toBe(429)
      expect(cookiesOf(refused)).toEqual({})
    }
  })

  it('leave nothing behind of what was typed, and are swept once they have left the window', async () => {
    const { app, database } = await buildTestApp()
    const anyone = clientOf(app, null)
    await guess(anyone, 'a password in the wrong field')
    await guess(anyone, 'x'.repeat(1000))
    const rows = await database.read.selectFrom('passwordChecks').select('key').execute()
    expect(rows).toHaveLength(6)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
    const checkedAt = new Date(Date.now() - 15 * minutes).toISOString()
    await database.write((queries) => queries.updateTable('passwordChecks').set({ checkedAt }).execute())
    await guess(anyone, 'olena')
    expect(await database.read.selectFrom('passwordChecks').select('id').execute()).toHaveLength(3)
  })
})

describe('a browser that has signed in before', () => {
  /** Olena's browser, which has signed out again, and strangers who have used up every guess there is. */
  async function besieged() {
    const test = await buildTestApp()
    const anyone = clientOf(test.app, null)
    const registered = await anyone.post('/api/register', { username: 'olena', password })
    const browser = clientOf(test.app, cookieHeader(registered))
    await browser.post('/api/logout')
    await guessEverywhere(test.database, 'olena')
    for (let tries = 0; tries < 10; tries += 1) await guess(anyone, 'olena')
    expect((await anyone.post('/api/login', { username: 'olena', password })).status).toBe(429)
    const login = (cookie: string, username = 'olena', secret = password) =>
      clientOf(test.app, cookie).post('/api/login', { username, password: secret })
    return { ...test, anyone, device: deviceIn(registered), login }
  }

  it('signs in while strangers guess', async () => {
    const { device, login } = await besieged()
    expect((await login(device)).status).toBe(200)
  })

  it('has ten checks of its own, and still has used them up after another of its users signs in', async () => {
    const { app, device, login } = await besieged()
    const mallory = await clientOf(app, device).post('/api/register', { username: 'mallory', password })
    let cookie = deviceIn(mallory)
    for (let tries = 0; tries < 10; tries += 1) expect((await login(cookie, 'olena', 'wrong')).status).toBe(401)
    expect((await login(cookie)).status).toBe(429)
    cookie = deviceIn(await login(cookie, 'mallory'))
    expect((await login(cookie)).status).toBe(429)
    expect((await login(cookie, 'mallory')).status).toBe(200)
  })

  it('is one for its own users only', async () => {
    const { anyone, login } = await besieged()
    const stranger = await anyone.post('/api/register', { username: 'mallory', password })
    expect((await login(deviceIn(stranger))).status).toBe(429)
  })

  it('is known by the newest of its tokens, once, for half a year', async () => {
    const { database, device, login } = await besieged()
    expect((await login(`${device}; ${device}`)).status).toBe(429)
    const renewed = deviceIn(await login(device))
    expect(renewed).not.toBe(device)
    expect((await login(device)).status).toBe(429)
    const { expiresAt } = await database.read.selectFrom('devices').select('expiresAt').executeTakeFirstOrThrow()
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / (24 * 60 * minutes))).toBe(180)
    const past = new Date(Date.now() - 1).toISOString()
    await database.write((queries) => queries.updateTable('devices').set({ expiresAt: past }).execute())
    expect((await login(renewed)).status).toBe(429)
  })

  it.each([
    ['the password is changed', (owner: Client) => owner.put('/api/user/password', passwordChange)],
    ['two-factor sign-in is turned on', turnFactorOn],
  ])('is the owner’s alone once %s', async (_what, happen) => {
    const { app, anyone, database, device, login } = await besieged()
    const owner = clientOf(app, cookieHeader(await login(device)))
    const letGo = () => database.write((queries) => queries.deleteFrom('passwordChecks').execute())
    await letGo()
    const thief = deviceIn(await anyone.post('/api/login', { username: 'olena', password }))
    expect((await happen(owner)).status).toBe(200)
    await letGo()
    await guessEverywhere(database, 'olena')
    expect((await login(thief)).status).toBe(429)
    const { count } = await database.read
      .selectFrom('devices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('is none once the password is set at the server', async () => {
    const { database, device, login } = await besieged()
    await createAdministrator(database, { username: 'olena', password })
    expect((await login(device)).status).toBe(429)
  })

  it('is told by a cookie for the API alone, which scripts cannot read, and whose token is not stored', async () => {
    const { app, database } = await buildTestApp({
      settings: { PUBLIC_URL: 'https://club.example', ...(await newDatabaseSettings()) },
    })
    const registered = await clientOf(app, null).post('/api/register', { username: 'olena', password })
    const cookie = cookiesOf(registered)['__Secure-ringside-device'] ?? ''
    expect(cookie).toMatch(
      /^__Secure-ringside-device=[\w-]{43}; Max-Age=15552000; Path=\/api; HttpOnly; Secure; SameSite=Lax$/,
    )
    const rows = await database.read.selectFrom('devices').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(cookie.slice(26, 26 + 43))
  })

  it('is one of at most twenty of its user', async () => {
    const { app, database } = await buildTestApp()
    const anyone = clientOf(app, null)
    await anyone.post('/api/register', { username: 'olena', password })
    for (let index = 0; index < 21; index += 1)
      await anyone.post('/api/login', { username: 'olena', password }, { remoteAddress: address(index) })
    expect(await database.read.selectFrom('devices').select('id').execute()).toHaveLength(20)
  })

  it('signs in to the same page as everybody', async () => {
    const { app, device } = await besieged()
    const [own, others] = await Promise.all([
      app.inject({ url: '/', headers: { cookie: device } }),
      app.inject({ url: '/' }),
    ])
    expect(own.body).toBe(others.body)
    expect(own.headers.vary ?? '').not.toMatch(/cookie/i)
    expect({ ...own.headers, date: '' }).toEqual({ ...others.headers, date: '' })
  })
})

describe('whoever is signed in', () => {
  async function besiegedAtWork() {
    const test = await buildTestApp()
    const anyone = clientOf(test.app, null)
    const user = clientOf(test.app, cookieHeader(await anyone.post('/api/register', { username: 'olena', password })))
    await guessEverywhere(test.database, 'olena')
    return { ...test, anyone, user }
  }

  it('changes the password while strangers guess', async () => {
    const { user } = await besiegedAtWork()
    expect((await user.put('/api/user/password', passwordChange)).status).toBe(200)
  })

  it('has ten checks of their own', async () => {
    const { database, user } = await besiegedAtWork()
    const { id } = await database.read.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    for (let tries = 0; tries < 10; tries += 1) await countOwnCheck(database, id)
    expect((await user.put('/api/user/password', passwordChange)).status).toBe(429)
  })
})

describe('codes of a second factor', () => {
  it('are at most ten an account after the right password, from all addresses; the owner’s browser has its own', async () => {
    const { app } = await buildTestApp()
    const anyone = clientOf(app, null)
    const registered = await anyone.post('/api/register', { username: 'olena', password })
    const user = clientOf(app, cookieHeader(registered))
    await user.post('/api/user/proof', { password })
    const { body: begun } = await user.post('/api/user/second-factor')
    await user.put('/api/user/second-factor', { code: codeFor(begun.secret) })
    const withCode = (client: Client, code: string, index: number) =>
      client.post('/api/login', { username: 'olena', password, code }, { remoteAddress: address(index) })
    for (let index = 0; index < 10; index += 1) expect((await withCode(anyone, '000000', index)).status).toBe(401)
    expect((await withCode(anyone, codeFor(begun.secret, 1), 11)).status).toBe(429)
    expect((await guess(anyone, 'olena', address(12))).status).toBe(401)
    const owner = clientOf(app, deviceIn(registered))
    expect((await withCode(owner, codeFor(begun.secret, 1), 11)).status).toBe(200)
  })
})

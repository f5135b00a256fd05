import { describe, expect, it } from 'vitest'
import { createAdministrator } from '../../../../src/server/accounts/administrators.ts'
import { address, deviceIn, guess, guessEverywhere } from '../../../support/app/guesses.ts'
import { codeFor } from '../../../support/app/second-factor.ts'
import {
  type ApiResponse,
  buildTestApp,
  type Client,
  clientOf,
  cookieIn,
  cookiesOf,
  newDatabaseSettings,
  password,
} from '../../../support/app/test-app.ts'

const minutes = 60_000

const passwordChange = { currentPassword: password, newPassword: 'another long one' }

const turnFactorOn = async (user: Client): Promise<ApiResponse> => {
  await user.post('/api/user/proof', { password })
  const { body: begun } = await user.post('/api/user/second-factor')
  return user.put('/api/user/second-factor', { code: codeFor(begun.secret) })
}

describe('a browser that has logged in before', () => {
  /** Olena's browser, which has logged out again, and strangers who have used up the account's guesses. */
  async function setUpThrottledAccount() {
    const test = await buildTestApp()
    const anyone = clientOf(test.app, null)
    const registered = await anyone.post('/api/register', { username: 'olena', password })
    const browser = clientOf(test.app, cookieIn(registered))
    await browser.post('/api/logout')
    await guessEverywhere(test.database, 'olena')
    for (let tries = 0; tries < 10; tries += 1) await guess(anyone, 'olena')
    expect((await anyone.post('/api/login', { username: 'olena', password })).status).toBe(429)
    const login = (cookie: string, username = 'olena', secret = password) =>
      clientOf(test.app, cookie).post('/api/login', { username, password: secret })
    return { ...test, anyone, device: deviceIn(registered), login }
  }

  it('logs in while strangers guess', async () => {
    const { device, login } = await setUpThrottledAccount()
    expect((await login(device)).status).toBe(200)
  })

  it('has ten checks of its own, which another user’s log-in does not reset', async () => {
    const { app, device, login } = await setUpThrottledAccount()
    const mallory = await clientOf(app, device).post('/api/register', { username: 'mallory', password })
    let cookie = deviceIn(mallory)
    for (let tries = 0; tries < 10; tries += 1) expect((await login(cookie, 'olena', 'wrong')).status).toBe(401)
    expect((await login(cookie)).status).toBe(429)
    cookie = deviceIn(await login(cookie, 'mallory'))
    expect((await login(cookie)).status).toBe(429)
    expect((await login(cookie, 'mallory')).status).toBe(200)
  })

  it('is known only to users who logged in with it', async () => {
    const { anyone, login } = await setUpThrottledAccount()
    const stranger = await anyone.post('/api/register', { username: 'mallory', password })
    expect((await login(deviceIn(stranger))).status).toBe(429)
  })

  it('is known by its newest token for half a year', async () => {
    const { database, device, login } = await setUpThrottledAccount()
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
  ])('is forgotten, except for the owner’s own browser, once %s', async (_what, happen) => {
    const { app, anyone, database, device, login } = await setUpThrottledAccount()
    const owner = clientOf(app, cookieIn(await login(device)))
    const forgetChecks = () => database.write((queries) => queries.deleteFrom('passwordChecks').execute())
    await forgetChecks()
    const thief = deviceIn(await anyone.post('/api/login', { username: 'olena', password }))
    expect((await happen(owner)).status).toBe(200)
    await forgetChecks()
    await guessEverywhere(database, 'olena')
    expect((await login(thief)).status).toBe(429)
    const { count } = await database.read
      .selectFrom('devices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('is unknown after the password was set by a command', async () => {
    const { database, device, login } = await setUpThrottledAccount()
    await createAdministrator(database, { username: 'olena', password })
    expect((await login(device)).status).toBe(429)
  })

  it('has a cookie for the API only, which scripts cannot read and whose token is stored as a hash', async () => {
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

  it('is one of at most twenty per user', async () => {
    const { app, database } = await buildTestApp()
    const anyone = clientOf(app, null)
    await anyone.post('/api/register', { username: 'olena', password })
    for (let index = 0; index < 21; index += 1)
      await anyone.post('/api/login', { username: 'olena', password }, { remoteAddress: address(index) })
    expect(await database.read.selectFrom('devices').select('id').execute()).toHaveLength(20)
  })
})

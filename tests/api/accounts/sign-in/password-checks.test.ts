import { describe, expect, it } from 'vitest'
import { countSessionCheck } from '../../../../src/server/accounts/password-checks.ts'
import { address, deviceIn, guess, guessEverywhere } from '../../../support/app/guesses.ts'
import { codeFor } from '../../../support/app/second-factor.ts'
import {
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

describe('password checks', () => {
  it('are at most ten per account and address in 15 minutes, then 429 with Retry-After', async () => {
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

  it('are allowed again 15 minutes after each', async () => {
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

  it('that are simultaneous are all counted', async () => {
    const { app } = await buildTestApp()
    const anyone = clientOf(app, null)
    const responses = await Promise.all(Array.from({ length: 30 }, () => guess(anyone, 'olena')))
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  it('are at most a hundred per account from all addresses, whether the account exists or not', async () => {
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

  it('store nothing that was typed, and are deleted after 15 minutes', async () => {
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

describe('a user who is logged in', () => {
  async function setUpThrottledUser() {
    const test = await buildTestApp()
    const anyone = clientOf(test.app, null)
    const user = clientOf(test.app, cookieIn(await anyone.post('/api/register', { username: 'olena', password })))
    await guessEverywhere(test.database, 'olena')
    return { ...test, anyone, user }
  }

  it('changes the password while strangers guess', async () => {
    const { user } = await setUpThrottledUser()
    expect((await user.put('/api/user/password', passwordChange)).status).toBe(200)
  })

  it('has ten checks of their own', async () => {
    const { database, user } = await setUpThrottledUser()
    const { id } = await database.read.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    for (let tries = 0; tries < 10; tries += 1) await countSessionCheck(database, id)
    expect((await user.put('/api/user/password', passwordChange)).status).toBe(429)
  })
})

describe('codes of a second factor', () => {
  it('are at most ten per account from all addresses; the owner’s browser has a limit of its own', async () => {
    const { app } = await buildTestApp()
    const anyone = clientOf(app, null)
    const registered = await anyone.post('/api/register', { username: 'olena', password })
    const user = clientOf(app, cookieIn(registered))
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

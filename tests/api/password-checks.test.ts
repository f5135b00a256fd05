import { describe, expect, it } from 'vitest'
import { buildTestApp, type Client, clientOf, newDatabaseSettings, password } from '../support/test-app.ts'

const minutes = 60_000

const guess = (client: Client, username: string, remoteAddress = '127.0.0.1') =>
  client.post('/api/login', { username, password: 'wrong password' }, { remoteAddress })

describe('password checks', () => {
  it('are at most ten an account in 15 minutes, then 429 with Retry-After', async () => {
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
    const { app } = await buildTestApp()
    const anyone = clientOf(app, null)
    const own = (index: number) => `2001:db8:0:1::${(index + 1).toString(16)}`
    for (let tries = 0; tries < 100; tries += 1)
      expect((await guess(anyone, `name${tries}`, own(tries))).status).toBe(401)
    expect((await guess(anyone, 'another', own(200))).status).toBe(429)
    expect((await guess(anyone, 'another', '2001:db8:0:2::1')).status).toBe(401)
  })
})

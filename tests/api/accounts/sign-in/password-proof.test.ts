import { describe, expect, it } from 'vitest'
import { createAdministrator } from '../../../../src/server/accounts/administrators.ts'
import { findSecondFactor } from '../../../../src/server/db/accounts/users.ts'
import { codeFor } from '../../../support/app/second-factor.ts'
import { buildTestApp, clientOf, password, signIn } from '../../../support/app/test-app.ts'
import { afterStatement } from '../../../support/databases/statements.ts'

const minute = 60_000

/** An administrator who has not given the password since signing in. */
async function withAdministrator() {
  const test = await buildTestApp()
  const admin = clientOf(test.app, await signIn(test.database, 'admin', 'kamil'))
  const prove = (secret = password) => admin.post('/api/user/proof', { password: secret })
  const secondsLeft = async (): Promise<number> => (await admin.get('/api/user/security')).body.proofSecondsLeft
  const provedBefore = (milliseconds: number) =>
    test.database.write((queries) =>
      queries
        .updateTable('sessions')
        .set({ provedAt: new Date(Date.now() - milliseconds).toISOString() })
        .execute(),
    )
  return { ...test, admin, prove, secondsLeft, provedBefore }
}

const needed = { status: 403, body: { code: 'password_needed', message: 'Enter your password again to continue' } }

describe('the password is asked for again', () => {
  it.each([
    ['to begin two-factor sign-in', 'POST', '/api/user/second-factor'],
    ['to turn it on', 'PUT', '/api/user/second-factor'],
    ['to download a backup', 'GET', '/api/admin/backup'],
    ['to delete an account', 'DELETE', '/api/users/4711'],
  ])('%s', async (_what, method, url) => {
    const { admin } = await withAdministrator()
    const send = {
      POST: () => admin.post(url),
      PUT: () => admin.put(url, { code: '000000' }),
      GET: () => admin.get(url),
      DELETE: () => admin.delete(url),
    }
    expect(await send[method as keyof typeof send]()).toMatchObject(needed)
  })

  it('after a sign-in, too, and only of users with the right to the action', async () => {
    const { app, database } = await withAdministrator()
    const registered = await clientOf(app, null).post('/api/register', { username: 'olena', password })
    const user = clientOf(app, String([registered.headers['set-cookie']].flat()[0]).split(';')[0] ?? '')
    expect(await user.post('/api/user/second-factor')).toMatchObject(needed)
    expect((await user.get('/api/admin/backup')).body.code).toBe('forbidden')
    expect(await findSecondFactor(database.read, registered.body.id)).toBeNull()
  })

  it('once in ten minutes', async () => {
    const { admin, prove, secondsLeft, provedBefore } = await withAdministrator()
    expect(await secondsLeft()).toBe(0)
    expect((await prove()).status).toBe(200)
    expect(await secondsLeft()).toBeGreaterThan(590)
    expect((await admin.post('/api/user/second-factor')).status).toBe(201)
    await provedBefore(9 * minute)
    expect(await secondsLeft()).toBeGreaterThan(0)
    expect((await admin.post('/api/user/second-factor')).status).toBe(201)
    await provedBefore(10 * minute)
    expect(await secondsLeft()).toBe(0)
    expect(await admin.post('/api/user/second-factor')).toMatchObject(needed)
  })

  it('when the clock was set back since', async () => {
    const { admin, prove, provedBefore } = await withAdministrator()
    await prove()
    await provedBefore(-60 * minute)
    expect(await admin.post('/api/user/second-factor')).toMatchObject(needed)
  })

  it('in every other session', async () => {
    const { app, database, prove } = await withAdministrator()
    await prove()
    const other = clientOf(app, await signIn(database, 'admin', 'olena'))
    expect(await other.post('/api/user/second-factor')).toMatchObject(needed)
  })
})

describe('a wrong password', () => {
  it('proves nothing, is reported at its field, and is counted', async () => {
    const { admin, prove } = await withAdministrator()
    const wrong = await prove('wrong')
    const issues = [{ path: ['password'], message: 'The password is wrong' }]
    expect(wrong).toMatchObject({ status: 400, body: { issues } })
    expect(await admin.post('/api/user/second-factor')).toMatchObject(needed)
    for (let tries = 1; tries < 10; tries += 1) await prove('wrong')
    expect((await prove()).status).toBe(429)
  })

  it('is also one that was changed meanwhile', async () => {
    const { database, admin, prove } = await withAdministrator()
    afterStatement(database, /^select .*"password".* from "sessions" /, () =>
      createAdministrator(database, { username: 'kamil', password: 'another long one' }),
    )
    expect((await prove()).status).toBe(401)
    expect((await admin.get('/api/user')).status).toBe(401)
  })
})

it('turning two-factor sign-in on ends the other sessions', async () => {
  const { app, admin, prove } = await withAdministrator()
  await clientOf(app, null).post('/api/login', { username: 'kamil', password })
  await prove()
  const { body: begun } = await admin.post('/api/user/second-factor')
  expect((await admin.get('/api/user/security')).body.sessions).toHaveLength(2)
  expect((await admin.put('/api/user/second-factor', { code: codeFor(begun.secret) })).status).toBe(200)
  expect((await admin.get('/api/user/security')).body.sessions).toHaveLength(1)
})

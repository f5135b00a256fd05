import { describe, expect, it } from 'vitest'
import { findSecondFactor, setSecondFactor } from '../../../src/server/db/accounts/users.ts'
import { changesOf } from '../../support/app/change-log.ts'
import { codeFor } from '../../support/app/second-factor.ts'
import { buildTestApp, clientOf, password, signIn } from '../../support/app/test-app.ts'

/** A club with one user and a signed-in browser of theirs. */
async function withUser() {
  const { app, database } = await buildTestApp()
  const cookie = await signIn(database, 'admin', 'kamil')
  return { app, database, user: clientOf(app, cookie), anyone: clientOf(app, null) }
}

const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String([response.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''

describe('changing the password', () => {
  it('ends every other session and sets a new token for this one', async () => {
    const { app, database, user, anyone } = await withUser()
    const login = await anyone.post('/api/login', { username: 'kamil', password })
    const other = clientOf(app, cookieOf(login))
    expect((await other.get('/api/user')).status).toBe(200)

    const changed = await user.put('/api/user/password', { currentPassword: password, newPassword: 'another long one' })
    expect(changed.status).toBe(200)
    expect((await other.get('/api/user')).status).toBe(401)
    expect((await user.get('/api/user')).status).toBe(401)
    expect((await clientOf(app, cookieOf(changed)).get('/api/user')).body.username).toBe('kamil')
    expect((await anyone.post('/api/login', { username: 'kamil', password })).status).toBe(401)
    expect((await anyone.post('/api/login', { username: 'kamil', password: 'another long one' })).status).toBe(200)

    const log = await database.read.selectFrom('changeLog').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain('another long one')
  })

  it('is refused with the field named when the current password is wrong or the new one too short', async () => {
    const { user } = await withUser()
    const wrong = await user.put('/api/user/password', { currentPassword: 'no', newPassword: 'another long one' })
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: ['currentPassword'] }] } })
    const short = await user.put('/api/user/password', { currentPassword: password, newPassword: 'short' })
    expect(short).toMatchObject({ status: 400, body: { issues: [{ path: ['newPassword'] }] } })
  })

  it('counts as a password check, so that a stolen session cannot guess', async () => {
    const { user } = await withUser()
    const guess = () => user.put('/api/user/password', { currentPassword: 'no', newPassword: 'another long one' })
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})

describe('sessions', () => {
  it('are listed with the current one marked, and end one by one', async () => {
    const { app, user, anyone } = await withUser()
    const other = clientOf(app, cookieOf(await anyone.post('/api/login', { username: 'kamil', password })))
    const { sessions } = (await user.get('/api/user/security')).body
    expect(sessions).toHaveLength(2)
    const [current, ended] = [
      sessions.find((each: { isCurrent: boolean }) => each.isCurrent),
      sessions.find((each: { isCurrent: boolean }) => !each.isCurrent),
    ]
    expect(current).toBeDefined()
    expect((await user.delete('/api/user/sessions', { payload: { id: ended.id } })).status).toBe(200)
    expect((await other.get('/api/user')).status).toBe(401)
    expect((await user.get('/api/user')).status).toBe(200)
  })

  it('of someone else cannot be ended', async () => {
    const { app, database, user } = await withUser()
    const stranger = clientOf(app, await signIn(database, 'user', 'stranger'))
    const { sessions } = (await stranger.get('/api/user/security')).body
    expect((await user.delete('/api/user/sessions', { payload: { id: sessions[0].id } })).status).toBe(404)
    expect((await stranger.get('/api/user')).status).toBe(200)
  })

  it('are named by an id, or all', async () => {
    const { user } = await withUser()
    const messageFor = async (payload: object) => (await user.delete('/api/user/sessions', { payload })).body.message
    expect(await messageFor({ id: 0 })).toBe('The request is not valid: id must be the id of a session')
    expect(await messageFor({})).toBe('The request is not valid: name a session by its id, or all')
  })
})

describe('two-factor sign-in', () => {
  async function withSecondFactor() {
    const club = await withUser()
    await club.user.post('/api/user/proof', { password })
    const { body: begun } = await club.user.post('/api/user/second-factor')
    const confirmed = await club.user.put('/api/user/second-factor', { code: codeFor(begun.secret) })
    return { ...club, secret: begun.secret as string, recoveryCodes: confirmed.body.recoveryCodes as string[] }
  }
  const credentials = { username: 'kamil', password }

  it('counts only once a code has confirmed it', async () => {
    const { user, anyone } = await withUser()
    await user.post('/api/user/proof', { password })
    await user.post('/api/user/second-factor')
    expect((await user.get('/api/user/security')).body.secondFactor).toEqual({ isOn: false, recoveryCodes: 0 })
    expect((await anyone.post('/api/login', credentials)).status).toBe(200)
    expect((await user.put('/api/user/second-factor', { code: '000000' })).status).toBe(400)
  })

  it('asks for a code after the password, and takes each code once', async () => {
    const { anyone, secret } = await withSecondFactor()
    expect((await anyone.post('/api/login', credentials)).body.code).toBe('second_factor_required')
    expect((await anyone.post('/api/login', { ...credentials, code: '123' })).body.code).toBe('invalid_second_factor')
    const code = codeFor(secret, 1)
    expect((await anyone.post('/api/login', { ...credentials, code })).status).toBe(200)
    expect((await anyone.post('/api/login', { ...credentials, code })).body.code).toBe('invalid_second_factor')
  })

  it('takes codes after a clock that was ahead is set right', async () => {
    const { anyone, user, secret, database } = await withSecondFactor()
    const { id } = (await user.get('/api/user')).body
    const lastStep = Math.floor(Date.now() / 30_000) + 100
    await database.write(async (queries) => {
      const factor = (await findSecondFactor(queries, id)) ?? expect.fail()
      await setSecondFactor(queries, id, { ...factor, lastStep })
    })
    const code = codeFor(secret, 1)
    expect((await anyone.post('/api/login', { ...credentials, code })).status).toBe(200)
    expect((await anyone.post('/api/login', { ...credentials, code })).status).toBe(401)
  })

  it('is not revealed without the right password', async () => {
    const { anyone } = await withSecondFactor()
    const response = await anyone.post('/api/login', { username: 'kamil', password: 'wrong password' })
    expect(response.body.code).toBe('invalid_credentials')
  })

  it('takes each of ten recovery codes once in place of a code', async () => {
    const { user, anyone, recoveryCodes } = await withSecondFactor()
    expect(recoveryCodes).toHaveLength(10)
    const code = recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')
    expect((await anyone.post('/api/login', { ...credentials, code })).status).toBe(200)
    expect((await anyone.post('/api/login', { ...credentials, code })).status).toBe(401)
    expect((await user.get('/api/user/security')).body.secondFactor).toEqual({ isOn: true, recoveryCodes: 9 })
  })

  it('is turned off only with the password', async () => {
    const { user, anyone, database } = await withSecondFactor()
    const remove = (proof: string) => user.delete('/api/user/second-factor', { payload: { password: proof } })
    expect((await remove('wrong')).status).toBe(400)
    expect((await remove(password)).status).toBe(200)
    expect((await anyone.post('/api/login', credentials)).status).toBe(200)
    const { id } = (await user.get('/api/user')).body
    expect((await changesOf(database, 'users', id)).map(({ after }) => after?.secondFactor)).toEqual(['on', 'off'])
  })
})

describe('the language of the back office', () => {
  it('is English until the user chooses another, and is stored with the account', async () => {
    const { user, anyone, app } = await withUser()
    expect((await user.get('/api/user')).body.language).toBeNull()
    expect((await user.put('/api/user/language', { language: 'ua' })).status).toBe(200)
    const login = await anyone.post('/api/login', { username: 'kamil', password })
    expect((await clientOf(app, cookieOf(login)).get('/api/user')).body.language).toBe('ua')
  })
})

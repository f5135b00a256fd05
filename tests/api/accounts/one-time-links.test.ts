import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createAdministrator } from '../../../src/server/accounts/administrators.ts'
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts'
import { makeBackup } from '../../../src/server/backup/stored-backups.ts'
import { readConfig } from '../../../src/server/config.ts'
import { openAsItIs } from '../../formats/earlier-formats.ts'
import { changes, changesOf } from '../../support/app/change-log.ts'
import { codeFor } from '../../support/app/second-factor.ts'
import { buildTestApp, clientOf, cookieIn, newDatabaseSettings, password, signIn } from '../../support/app/test-app.ts'
import { onStatement } from '../../support/databases/statements.ts'

const newPassword = 'a new horse battery'
const used = { status: 403, body: { code: 'link_used' } }

/** A club with the administrators anna, who has confirmed her password, and boris, and with the trainer marta. */
async function withClub(settings: Record<string, string> = {}) {
  const test = await buildTestApp({ settings })
  const { app, database } = test
  const [anna, boris, marta] = [
    clientOf(app, await signIn(database, 'admin', 'anna')),
    clientOf(app, await signIn(database, 'admin', 'boris')),
    clientOf(app, await signIn(database, 'trainer', 'marta')),
  ]
  await anna.post('/api/user/proof', { password })
  const idOf = async (username: string): Promise<number> =>
    (await database.read.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const tokenIn = (url: string, parameter: string) => new URL(url).searchParams.get(parameter) ?? ''
  const invite = async (role = 'admin', language = 'ua') =>
    tokenIn((await anna.post('/api/links', { role, language })).body.url, 'invitation')
  const linkFor = async (username: string, secondFactorOff = false) =>
    tokenIn((await anna.post('/api/links', { userId: await idOf(username), secondFactorOff })).body.url, 'password')
  const anyone = clientOf(app, null)
  const register = (invitation: string, username = 'olena') =>
    anyone.post('/api/register', { username, password, invitation })
  const choose = (link: string, code?: string) =>
    anyone.post('/api/password', { link, password: newPassword, ...(code && { code }) })
  const logIn = async (secret: string) =>
    (await anyone.post('/api/login', { username: 'marta', password: secret })).body.code ?? 'logged in'
  return { ...test, anna, boris, marta, anyone, idOf, invite, linkFor, register, choose, logIn }
}

describe('an invitation', () => {
  it('gives one registration its role and language, once', async () => {
    const { app, invite, register } = await withClub()
    const token = await invite('admin', 'ua')
    const response = await register(token)
    expect(response).toMatchObject({ status: 201, body: { username: 'olena', role: 'admin' } })
    const olena = clientOf(app, cookieIn(response))
    expect((await olena.get('/api/user')).body).toMatchObject({ role: 'admin', language: 'ua' })
    expect((await olena.get('/api/users')).status).toBe(200)
    expect(await register(token, 'other')).toMatchObject(used)
  })

  it('gives one account to twenty who use it at once', async () => {
    const { anyone, database, invite } = await withClub()
    const invitation = await invite('trainer')
    const names = Array.from({ length: 20 }, (_, index) => `user${index}`)
    const responses = await Promise.all(
      names.map((username) => anyone.post('/api/register', { username, password, invitation })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'link_used')).toHaveLength(19)
    expect(await database.read.selectFrom('users').select('id').execute()).toHaveLength(4)
  })

  it('stays valid when the name is taken', async () => {
    const { invite, register } = await withClub()
    const token = await invite()
    expect((await register(token, 'anna')).body.code).toBe('username_taken')
    expect((await register(token)).status).toBe(201)
  })

  it('works while registration is off, and says in which language its page opens', async () => {
    const { anna, register } = await withClub({ REGISTRATION: 'off', PUBLIC_URL: 'http://club.example' })
    const { status, body } = await anna.post('/api/links', { role: 'user', language: 'ua' })
    expect(status).toBe(201)
    expect(body.url).toMatch(/^http:\/\/club\.example\/auth\?lang=ua&invitation=[\w-]+$/)
    expect((await register(new URL(body.url).searchParams.get('invitation') ?? '')).body.role).toBe('user')
  })

  it('that is invalid does not reveal which names exist', async () => {
    const { anyone, database, invite, register } = await withClub()
    const token = await invite()
    await register(token)
    const statements: string[] = []
    onStatement(database, (sql) => statements.push(sql))
    for (const username of ['anna', 'nobody'])
      expect(await anyone.post('/api/register', { username, password, invitation: token })).toMatchObject(used)
    expect(statements.filter((sql) => /from "users" where .*"(?:username|skeleton)"/.test(sql))).toEqual([])
  })

  it('is logged with the account that it gave, by its author', async () => {
    const { anna, invite, register } = await withClub()
    await register(await invite('trainer'))
    const [newest] = await changes(anna)
    expect(newest).toMatchObject({ list: 'users', label: 'olena', action: 'added', by: 'anna' })
  })
})

describe('a link for a new password', () => {
  it('ends every session of the account, opens one, and works once', async () => {
    const { app, marta, linkFor, choose, logIn } = await withClub()
    const link = await linkFor('marta')
    expect((await marta.get('/api/user')).status).toBe(200)
    const response = await choose(link)
    expect(response).toMatchObject({ status: 200, body: { username: 'marta', role: 'trainer' } })
    expect((await marta.get('/api/user')).status).toBe(401)
    expect((await clientOf(app, cookieIn(response)).get('/api/user')).body.username).toBe('marta')
    expect(await logIn(password)).toBe('invalid_credentials')
    expect(await logIn(newPassword)).toBe('logged in')
    expect(await choose(link)).toMatchObject(used)
  })

  it('opens in the language that the account has chosen', async () => {
    const { anna, invite, register, idOf } = await withClub()
    const urlFor = async (username: string) =>
      (await anna.post('/api/links', { userId: await idOf(username), secondFactorOff: false })).body.url
    await register(await invite('trainer', 'ua'))
    expect(await urlFor('olena')).toMatch(/\/auth\?lang=ua&password=[\w-]+$/)
    expect(await urlFor('marta')).toMatch(/\/auth\?password=[\w-]+$/)
  })

  it('lets one of ten who use it at once choose the password', async () => {
    const { linkFor, choose } = await withClub()
    const link = await linkFor('marta')
    const responses = await Promise.all(Array.from({ length: 10 }, () => choose(link)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'link_used')).toHaveLength(9)
  })

  it('obeys the rules of passwords', async () => {
    const { anyone, linkFor } = await withClub()
    const link = await linkFor('marta')
    expect((await anyone.post('/api/password', { link, password: 'short' })).body.code).toBe('invalid_password')
    expect((await anyone.post('/api/password', { link, password: 'password' })).body.code).toBe('common_password')
  })

  it('is replaced by the next one, and ends with any other new password', async () => {
    const { marta, database, linkFor, choose } = await withClub()
    const first = await linkFor('marta')
    const second = await linkFor('marta')
    expect(await choose(first)).toMatchObject(used)
    const change = { currentPassword: password, newPassword }
    expect((await marta.put('/api/user/password', change)).status).toBe(200)
    expect(await choose(second)).toMatchObject(used)
    const third = await linkFor('marta')
    await createAdministrator(database, { username: 'marta', password })
    expect(await choose(third)).toMatchObject(used)
  })

  it('is logged when it is made and when it is used', async () => {
    const { anna, database, idOf, linkFor, choose } = await withClub()
    await choose(await linkFor('marta'))
    const logged = await changesOf(database, 'users', await idOf('marta'))
    expect(
      logged.map(({ username, after }) => [username, after?.password ?? typeof after?.passwordLinkExpiresAt]),
    ).toEqual([
      ['anna', 'string'],
      ['marta', 'changed'],
    ])
    const [, made] = await changes(anna)
    expect(made?.fields).toMatchObject([{ label: 'Link for a new password' }])
  })

  describe('of an account with a second factor', () => {
    async function withSecondFactor() {
      const club = await withClub()
      await club.marta.post('/api/user/proof', { password })
      const { secret } = (await club.marta.post('/api/user/second-factor')).body
      await club.marta.put('/api/user/second-factor', { code: codeFor(secret) })
      return { ...club, secret: secret as string }
    }

    it('needs a code, and stays valid until there is one', async () => {
      const { secret, linkFor, choose, logIn } = await withSecondFactor()
      const link = await linkFor('marta')
      expect(await choose(link)).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
      expect(await choose(link, '000000')).toMatchObject({ status: 401, body: { code: 'invalid_second_factor' } })
      expect(await logIn(password)).toBe('second_factor_required')
      expect((await choose(link, codeFor(secret, 1))).status).toBe(200)
      expect(await logIn(newPassword)).toBe('second_factor_required')
    })

    it('limits the guesses of its code', async () => {
      const { linkFor, choose } = await withSecondFactor()
      const link = await linkFor('marta')
      const statuses = []
      for (let index = 0; index < 11; index += 1) statuses.push((await choose(link, '000000')).status)
      expect(statuses).toEqual([...Array(10).fill(401), 429])
    })

    it('removes the factor only if it says so, and this is logged', async () => {
      const { database, idOf, linkFor, choose, logIn } = await withSecondFactor()
      expect((await choose(await linkFor('marta', true))).status).toBe(200)
      expect(await logIn(newPassword)).toBe('logged in')
      const last = (await changesOf(database, 'users', await idOf('marta'))).at(-1)
      expect(last?.after).toMatchObject({ password: 'changed', secondFactor: 'off' })
    })
  })
})

describe('every one-time link', () => {
  it('is made by an administrator who has confirmed the password', async () => {
    const { marta, boris, database } = await withClub()
    const invitation = { role: 'user', language: 'pl' }
    const needed = { status: 403, body: { code: 'password_needed' } }
    expect(await boris.post('/api/links', invitation)).toMatchObject(needed)
    expect(await boris.post('/api/links', { userId: 3, secondFactorOff: true })).toMatchObject(needed)
    await marta.post('/api/user/proof', { password })
    for (const response of [
      await marta.get('/api/links'),
      await marta.post('/api/links', invitation),
      await marta.post('/api/links', { userId: 3, secondFactorOff: false }),
      await marta.delete('/api/links/1'),
    ])
      expect(response).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await database.read.selectFrom('oneTimeLinks').select('id').execute()).toEqual([])
  })

  it('is made by a role and a language, or for an account', async () => {
    const { boris } = await withClub()
    await boris.post('/api/user/proof', { password })
    const messageFor = async (body: object) => (await boris.post('/api/links', body)).body.message
    expect(await messageFor({ userId: 0, secondFactorOff: true })).toBe(
      'The request is not valid: userId must be the id of a user',
    )
    expect(await messageFor({})).toBe('The request is not valid: name a role and a language, or an account')
  })

  it('is listed for every administrator until it is used, and is stored as a hash', async () => {
    const { boris, database, invite, linkFor, register } = await withClub()
    const [invitation, link] = [await invite('admin', 'pl'), await linkFor('marta')]
    const { body } = await boris.get('/api/links')
    expect(body).toMatchObject([
      { role: null, username: 'marta', by: 'anna' },
      { role: 'admin', language: 'pl', username: null, by: 'anna' },
    ])
    const stored = JSON.stringify(await database.read.selectFrom('oneTimeLinks').selectAll().execute())
    for (const token of [invitation, link]) {
      expect(stored).not.toContain(token)
      expect(JSON.stringify(body)).not.toContain(token)
    }
    await register(invitation)
    expect((await boris.get('/api/links')).body).toMatchObject([{ username: 'marta' }])
  })

  it('ends when any administrator revokes it, or when it expires', async () => {
    const { boris, database, invite, linkFor, register, choose } = await withClub()
    const [first, second, third] = [await invite(), await linkFor('marta'), await invite()]
    const [last] = (await boris.get('/api/links')).body
    expect((await boris.delete(`/api/links/${last.id}`)).status).toBe(200)
    expect((await boris.delete(`/api/links/${last.id}`)).status).toBe(404)
    expect(await register(third)).toMatchObject(used)
    const expiresAt = new Date().toISOString()
    await database.write((queries) => queries.updateTable('oneTimeLinks').set({ expiresAt }).execute())
    expect((await boris.get('/api/links')).body).toEqual([])
    expect(await register(first)).toMatchObject(used)
    expect(await choose(second)).toMatchObject(used)
  })

  it('is in the change log when it is made and when it is revoked: by whom, and for whom', async () => {
    const { anna, boris, invite, linkFor } = await withClub()
    await invite('trainer', 'ua')
    await linkFor('marta')
    for (const { id } of (await boris.get('/api/links')).body)
      expect((await boris.delete(`/api/links/${id}`)).status).toBe(200)
    const logged = (await changes(anna)).slice(0, 4).map(({ by, action, label }) => `${by} ${action}: ${label}`)
    expect(logged).toEqual([
      'boris removed: Invitation: trainer, Українська',
      'boris edited: marta',
      'anna edited: marta',
      'anna added: Invitation: trainer, Українська',
    ])
    const [, revoked] = await changes(anna)
    expect(revoked?.fields).toMatchObject([{ label: 'Link for a new password', after: null }])
  })

  it('is valid for 7 days as an invitation, and for 24 hours as a link for a new password', async () => {
    const { anna, invite, linkFor } = await withClub()
    await invite()
    await linkFor('marta')
    const days = (await anna.get('/api/links')).body.map(
      ({ expiresAt }: { expiresAt: string }) => (Date.parse(expiresAt) - Date.now()) / (24 * 60 * 60_000),
    )
    expect(days).toEqual([expect.closeTo(1, 2), expect.closeTo(7, 2)])
  })

  it('works only for what it was made for', async () => {
    const { invite, linkFor, register, choose } = await withClub()
    expect(await register(await linkFor('marta'))).toMatchObject(used)
    expect(await choose(await invite())).toMatchObject(used)
    expect(await register('unknown')).toMatchObject(used)
    expect(await choose('unknown')).toMatchObject(used)
  })

  it.each([
    ['loses the role', 'boris'],
    ['is deleted', 'boris'],
    ['gets a new password', 'anna'],
    ['gets a new password by a link', 'anna'],
    ['gets a new password by the command', 'Ringside'],
  ])('ends when its author %s, which is logged', async (reason, by) => {
    const { anna, boris, database, idOf, invite, linkFor, register, choose } = await withClub()
    const [invitation, link] = [await invite(), await linkFor('marta')]
    await boris.post('/api/user/proof', { password })
    const path = `/api/users/${await idOf('anna')}`
    const own = (await boris.post('/api/links', { userId: await idOf('anna'), secondFactorOff: false })).body.url
    const ownLink = new URL(own).searchParams.get('password') ?? ''
    if (reason === 'loses the role') await boris.put(`${path}/role`, { role: 'trainer' })
    else if (reason === 'is deleted') await boris.delete(path)
    else if (reason === 'gets a new password')
      await anna.put('/api/user/password', { currentPassword: password, newPassword })
    else if (reason === 'gets a new password by a link') await choose(ownLink)
    else await createAdministrator(database, { username: 'anna', password: newPassword })

    const isLinkKept = reason === 'loses the role'
    expect((await boris.get('/api/links')).body.map(({ username }: { username: string }) => username)).toEqual(
      isLinkKept ? ['anna'] : [],
    )
    expect(await register(invitation)).toMatchObject(used)
    expect(await choose(link)).toMatchObject(used)
    if (!isLinkKept) expect(await choose(ownLink)).toMatchObject(used)
    const revoked = (await changes(boris)).filter(
      ({ action, fields }) =>
        action === 'removed' || fields.some((field) => field.kind === 'value' && field.after === null),
    )
    const isLogged = !isLinkKept && reason !== 'gets a new password by a link'
    expect(revoked.map((each) => `${each.by} ${each.action}: ${each.label}`)).toEqual([
      ...(reason === 'is deleted' ? [`${by} removed: anna`] : []),
      `${by} edited: marta`,
      `${by} removed: Invitation: admin, Українська`,
      ...(isLogged ? [`${by} edited: anna`] : []),
    ])
  })

  it('is in no backup', async () => {
    const settings = await newDatabaseSettings()
    const { invite, linkFor } = await withClub(settings)
    await invite()
    await linkFor('marta')
    const file = join(settings.DATA_DIR ?? '', 'copy.sqlite')
    await makeBackup(readConfig(settings), file)
    const empty = readConfig(await newDatabaseSettings({ isFresh: true }))
    await restoreBackup(empty, file)
    await using restored = openAsItIs(empty)
    expect(await restored.read.selectFrom('users').select('username').orderBy('id').execute()).toHaveLength(3)
    expect(await restored.read.selectFrom('oneTimeLinks').select('id').execute()).toEqual([])
  })
})

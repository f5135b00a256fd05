import { describe, expect, it } from 'vitest'
import { createAdministrator } from '../../../../src/server/accounts/administrators.ts'
import { hashPassword } from '../../../../src/server/accounts/secrets.ts'
import { deleteSessionsOf } from '../../../../src/server/db/accounts/sessions.ts'
import { setSecondFactor, updateRole } from '../../../../src/server/db/accounts/users.ts'
import type { Database } from '../../../../src/server/db/database.ts'
import { newSecondFactor } from '../../../support/app/second-factor.ts'
import { buildTestApp, type Client, clientOf, password, signIn } from '../../../support/app/test-app.ts'
import { afterStatement, failStatements } from '../../../support/databases/statements.ts'

const credentials = { username: 'kamil', password }

/** The reading of the hash against which a password is checked. */
const hashIsRead = /^select .*"password".* from "(?:users|sessions)" /

const sessionsIn = (database: Database) => database.read.selectFrom('sessions').select('id').execute()

async function withUser() {
  const test = await buildTestApp()
  const cookie = await signIn(test.database, 'admin', 'kamil')
  const { id } = await test.database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const user = clientOf(test.app, cookie)
  const change = { currentPassword: password, newPassword: 'another long one' }
  return {
    ...test,
    id,
    user,
    anyone: clientOf(test.app, null),
    changePassword: () => user.put('/api/user/password', change),
  }
}

type Club = Awaited<ReturnType<typeof withUser>>

const setPassword = async ({ database, id }: Club) => {
  const hash = await hashPassword('another long one')
  await database.write((queries) => queries.updateTable('users').set({ password: hash }).where('id', '=', id).execute())
}
const turnFactorOn = ({ database, id }: Club) =>
  database.write((queries) => setSecondFactor(queries, id, newSecondFactor()))

describe('a sign-in opens no session when meanwhile', () => {
  it.each<[string, (club: Club) => Promise<unknown>, string]>([
    ['the password is changed', ({ changePassword }) => changePassword(), 'invalid_credentials'],
    ['the password is set at the server', setPassword, 'invalid_credentials'],
    [
      'the role is changed',
      ({ database, id }) => database.write((queries) => updateRole(queries, id, 'user')),
      'invalid_credentials',
    ],
    ['the second factor is turned on', turnFactorOn, 'second_factor_required'],
    [
      'the account ends',
      ({ database, id }) => database.write((queries) => queries.deleteFrom('users').where('id', '=', id).execute()),
      'invalid_credentials',
    ],
  ])('%s', async (_what, happen, code) => {
    const club = await withUser()
    let before: unknown
    afterStatement(club.database, hashIsRead, async () => {
      await happen(club)
      before = await sessionsIn(club.database)
    })
    expect(await club.anyone.post('/api/login', credentials)).toMatchObject({ status: 401, body: { code } })
    expect(before).toBeDefined()
    expect(await sessionsIn(club.database)).toEqual(before)
  })
})

describe('a change of password changes nothing when meanwhile', () => {
  it.each<[string, (club: Club) => Promise<unknown>]>([
    ['the password is changed elsewhere', setPassword],
    ['all sessions end', ({ database, id }) => database.write((queries) => deleteSessionsOf(queries, id))],
    ['the account ends', ({ database }) => database.write((queries) => queries.deleteFrom('users').execute())],
    [
      'an administrator is made of it at the server',
      ({ database }) => createAdministrator(database, { ...credentials, password: 'a third long one' }),
    ],
  ])('%s', async (_what, happen) => {
    const club = await withUser()
    let before: unknown
    const users = () => club.database.read.selectFrom('users').select(['password', 'role']).execute()
    afterStatement(club.database, hashIsRead, async () => {
      await happen(club)
      before = [await users(), await sessionsIn(club.database)]
    })
    expect((await club.changePassword()).status).toBe(401)
    expect([await users(), await sessionsIn(club.database)]).toEqual(before)
  })
})

it('of two simultaneous changes of password the first counts', async () => {
  const club = await withUser()
  let first: Awaited<ReturnType<Client['put']>> | undefined
  afterStatement(club.database, hashIsRead, async () => {
    first = await club.user.put('/api/user/password', { currentPassword: password, newPassword: 'the first one' })
  })
  expect((await club.changePassword()).status).toBe(401)
  expect(first?.status).toBe(200)
  expect((await club.anyone.post('/api/login', { ...credentials, password: 'the first one' })).status).toBe(200)
})

describe('a session is stored with its cause or not at all:', () => {
  it('without the session there is no account', async () => {
    const { app, database } = await buildTestApp()
    failStatements(database, /^insert into "sessions"/)
    expect((await clientOf(app, null).post('/api/register', credentials)).status).toBe(500)
    expect(await database.read.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('without the session the password stays, and so do the sessions', async () => {
    const club = await withUser()
    failStatements(club.database, /^insert into "sessions"/)
    expect((await club.changePassword()).status).toBe(500)
    expect((await club.user.get('/api/user')).status).toBe(200)
  })
})

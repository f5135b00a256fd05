import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { insertUser } from '../../../src/server/db/accounts/users.ts'
import { contentBody, createUser, trainerBody } from '../../support/app/bodies.ts'
import { changesOf } from '../../support/app/change-log.ts'
import {
  type ApiResponse,
  buildTestApp,
  type Client,
  clientOf,
  newDatabaseSettings,
  password,
  signIn,
} from '../../support/app/test-app.ts'
import { withAdmin } from '../../support/app/with-admin.ts'
import { afterStatement } from '../../support/databases/statements.ts'

/** Deleting an account wants the password again. */
async function prove(client: Client): Promise<Client> {
  expect((await client.post('/api/user/proof', { password })).status).toBe(200)
  return client
}

async function withProvenAdmin() {
  const test = await withAdmin()
  await prove(test.admin)
  return test
}

describe('DELETE /api/users/{id}', () => {
  it('returns the deleted user, and logs the deletion', async () => {
    const { admin, database } = await withProvenAdmin()
    const { language: _, ...me } = (await admin.get('/api/user')).body
    const user = await createUser(database, 'user', 'olena')
    expect(await admin.delete(`/api/users/${user.id}`)).toMatchObject({ status: 200, body: user })
    expect((await admin.get('/api/users')).body).toStrictEqual([me])
    expect(await changesOf(database, 'users', user.id)).toMatchObject([
      { action: 'delete', username: me.username, before: user, after: null },
    ])
    expect((await admin.delete(`/api/users/${user.id}`)).status).toBe(404)
  })

  it.runIf(process.env.ENGINE !== 'postgres')('removes the password’s hash from the disk', async () => {
    const settings = await newDatabaseSettings()
    const { as, database } = await buildTestApp({ settings })
    const admin = await prove(await as('admin'))
    const passwordHash = 'the hash of a password'
    const { id } = await database.write((queries) =>
      insertUser(queries, { username: 'olena', passwordHash, role: 'user' }),
    )
    const file = join(settings.DATA_DIR ?? '', 'ringside.sqlite')
    const isStored = () => [file, `${file}-wal`].some((each) => readFileSync(each).includes(passwordHash))
    expect(isStored()).toBe(true)
    await admin.delete(`/api/users/${id}`)
    expect(isStored()).toBe(false)
  })

  it('ends the user’s sessions, and frees the name', async () => {
    const { admin, app, database } = await withProvenAdmin()
    const olena = clientOf(app, await signIn(database, 'user', 'olena'))
    const { id } = (await olena.get('/api/user')).body
    await admin.delete(`/api/users/${id}`)
    expect((await olena.get('/api/user')).status).toBe(401)
    const account = { username: '0lena', password: 'another password' }
    expect((await clientOf(app, null).post('/api/register', account)).status).toBe(201)
  })

  it('keeps the user’s changes and their author in the change log', async () => {
    const { admin, app, database } = await withProvenAdmin()
    const other = clientOf(app, await signIn(database, 'admin', 'other'))
    const { id: userId } = (await other.get('/api/user')).body
    const { body: written } = await other.post('/api/content', contentBody())
    expect(written.updatedBy).toBe(userId)
    await admin.delete(`/api/users/${userId}`)
    expect((await admin.get('/api/content')).body).toStrictEqual([written])
    expect(await changesOf(database, 'content', written.id)).toMatchObject([{ userId, username: 'other' }])
  })

  it('keeps a trainer’s profile without the account, and logs that as a separate change', async () => {
    const { admin, database } = await withProvenAdmin()
    const user = await createUser(database, 'trainer')
    const { body: profile } = await admin.post('/api/trainers', trainerBody({ userId: user.id }))
    await admin.delete(`/api/users/${user.id}`)
    const [after] = (await admin.get('/api/trainers')).body
    expect(after).toStrictEqual({
      ...profile,
      userId: null,
      version: profile.version + 1,
      updatedAt: expect.any(String),
    })
    expect(await changesOf(database, 'trainers', profile.id)).toMatchObject([
      { action: 'create' },
      { action: 'update', before: { userId: user.id }, after: { userId: null, version: profile.version + 1 } },
    ])
  })

  it('deletes neither the last administrator nor one’s own account', async () => {
    const { admin, database } = await withProvenAdmin()
    const { id } = (await admin.get('/api/user')).body
    expect(await admin.delete(`/api/users/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'last_admin', message: 'The last administrator cannot be deleted' },
    })
    await createUser(database, 'admin')
    expect(await admin.delete(`/api/users/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'own_account', message: 'Only another administrator can delete your account' },
    })
    expect((await admin.get('/api/users')).body).toHaveLength(2)
  })

  it('deletes nothing for an administrator who loses the role during the request', async () => {
    const { admin, app, database } = await withProvenAdmin()
    const { id: own } = (await admin.get('/api/user')).body
    await createUser(database, 'admin')
    const other = await prove(clientOf(app, await signIn(database, 'admin', 'other')))
    const { id: others } = (await other.get('/api/user')).body
    let response: ApiResponse | undefined
    afterStatement(database, /^select .* from "sessions" /, async () => {
      response = await other.delete(`/api/users/${own}`)
    })
    expect((await admin.delete(`/api/users/${others}`)).status).toBe(401)
    expect(response?.status).toBe(200)
    expect((await other.get('/api/user')).status).toBe(200)
  })
})

import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/app/bodies.ts'
import { changesOf } from '../../support/app/change-log.ts'
import { clientOf, signIn } from '../../support/app/test-app.ts'
import { withAdmin } from '../../support/app/with-admin.ts'
import { itOnce } from '../../support/runner/it-with.ts'

const lastAdmin = {
  status: 409,
  body: { code: 'last_admin', message: 'The last administrator cannot lose the role' },
}

describe('GET /api/users', () => {
  it('lists id, name, role and creation of every user, without passwords', async () => {
    const { admin, database } = await withAdmin()
    const { language: _, ...me } = (await admin.get('/api/user')).body
    const trainer = await createUser(database, 'trainer')
    const { body } = await admin.get('/api/users')
    expect(body).toStrictEqual([me, trainer])
    expect(Object.keys(body[0]).sort()).toStrictEqual(['createdAt', 'id', 'role', 'username'])
  })
})

describe('PUT /api/users/{id}/role', () => {
  it('returns the user with the new role, and logs the change', async () => {
    const { admin, database } = await withAdmin()
    const user = await createUser(database, 'user')
    for (const role of ['trainer', 'visitor', 'admin', 'user'])
      expect(await admin.put(`/api/users/${user.id}/role`, { role })).toMatchObject({
        status: 200,
        body: { ...user, role },
      })
    const changes = await changesOf(database, 'users', user.id)
    expect(changes.map(({ before, after }) => [before?.role, after?.role])).toStrictEqual([
      ['user', 'trainer'],
      ['trainer', 'visitor'],
      ['visitor', 'admin'],
      ['admin', 'user'],
    ])
    expect(JSON.stringify(changes)).not.toContain('password')
  })

  it('changes nothing when the role is the same', async () => {
    const { admin, app, database } = await withAdmin()
    const cookie = await signIn(database, 'user', 'olena')
    const { id } = (await clientOf(app, cookie).get('/api/user')).body
    expect((await admin.put(`/api/users/${id}/role`, { role: 'user' })).status).toBe(200)
    expect((await clientOf(app, cookie).get('/api/user')).status).toBe(200)
    expect(await changesOf(database, 'users', id)).toStrictEqual([])
  })

  itOnce('refuses invalid roles and unknown users', async () => {
    const { admin, database } = await withAdmin()
    const { id } = await createUser(database, 'user')
    for (const role of ['owner', 'Admin', '', null, 5, ['admin'], { role: 'admin' }, undefined])
      expect(await admin.put(`/api/users/${id}/role`, { role })).toMatchObject({
        status: 400,
        body: {
          issues: [
            { path: ['role'], message: 'The request is not valid: role must be one of visitor, user, trainer, admin' },
          ],
        },
      })
    for (const unknown of ['4711', '2147483648', '9999999999', '0', 'me'])
      expect((await admin.put(`/api/users/${unknown}/role`, { role: 'user' })).status).toBe(404)
  })

  it('does not take the role from the last administrator', async () => {
    const { admin } = await withAdmin()
    const { id } = (await admin.get('/api/user')).body
    for (const role of ['visitor', 'user', 'trainer'])
      expect(await admin.put(`/api/users/${id}/role`, { role })).toMatchObject(lastAdmin)
    expect((await admin.put(`/api/users/${id}/role`, { role: 'admin' })).status).toBe(200)
  })

  it('leaves one administrator when two remove each other’s role at once', async () => {
    const { admin, app, database } = await withAdmin()
    const first = (await admin.get('/api/user')).body
    const other = clientOf(app, await signIn(database, 'admin', 'other'))
    const second = (await other.get('/api/user')).body
    const responses = await Promise.all([
      admin.put(`/api/users/${second.id}/role`, { role: 'user' }),
      other.put(`/api/users/${first.id}/role`, { role: 'user' }),
    ])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const admins = await database.read.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(admins).toHaveLength(1)
  })

  it('keeps the session of administrators who change their own role, with the rights of the new one', async () => {
    const { admin, database } = await withAdmin()
    await createUser(database, 'admin')
    const { id } = (await admin.get('/api/user')).body
    expect((await admin.put(`/api/users/${id}/role`, { role: 'user' })).status).toBe(200)
    expect((await admin.get('/api/user')).body.role).toBe('user')
    expect((await admin.get('/api/users')).status).toBe(403)
  })
})

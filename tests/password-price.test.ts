import { expect, it } from 'vitest'
import { buildTestApp, clientOf, password } from './support/app/test-app.ts'

// Not beside the tests of the API: those hash at a lower price.

it('a password is stored as a hash with the full cost, and opens the account', async () => {
  const { app, database } = await buildTestApp()
  const anyone = clientOf(app, null)
  expect(await anyone.post('/api/register', { username: 'olena', password })).toMatchObject({ status: 201 })
  const stored = await database.read.selectFrom('users').select('password').executeTakeFirstOrThrow()
  expect(stored.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await anyone.post('/api/login', { username: 'olena', password })).toMatchObject({ status: 200 })
  expect(await anyone.post('/api/login', { username: 'olena', password: 'wrong' })).toMatchObject({ status: 401 })
})

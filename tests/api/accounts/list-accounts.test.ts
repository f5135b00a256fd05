import { expect, test } from 'vitest'
import { listAccounts, setSecondFactor } from '../../../src/server/db/accounts/users.ts'
import { newSecondFactor } from '../../support/app/second-factor.ts'
import { buildTestApp, signIn } from '../../support/app/test-app.ts'

test('accounts are listed with role, second factor, and the last log-in that has not ended', async () => {
  const { database } = await buildTestApp()
  await signIn(database, 'admin', 'zofia')
  await signIn(database, 'user', 'adam')
  const { id } = await database.read
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'zofia')
    .executeTakeFirstOrThrow()
  await database.write(async (queries) => {
    await setSecondFactor(queries, id, newSecondFactor({ isConfirmed: false }))
    await queries.deleteFrom('sessions').where('userId', '!=', id).execute()
  })
  const [adam, zofia] = await listAccounts(database.read)
  expect(adam).toEqual({ username: 'adam', role: 'user', hasSecondFactor: false, loggedInAt: null })
  expect(zofia).toEqual({
    username: 'zofia',
    role: 'admin',
    // Not confirmed yet.
    hasSecondFactor: false,
    loggedInAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  await database.write((queries) => setSecondFactor(queries, id, newSecondFactor()))
  expect((await listAccounts(database.read)).map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([false, true])
})

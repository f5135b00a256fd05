import { expect, test } from 'vitest'
import { newRecoveryCodes, newSecret } from '../../../src/server/accounts/second-factor.ts'
import { confirmSecret, storeSecret } from '../../../src/server/db/accounts/credentials.ts'
import { listAccounts } from '../../../src/server/db/accounts/users.ts'
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
    await storeSecret(queries, id, newSecret('zofia').secret)
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
  await database.write((queries) => confirmSecret(queries, id, newRecoveryCodes().hashes))
  expect((await listAccounts(database.read)).map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([false, true])
})

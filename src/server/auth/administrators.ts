import { newPassword, newUsername } from '../../domain/accounts.ts'
import type { Database } from '../db/database.ts'
import { deleteSessionsOf } from '../db/sessions.ts'
import { deleteSetupLinks } from '../db/setup-links.ts'
import { countAdministrators, findUserByName, insertUser, updatePassword, updateRole } from '../db/users.ts'
import { hashPassword } from './passwords.ts'

interface Account {
  username: string
  password: string
}

/** Makes an administrator, or makes an existing user one with this password. Throws an Error that names a broken rule. */
export async function createAdministrator(database: Database, account: Account): Promise<void> {
  const username = newUsername.safeParse(account.username)
  const password = newPassword.safeParse(account.password)
  const issue = username.error?.issues[0] ?? password.error?.issues[0]
  if (!username.success || !password.success) throw new Error(issue?.message)
  const passwordHash = await hashPassword(password.data)
  await database.write(async (queries) => {
    const existing = await findUserByName(queries, username.data)
    if (existing) {
      await updateRole(queries, existing.id, 'admin')
      await updatePassword(queries, existing.id, passwordHash)
      await deleteSessionsOf(queries, existing.id)
    } else await insertUser(queries, { username: username.data, passwordHash, role: 'admin' })
    await deleteSetupLinks(queries)
  })
}

/** Makes the administrator that the settings name, if there is none at all. */
export async function ensureAdministrator(database: Database, account: Account): Promise<void> {
  if ((await countAdministrators(database.read)) === 0) await createAdministrator(database, account)
}

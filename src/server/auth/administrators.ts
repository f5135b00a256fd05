import type * as z from 'zod/mini'
import { newPassword, newUsername, normaliseUsername } from '../../domain/accounts.ts'
import { cleanText } from '../../domain/text.ts'
import type { Database } from '../db/database.ts'
import { deleteSessionsOf } from '../db/sessions.ts'
import { deleteSetupLinks } from '../db/setup-links.ts'
import { countAdministrators, findUserByName, insertUser, updatePassword, updateRole } from '../db/users.ts'
import { hashPassword } from './passwords.ts'
import { refuseTakenName } from './taken-names.ts'

interface Account {
  username: string
  password: string
}

/** Makes an administrator, or makes an existing user one with this password. Throws an Error that names a broken rule. */
export async function createAdministrator(database: Database, account: Account): Promise<void> {
  const name = normaliseUsername(cleanText(account.username))
  // An account that is there may be older than the rule for names.
  const isKnown = (await findUserByName(database.read, name)) !== undefined
  const username = isKnown ? name : checked(newUsername, account.username)
  const passwordHash = await hashPassword(checked(newPassword, account.password))
  await database.write(async (queries) => {
    const existing = await findUserByName(queries, username)
    if (existing) {
      await updateRole(queries, existing.id, 'admin')
      await updatePassword(queries, existing.id, passwordHash)
      await deleteSessionsOf(queries, existing.id)
    } else {
      await refuseTakenName(queries, username)
      await insertUser(queries, { username, passwordHash, role: 'admin' })
    }
    await deleteSetupLinks(queries)
  })
}

function checked(rule: z.ZodMiniType<string>, value: string): string {
  const result = rule.safeParse(value)
  if (!result.success) throw new Error(result.error.issues[0]?.message)
  return result.data
}

/** Makes the administrator that the settings name, if there is none at all. */
export async function ensureAdministrator(database: Database, account: Account): Promise<void> {
  if ((await countAdministrators(database.read)) === 0) await createAdministrator(database, account)
}

import type { Database } from '../db/database.ts'
import { insertSetupLink } from '../db/setup-links.ts'
import { countAdministrators } from '../db/users.ts'
import { hashToken, newToken } from './tokens.ts'

/** Makes a one-time path that turns one registration into the first administrator; null when there is one already. */
export async function makeSetupLink(database: Database): Promise<string | null> {
  return database.write(async (queries) => {
    if ((await countAdministrators(queries)) > 0) return null
    const token = newToken()
    await insertSetupLink(queries, hashToken(token))
    return `/auth?setup=${token}`
  })
}

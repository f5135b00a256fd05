import { deleteSetupLinksBefore, hasSetupLink, insertSetupLink } from '../db/credentials.ts'
import type { Database, Reads } from '../db/database.ts'
import { countAdministrators } from '../db/users.ts'
import { Refusal } from '../errors.ts'
import { hashToken, newToken } from './tokens.ts'

const lifetimeMs = 24 * 60 * 60_000

const oldest = () => new Date(Date.now() - lifetimeMs).toISOString()

/**
 * Makes a one-time path that turns one registration within 24 hours into the first administrator; null when there is
 * one already.
 */
export async function makeSetupLink(database: Database): Promise<string | null> {
  return database.write(async (queries) => {
    if ((await countAdministrators(queries)) > 0) return null
    const token = newToken()
    await deleteSetupLinksBefore(queries, oldest())
    await insertSetupLink(queries, hashToken(token))
    return `/auth?setup=${token}`
  })
}

/** Throws a 403 unless this is the token of a set-up link that can still make an administrator. */
export async function checkSetupLink(queries: Reads, token: string): Promise<void> {
  if (!(await hasSetupLink(queries, hashToken(token), oldest())) || (await countAdministrators(queries)) > 0)
    throw new Refusal(403, 'setup_link_used', 'This set-up link is no longer valid')
}

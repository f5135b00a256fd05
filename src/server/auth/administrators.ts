import type * as z from 'zod/mini'
import { newPassword, newUsername, normaliseUsername } from '../../domain/accounts.ts'
import type { ProblemCode } from '../../domain/problems.ts'
import { cleanText } from '../../domain/text.ts'
import { logChange, ringside } from '../db/change-log.ts'
import {
  deleteSecondFactor,
  deleteSetupLinks,
  deleteSetupLinksBefore,
  hasSetupLink,
  insertSetupLink,
} from '../db/credentials.ts'
import type { Database, Queries, Reads } from '../db/database.ts'
import { deleteDevicesOf, deleteSessionsOf } from '../db/sessions.ts'
import {
  countAdministrators,
  findLookalike,
  findUser,
  findUserByName,
  insertUser,
  updatePassword,
  updateRole,
} from '../db/users.ts'
import { ConflictError, HttpError } from '../errors.ts'
import { hasSecondFactor } from './second-factor.ts'
import { hashPassword, hashToken, newToken } from './secrets.ts'

interface Account {
  username: string
  password: string
}

interface Made {
  /** Whether signing in asks for a code besides the password. */
  hasSecondFactor: boolean
}

/**
 * Makes an administrator, or makes an existing user one with this password, and without a second factor if its loss is
 * said. Throws an Error that names a broken rule.
 */
export async function createAdministrator(
  database: Database,
  account: Account,
  { isFactorLost = false } = {},
): Promise<Made> {
  const name = normaliseUsername(cleanText(account.username))
  // An account that is there may be older than the rule for names.
  const isKnown = (await findUserByName(database.read, name)) !== undefined
  const username = isKnown ? name : checked(newUsername, account.username)
  const passwordHash = await hashPassword(checked(newPassword, account.password))
  return database.write(async (queries) => {
    const existing = await findUserByName(queries, username)
    if (existing) {
      await updateRole(queries, existing.id, 'admin')
      await updatePassword(queries, existing.id, passwordHash)
      await deleteSessionsOf(queries, existing.id)
      await deleteDevicesOf(queries, existing.id)
      if (isFactorLost) await takeFactorOff(queries, existing.id)
    } else {
      await refuseTakenName(queries, username)
      await insertUser(queries, { username, passwordHash, role: 'admin' })
    }
    await deleteSetupLinks(queries)
    return { hasSecondFactor: existing !== undefined && (await hasSecondFactor(queries, existing.id)) }
  })
}

/** The id of the user whom somebody at the server means by a name. */
async function findUserId(queries: Reads, username: string): Promise<number | undefined> {
  return (await findUserByName(queries, normaliseUsername(cleanText(username))))?.id
}

/** Whether signing in under a name asks for a code; of a name that nobody has it does not. */
export async function asksForCode(database: Database, username: string): Promise<boolean> {
  const id = await findUserId(database.read, username)
  return id !== undefined && hasSecondFactor(database.read, id)
}

/** Takes a user's second factor off; gives whether there was one. Throws an Error when nobody has the name. */
export function removeSecondFactor(database: Database, username: string): Promise<boolean> {
  return database.write(async (queries) => {
    const id = await findUserId(queries, username)
    if (id === undefined) throw new Error(`There is no user ${username}.`)
    const isOn = await hasSecondFactor(queries, id)
    if (isOn) await takeFactorOff(queries, id)
    return isOn
  })
}

async function takeFactorOff(queries: Queries, id: number): Promise<void> {
  const user = await findUser(queries, id)
  await deleteSecondFactor(queries, id)
  await logChange(queries, {
    author: ringside,
    action: 'update',
    entity: 'users',
    entityId: id,
    before: user ?? null,
    after: { ...user, secondFactor: 'off' },
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
    throw new HttpError(403, 'setup_link_used', 'This set-up link is no longer valid')
}

const refusal = (code: ProblemCode, message: string) =>
  new ConflictError(code, message, [{ path: ['username'], message }])

/** Throws ConflictError when a normalised name, or one that looks like it, is an account's. */
export async function refuseTakenName(queries: Reads, username: string): Promise<void> {
  if (await findUserByName(queries, username)) throw refusal('username_taken', 'Username is already taken')
  if ((await findLookalike(queries, username)) !== undefined)
    throw refusal('username_lookalike', 'This username looks too much like one that is taken')
}

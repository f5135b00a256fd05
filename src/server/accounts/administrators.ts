import type * as z from 'zod/mini'
import { newPassword, newUsername, normaliseUsername } from '../../domain/accounts/accounts.ts'
import type { ProblemCode } from '../../domain/problem-schema.ts'
import { cleanText } from '../../domain/text/text.ts'
import {
  countAdministrators,
  findLookalike,
  findUser,
  findUserByName,
  insertUser,
  setSecondFactor,
  updateRole,
} from '../db/accounts/users.ts'
import type { Database, Queries, Reads } from '../db/database.ts'
import { logChange, ringside } from '../db/records/change-log.ts'
import { ConflictError } from '../errors.ts'
import { dayMs, makeLink, replacePassword } from './one-time-links.ts'
import { hasSecondFactor } from './second-factor.ts'
import { hashPassword } from './secrets.ts'

interface Account {
  username: string
  password: string
}

/**
 * Creates an administrator, or gives an existing user that role and this password. With `isFactorLost`, removes the
 * user's second factor. Returns whether the user still has one. Throws an Error with the message of a broken rule.
 */
export async function createAdministrator(
  database: Database,
  account: Account,
  { isFactorLost = false } = {},
): Promise<{ hasSecondFactor: boolean }> {
  const name = normaliseUsername(cleanText(account.username))
  // Existing names may be older than the rule for new ones.
  const isKnown = (await findUserByName(database.read, name)) !== undefined
  const username = isKnown ? name : parse(newUsername, account.username)
  const passwordHash = await hashPassword(parse(newPassword, account.password))
  return database.write(async (queries) => {
    const existing = await findUserByName(queries, username)
    if (existing) {
      await updateRole(queries, existing.id, 'admin')
      await replacePassword(queries, ringside, existing.id, passwordHash)
      if (isFactorLost) await removeFactorOf(queries, existing.id)
    } else {
      await checkUniqueName(queries, username)
      await insertUser(queries, { username, passwordHash, role: 'admin' })
    }
    return { hasSecondFactor: existing !== undefined && (await hasSecondFactor(queries, existing.id)) }
  })
}

async function findUserId(queries: Reads, username: string): Promise<number | undefined> {
  return (await findUserByName(queries, normaliseUsername(cleanText(username))))?.id
}

export async function needsCode(database: Database, username: string): Promise<boolean> {
  const id = await findUserId(database.read, username)
  return id !== undefined && hasSecondFactor(database.read, id)
}

/** Removes a user's second factor; returns whether there was one. Throws an Error when there is no such user. */
export function removeSecondFactor(database: Database, username: string): Promise<boolean> {
  return database.write(async (queries) => {
    const id = await findUserId(queries, username)
    if (id === undefined) throw new Error(`There is no user ${username}.`)
    const isOn = await hasSecondFactor(queries, id)
    if (isOn) await removeFactorOf(queries, id)
    return isOn
  })
}

async function removeFactorOf(queries: Queries, id: number): Promise<void> {
  const user = await findUser(queries, id)
  await setSecondFactor(queries, id, null)
  await logChange(queries, {
    author: ringside,
    action: 'update',
    entity: 'users',
    entityId: id,
    before: user ?? null,
    after: { ...user, secondFactor: 'off' },
  })
}

function parse(rule: z.ZodMiniType<string>, value: string): string {
  const result = rule.safeParse(value)
  if (!result.success) throw new Error(result.error.issues[0]?.message)
  return result.data
}

export async function ensureAdministrator(database: Database, account: Account): Promise<void> {
  if ((await countAdministrators(database.read)) === 0) await createAdministrator(database, account)
}

/** Returns the path of a link that creates the first administrator, valid for 24 hours; null if there is one. */
export async function makeSetupLink(database: Database): Promise<string | null> {
  return database.write(async (queries) => {
    if ((await countAdministrators(queries)) > 0) return null
    const { token } = await makeLink(queries, { role: 'admin', secondFactorOff: false }, dayMs)
    return `/auth?invitation=${token}`
  })
}

const nameConflict = (code: ProblemCode, message: string) =>
  new ConflictError(code, message, [{ path: ['username'], message }])

/** Throws ConflictError when a normalised username is taken, or looks like a taken one. */
export async function checkUniqueName(queries: Reads, username: string): Promise<void> {
  if (await findUserByName(queries, username)) throw nameConflict('username_taken', 'Username is already taken')
  if ((await findLookalike(queries, username)) !== undefined)
    throw nameConflict('username_lookalike', 'This username looks too much like one that is taken')
}

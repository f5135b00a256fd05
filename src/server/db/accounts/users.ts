import type { User } from '../../../domain/accounts/accounts.ts'
import { skeletonOf } from '../../../domain/accounts/confusables.ts'
import type { Role } from '../../../domain/accounts/roles.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Queries, Reads } from '../database.ts'
import type { SecondFactor } from '../schema.ts'
import { deleteDevicesOf, deleteSessionsOf } from './sessions.ts'

const publicColumns = ['id', 'username', 'role', 'createdAt'] as const

export function listUsers(queries: Reads): Promise<User[]> {
  return queries.selectFrom('users').select(publicColumns).orderBy('id').execute()
}

/** Returns all accounts by name, each with the last log-in whose session has not ended. */
export async function listAccounts(queries: Reads) {
  const rows = await queries
    .selectFrom('users')
    .select(['username', 'role', 'secondFactor'])
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .whereRef('sessions.userId', '=', 'users.id')
        .select(({ fn }) => fn.max('sessions.createdAt').as('latest'))
        .as('loggedInAt'),
    )
    .orderBy('username')
    .execute()
  return rows.map(({ secondFactor, ...account }) => ({
    ...account,
    hasSecondFactor: Boolean(secondFactor?.confirmedAt),
  }))
}

export function findUser(queries: Reads, id: number): Promise<User | undefined> {
  return queries.selectFrom('users').select(publicColumns).where('id', '=', id).executeTakeFirst()
}

export async function findUsers(queries: Reads, ids: number[]): Promise<Map<number, User>> {
  if (ids.length === 0) return new Map()
  const users = await queries.selectFrom('users').select(publicColumns).where('id', 'in', ids).execute()
  return new Map(users.map((user) => [user.id, user]))
}

export function findUserByName(queries: Reads, username: string) {
  return queries
    .selectFrom('users')
    .select([...publicColumns, 'password'])
    .where('username', '=', username)
    .executeTakeFirst()
}

/** Returns a stored username that looks like this one or equals it. */
export async function findLookalike(queries: Reads, username: string): Promise<string | undefined> {
  const user = await queries
    .selectFrom('users')
    .select('username')
    .where('skeleton', '=', skeletonOf(username))
    .executeTakeFirst()
  return user?.username
}

/** Stores missing skeletons, oldest user first. If another user has the same skeleton, it stays missing. */
export async function fillSkeletons(queries: Queries): Promise<void> {
  const users = await queries
    .selectFrom('users')
    .select(['id', 'username'])
    .where('skeleton', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id, username } of users)
    if ((await findLookalike(queries, username)) === undefined)
      await queries
        .updateTable('users')
        .set({ skeleton: skeletonOf(username) })
        .where('id', '=', id)
        .execute()
}

interface NewUser {
  username: string
  passwordHash: string
  role: Role
  language?: Language | null
}

export function insertUser(
  queries: Queries,
  { username, passwordHash, role, language = null }: NewUser,
): Promise<User> {
  return queries
    .insertInto('users')
    .values({
      username,
      skeleton: skeletonOf(username),
      password: passwordHash,
      role,
      language,
      createdAt: new Date().toISOString(),
    })
    .returning(publicColumns)
    .executeTakeFirstOrThrow()
}

export function updateRole(queries: Queries, id: number, role: Role): Promise<User> {
  return queries
    .updateTable('users')
    .set({ role })
    .where('id', '=', id)
    .returning(publicColumns)
    .executeTakeFirstOrThrow()
}

export async function updateLanguage(queries: Queries, id: number, language: Language): Promise<void> {
  await queries.updateTable('users').set({ language }).where('id', '=', id).execute()
}

/** Returns the language that a user has chosen; null without a choice. */
export async function findChosenLanguage(queries: Reads, id: number): Promise<Language | null> {
  const user = queries.selectFrom('users').select('language').where('id', '=', id)
  return (await user.executeTakeFirst())?.language ?? null
}

/** Returns the language of the back office for a user, or for nobody. */
export async function findUserLanguage(queries: Reads, id: number | null): Promise<Language> {
  return (id === null ? null : await findChosenLanguage(queries, id)) ?? 'en'
}

/** Also ends the account's sessions, and forgets its browsers. */
export async function updatePassword(queries: Queries, id: number, passwordHash: string): Promise<void> {
  await queries.updateTable('users').set({ password: passwordHash }).where('id', '=', id).execute()
  await deleteSessionsOf(queries, id)
  await deleteDevicesOf(queries, id)
}

export async function findSecondFactor(queries: Reads, id: number): Promise<SecondFactor | null> {
  const user = queries.selectFrom('users').select('secondFactor').where('id', '=', id)
  return (await user.executeTakeFirst())?.secondFactor ?? null
}

export async function setSecondFactor(queries: Queries, id: number, secondFactor: SecondFactor | null): Promise<void> {
  await queries.updateTable('users').set({ secondFactor }).where('id', '=', id).execute()
}

export async function deleteUser(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('users').where('id', '=', id).execute()
  // An account whose name looks like the deleted one can have the skeleton now.
  await fillSkeletons(queries)
}

export async function countAdministrators(queries: Reads): Promise<number> {
  const { count } = await queries
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return count
}

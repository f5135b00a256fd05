import type { ProblemCode } from '../../domain/problems.ts'
import type { Reads } from '../db/database.ts'
import { findLookalike, findUserByName } from '../db/users.ts'
import { ConflictError } from '../errors.ts'

const refusal = (code: ProblemCode, message: string) =>
  new ConflictError(code, message, [{ path: ['username'], message }])

/** Throws ConflictError when a normalised name, or one that looks like it, is an account's. */
export async function refuseTakenName(queries: Reads, username: string): Promise<void> {
  if (await findUserByName(queries, username)) throw refusal('username_taken', 'Username is already taken')
  if ((await findLookalike(queries, username)) !== undefined)
    throw refusal('username_lookalike', 'Username looks too much like one that is taken')
}

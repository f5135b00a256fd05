import type { Queries, Reads } from './database.ts'

export function findSecondFactor(queries: Reads, userId: number) {
  return queries
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Stores a secret that is not confirmed yet, in place of an earlier one. */
export async function storeSecret(queries: Queries, userId: number, secret: string): Promise<void> {
  await queries.deleteFrom('secondFactors').where('userId', '=', userId).execute()
  await queries.insertInto('secondFactors').values({ userId, secret, confirmedAt: null }).execute()
}

/** Makes the secret count and stores the recovery codes' hashes in place of earlier ones. */
export async function confirmSecret(queries: Queries, userId: number, codeHashes: string[]): Promise<void> {
  await queries
    .updateTable('secondFactors')
    .set({ confirmedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .execute()
  await queries.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await queries
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Marks a time step as used. Gives false when it, or a later one, was used before. */
export async function consumeStep(queries: Queries, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Uses a recovery code up. Gives whether it was there. */
export async function consumeRecoveryCode(queries: Queries, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(queries: Reads, userId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteSecondFactor(queries: Queries, userId: number): Promise<void> {
  await queries.deleteFrom('secondFactors').where('userId', '=', userId).execute()
  await queries.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

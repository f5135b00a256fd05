import type { Queries, Reads } from './database.ts'

/** So many browsers of one user are remembered; of more, those that signed in last. */
const mostPerUser = 20

interface Device {
  /** What the browser had so far; it stops counting. */
  formerTokenHash: string | undefined
  tokenHash: string
  userId: number
  now: string
  expiresAt: string
}

/** The id of a browser as one that has signed in as this user, if it has. */
export async function findDevice(
  queries: Reads,
  tokenHash: string,
  username: string,
  now: string,
): Promise<number | undefined> {
  const row = await queries
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.userId')
    .select('devices.id')
    .where('devices.tokenHash', '=', tokenHash)
    .where('devices.expiresAt', '>', now)
    .where('users.username', '=', username)
    .executeTakeFirst()
  return row?.id
}

/**
 * Remembers that a browser has signed in as this user, under a new token, beside the other users whom it is known for.
 * Its rows stay, and with their ids what was counted.
 */
export async function rememberDevice(queries: Queries, device: Device): Promise<void> {
  const { formerTokenHash, tokenHash, userId, now, expiresAt } = device
  await queries.deleteFrom('devices').where('expiresAt', '<=', now).execute()
  if (formerTokenHash)
    await queries.updateTable('devices').set({ tokenHash }).where('tokenHash', '=', formerTokenHash).execute()
  await queries
    .insertInto('devices')
    .values({ tokenHash, userId, expiresAt })
    .onConflict((conflict) => conflict.columns(['tokenHash', 'userId']).doUpdateSet({ expiresAt }))
    .execute()
  await queries
    .deleteFrom('devices')
    .where('userId', '=', userId)
    .where('id', 'not in', (devices) =>
      devices
        .selectFrom('devices')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('expiresAt', 'desc')
        .orderBy('id', 'desc')
        .limit(mostPerUser),
    )
    .execute()
}

/** Forgets the browsers that have signed in as this user, but for the one whose token has this hash. */
export async function deleteDevicesOf(queries: Queries, userId: number, exceptTokenHash = ''): Promise<void> {
  await queries.deleteFrom('devices').where('userId', '=', userId).where('tokenHash', '!=', exceptTokenHash).execute()
}

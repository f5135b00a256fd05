import { randomBytes } from 'node:crypto'
import type { Queries, Reads } from './database.ts'
import { findFact, insertFact } from './facts.ts'
import type { Row } from './schema.ts'

export type MadeBackup = Row<'madeBackups'>

/** Who makes which backup. */
export interface BackupClaim {
  dueAt: string
  claimedBy: string
}

/**
 * Takes a backup upon oneself until a moment, unless it is made, or another process is at it or is to wait before it is
 * tried again. Gives how often it has been tried now; undefined when it is not ours.
 */
export async function claimBackup(
  queries: Queries,
  { dueAt, claimedBy }: BackupClaim,
  { now, until }: { now: Date; until: Date },
): Promise<number | undefined> {
  const stored = await findBackup(queries, dueAt)
  const claim = { claimedBy, claimedUntil: until.toISOString() }
  if (!stored) {
    await queries
      .insertInto('madeBackups')
      .values({ dueAt, ...claim })
      .execute()
    return 1
  }
  if (stored.finishedAt || stored.claimedUntil > now.toISOString()) return undefined
  const tries = stored.tries + 1
  await queries
    .updateTable('madeBackups')
    .set({ ...claim, tries })
    .where('dueAt', '=', dueAt)
    .execute()
  return tries
}

/** Notes something of a backup, unless another process has taken it over meanwhile; gives whether it is still ours. */
export async function noteBackup(
  queries: Queries,
  { dueAt, claimedBy }: BackupClaim,
  facts: Partial<Omit<MadeBackup, 'dueAt' | 'claimedBy'>>,
): Promise<boolean> {
  const noted = await queries
    .updateTable('madeBackups')
    .set(facts)
    .where('dueAt', '=', dueAt)
    .where('claimedBy', '=', claimedBy)
    .returning('dueAt')
    .executeTakeFirst()
  return noted !== undefined
}

export function findBackup(queries: Reads, dueAt: string): Promise<MadeBackup | undefined> {
  return queries.selectFrom('madeBackups').selectAll().where('dueAt', '=', dueAt).executeTakeFirst()
}

/** All that are known of, the newest first. */
export function listBackups(queries: Reads): Promise<MadeBackup[]> {
  return queries.selectFrom('madeBackups').selectAll().orderBy('dueAt', 'desc').execute()
}

/** The newest that is verified wherever it is to be. */
export function findLastBackup(queries: Reads): Promise<MadeBackup | undefined> {
  const finished = queries.selectFrom('madeBackups').selectAll().where('finishedAt', 'is not', null)
  return finished.orderBy('takenAt', 'desc').limit(1).executeTakeFirst()
}

/** The newest that is verified here, wherever else it is to be. */
export function findLastHere(queries: Reads): Promise<MadeBackup | undefined> {
  const here = queries.selectFrom('madeBackups').selectAll().where('name', 'is not', null)
  return here.orderBy('takenAt', 'desc').limit(1).executeTakeFirst()
}

/** How many seconds ago the moment was that the last backup holds; undefined while there is none. */
export async function findBackupAge(queries: Reads): Promise<number | undefined> {
  const last = await findLastBackup(queries)
  return last?.takenAt ? Math.round((Date.now() - Date.parse(last.takenAt)) / 1000) : undefined
}

/** The last one that was due by then, be it made or not: after another schedule there may be later ones, which are none of it. */
export function findLastDue(queries: Reads, due: string): Promise<MadeBackup | undefined> {
  const until = queries.selectFrom('madeBackups').selectAll().where('dueAt', '<=', due)
  return until.orderBy('dueAt', 'desc').limit(1).executeTakeFirst()
}

/** The last of those that failed. */
export function findLastFailed(queries: Reads, due: string): Promise<MadeBackup | undefined> {
  const failed = queries
    .selectFrom('madeBackups')
    .selectAll()
    .where('dueAt', '<=', due)
    .where('failure', 'is not', null)
  return failed.orderBy('dueAt', 'desc').limit(1).executeTakeFirst()
}

/** Those that hold a moment from another one on, the newest first. */
export function listBackupsSince(queries: Reads, moment: string): Promise<MadeBackup[]> {
  const since = queries.selectFrom('madeBackups').selectAll().where('takenAt', '>=', moment)
  return since.orderBy('takenAt', 'desc').execute()
}

/** Forgets one, or all that were due before another. */
export async function forgetBackups(queries: Queries, which: { dueAt: string } | { before: string }): Promise<void> {
  const forgotten = queries.deleteFrom('madeBackups')
  if ('dueAt' in which) await forgotten.where('dueAt', '=', which.dueAt).execute()
  else await forgotten.where('dueAt', '<', which.before).execute()
}

const clubIdFact = 'club_id'

/** Null until a backup was made. */
export function findClubId(queries: Reads): Promise<string | null> {
  return findFact(queries, clubIdFact)
}

/** What tells a club's backups from another's in the same place; a restored club goes on under it. */
export async function ensureClubId(queries: Queries): Promise<string> {
  const id = await findClubId(queries)
  if (id) return id
  const fresh = randomBytes(4).toString('hex')
  await insertFact(queries, clubIdFact, fresh)
  return fresh
}

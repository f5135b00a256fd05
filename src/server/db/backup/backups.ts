import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries, Reads } from '../database.ts'
import { findFact, insertFact } from '../facts.ts'
import { latestPlausible } from '../plausible-time.ts'
import type { Row } from '../schema.ts'

export type BackupRow = Row<'backups'>

export async function insertBackup(queries: Queries, backup: BackupRow): Promise<void> {
  await queries.insertInto('backups').values(backup).execute()
}

export async function markOffSite(queries: Queries, takenAt: string): Promise<void> {
  await queries.updateTable('backups').set({ isOffSite: true }).where('takenAt', '=', takenAt).execute()
}

export function findLastBackup(queries: Reads): Promise<BackupRow | undefined> {
  const backups = queries.selectFrom('backups').selectAll().where('takenAt', '<=', latestPlausible())
  return backups.orderBy('takenAt', 'desc').limit(1).executeTakeFirst()
}

/** Returns the age of the newest backup in seconds. */
export async function findBackupAge(queries: Reads): Promise<number | undefined> {
  const last = await findLastBackup(queries)
  return last && Math.round((Date.now() - Date.parse(last.takenAt)) / 1000)
}

export function listBackupsSince(queries: Reads, moment: string): Promise<BackupRow[]> {
  const backups = queries.selectFrom('backups').selectAll().where('takenAt', '>=', moment)
  return backups.orderBy('takenAt', 'desc').execute()
}

/** Deletes all but the newest backups; those of an implausible time count as the oldest. */
export async function deleteOldBackups(queries: Queries, retained: number): Promise<void> {
  const newest = queries
    .selectFrom('backups')
    .select('takenAt')
    .orderBy(sql`case when taken_at > ${latestPlausible()} then 1 else 0 end`)
    .orderBy('takenAt', 'desc')
    .limit(retained)
  await queries.deleteFrom('backups').where('takenAt', 'not in', newest).execute()
}

const clubIdFact = 'club_id'

export function findClubId(queries: Reads): Promise<string | null> {
  return findFact(queries, clubIdFact)
}

/** Returns the id that distinguishes this club's backups from others in a bucket; a restored club has the same id. */
export async function ensureClubId(queries: Queries): Promise<string> {
  const id = await findClubId(queries)
  if (id) return id
  const newId = randomBytes(4).toString('hex')
  await insertFact(queries, clubIdFact, newId)
  return newId
}

import { sql } from 'kysely'
import type { Database, Queries, Reads } from './database.ts'
import * as tables from './migrations/0001-tables.ts'
import * as secondFactor from './migrations/0002-second-factor.ts'
import * as usernameSkeletons from './migrations/0003-username-skeletons.ts'
import * as devicesAndProofs from './migrations/0004-devices-and-proofs.ts'
import * as referencesHold from './migrations/0005-references-hold.ts'
import * as deletedAuthors from './migrations/0006-deleted-authors.ts'
import * as keptAnswers from './migrations/0007-kept-answers.ts'
import * as releaseDesk from './migrations/0008-release-desk.ts'
import * as timetable from './migrations/0009-timetable.ts'
import * as exceptions from './migrations/0010-exceptions.ts'
import * as notices from './migrations/0011-notices.ts'
import * as translationMarks from './migrations/0012-translation-marks.ts'
import * as findings from './migrations/0013-findings.ts'
import * as positions from './migrations/0014-positions.ts'
import * as withdrawnPictures from './migrations/0015-withdrawn-pictures.ts'
import * as alternativeTexts from './migrations/0016-alternative-texts.ts'
import * as timesOfReleases from './migrations/0017-times-of-releases.ts'
import * as uploadNames from './migrations/0018-upload-names.ts'
import * as focalPoints from './migrations/0019-focal-points.ts'
import * as madeBackups from './migrations/0020-made-backups.ts'
import * as lightPictures from './migrations/0021-light-pictures.ts'
import * as levelledUploads from './migrations/0022-levelled-uploads.ts'
import * as publishHook from './migrations/0023-publish-hook.ts'
import * as standingChanges from './migrations/0024-standing-changes.ts'
import type { Migration } from './migrations/migration.ts'
import { OtherVersionError } from './open-failures.ts'

/** In the order in which they run; a migration that has landed is never changed. */
const migrations: Record<string, Migration> = {
  '0001-tables': tables,
  '0002-second-factor': secondFactor,
  '0003-username-skeletons': usernameSkeletons,
  '0004-devices-and-proofs': devicesAndProofs,
  '0005-references-hold': referencesHold,
  '0006-deleted-authors': deletedAuthors,
  '0007-kept-answers': keptAnswers,
  '0008-release-desk': releaseDesk,
  '0009-timetable': timetable,
  '0010-exceptions': exceptions,
  '0011-notices': notices,
  '0012-translation-marks': translationMarks,
  '0013-findings': findings,
  '0014-positions': positions,
  '0015-withdrawn-pictures': withdrawnPictures,
  '0016-alternative-texts': alternativeTexts,
  '0017-times-of-releases': timesOfReleases,
  '0018-upload-names': uploadNames,
  '0019-focal-points': focalPoints,
  '0020-made-backups': madeBackups,
  '0021-light-pictures': lightPictures,
  '0022-levelled-uploads': levelledUploads,
  '0023-publish-hook': publishHook,
  '0024-standing-changes': standingChanges,
}

/** The last migration of each version that came out before this one, oldest first. */
const lastMigrations = { '0.1.0': '0002-second-factor' }

/** Runs what is wanted and has not run yet. Every start does it in one write, so of two that start together one waits. */
export async function migrate(database: Database, wanted = new Set(Object.keys(migrations))): Promise<void> {
  await database.write(async (queries) => {
    const applied = await startedMigrations(queries)
    refuseUnknown(applied)
    for (const [name, migration] of Object.entries(migrations)) {
      if (applied.has(name) || !wanted.has(name)) continue
      await migration.up(queries, database.engine)
      await sql`insert into migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(
        queries,
      )
    }
  })
}

/** Makes the tables where there are none, as `migrate` does. Throws when there are those of another Ringside, and leaves them. */
export async function migrateNew(database: Database): Promise<void> {
  const isNew = await database.write(async (queries) => {
    const applied = await startedMigrations(queries)
    if (applied.size > 0) await checkMigrations(queries)
    return applied.size === 0
  })
  if (isNew) await migrate(database)
}

async function startedMigrations(queries: Queries): Promise<Set<string>> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(queries)
  return appliedMigrations(queries)
}

/** Throws unless exactly the migrations that this Ringside knows have run: for those who must not migrate. */
export async function checkMigrations(queries: Reads): Promise<void> {
  const { names } = await pendingMigrations(queries)
  if (names.length > 0)
    throw new OtherVersionError(
      'The database was written by an older Ringside; start this version on it once, or use that one',
    )
}

export interface PendingMigrations {
  names: string[]
  /** The version that left the tables as they are; null: this one. */
  version: string | null
}

/** What a start of this Ringside would run. Throws when a newer one ran on the database. */
export async function pendingMigrations(queries: Reads): Promise<PendingMigrations> {
  const applied = await appliedMigrations(queries)
  refuseUnknown(applied)
  const names = Object.keys(migrations).filter((name) => !applied.has(name))
  const versions = Object.entries(lastMigrations).filter(([, last]) => applied.has(last))
  return { names, version: names.length > 0 ? (versions.at(-1)?.[0] ?? null) : null }
}

export async function appliedMigrations(queries: Reads): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(queries)
  return new Set(rows.map((row) => row.name))
}

/** Throws when a newer Ringside ran one of these migrations. */
export function refuseUnknown(applied: Set<string>): void {
  const unknown = [...applied].filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new OtherVersionError(
      `The database was written by a newer Ringside (${unknown.join(', ')}); start that version instead`,
    )
}

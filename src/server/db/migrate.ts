import { sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database, Queries, Reads } from './database.ts'
import { OtherVersionError } from './failures.ts'
import type { Migration } from './migrations/migration.ts'
import { tables } from './migrations/version-0-1/0001-tables.ts'
import { secondFactor } from './migrations/version-0-1/0002-second-factor.ts'
import { version02 } from './migrations/version-0-2/0003-version-0-2.ts'
import { endOf02 } from './migrations/version-0-2/0004-end-of-0-2.ts'
import { firstVisit } from './migrations/version-0-2/0005-first-visit.ts'
import { beginnersAndFindings } from './migrations/version-0-2/0006-beginners-and-findings.ts'
import { releasesAndPreviews } from './migrations/version-0-2/0007-releases-and-previews.ts'
import { beginners } from './migrations/version-0-2/0008-beginners.ts'
import { eventRevisions } from './migrations/version-0-2/0009-event-revisions.ts'
import { webpOnly } from './migrations/version-0-2/0010-webp-only.ts'
import { oneTimeLinks } from './migrations/version-0-2/0011-one-time-links.ts'
import { recoveryCodes } from './migrations/version-0-2/0012-recovery-codes.ts'
import { documents } from './migrations/version-0-2/0013-documents.ts'
import { secondFactorOfUser } from './migrations/version-0-2/0014-second-factor-of-user.ts'
import type { Schema } from './schema.ts'

/**
 * The migrations in the order in which they run. They never change, because databases and backups of commit 24cf04f5
 * exist; what a later commit needs is a migration of its own.
 */
const migrations: Record<string, Migration> = {
  '0001-tables': tables,
  '0002-second-factor': secondFactor,
  '0003-version-0-2': version02,
  '0004-end-of-0-2': endOf02,
  '0005-first-visit': firstVisit,
  '0006-beginners-and-findings': beginnersAndFindings,
  '0007-releases-and-previews': releasesAndPreviews,
  '0008-beginners': beginners,
  '0009-event-revisions': eventRevisions,
  '0010-webp-only': webpOnly,
  '0011-one-time-links': oneTimeLinks,
  '0012-recovery-codes': recoveryCodes,
  '0013-documents': documents,
  '0014-second-factor-of-user': secondFactorOfUser,
}

export const migrationNames = Object.keys(migrations)
const mergedMigration = '0003-version-0-2'

/** The first and the last of the unreleased migrations that were merged into 0003. */
const [firstMerged, lastMerged] = ['0003-username-skeletons', '0024-standing-changes']

/** The last migration of each release, oldest first. */
export const lastMigrations: Record<string, string> = {
  '0.1.0': '0002-second-factor',
  '0.2.0': '0014-second-factor-of-user',
}

export async function migrate(database: Database, last = migrationNames.at(-1) ?? ''): Promise<void> {
  await database.write(async (queries) => {
    await createMigrationsTable(queries)
    if ((await appliedMigrations(queries)).includes(last)) return
    await convertMigrationsTable(queries)
    const { error } = await new Migrator({
      db: queries,
      provider: { getMigrations: async () => migrationsForKysely(database.engine) },
      migrationTableName: 'migrations',
    }).migrateTo(last)
    if (error) throw error
    // Migrations run under the write lock, and the check of a backup accepts no other table.
    await sql`drop table kysely_migration_lock`.execute(queries)
  })
}

const migrationsForKysely = (engine: Database['engine']) =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, up]) => [
      name,
      { up: (queries: unknown) => up(queries as Transaction<Schema>, engine) },
    ]),
  )

export async function createMigrationsTable(queries: Queries): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, timestamp text not null)`.execute(queries)
}

/** Converts a table of migrations that was written by commit 7d351839 or earlier. */
async function convertMigrationsTable(queries: Transaction<Schema>): Promise<void> {
  const tables = await queries.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'migrations')?.columns
  if (!columns?.some(({ name }) => name === 'applied_at')) return
  await sql`alter table migrations rename column applied_at to timestamp`.execute(queries)
  await sql`update migrations set name = ${mergedMigration} where name = ${lastMerged}`.execute(queries)
  await sql`delete from migrations where name not in (${sql.join(migrationNames)})`.execute(queries)
}

/** Whether a database has tables, Ringside's or others. */
export async function hasTables(database: Database): Promise<boolean> {
  const tables = await database.write((queries) => queries.introspection.getTables())
  return tables.some(({ isView }) => !isView)
}

/** Throws unless exactly the migrations of this version have run. */
export async function checkMigrations(queries: Reads): Promise<void> {
  const pending = await pendingMigrations(queries)
  if (pending.names.length > 0)
    throw new OtherVersionError(
      'The database is of an older Ringside: run this command with the version that is running, or start this version once, which upgrades the database',
    )
}

export interface PendingMigrations {
  names: string[]
  /** The last released version whose migrations have all run; null when no migration is pending. */
  version: string | null
}

/** Returns the migrations that a start would run. Throws OtherVersionError if a newer version wrote the database. */
export async function pendingMigrations(queries: Reads): Promise<PendingMigrations> {
  const applied = await appliedMigrations(queries)
  const pending = migrationNames.filter((name) => !applied.includes(name))
  const versions = Object.entries(lastMigrations).filter(([, last]) => applied.includes(last))
  return { names: pending, version: pending.length > 0 ? (versions.at(-1)?.[0] ?? null) : null }
}

/** Returns the names of the migrations that have run, in order. Throws OtherVersionError if one is unknown. */
export async function appliedMigrations(queries: Reads): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(queries)
  const applied = rows.map(({ name }) => name)
  if (applied.includes(firstMerged)) {
    if (applied.at(-1) === lastMerged) return migrationNames.slice(0, migrationNames.indexOf(mergedMigration) + 1)
    throw new OtherVersionError(
      `The database was written by an unreleased Ringside (${applied.at(-1)}); start commit 7d351839 on it once`,
    )
  }
  const unknownNames = applied.filter((name) => !migrationNames.includes(name))
  if (unknownNames.length > 0)
    throw new OtherVersionError(
      `The database was written by a newer Ringside (${unknownNames.join(', ')}); start that version instead`,
    )
  return applied
}

/** Returns a name that identifies the database: the time of its first migration, in base 36. */
export async function findDatabaseName(queries: Reads): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`select min(timestamp) as timestamp from migrations`.execute(queries)
  return Date.parse(rows[0]?.timestamp ?? '').toString(36)
}

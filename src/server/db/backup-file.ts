import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { anyTable } from './any-table.ts'
import { checkShape, createFactTables, UnusableBackupError } from './backup-shape.ts'
import { inSql } from './column-kinds.ts'
import type { TableSums } from './copy-tables.ts'
import { Database, type Reads } from './database.ts'
import { createSqlite, openSqlite, openSqliteToRead } from './engines/sqlite.ts'
import { codeOf } from './failures.ts'
import { hashImage } from './image-hash.ts'
import { keptTableNames } from './kept-tables.ts'
import { migrate } from './migrate.ts'
import { RowDigest } from './row-digest.ts'

/** "Ring" in ASCII: what SQLite's header and the `file` command call a Ringside backup (SQLite file format, 1.3.14). */
const applicationId = 0x52696e67

export interface BackupFacts {
  takenAt: string
  sums: TableSums
}

/** Makes an empty backup file with Ringside's tables. Throws when the file is there. */
export async function createBackupFile(file: string): Promise<Database> {
  const database = new Database(createSqlite(file))
  await migrate(database)
  return database
}

/** Writes into a backup what it holds, so that it can be verified wherever it is. */
export async function sealBackup(database: Database, { takenAt, sums }: BackupFacts): Promise<void> {
  await database.write(async (queries) => {
    await createFactTables(queries)
    await sql`insert into backup (taken_at) values (${takenAt})`.execute(queries)
    for (const [name, { rows, digest }] of Object.entries(sums))
      await sql`insert into backup_tables (name, rows, digest) values (${name}, ${rows}, ${digest})`.execute(queries)
    await sql.raw(`pragma application_id = ${applicationId}`).execute(queries)
  })
}

/**
 * Opens a backup to read it. Throws an Error that says what is wrong with it, when something is, or what `checkTime`
 * throws, which is called at every row.
 */
export async function openBackupFile(
  file: string,
  checkTime: () => void,
): Promise<{ database: Database; facts: BackupFacts }> {
  checkIsFile(file)
  const database = new Database(openSqliteToRead(file))
  try {
    const facts = await database.snapshot((queries) => verifyRows(queries, checkTime))
    return { database, facts }
  } catch (error) {
    await database.close()
    throw /^SQLITE_(?:CORRUPT|NOTADB)/.test(codeOf(error)) ? damaged((error as Error).message) : error
  }
}

export function checkIsFile(file: string): void {
  const entry = statSync(file, { throwIfNoEntry: false })
  if (!entry) throw new Error(`There is no file ${file}`)
  if (!entry.isFile()) throw new Error(`${file} is no file: name the backup itself`)
}

/** Brings the tables of a backup up to date and opens it. */
export async function openMigrated(file: string): Promise<Database> {
  const database = new Database(openSqlite(file))
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Checks its shape, and then every byte that matters: SQLite's own structure, every row against the sums, every picture against its name. */
async function verifyRows(queries: Reads, checkTime: () => void): Promise<BackupFacts> {
  await checkShape(queries)
  const facts = await readFacts(queries)
  await refuseUnsummed(queries, facts.sums)
  const { rows: integrity } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(queries)
  if (integrity[0]?.integrityCheck !== 'ok') throw damaged(integrity[0]?.integrityCheck)
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(queries)
  if (orphans[0]) throw damaged(`a row of ${orphans[0].table} refers to nothing`)
  for (const [name, sum] of Object.entries(facts.sums)) {
    checkTime()
    const digest = new RowDigest()
    const rows = anyTable(queries).selectFrom(name).selectAll().stream()
    for await (const row of rows) {
      checkTime()
      digest.add(row)
    }
    if (digest.count !== sum.rows) throw damaged(`${name} holds ${digest.count} rows in place of ${sum.rows}`)
    if (digest.value() !== sum.digest) throw damaged(`${name} is not as it was written`)
  }
  await verifyPictures(queries, checkTime)
  return facts
}

async function readFacts(queries: Reads): Promise<BackupFacts> {
  const { rows: taken } = await sql<{ takenAt: string }>`select taken_at from backup`.execute(queries)
  const { rows: tables } = await sql<{ name: string; rows: number; digest: string }>`
    select name, rows, digest from backup_tables
  `.execute(queries)
  if (!taken[0] || tables.length === 0) throw damaged('it does not say what it holds')
  const sums = Object.fromEntries(tables.map(({ name, rows, digest }) => [name, { rows, digest }]))
  return { takenAt: taken[0].takenAt, sums }
}

/** Throws unless every kept table of the backup has its sum: without one it could hold anything. */
async function refuseUnsummed(queries: Reads, sums: TableSums): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(queries)
  // One of an earlier version has fewer tables.
  const tables = new Set(rows.map(({ name }) => name))
  const unsummed = keptTableNames.find((name) => tables.has(inSql(name)) && !(name in sums))
  if (unsummed) throw damaged(`it does not say what ${unsummed} holds`)
}

/** A picture's address is the hash of its WebP: of the full width, in line art of the half too. */
async function verifyPictures(queries: Reads, checkTime: () => void): Promise<void> {
  const uploads = await queries.selectFrom('uploads').select(['hash', 'width', 'isArt']).execute()
  for (const { hash, width, isArt } of uploads) {
    checkTime()
    const variants = await queries
      .selectFrom('uploadVariants')
      .select('bytes')
      .where('hash', '=', hash)
      .where('type', '=', 'webp')
      .$if(!isArt, (query) => query.where('width', '=', width))
      .orderBy('width', 'desc')
      .execute()
    if (hashImage(...variants.map(({ bytes }) => bytes)) !== hash) throw damaged(`picture ${hash} is not itself`)
  }
}

const damaged = (what: string | undefined) => new UnusableBackupError(`The backup is damaged: ${what}`)

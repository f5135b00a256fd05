import { accessSync, constants, statSync } from 'node:fs'
import { sql } from 'kysely'
import { inSql } from '../codecs.ts'
import { RowDigest, streamRows, type TableChecksum, type TableChecksums } from '../copy-tables.ts'
import { Database, type Queries, type Reads } from '../database.ts'
import { createSqlite, openSqlite, openSqliteToRead, sqliteInMemory } from '../engines/sqlite.ts'
import { codeOf } from '../failures.ts'
import { appliedMigrations, createMigrationsTable, migrate } from '../migrate.ts'
import { hashImage } from '../pictures/uploads.ts'
import { decodeRow } from './decoded-rows.ts'

export class UnusableBackupError extends Error {}

/** The SQL of each table and index, by its type and name. */
type Definitions = Map<string, string>

async function createFactTables(queries: Queries): Promise<void> {
  await sql`create table backup (taken_at text not null)`.execute(queries)
  await sql`create table backup_tables (name text primary key, rows integer not null, digest text not null)`.execute(
    queries,
  )
}

/** Throws unless the tables and indexes are Ringside's. Runs before any row is read: a view may return endless rows. */
async function checkDefinitions(queries: Reads): Promise<void> {
  const found = await readDefinitions(queries).catch(() => new Map<string, string>())
  if (!found.has('table backup') || !found.has('table migrations'))
    throw new UnusableBackupError('This is not a backup of Ringside, or it is damaged')
  const expected = await definitionsAfter((await appliedMigrations(queries)).at(-1) ?? '')
  const differingName = [...new Set([...found.keys(), ...expected.keys()])].find(
    (name) => found.get(name) !== expected.get(name),
  )
  if (differingName) throw new UnusableBackupError(`The backup is not as Ringside makes it: ${differingName}`)
}

async function readDefinitions(queries: Reads): Promise<Definitions> {
  const { rows } = await sql<{ type: string; name: string; sql: string | null }>`
    select type, name, sql from sqlite_master
  `.execute(queries)
  // SQLite's versions differ in quotes and capitals, and up to commit 7d351839 the table migrations had another column.
  const normalised = (definition: string | null) =>
    (definition ?? '').toLowerCase().replaceAll(/["\s]/g, '').replace('applied_at', 'timestamp')
  return new Map(rows.map(({ type, name, sql }) => [`${type} ${name}`, normalised(sql)]))
}

/** The definitions in backups, by their last migration: running the migrations takes longer than reading a small backup. */
const computedDefinitions = new Map<string, Promise<Definitions>>()

function definitionsAfter(lastMigration: string): Promise<Definitions> {
  const definitions = computedDefinitions.get(lastMigration) ?? computeDefinitions(lastMigration)
  computedDefinitions.set(lastMigration, definitions)
  return definitions
}

async function computeDefinitions(lastMigration: string): Promise<Definitions> {
  await using reference = new Database(sqliteInMemory())
  await reference.write(createMigrationsTable)
  if (lastMigration) await migrate(reference, lastMigration)
  await reference.write(createFactTables)
  return await readDefinitions(reference.read)
}

/** The id in SQLite's header by which `file` recognises a backup: "Ring" in ASCII (SQLite file format, 1.3.14). */
const applicationId = 0x52696e67

/**
 * The format of a backup, in SQLite's header (user_version): 1 has a digest of the stored rows of every table that is not
 * empty; 0, up to commit 24cf04f5, had digests of decoded rows, and none of `bookkeeping`.
 */
const backupFormat = 1

/** The tables of a backup that describe it. The last one contains the digests of all others, and of its own other rows. */
const bookkeeping: readonly string[] = ['backup', 'migrations', 'sqlite_sequence', 'backup_tables']

export interface BackupFacts {
  takenAt: string
  checksums: TableChecksums
}

export async function createBackupFile(file: string): Promise<Database> {
  const database = new Database(createSqlite(file))
  await migrate(database)
  return database
}

export async function sealBackup(database: Database, { takenAt, checksums }: BackupFacts): Promise<void> {
  await database.write(async (queries) => {
    await createFactTables(queries)
    await sql`insert into backup (taken_at) values (${takenAt})`.execute(queries)
    const describe = (name: string, { rows, digest }: TableChecksum) =>
      sql`insert into backup_tables (name, rows, digest) values (${name}, ${rows}, ${digest})`.execute(queries)
    for (const [name, checksum] of Object.entries(checksums)) await describe(name, checksum)
    for (const name of bookkeeping) await describe(name, (await readTable(queries, name)).checksum)
    await sql.raw(`pragma application_id = ${applicationId}`).execute(queries)
    await sql.raw(`pragma user_version = ${backupFormat}`).execute(queries)
  })
}

/** Verifies a backup, and opens it for reading. Throws an Error that says what is wrong with the file. */
export async function openBackupFile(file: string): Promise<{ database: Database; facts: BackupFacts }> {
  checkIsFile(file)
  const database = new Database(openSqliteToRead(file))
  try {
    const facts = await database.snapshot(verifyContents)
    return { database, facts }
  } catch (error) {
    await database.close()
    throw /^SQLITE_(?:CORRUPT|NOTADB)/.test(codeOf(error)) ? damaged((error as Error).message) : error
  }
}

/** Throws an Error with a sentence unless this is a file that can be read. */
export function checkIsFile(file: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new Error(`There is no file ${file}`)
    throw new Error(`${file} cannot be read (${code}): give Ringside's user read access to it and its directory`)
  }
  if (!statSync(file).isFile()) throw new Error(`${file} is not a file: name the backup itself`)
}

export async function openAndMigrate(file: string): Promise<Database> {
  const database = new Database(openSqlite(file))
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function verifyContents(queries: Reads): Promise<BackupFacts> {
  await checkDefinitions(queries)
  const { takenAt, format, checksums } = await readFacts(queries)
  const { rows: integrity } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(queries)
  if (integrity[0]?.integrityCheck !== 'ok') throw damaged(integrity[0]?.integrityCheck)
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(queries)
  if (orphans[0]) throw damaged(`a row of ${orphans[0].table} refers to nothing`)
  const facts: BackupFacts = { takenAt, checksums: {} }
  for (const table of await listDescribedTables(queries, format)) {
    const [name, expected] = Object.entries(checksums).find(([each]) => inSql(each) === table) ?? [table, noRows]
    const { checksum, written } = await readTable(queries, table, format)
    if (checksum.rows !== expected.rows)
      throw damaged(`${name} holds ${checksum.rows} rows instead of ${expected.rows}`)
    if (written.digest !== expected.digest) throw damaged(`${name} has changed since it was written`)
    if (name in checksums && !bookkeeping.includes(table)) facts.checksums[name] = checksum
    delete checksums[name]
  }
  const [missingTable] = Object.keys(checksums)
  if (missingTable) throw damaged(`there is no table ${missingTable}`)
  await verifyPictures(queries)
  return facts
}

/** The checksum of a table that a backup does not describe: it leaves the table empty. */
const noRows = new RowDigest().checksum()

/** Returns the checksum of a table's stored rows, and the one that a backup of this format contains. */
async function readTable(queries: Reads, table: string, format = backupFormat) {
  const [stored, decoded] = [new RowDigest(), new RowDigest()]
  for await (const row of streamRows(queries, table)) {
    if (table === 'backup_tables' && row.name === table) continue
    stored.addStored(row)
    if (format === 0) decoded.add(decodeRow(table, row))
  }
  const checksum = stored.checksum()
  return { checksum, written: format === 0 ? decoded.checksum() : checksum }
}

async function readFacts(queries: Reads): Promise<BackupFacts & { format: number }> {
  const { rows: backups } = await sql<{ takenAt: string }>`select taken_at from backup`.execute(queries)
  const { rows: tables } = await sql<{ name: string; rows: number; digest: string }>`
    select name, rows, digest from backup_tables
  `.execute(queries)
  const { rows: formats } = await sql<{ userVersion: number }>`pragma user_version`.execute(queries)
  const format = formats[0]?.userVersion ?? 0
  if (!backups[0] || tables.length === 0) throw damaged('its table of contents is missing')
  if (format > backupFormat) throw damaged(`its format ${format} is unknown`)
  const checksums = Object.fromEntries(tables.map(({ name, rows, digest }) => [name, { rows, digest }]))
  return { takenAt: backups[0].takenAt, format, checksums }
}

/** Returns the names in SQL of the tables that a backup of this format describes or leaves empty. */
async function listDescribedTables(queries: Reads, format: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(queries)
  return rows.map(({ name }) => name).filter((name) => format > 0 || !bookkeeping.includes(name))
}

/**
 * Throws unless each hash is that of the stored bytes: of the full width, and for line art also of the half width. Earlier
 * versions also stored AVIF, of photos only.
 */
async function verifyPictures(queries: Reads): Promise<void> {
  const uploads = await queries.selectFrom('uploads').select(['hash', 'width', 'isArt']).execute()
  for (const { hash, width, isArt } of uploads) {
    const variants = await queries
      .selectFrom('uploadVariants')
      .select('bytes')
      .where('hash', '=', hash)
      .$if(!isArt, (query) => query.where('width', '=', width))
      .orderBy('width', 'desc')
      .execute()
    const images = variants.map(({ bytes }) => bytes)
    const hashes = isArt ? [hashImage(...images)] : images.map((bytes) => hashImage(bytes))
    if (!hashes.includes(hash)) throw damaged(`the bytes of picture ${hash} have changed`)
  }
}

const damaged = (what: string | undefined) => new UnusableBackupError(`The backup is damaged: ${what}`)

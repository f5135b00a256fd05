import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { SqliteResultPlugin, toSqlite } from '../codecs.ts'
import type { Engine } from '../database.ts'
import { codeOf, isReadOnly, isStorageFull, UnusableDatabaseError } from '../failures.ts'
import type { Schema } from '../schema.ts'
import { createPrivateDirectory } from './private-directory.ts'

/** Creates the file of a new club if it does not exist. Throws UnusableDatabaseError when it is empty. */
function ensureSqliteFile(file: string): void {
  createPrivateDirectory(dirname(file))
  if (existsSync(file)) refuseEmptyFile(file)
  else createSqliteFile(file)
}

function refuseEmptyFile(file: string): void {
  if (statSync(file).size === 0)
    throw new UnusableDatabaseError(
      `${file} is empty: check DATA_DIR and that its disk is mounted, restore a backup into an empty DATA_DIR, ` +
        'or delete the file to begin a new club',
    )
}

/** Renames the file once it has a header: an empty file under its own name would look like a lost club. */
function createSqliteFile(file: string): void {
  const temporary = `${file}-${randomBytes(4).toString('hex')}`
  try {
    const database = new Sqlite(temporary)
    database.pragma('journal_mode = WAL')
    database.close()
    linkOrRename(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Unlike renaming, linking replaces no file that another process has created meanwhile. */
function linkOrRename(temporary: string, file: string): void {
  try {
    linkSync(temporary, file)
  } catch {
    // The file exists, or the file system has no links.
    if (!existsSync(file)) renameSync(temporary, file)
  }
}

/** How long to wait for another process's lock, and how often to retry. */
const maxWaitMs = 5000
const retryMs = 10

const maxLogBytes = 16 * 1024 * 1024

/** How long the checkpoint at closing waits for another process that reads. */
const checkpointWaitMs = 1000

const isForReading = (database: Sqlite.Database): boolean =>
  database.readonly || database.pragma('query_only', { simple: true }) === 1

/** Returns the number by which the file system knows what is at a path; null if nothing is there. */
const inodeOf = (file: string) => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino ?? null

class Driver extends SqliteDriver {
  readonly #database: Sqlite.Database
  readonly #inode: bigint | null

  constructor(config: SqliteDialectConfig, database: Sqlite.Database) {
    super(config)
    this.#database = database
    this.#inode = inodeOf(database.name)
  }

  /**
   * Acquires the write lock when a transaction begins, so that it cannot fail later because another process wrote.
   * Waiting within SQLite would block this process.
   */
  override async beginTransaction(connection: DatabaseConnection) {
    const isWrite = !isForReading(this.#database)
    if (isWrite) this.#refuseMovedFile()
    const begin = CompiledQuery.raw(isWrite ? 'begin immediate' : 'begin')
    for (const deadline = performance.now() + maxWaitMs; ; await wait(retryMs))
      try {
        await connection.executeQuery(begin)
        return
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_BUSY' || performance.now() > deadline) throw error
      }
  }

  /** SQLite goes on writing to a file that was moved or deleted: the next start would not find what was stored. */
  #refuseMovedFile(): void {
    const { name, memory } = this.#database
    if (memory || inodeOf(name) === this.#inode) return
    const code = 'SQLITE_READONLY_DBMOVED'
    throw Object.assign(new Error(`${name} was moved or deleted while Ringside uses it: restart Ringside`), { code })
  }

  /** A full disk may have ended the transaction already; the error of a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Lets Kysely's migrator run in our transaction: SQLite rolls back changes of tables too. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class Dialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #database: Sqlite.Database

  constructor(database: Sqlite.Database) {
    const config = { database: withCodecs(database) }
    super(config)
    this.#config = config
    this.#database = database
  }

  override createDriver() {
    return new Driver(this.#config, this.#database)
  }

  override createAdapter() {
    return new Adapter()
  }
}

const maxStatements = 300

/** Adapts better-sqlite3 to Kysely: encodes values, and caches statements. */
function withCodecs(database: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  const prepare = (sql: string): SqliteStatement => {
    const statement = database.prepare(sql)
    return {
      reader: statement.reader,
      all: (parameters) => statement.all(...parameters.map(toSqlite)),
      run: (parameters) => statement.run(...parameters.map(toSqlite)),
      iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
    }
  }
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const cached = statements.get(sql)
      if (cached) return cached
      if (statements.size >= maxStatements) statements.clear()
      const statement = prepare(sql)
      statements.set(sql, statement)
      return statement
    },
  }
}

/** Opens the club's file; if there is none, creates a file that only its owner can read. */
export function openSqlite(file: string): Engine {
  ensureSqliteFile(file)
  const database = new Sqlite(file, { timeout: maxWaitMs })
  chmodSync(file, 0o600)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Overwrites what is deleted, such as a removed picture.
  database.pragma('secure_delete = ON')
  // Without the limit, the write-ahead log would never shrink after a long read.
  database.pragma(`journal_size_limit = ${maxLogBytes}`)
  const readConnection = new Sqlite(file, { readonly: true, timeout: maxWaitMs })
  const snapshotConnection = new Sqlite(file, { readonly: true, timeout: maxWaitMs })
  const connections = [database, readConnection, snapshotConnection] as const
  // SQLite's default of 2 MB; better-sqlite3's is 16 MB, although the system caches the file too.
  for (const each of connections) each.pragma('cache_size = -2000')
  database.pragma('busy_timeout = 0')
  return engineOf(...connections)
}

/** Opens a club's file, to which other processes write, for reading. Throws when it is missing or empty. */
export function openSharedSqliteToRead(file: string): Engine {
  refuseEmptyFile(file)
  // Not read-only: the last connection to close deletes the write-ahead log, which a read-only connection cannot do.
  const database = new Sqlite(file, { fileMustExist: true, timeout: maxWaitMs })
  database.pragma('query_only = ON')
  return engineOf(database)
}

/** Opens a file to which no process writes, for reading. Throws when it does not exist. */
export function openSqliteToRead(file: string): Engine {
  return engineOf(new Sqlite(file, { readonly: true, fileMustExist: true, timeout: maxWaitMs }))
}

/** Creates a file without a journal, which must not be used before it is complete: a power cut may damage it. */
export function createSqlite(file: string): Engine {
  writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
  const database = new Sqlite(file)
  database.pragma('journal_mode = OFF')
  database.pragma('synchronous = OFF')
  database.pragma('foreign_keys = ON')
  return engineOf(database)
}

export function sqliteInMemory(): Engine {
  return engineOf(new Sqlite(':memory:'))
}

/** Moves the write-ahead log into the file, and empties it. Returns false while another connection reads older rows. */
function emptyLog(database: Sqlite.Database): boolean {
  try {
    const [result] = database.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
    return result.busy === 0
  } catch (error) {
    // The log stays, and the next start reads it.
    if (isStorageFull(error) || isReadOnly(error)) return false
    throw error
  }
}

function engineOf(database: Sqlite.Database, ...readers: Sqlite.Database[]): Engine {
  const toKysely = (each: Sqlite.Database) =>
    new Kysely<Schema>({
      dialect: new Dialect(each),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), new SqliteResultPlugin()],
    })
  const writer = toKysely(database)
  const [reader = writer, snapshots = writer] = readers.map(toKysely)
  // Kysely would leave unused connections open. The writer is closed last: only it can delete the write-ahead log.
  const closeImmediately = () => {
    for (const each of readers) each.close()
    try {
      // The last process to close the file may be a reader, which cannot delete the log.
      if (!isForReading(database) && !database.inTransaction) {
        database.pragma(`busy_timeout = ${checkpointWaitMs}`)
        emptyLog(database)
      }
    } finally {
      database.close()
    }
  }
  return {
    name: 'sqlite',
    writer,
    reader,
    snapshots,
    lockForWriting: async () => {},
    notify: async () => {},
    listen: () => async () => {},
    emptyLog: async () => emptyLog(database),
    close: async () => closeImmediately(),
    closeImmediately,
  }
}

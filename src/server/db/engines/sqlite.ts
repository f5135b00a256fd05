import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { SqliteResultPlugin, toSqlite } from '../codecs.ts'
import type { Engine } from '../database.ts'
import { codeOf, UnusableDatabaseError } from '../failures.ts'
import type { Schema } from '../schema.ts'

/** Creates a new club's file if there is none. Throws UnusableDatabaseError when it is empty. */
function ensureSqliteFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
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

/** The file gets its name only with a header: one that a killed process left empty would be taken for a lost club. */
function createSqliteFile(file: string): void {
  const made = `${file}-${randomBytes(4).toString('hex')}`
  try {
    const database = new Sqlite(made)
    database.pragma('journal_mode = WAL')
    database.close()
    linkAs(made, file)
  } finally {
    rmSync(made, { force: true })
  }
}

function linkAs(made: string, file: string): void {
  try {
    linkSync(made, file)
  } catch {
    // Another process was first, or the file system has no links.
    if (!existsSync(file)) renameSync(made, file)
  }
}

/** How long another process's lock is waited for, and how often it is tried meanwhile. */
const maxWaitMs = 5000
const retryMs = 10

const maxLogBytes = 16 * 1024 * 1024

/** How long the last checkpoint waits for another process that reads, which deletes the log otherwise. */
const checkpointWaitMs = 1000

const isForReading = (database: Sqlite.Database): boolean =>
  database.readonly || database.pragma('query_only', { simple: true }) === 1

class Driver extends SqliteDriver {
  readonly #database: Sqlite.Database

  constructor(config: SqliteDialectConfig, database: Sqlite.Database) {
    super(config)
    this.#database = database
  }

  /**
   * Acquires the write lock when a transaction begins, so that it never fails half-way because another process wrote.
   * SQLite's own waiting would block the whole process.
   */
  override async beginTransaction(connection: DatabaseConnection) {
    const begin = CompiledQuery.raw(isForReading(this.#database) ? 'begin' : 'begin immediate')
    for (const deadline = performance.now() + maxWaitMs; ; await wait(retryMs))
      try {
        await connection.executeQuery(begin)
        return
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_BUSY' || performance.now() > deadline) throw error
      }
  }

  /** A full disk may have ended the transaction already; rolling back again would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
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
}

const maxStatements = 300

/** better-sqlite3 as Kysely sees it, with encoded values and cached statements. */
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
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= maxStatements) statements.clear()
      const statement = prepare(sql)
      // A statement that returns rows cannot be shared while one is being read; all() reads to the end at once.
      statements.set(sql, statement)
      return statement
    },
  }
}

/** Opens the club's file, and creates it, readable by its owner only, if there is none. */
export function openSqlite(file: string): Engine {
  ensureSqliteFile(file)
  const database = new Sqlite(file, { timeout: maxWaitMs })
  chmodSync(file, 0o600)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Else the log stays as long as another reader once made it.
  database.pragma(`journal_size_limit = ${maxLogBytes}`)
  const forReads = new Sqlite(file, { readonly: true, timeout: maxWaitMs })
  const forSnapshots = new Sqlite(file, { readonly: true, timeout: maxWaitMs })
  const all = [database, forReads, forSnapshots] as const
  // 2 MB of pages, SQLite's own default; better-sqlite3's is 16 MB each, and the system keeps the file in memory anyway.
  for (const each of all) each.pragma('cache_size = -2000')
  database.pragma('busy_timeout = 0')
  return engineOf(...all)
}

/** Opens a club's file to read it beside other processes. Throws when it is missing or empty. */
export function openSqliteBeside(file: string): Engine {
  refuseEmptyFile(file)
  // Not as read-only: the last one to close the file deletes its write-ahead log, and such a connection cannot.
  const database = new Sqlite(file, { fileMustExist: true, timeout: maxWaitMs })
  database.pragma('query_only = ON')
  return engineOf(database)
}

/** Opens a file that no process writes. Throws when there is none. */
export function openSqliteToRead(file: string): Engine {
  return engineOf(new Sqlite(file, { readonly: true, fileMustExist: true, timeout: maxWaitMs }))
}

/** Creates a file that is used only once it is complete: without a journal, and not yet safe from a power cut. */
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

function engineOf(database: Sqlite.Database, ...forReading: Sqlite.Database[]): Engine {
  const open = (each: Sqlite.Database) =>
    new Kysely<Schema>({
      dialect: new Dialect(each),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), new SqliteResultPlugin()],
    })
  const writer = open(database)
  const [reader = writer, snapshots = writer] = forReading.map(open)
  // Not by Kysely, which leaves unused connections open. Readers first: the last one deletes the write-ahead log, and a
  // reader cannot.
  const closeImmediately = () => {
    for (const each of forReading) each.close()
    try {
      // Another process may have the file open: this one may be the last that writes.
      if (!isForReading(database) && !database.inTransaction) {
        database.pragma(`busy_timeout = ${checkpointWaitMs}`)
        database.pragma('wal_checkpoint(TRUNCATE)')
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
    close: async () => closeImmediately(),
    closeImmediately,
  }
}

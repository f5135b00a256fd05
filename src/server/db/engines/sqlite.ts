import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
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
import type { Schema } from '../schema.ts'

/** Takes the write lock when a transaction begins, so that it never fails half-way because another process wrote. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ImmediateDriver(this.#config)
  }
}

const keptStatements = 300

/** better-sqlite3 as Kysely sees it: values encoded, prepared statements kept. */
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
      if (statements.size >= keptStatements) statements.clear()
      const statement = prepare(sql)
      // A statement that returns rows cannot be shared while one is being read; all() reads to the end at once.
      statements.set(sql, statement)
      return statement
    },
  }
}

/** Opens the club's one file, making it (readable by its owner only) if it is not there. */
export function openSqlite(file: string): Engine {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new Sqlite(file, { timeout: 5000 })
  chmodSync(file, 0o600)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return {
    name: 'sqlite',
    kysely: new Kysely<Schema>({
      dialect: new ImmediateDialect({ database: withCodecs(database) }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), new SqliteResultPlugin()],
    }),
    lockForWriting: async () => {},
  }
}

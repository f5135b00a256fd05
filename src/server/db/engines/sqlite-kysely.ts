import { CamelCasePlugin, type Dialect, Kysely } from 'kysely'
import { SqliteResultPlugin } from '../codecs.ts'
import type { Schema } from '../schema.ts'

/** Kysely on SQLite, with names and values as the rest of the server knows them. */
export const kyselyOf = (dialect: Dialect): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), new SqliteResultPlugin()],
  })

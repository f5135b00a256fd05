import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'

/** Columns that SQLite keeps as text and PostgreSQL as jsonb. */
export const jsonColumns = new Set([
  'title',
  'description',
  'caption',
  'activity',
  'name',
  'bio',
  'specialties',
  'translations',
  'metadata',
  'stats',
  'lists',
  'before',
  'after',
])

/** Columns that SQLite keeps as 0 and 1. */
export const booleanColumns = new Set(['inStock', 'isArt', 'avifReady'])

/** A value as better-sqlite3 binds it: it takes neither booleans nor objects. */
export function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) return JSON.stringify(value)
  return value
}

function fromSqlite(column: string, value: unknown): unknown {
  if (booleanColumns.has(column)) return value === null ? null : value === 1
  // `price` is a text in pricing and a number in products, hence the look at the value; so is `name` in facts.
  if (typeof value === 'string' && value.startsWith('{') && (jsonColumns.has(column) || column === 'price'))
    return JSON.parse(value)
  return value
}

/** Gives SQLite's rows the types that PostgreSQL's driver gives its own. */
export class SqliteResultPlugin implements KyselyPlugin {
  transformQuery(args: PluginTransformQueryArgs) {
    return args.node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    for (const row of result.rows)
      for (const column in row) {
        const value = row[column]
        if (typeof value === 'string' || booleanColumns.has(column)) row[column] = fromSqlite(column, value)
      }
    return result
  }
}

/** PostgreSQL's type ids (pg_type.dat) and how each is read: the same JavaScript types as from SQLite. */
export const postgresParsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1114: (text) => new Date(`${text}Z`).toISOString(),
  1184: (text) => new Date(text).toISOString(),
}

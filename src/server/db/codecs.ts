import {
  AliasNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type RootOperationNode,
  TableNode,
} from 'kysely'
import type { ColumnKind } from '../../domain/fields/field.ts'
import { recordKinds } from '../../domain/releases/record-kinds.ts'

type Columns = Readonly<Record<string, ColumnKind>>

/** Converts the camel-case name of a table or column to its name in SQL. */
export const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The kind of each column that the engines may store differently, by the table's name in SQL and the column. */
export const columnKinds: Readonly<Record<string, Columns>> = {
  ...Object.fromEntries(
    recordKinds.map(({ table, fields }) => [
      inSql(table),
      Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, column])),
    ]),
  ),
  uploads: { isArt: 'boolean', isLight: 'boolean' },
  withdrawn_uploads: { withdrawnBy: 'json' },
  users: { secondFactor: 'json' },
  releases: { changes: 'json', eventRevisions: 'json', uploads: 'json', lists: 'json' },
  notices: { text: 'json', cancels: 'json', createdBy: 'json' },
  backups: { isOffSite: 'boolean' },
  one_time_links: { secondFactorOff: 'boolean' },
  change_log: { before: 'json', after: 'json', onlyShifted: 'boolean' },
}

/** Converts booleans and objects, which better-sqlite3 does not bind, to numbers and JSON. */
export function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) return JSON.stringify(value)
  return value
}

/** Returns the tables whose rows a query returns. */
function tablesOf(node: RootOperationNode): string[] {
  const namesOf = (each: OperationNode | undefined): string[] => {
    if (each === undefined) return []
    if (AliasNode.is(each)) return namesOf(each.node)
    return TableNode.is(each) ? [each.table.identifier.name] : []
  }
  switch (node.kind) {
    case 'SelectQueryNode':
      return [...(node.from?.froms ?? []), ...(node.joins ?? []).map((join) => join.table)].flatMap(namesOf)
    case 'InsertQueryNode':
      return namesOf(node.into)
    case 'UpdateQueryNode':
      return namesOf(node.table)
    case 'DeleteQueryNode':
      return node.from.froms.flatMap(namesOf)
    default:
      return []
  }
}

type Decoder = (value: unknown) => unknown

const decoders: Partial<Record<ColumnKind, Decoder>> = {
  json: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  boolean: (value) => (value === null ? null : value === 1),
}

const decodersByTable = new Map(
  Object.entries(columnKinds).map(([table, kinds]) => [
    table,
    Object.entries(kinds).flatMap(([column, kind]): [string, Decoder][] => {
      const decode = decoders[kind]
      return decode ? [[column, decode]] : []
    }),
  ]),
)

/** Converts SQLite's rows to the types that PostgreSQL's driver returns. */
export class SqliteResultPlugin implements KyselyPlugin {
  readonly #decoders = new WeakMap<QueryId, [string, Decoder][]>()

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    const columnDecoders = tablesOf(node).flatMap((table) => decodersByTable.get(table) ?? [])
    if (columnDecoders.length > 0) this.#decoders.set(queryId, columnDecoders)
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    for (const [column, decode] of this.#decoders.get(queryId) ?? [])
      for (const row of result.rows) if (column in row) row[column] = decode(row[column])
    return result
  }
}

/** Parsers by PostgreSQL's type ids (pg_type.dat). They return the JavaScript types that SQLite's rows have. */
export const postgresParsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1114: (text) => new Date(`${text}Z`).toISOString(),
  1184: (text) => new Date(text).toISOString(),
}

import { expect, it } from 'vitest'
import type { ColumnKind } from '../../../src/domain/fields/field.ts'
import { recordKinds } from '../../../src/domain/releases/record-kinds.ts'
import { columnKinds, inSql } from '../../../src/server/db/codecs.ts'
import type { Database } from '../../../src/server/db/database.ts'
import type { StoredKind } from '../../../src/server/db/records/records.ts'
import { buildTestApp } from '../../support/app/test-app.ts'

const types: Record<Database['engine'], Record<ColumnKind, string>> = {
  sqlite: { json: 'text', boolean: 'integer', integer: 'integer', numeric: 'numeric(10, 2)', text: 'text' },
  postgres: { json: 'jsonb', boolean: 'bool', integer: 'int4', numeric: 'numeric', text: 'text' },
}

const ownColumns = ['id', 'version', 'created_at', 'updated_at']

/** Each column of each table, as a word: its type, and whether it may be null. */
async function columnsOf(database: Database): Promise<Map<string, Map<string, string>>> {
  const tables = await database.write((queries) => queries.introspection.getTables())
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(columns.map((each) => [each.name, `${each.dataType.toLowerCase()}${each.isNullable ? ' or null' : ''}`])),
    ]),
  )
}

it('every declared field has a column, and every column a declared field', async () => {
  const { database } = await buildTestApp()
  const columns = await columnsOf(database)
  const kinds: readonly StoredKind[] = recordKinds
  const violations = kinds.flatMap(({ name, table, fields }) => {
    const found = new Map(columns.get(inSql(table)))
    for (const own of ownColumns) found.delete(own)
    const missing = Object.entries(fields).flatMap(([field, { column, isNullable }]) => {
      const declared = `${types[database.engine][column]}${isNullable ? ' or null' : ''}`
      const stored = found.get(inSql(field))
      found.delete(inSql(field))
      if (stored === undefined)
        return [`${name}.${field} has no column in ${inSql(table)}: write a migration (${declared})`]
      return stored === declared ? [] : [`${name}.${field} is declared as ${declared}, its column is ${stored}`]
    })
    return [
      ...missing,
      ...[...found.keys()].map((column) => `${inSql(table)}.${column} is declared by no field of ${name}`),
    ]
  })
  expect(violations).toEqual([])
})

it('every JSON or boolean column of any table is declared as one', async () => {
  const { database } = await buildTestApp()
  if (database.engine === 'sqlite') return
  const own = types.postgres
  const found = [...(await columnsOf(database))].flatMap(([table, columns]) =>
    [...columns].flatMap(([column, type]) => {
      const kind = ([own.json, own.boolean] as string[]).includes(type.replace(' or null', ''))
      return kind ? [`${table}.${column}`] : []
    }),
  )
  const known = Object.entries(columnKinds).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, kind]) =>
      kind === 'json' || kind === 'boolean' ? [`${table}.${inSql(column)}`] : [],
    ),
  )
  expect(found.sort()).toEqual(known.sort())
})

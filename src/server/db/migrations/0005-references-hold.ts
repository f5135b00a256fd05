import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { rebuildTable } from './rebuild-table.ts'

const references = [
  { table: 'schedule_items', column: 'zone_id', to: 'zones' },
  { table: 'trainers', column: 'user_id', to: 'users' },
]

/** A zone or a user that a record names is not deleted under it: the record would change past its version, time and log. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  for (const { table, column, to } of references)
    if (engine === 'sqlite')
      await rebuildTable(queries, table, (definition) =>
        definition.replace(`references ${to} (id) on delete set null`, `references ${to} (id) on delete restrict`),
      )
    else {
      const name = sql.ref(`${table}_${column}_fkey`)
      await sql`alter table ${sql.table(table)} drop constraint ${name},
        add constraint ${name} foreign key (${sql.ref(column)}) references ${sql.table(to)} (id) on delete restrict
      `.execute(queries)
    }
}

import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { rebuildTable } from './rebuild-table.ts'

/** Who wrote something is known by number for good: a deleted account changes no content and no line of the change log. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  for (const [table, column] of [
    ['content', 'updated_by'],
    ['change_log', 'user_id'],
  ] as const)
    if (engine === 'sqlite')
      await rebuildTable(queries, table, (definition) =>
        definition.replace(' references users (id) on delete set null', ''),
      )
    else
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_${column}_fkey`)}`.execute(queries)
}

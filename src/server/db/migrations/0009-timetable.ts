import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** What a class of the timetable may have besides its day and time. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const json = engine === 'sqlite' ? 'text' : 'jsonb'
  const columns = [
    'duration_minutes integer',
    'trainer_id integer references trainers (id) on delete restrict',
    'valid_from text',
    'valid_until text',
    `level ${json}`,
    'book_url text',
  ]
  for (const column of columns) await sql.raw(`alter table schedule_items add column ${column}`).execute(queries)
}

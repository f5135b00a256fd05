import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Days on which the schedule is otherwise. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite'
  const [json, time] = isSqlite ? ['text', 'text'] : ['jsonb', 'timestamptz']
  const id = isSqlite ? 'integer primary key autoincrement' : 'integer generated always as identity primary key'
  const statements = [
    `create table exceptions (
      id ${id},
      version integer not null default 1,
      created_at ${time} not null,
      updated_at ${time} not null,
      kind text not null check (kind in ('closed', 'cancelled', 'changed', 'extra')),
      from_date text not null,
      until_date text,
      zone_id integer references zones (id) on delete restrict,
      schedule_item_id integer references schedule_items (id) on delete restrict,
      new_time_slot text,
      new_duration_minutes integer,
      new_class_id integer references classes (id) on delete restrict,
      new_zone_id integer references zones (id) on delete restrict,
      new_trainer_id integer references trainers (id) on delete restrict,
      note ${json}
    )`,
    'create index exceptions_schedule_item_id on exceptions (schedule_item_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(queries)
}

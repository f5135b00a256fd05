import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** The texts that there were in several languages, as of this migration. */
const texts = {
  content: { table: 'content', fields: ['translations'] },
  classes: { table: 'classes', fields: ['title', 'description'] },
  pricing: { table: 'pricing', fields: ['caption', 'price'] },
  schedule: { table: 'schedule_items', fields: ['activity', 'level'] },
  trainers: { table: 'trainers', fields: ['name', 'bio', 'specialties'] },
  partners: { table: 'partners', fields: ['name', 'description'] },
  products: { table: 'products', fields: ['name', 'description'] },
  zones: { table: 'zones', fields: ['name', 'description'] },
  exceptions: { table: 'exceptions', fields: ['note'] },
}

/** What each translation was written against: what there is already was against the Polish text of now. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const [json, time] = engine === 'sqlite' ? ['text', 'text'] : ['jsonb', 'timestamptz']
  const place = 'entity text not null, entity_id integer not null, field text not null, language text not null'
  const writing = `source_text text not null, "by" text, "at" ${time} not null`
  const statements = [
    `create table translation_marks (${place}, ${writing}, primary key (entity, entity_id, field, language))`,
    `create table translation_settlements (
      ${place}, state text not null, text text not null, ${writing},
      primary key (entity, entity_id, field, language, state)
    )`,
    // Those that a change took the place of, so that undoing it brings them back.
    `alter table change_log add column marks ${json}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(queries)
  const now = new Date().toISOString()
  for (const [entity, { table, fields }] of Object.entries(texts))
    for (const field of fields)
      for (const language of ['en', 'ua']) {
        const inLanguage = (each: string) => sql`coalesce(${sql.ref(field)} ->> ${sql.lit(each)}, '')`
        const isText = sql.raw(entity === 'content' ? `and type = 'text'` : '')
        await sql`
          insert into translation_marks (entity, entity_id, field, language, source_text, "by", "at")
          select ${sql.lit(entity)}, id, ${sql.lit(field)}, ${sql.lit(language)}, ${inLanguage('pl')}, null,
            cast(${now} as ${sql.raw(time)})
          from ${sql.table(table)}
          where ${inLanguage(language)} <> '' ${isText}
        `.execute(queries)
      }
}

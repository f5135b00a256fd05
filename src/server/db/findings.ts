import type { Author } from './change-log.ts'
import type { Queries, Reads } from './database.ts'
import type { Row } from './schema.ts'

type DismissalRow = Row<'findingDismissals'>

export function listDismissals(queries: Reads): Promise<DismissalRow[]> {
  return queries.selectFrom('findingDismissals').selectAll().execute()
}

interface NewDismissal {
  key: string
  reason: string
  author: Author
}

export async function storeDismissal(queries: Queries, { key, reason, author }: NewDismissal): Promise<void> {
  await deleteDismissal(queries, key)
  const dismissedAt = new Date().toISOString()
  await queries.insertInto('findingDismissals').values({ key, reason, dismissedAt, dismissedBy: author }).execute()
}

export function deleteDismissal(queries: Queries, key: string): Promise<DismissalRow | undefined> {
  return queries.deleteFrom('findingDismissals').where('key', '=', key).returningAll().executeTakeFirst()
}

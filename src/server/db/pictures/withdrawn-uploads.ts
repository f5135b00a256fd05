import type { ColumnType } from 'kysely'
import type { Queries, Reads } from '../database.ts'
import type { Author } from '../records/change-log.ts'
import type { NewRow, Row } from '../schema.ts'

/** Withdrawn pictures, which are never stored or shown again. */
export interface WithdrawnUploadsTable {
  hash: string
  address: string
  /** When the picture was first uploaded; older backups do not contain it. */
  storedAt: string
  withdrawnAt: string
  withdrawnBy: ColumnType<Author>
}

export type WithdrawnUpload = Row<'withdrawnUploads'>

export function findWithdrawn(queries: Reads, hash: string): Promise<WithdrawnUpload | undefined> {
  return queries.selectFrom('withdrawnUploads').selectAll().where('hash', '=', hash).executeTakeFirst()
}

export async function listWithdrawn(queries: Reads): Promise<Set<string>> {
  const rows = await queries.selectFrom('withdrawnUploads').select('hash').execute()
  return new Set(rows.map(({ hash }) => hash))
}

export async function insertWithdrawn(queries: Queries, withdrawn: NewRow<'withdrawnUploads'>): Promise<void> {
  await queries.insertInto('withdrawnUploads').values(withdrawn).execute()
}

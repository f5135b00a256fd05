import type { Queries, Reads } from './database.ts'
import type { Row } from './schema.ts'

type JobRow = Row<'jobs'>

export interface Lease {
  name: string
  leasedBy: string
}

export function findJob(queries: Reads, name: string): Promise<JobRow | undefined> {
  return queries.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Acquires the lease of a job. Returns how often the job was started since it last succeeded. */
export async function acquireLease(queries: Queries, { name, leasedBy }: Lease, leasedUntil: string): Promise<number> {
  const tries = ((await findJob(queries, name))?.tries ?? 0) + 1
  const lease = { leasedBy, leasedUntil, tries }
  await queries
    .insertInto('jobs')
    .values({ name, ...lease })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(lease))
    .execute()
  return tries
}

/** Updates a job if `leasedBy` still has the lease. Returns whether it has. */
export async function updateJob(
  queries: Queries,
  { name, leasedBy }: Lease,
  values: Partial<Omit<JobRow, 'name' | 'leasedBy'>>,
): Promise<boolean> {
  const updated = await queries
    .updateTable('jobs')
    .set(values)
    .where('name', '=', name)
    .where('leasedBy', '=', leasedBy)
    .returning('name')
    .executeTakeFirst()
  return updated !== undefined
}

import { chunksOf } from './chunks.ts'
import type { Queries } from './database.ts'

/** So many are asked at one go; the next ones come right after. */
const mostAtOnce = 50

/**
 * Of these addresses those that were not asked since a time, noted as asked now: of several processes one asks. Others
 * than these are forgotten.
 */
export async function claimLinks(
  queries: Queries,
  addresses: ReadonlySet<string>,
  { before, now }: { before: string; now: string },
): Promise<string[]> {
  const known = new Map<string, string>()
  for (const { address, checkedAt } of await queries
    .selectFrom('linkChecks')
    .select(['address', 'checkedAt'])
    .execute())
    known.set(address, checkedAt)
  const forgotten = [...known.keys()].filter((address) => !addresses.has(address))
  for (const some of chunksOf(forgotten)) await queries.deleteFrom('linkChecks').where('address', 'in', some).execute()
  const due = [...addresses].filter((address) => (known.get(address) ?? '') < before).slice(0, mostAtOnce)
  for (const address of due)
    await queries
      .insertInto('linkChecks')
      .values({ address, checkedAt: now, fault: null })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ checkedAt: now }))
      .execute()
  return due
}

/** Notes what was wrong with an address; null if it answered. */
export async function keepLinkFault(queries: Queries, address: string, fault: string | null): Promise<void> {
  await queries.updateTable('linkChecks').set({ fault }).where('address', '=', address).execute()
}

import { chunksOf } from './chunks.ts'
import type { Queries } from './database.ts'

/** So many are asked at one go; the next ones come right after. */
const mostAtOnce = 50

interface Claim {
  /** Not asked since then. */
  before: string
  /** Taken for asked at this time until it is noted what came of it: of several processes one asks. */
  claimedAs: string
}

/** Of these addresses those that are to be asked now. Others than these are forgotten. */
export async function claimLinks(
  queries: Queries,
  addresses: ReadonlySet<string>,
  { before, claimedAs }: Claim,
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
      .values({ address, checkedAt: claimedAs, fault: null })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ checkedAt: claimedAs }))
      .execute()
  return due
}

/** Notes that an address was asked, and what was wrong with it, null if it answered; left out it stays as it was. */
export async function keepLinkAnswer(
  queries: Queries,
  address: string,
  answer: { checkedAt: string; fault?: string | null },
): Promise<void> {
  await queries.updateTable('linkChecks').set(answer).where('address', '=', address).execute()
}

import type { Database, Queries, Reads } from '../db/database.ts'
import { changeRelease, findUnfinished, listWithdrawn } from '../db/withdrawn-uploads.ts'
import type { Publication, PublishedBase } from './take-release.ts'
import { listsWithout } from './without-pictures.ts'

interface Finishing {
  database: Database
  publishFrom: (base: PublishedBase, publication: Publication) => Promise<unknown>
}

/**
 * What the end of a process may have left of a withdrawal: the current release names the picture until the next one is
 * stored, then that former one does. All processes try; where nothing is left, nothing is done.
 */
export async function finishWithdrawals({ database, publishFrom }: Finishing): Promise<void> {
  const { current: author, earlier } = await findUnfinished(database.read)
  const onlyIf = async (queries: Reads) => (await findUnfinished(queries)).current !== null
  // Every release is made without them.
  if (author) await publishFrom({ base: 'current' }, { author, onlyIf })
  if (author || earlier.length > 0) await database.write(forgetEarlier)
}

/** Takes withdrawn pictures out of all releases but the current one, which is never changed. */
export async function forgetEarlier(queries: Queries): Promise<void> {
  const { earlier } = await findUnfinished(queries)
  if (earlier.length === 0) return
  const hashes = await listWithdrawn(queries)
  for (const number of earlier) await changeRelease(queries, number, hashes, (lists) => listsWithout(lists, hashes))
}

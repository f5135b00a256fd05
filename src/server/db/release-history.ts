import type { Release } from '../../domain/release-desk.ts'
import type { Queries, Reads } from './database.ts'
import { currentReleaseNumber } from './releases.ts'

const columns = [
  'number',
  'createdAt',
  'publishedAt',
  'createdBy as by',
  'note',
  'pinned',
  'stats',
  'madeFrom',
  'version',
] as const

const heads = (queries: Reads) => queries.selectFrom('releases').select(columns).orderBy('number', 'desc')

type Head = Omit<Release, 'publishedAt' | 'isCurrent'> & { publishedAt: string | null }

const released = (head: Head, current: number): Release => ({
  ...head,
  publishedAt: head.publishedAt ?? head.createdAt,
  isCurrent: head.number === current,
})

/** The kept releases below a number, the newest first, at most so many. */
export async function listReleases(queries: Reads, before: number | undefined, count: number): Promise<Release[]> {
  const rows = await heads(queries)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .limit(count)
    .execute()
  const current = await currentReleaseNumber(queries)
  return rows.map((row) => released(row, current))
}

export async function findReleaseHead(queries: Reads, number: number): Promise<Release | undefined> {
  const row = await heads(queries).where('number', '=', number).executeTakeFirst()
  return row && released(row, await currentReleaseNumber(queries))
}

/** Changes what administrators say of a release; what it holds never changes. */
export async function updateRelease(
  queries: Queries,
  number: number,
  values: Pick<Release, 'note' | 'pinned'>,
): Promise<void> {
  await queries.updateTable('releases').set(values).where('number', '=', number).execute()
}

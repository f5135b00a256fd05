import type { Queries, Reads } from './database.ts'
import type { Tags } from './publish-hook-tables.ts'
import { currentReleaseNumber } from './releases.ts'
import type { Row } from './schema.ts'
import { listWithdrawnAddresses } from './withdrawn-uploads.ts'

export type StoredHook = Row<'publishHooks'>

/** Whom, and who tells. */
export interface HookClaim {
  target: string
  claimedBy: string
}

export function findHook(queries: Reads, target: string): Promise<StoredHook | undefined> {
  return queries.selectFrom('publishHooks').selectAll().where('target', '=', target).executeTakeFirst()
}

/**
 * Takes the telling upon oneself until a moment, unless somebody has told meanwhile, or another process is at it or is to
 * wait; gives whether it is ours.
 */
export async function claimHook(
  queries: Queries,
  { target, claimedBy }: HookClaim,
  { seen, now, until }: { seen: StoredHook | undefined; now: string; until: string },
): Promise<boolean> {
  const stored = await findHook(queries, target)
  if (stored?.toldAt !== seen?.toldAt || (stored && waitsUntil(stored) > now)) return false
  const claim = { claimedBy, claimedUntil: until }
  if (stored) await queries.updateTable('publishHooks').set(claim).where('target', '=', target).execute()
  else
    await queries
      .insertInto('publishHooks')
      .values({ target, ...claim })
      .execute()
  return true
}

/** When somebody may begin to tell; empty: at once. */
export const waitsUntil = ({ claimedUntil, nextTry }: StoredHook): string =>
  [claimedUntil ?? '', nextTry ?? ''].sort().at(-1) ?? ''

type Facts = Partial<Omit<StoredHook, 'target'>>

/** Notes something, unless another process has taken the telling over meanwhile; gives whether it is still ours. */
export async function noteHook(queries: Queries, { target, claimedBy }: HookClaim, facts: Facts): Promise<boolean> {
  const noted = await queries
    .updateTable('publishHooks')
    .set(facts)
    .where('target', '=', target)
    .where('claimedBy', '=', claimedBy)
    .returning('target')
    .executeTakeFirst()
  return noted !== undefined
}

/** Whoever looks next need not wait for the next try. */
export async function tryHookNow(queries: Queries, target: string): Promise<void> {
  await queries.updateTable('publishHooks').set({ nextTry: null }).where('target', '=', target).execute()
}

/** A release that is kept, with the tags of its answers, where they were noted. */
export interface ReleaseToTell {
  number: number
  publishedAt: string
  tags: Tags | null
}

/**
 * The releases after those that were told, in order, `most` of them or all that are kept; of one who was told of none, the
 * current one.
 */
export async function listReleasesToTell(queries: Reads, told: number, most?: number): Promise<ReleaseToTell[]> {
  const rows = await queries
    .selectFrom('releases')
    .leftJoin('releaseTags', 'releaseTags.release', 'releases.number')
    .select(['releases.number', 'releases.publishedAt', 'releases.createdAt', 'releaseTags.tags'])
    .where('releases.number', '>', told)
    .$if(told === 0, (query) => query.orderBy('releases.number', 'desc').limit(1))
    .$if(told > 0, (query) => query.orderBy('releases.number'))
    .$if(told > 0 && most !== undefined, (query) => query.limit(most ?? 1))
    .execute()
  return rows.map(({ number, publishedAt, createdAt, tags }) => ({
    ...{ number, tags },
    publishedAt: publishedAt ?? createdAt,
  }))
}

export async function keepReleaseTags(queries: Queries, release: number, tags: Tags): Promise<void> {
  await queries.insertInto('releaseTags').values({ release, tags }).execute()
}

/** For how many seconds something has been waiting to be told; 0 when all is told. */
export async function findUntoldSeconds(queries: Reads, target: string): Promise<number> {
  const hook = await findHook(queries, target)
  const [release] = await listReleasesToTell(queries, hook?.toldRelease ?? 0, 1)
  const [picture] = await listUntoldPictures(queries, hook)
  const all = [release?.publishedAt, picture?.withdrawnAt, hook?.failedSince]
  const since = all.filter((each) => typeof each === 'string').sort()[0]
  return since === undefined ? 0 : Math.max(0, Math.round((Date.now() - Date.parse(since)) / 1000))
}

/** Whether the current release was told, and each picture that was withdrawn. */
export async function isAllTold(queries: Reads, hook: StoredHook | undefined): Promise<boolean> {
  if ((hook?.toldRelease ?? 0) < (await currentReleaseNumber(queries))) return false
  return (await listUntoldPictures(queries, hook)).length === 0
}

/** Pictures that were withdrawn and not told, the first one first; none before there is a release to tell. */
async function listUntoldPictures(queries: Reads, hook: StoredHook | undefined) {
  const told = hook?.toldTags
  if (!told) return []
  return (await listWithdrawnAddresses(queries)).filter(({ address }) => !(address in told))
}

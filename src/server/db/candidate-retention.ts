import type { Queries } from './database.ts'

/** How many candidates are kept, and how long. */
const keptCandidates = 20
const keptMs = 7 * 24 * 60 * 60_000

export interface KeptCandidate {
  id: number
  createdAt: string
  /** Its time is to come, or a link shows it. */
  isHeld: boolean
}

/** Which candidates are kept no longer: those that are too old, and those that are too many, what is held last. */
export function candidatesToDrop(candidates: KeptCandidate[], now: Date): number[] {
  // Whoever has just made one is to find it.
  const newest = Math.max(0, ...candidates.map(({ id }) => id))
  const isOld = ({ createdAt }: KeptCandidate) => Date.parse(createdAt) < now.getTime() - keptMs
  return candidates
    .toSorted((a, b) => Number(b.isHeld) - Number(a.isHeld) || b.id - a.id)
    .filter((each, place) => (place >= keptCandidates && each.id !== newest) || (!each.isHeld && isOld(each)))
    .map(({ id }) => id)
}

/** Lets go of the candidates that are kept no longer, with their bytes and links. */
export async function dropCandidates(queries: Queries, now: Date): Promise<void> {
  const rows = await queries.selectFrom('candidates').select(['id', 'createdAt', 'publishAt', 'publishedAs']).execute()
  const links = await queries
    .selectFrom('previewLinks')
    .select('candidate')
    .where('expiresAt', '>', now.toISOString())
    .execute()
  const linked = new Set(links.map(({ candidate }) => candidate))
  const candidates = rows.map(({ id, createdAt, publishAt, publishedAs }) => ({
    ...{ id, createdAt },
    isHeld: linked.has(id) || (publishAt !== null && publishedAs === null),
  }))
  const dropped = candidatesToDrop(candidates, now)
  if (dropped.length > 0) await queries.deleteFrom('candidates').where('id', 'in', dropped).execute()
}

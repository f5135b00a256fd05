/** A record's place in its list before and after the change, counted from 1. */
export interface Places {
  before: number
  after: number
}

export const reversed = ({ before, after }: Places): Places => ({ before: after, after: before })

/** A run of records in the same order before and after, by its last record. */
interface Run {
  id: number
  weight: number
  rest: Run | undefined
}

const heavier = (one: Run | undefined, other: Run | undefined) =>
  (other?.weight ?? 0) > (one?.weight ?? 0) ? other : one

const placesOf = (ids: readonly number[]) => new Map(ids.map((id, index) => [id, index + 1]))

/**
 * Returns as many unmoved records of both lists as possible, preferring those with the same place on both sides, then
 * those further back now: of two that changed places, the one that was moved up counts as moved.
 */
export function unmovedIn(before: readonly number[], after: readonly number[]): Set<number> {
  const now = placesOf(after)
  const common = before.filter((id) => now.has(id))
  const [old, ranks] = [placesOf(before), placesOf(common)]
  // The heaviest run up to each rank, in a Fenwick tree: lists of thousands are compared within a request.
  const best: (Run | undefined)[] = []
  // Larger than their number, so that the lesser criterion never outweighs the greater.
  const all = common.length + 1
  let heaviest: Run | undefined
  for (const id of after) {
    const rank = ranks.get(id)
    if (rank === undefined) continue
    let rest: Run | undefined
    for (let at = rank - 1; at > 0; at -= at & -at) rest = heavier(rest, best[at])
    const way = (now.get(id) ?? 0) - (old.get(id) ?? 0)
    const own = all * all + (way === 0 ? all : 0) + (way > 0 ? 1 : 0)
    const run = { id, weight: own + (rest?.weight ?? 0), rest }
    for (let at = rank; at <= common.length; at += at & -at) best[at] = heavier(best[at], run)
    heaviest = heavier(heaviest, run)
  }
  const standing = new Set<number>()
  for (let run = heaviest; run; run = run.rest) standing.add(run.id)
  return standing
}

/**
 * Returns the moved records with their places in the full lists; where additions and deletions make these equal, with
 * their places among the records of both.
 */
export function movedIn(before: readonly number[], after: readonly number[]): Map<number, Places> {
  const standing = unmovedIn(before, after)
  const [old, now] = [placesOf(before), placesOf(after)]
  const isCommon = (id: number) => old.has(id) && now.has(id)
  const [oldCommon, nowCommon] = [placesOf(before.filter(isCommon)), placesOf(after.filter(isCommon))]
  const moved = new Map<number, Places>()
  for (const id of nowCommon.keys()) {
    if (standing.has(id)) continue
    const places = [
      { before: old.get(id) ?? 0, after: now.get(id) ?? 0 },
      { before: oldCommon.get(id) ?? 0, after: nowCommon.get(id) ?? 0 },
    ].find((each) => each.before !== each.after)
    if (places) moved.set(id, places)
  }
  return moved
}

/** A list with one of its records back at its former place among the unmoved; a new record comes first. */
export function withFormerPlace(before: readonly number[], now: readonly number[], id: number): number[] {
  const others = now.filter((each) => each !== id)
  const standing = unmovedIn(before, others)
  const ahead = before.slice(0, before.indexOf(id)).findLast((each) => standing.has(each))
  return others.toSpliced(ahead === undefined ? 0 : others.indexOf(ahead) + 1, 0, id)
}

/** A record's place in its list before and after the change, counted from 1. */
export interface Places {
  before: number
  after: number
}

export const reversePlaces = ({ before, after }: Places): Places => ({ before: after, after: before })

/** Records in the same order before and after, as a linked list from the last one. */
interface Run {
  id: number
  oldPlace: number
  /** Of this record and all previous ones. */
  weight: number
  previous: Run | undefined
}

const heaviestOf = (runs: readonly Run[]) =>
  runs.reduce<Run | undefined>((heaviest, run) => (run.weight > (heaviest?.weight ?? 0) ? run : heaviest), undefined)

const placesOf = (ids: readonly number[]) => new Map(ids.map((id, index) => [id, index + 1]))

/**
 * Returns the ids of the unmoved records: the longest run. Of equally long runs, the run with more records at their old
 * place wins, then the run with more records at a later place: of two neighbours that change places, the one that moves
 * up counts as moved.
 */
export function unmovedIn(before: readonly number[], after: readonly number[]): Set<number> {
  const oldPlaces = placesOf(before)
  // A weight has one digit for each criterion, in this base: no digit can overflow.
  const base = after.length + 1
  const runs: Run[] = []
  for (const [index, id] of after.entries()) {
    const oldPlace = oldPlaces.get(id)
    if (oldPlace === undefined) continue
    const previous = heaviestOf(runs.filter((run) => run.oldPlace < oldPlace))
    const shift = index + 1 - oldPlace
    const weightOfRecord = base * base + (shift === 0 ? base : 0) + (shift > 0 ? 1 : 0)
    runs.push({ id, oldPlace, weight: weightOfRecord + (previous?.weight ?? 0), previous })
  }
  const unmoved = new Set<number>()
  for (let run = heaviestOf(runs); run; run = run.previous) unmoved.add(run.id)
  return unmoved
}

/** Returns each moved record's places; if additions and deletions make them equal, those among the common records. */
export function movedIn(before: readonly number[], after: readonly number[]): Map<number, Places> {
  const unmoved = unmovedIn(before, after)
  const [oldPlaces, newPlaces] = [placesOf(before), placesOf(after)]
  const isCommon = (id: number) => oldPlaces.has(id) && newPlaces.has(id)
  const [oldCommon, newCommon] = [placesOf(before.filter(isCommon)), placesOf(after.filter(isCommon))]
  const moved = new Map<number, Places>()
  for (const id of newCommon.keys()) {
    if (unmoved.has(id)) continue
    const places = [
      { before: oldPlaces.get(id) ?? 0, after: newPlaces.get(id) ?? 0 },
      { before: oldCommon.get(id) ?? 0, after: newCommon.get(id) ?? 0 },
    ].find((each) => each.before !== each.after)
    if (places) moved.set(id, places)
  }
  return moved
}

/** Returns the current order with one record moved back behind the unmoved record that it followed in `before`. */
export function moveBack(before: readonly number[], current: readonly number[], id: number): number[] {
  const others = current.filter((each) => each !== id)
  const unmoved = unmovedIn(before, others)
  const predecessor = before.slice(0, before.indexOf(id)).findLast((each) => unmoved.has(each))
  return others.toSpliced(predecessor === undefined ? 0 : others.indexOf(predecessor) + 1, 0, id)
}

/** The index of the record at a position; positions run on without end in both directions. */
export function indexAt(position: number, count: number): number {
  return ((position % count) + count) % count
}

/** Where cards stand around the centre: five at most, and never the same record twice (spec section 9). */
export function visibleOffsets(count: number): number[] {
  const shown = Math.min(count, 5)
  const first = -Math.floor((shown - 1) / 2)
  return Array.from({ length: shown }, (_, place) => first + place)
}

/** As many dots as two rows hold; of a longer list those around the current one. */
const mostDots = 24

/** The indexes of the records that have a dot. */
export function dotIndexes(index: number, count: number): number[] {
  const shown = Math.min(count, mostDots)
  const first = Math.min(Math.max(index - mostDots / 2, 0), count - shown)
  return Array.from({ length: shown }, (_, place) => first + place)
}

/** How far to move from a position to reach a record, taking the shorter way around. */
export function shortestWay(position: number, index: number, count: number): number {
  const forward = indexAt(index - position, count)
  return forward <= count / 2 ? forward : forward - count
}

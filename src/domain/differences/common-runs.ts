import { type ArrayChange, diffArrays } from 'diff'
import type { ComparingWork } from './comparing-work.ts'

/** How many words, lines or paragraphs may come and go until texts count as wholly different: what it takes grows by its square. */
const mostEdits = 400

/** What two lists have in common and what came and went, in order; undefined where too much did. */
export function commonRuns<Item>(
  before: Item[],
  after: Item[],
  textOf: (item: Item) => string,
  work: ComparingWork,
): ArrayChange<Item>[] | undefined {
  if (fewestEdits(before.map(textOf), after.map(textOf)) > mostEdits) return
  const comparator = (old: Item, now: Item) => {
    work.compare()
    return textOf(old) === textOf(now)
  }
  return diffArrays(before, after, { comparator, maxEditLength: mostEdits })
}

/** How many come and go at least, in whatever order they stand: it spares texts that are wholly different the comparison. */
function fewestEdits(before: string[], after: string[]): number {
  const counts = new Map<string, number>()
  for (const text of before) counts.set(text, (counts.get(text) ?? 0) + 1)
  for (const text of after) counts.set(text, (counts.get(text) ?? 0) - 1)
  return counts.values().reduce((sum, count) => sum + Math.abs(count), 0)
}

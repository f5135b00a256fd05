/** One value that two people may have changed, by its place in the record. */
export interface Difference {
  path: string[]
  mine: unknown
  theirs: unknown
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where two versions of a record differ, field by field and language by language. */
export function differences(mine: unknown, theirs: unknown, path: string[] = []): Difference[] {
  if (isGroup(mine) && isGroup(theirs))
    return Object.keys(mine).flatMap((name) => differences(mine[name], theirs[name], [...path, name]))
  return JSON.stringify(mine) === JSON.stringify(theirs) ? [] : [{ path, mine, theirs }]
}

/** A record with one value replaced. */
export function withValue<Values>(values: Values, [name, ...rest]: readonly string[], value: unknown): Values {
  if (name === undefined) return value as Values
  const group = values as Record<string, unknown>
  return { ...group, [name]: withValue(group[name], rest, value) } as Values
}

/**
 * Joins two edits of the same record: what only one of them changed is taken from that one; what both changed stays
 * mine and is named, so that a person decides.
 */
export function merge<Values>(base: Values, mine: Values, theirs: Values): { merged: Values; undecided: Difference[] } {
  const changedByMe = new Set(differences(base, mine).map(({ path }) => path.join('.')))
  const changedByThem = new Set(differences(base, theirs).map(({ path }) => path.join('.')))
  let merged = mine
  const undecided: Difference[] = []
  for (const difference of differences(mine, theirs)) {
    const place = difference.path.join('.')
    if (!changedByMe.has(place)) merged = withValue(merged, difference.path, difference.theirs)
    else if (changedByThem.has(place)) undecided.push(difference)
  }
  return { merged, undecided }
}

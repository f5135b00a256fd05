/** A value that differs between two versions of a record, and its path in the record. */
export interface Difference {
  path: string[]
  mine: unknown
  theirs: unknown
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function differencesBetween(mine: unknown, theirs: unknown, path: string[] = []): Difference[] {
  if (isGroup(mine) && isGroup(theirs))
    return Object.keys(mine).flatMap((name) => differencesBetween(mine[name], theirs[name], [...path, name]))
  return JSON.stringify(mine) === JSON.stringify(theirs) ? [] : [{ path, mine, theirs }]
}

export function withValue<Values>(values: Values, [name, ...innerPath]: readonly string[], value: unknown): Values {
  if (name === undefined) return value as Values
  const group = values as Record<string, unknown>
  return { ...group, [name]: withValue(group[name], innerPath, value) } as Values
}

/** Merges two edits of a record. A value that both edits changed stays mine, and is returned in `undecided`. */
export function merge<Values>(base: Values, mine: Values, theirs: Values): { merged: Values; undecided: Difference[] } {
  const changedByMe = new Set(differencesBetween(base, mine).map(({ path }) => path.join('.')))
  const changedByThem = new Set(differencesBetween(base, theirs).map(({ path }) => path.join('.')))
  let merged = mine
  const undecided: Difference[] = []
  for (const difference of differencesBetween(mine, theirs)) {
    const key = difference.path.join('.')
    if (!changedByMe.has(key)) merged = withValue(merged, difference.path, difference.theirs)
    else if (changedByThem.has(key)) undecided.push(difference)
  }
  return { merged, undecided }
}

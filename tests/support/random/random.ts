/** Returns a random generator with a seed (mulberry32), so that a failure can be repeated. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const chance = (share: number) => next() < share
  return {
    below,
    chance,
    oneOf: <Value>(values: readonly Value[]) => values[below(values.length)] as Value,
    maybe: <Value>(value: () => Value) => (chance(0.5) ? value() : null),
  }
}

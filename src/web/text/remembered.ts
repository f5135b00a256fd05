/** So many texts hold what a release of a club of ordinary size shows in three languages. */
const most = 2000

/** A function of a text that keeps what it gave: releases are rendered again and again from the same words. */
export function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = of(text)
    if (known.size >= most) known.clear()
    known.set(text, value)
    return value
  }
}

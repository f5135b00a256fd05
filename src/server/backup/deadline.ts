/** Called at every step of long work; throws when the work is to end before it is done. */
export type CheckTime = () => void

/** Throws the sentence from so many milliseconds on. A timer would not do: one step of SQLite's holds up all of them. */
export function deadline(ms: number, sentence: string): CheckTime {
  const end = performance.now() + ms
  return () => {
    if (performance.now() >= end) throw new Error(sentence)
  }
}

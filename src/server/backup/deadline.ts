/** Called at every step of long work; throws when the work is to end before it is done. */
export type CheckTime = () => void

/** Throws the sentence from so many milliseconds on. A timer would not do: one step of SQLite's holds up all of them. */
export function deadline(ms: number, sentence: string): CheckTime {
  const end = performance.now() + ms
  return () => {
    if (performance.now() >= end) throw new Error(sentence)
  }
}

/** How long what reads a backup may take: a file from elsewhere may be made to take for ever. */
export const deadlineOf = ({ restoreMinutes }: { restoreMinutes: number }, what: 'restore' | 'check'): CheckTime =>
  deadline(
    restoreMinutes * 60_000,
    `The ${what} was not done after ${restoreMinutes} minutes and was ended; nothing was changed. Give it longer by RESTORE_MINUTES if the file is from a place that you trust.`,
  )

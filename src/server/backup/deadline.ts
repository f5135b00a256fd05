/** Called at every step of long work; throws when the work is to end before it is done. */
export type CheckTime = () => void

/**
 * How long what reads a backup may take: a file from elsewhere may be made to take for ever. A timer would not do: one step
 * of SQLite's holds up all of them.
 */
export function deadlineOf({ restoreMinutes }: { restoreMinutes: number }, what: 'restore' | 'check'): CheckTime {
  const end = performance.now() + restoreMinutes * 60_000
  return () => {
    if (performance.now() >= end)
      throw new Error(
        `The ${what} was not done after ${restoreMinutes} minutes and was ended; nothing was changed. Give it longer by RESTORE_MINUTES if the file is from a place that you trust.`,
      )
  }
}

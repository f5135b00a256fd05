import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { codeOf } from './failures.ts'

interface Waiting {
  /** In milliseconds. */
  patience?: number
  /** Called once, if somebody else works. */
  onWait?: () => void
}

/** Works alone: whoever else names the same file waits. The system takes the lock off a process that was killed. */
export async function aloneWith<Result>(
  file: string,
  work: () => Promise<Result>,
  { patience = 10 * 60_000, onWait }: Waiting = {},
): Promise<Result> {
  const lock = new Sqlite(file, { timeout: 0 })
  try {
    for (const start = Date.now(); ; await wait(100)) {
      try {
        lock.exec('begin exclusive')
        break
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_BUSY' || Date.now() > start + patience) throw error
        onWait?.()
        onWait = undefined
      }
    }
    return await work()
  } finally {
    lock.close()
  }
}

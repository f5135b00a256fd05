import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { codeOf } from './failures.ts'

const patienceMs = 10 * 60_000

/** Works alone: whoever else names the same file waits. The system takes the lock off a process that was killed. */
export async function aloneWith<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new Sqlite(file, { timeout: 0 })
  try {
    for (const deadline = Date.now() + patienceMs; ; await wait(100)) {
      try {
        lock.exec('begin exclusive')
        break
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_BUSY' || Date.now() > deadline) throw error
      }
    }
    return await work()
  } finally {
    lock.close()
  }
}

import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { codeOf, type DatabaseLocation, explainFailure, sqliteFile, UnusableDatabaseError } from '../failures.ts'
import { createPrivateDirectory } from './private-directory.ts'

interface LockOptions {
  timeoutMs: number
  /** Called once when another process holds the lock. */
  onWait?: () => void
}

/**
 * Locks a file, and returns a function that releases the lock; the system releases the lock of a killed process. Throws
 * SQLITE_BUSY when another process holds the lock until the timeout.
 */
export async function lockFile(file: string, { timeoutMs, onWait }: LockOptions): Promise<() => void> {
  const lock = new Sqlite(file, { timeout: 0 })
  try {
    for (const start = Date.now(); ; await wait(100)) {
      try {
        lock.exec('begin exclusive')
        return () => void lock.close()
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_BUSY' || Date.now() > start + timeoutMs) throw error
        onWait?.()
        onWait = undefined
      }
    }
  } catch (error) {
    lock.close()
    throw error
  }
}

export async function withFileLock<Result>(
  file: string,
  work: () => Promise<Result>,
  options: LockOptions,
): Promise<Result> {
  const release = await lockFile(file, options)
  try {
    return await work()
  } finally {
    release()
  }
}

/**
 * Makes this process the only server of a SQLite file, because two would serve different cached content. Throws
 * UnusableDatabaseError when another server has not stopped within the timeout.
 */
export async function lockForServing(location: DatabaseLocation, options: LockOptions): Promise<void> {
  const file = join(location.dataDirectory, 'server.lock')
  try {
    createPrivateDirectory(dirname(file))
    const release = await lockFile(file, options)
    process.once('exit', release)
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_BUSY') throw explainFailure(location, error)
    throw new UnusableDatabaseError(
      `${sqliteFile(location)} is served by another process: stop that one, or set DATA_DIR to another directory`,
    )
  }
}

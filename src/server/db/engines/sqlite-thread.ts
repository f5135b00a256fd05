import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { codeOf } from '../failures.ts'

/** What the thread is asked to run. */
export interface ThreadOrder {
  sql: string
  /** As better-sqlite3 binds them; a long text is its bytes, `{ utf8 }`. */
  parameters: unknown[]
}

export interface ThreadAnswer {
  rows: unknown[]
  changes: number | bigint
  lastInsertRowid: number | bigint
  error: { message: string; code: string } | null
  inTransaction: boolean
}

export interface ThreadSettings {
  file: string
  /** How long another process's lock is waited for. */
  patienceMs: number
}

const { file, patienceMs } = workerData as ThreadSettings
const database = new Sqlite(file, { timeout: patienceMs, fileMustExist: true })
database.pragma('synchronous = FULL')
database.pragma('foreign_keys = ON')
database.pragma('cache_size = -2000')

const isUtf8 = (value: unknown): value is { utf8: Uint8Array } =>
  typeof value === 'object' && value !== null && 'utf8' in value

function bound(value: unknown): unknown {
  if (!isUtf8(value)) return value
  const { buffer, byteOffset, byteLength } = value.utf8
  return Buffer.from(buffer, byteOffset, byteLength).toString()
}

function run({ sql, parameters }: ThreadOrder): Omit<ThreadAnswer, 'error' | 'inTransaction'> {
  const statement = database.prepare(sql)
  const values = parameters.map(bound)
  if (statement.reader) return { rows: statement.all(...values), changes: 0, lastInsertRowid: 0 }
  return { rows: [], ...statement.run(...values) }
}

/** Runs one statement after the other; `null` ends it. */
parentPort?.on('message', (order: ThreadOrder | null) => {
  if (order === null) {
    database.close()
    parentPort?.close()
  } else {
    const outcome = outcomeOf(order)
    parentPort?.postMessage({ ...outcome, inTransaction: database.inTransaction } satisfies ThreadAnswer)
  }
})

function outcomeOf(order: ThreadOrder): Omit<ThreadAnswer, 'inTransaction'> {
  try {
    return { ...run(order), error: null }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { rows: [], changes: 0, lastInsertRowid: 0, error: { message, code: codeOf(error) } }
  }
}

import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { codeOf } from '../failures.ts'
import { isLongTextBefore, type StatementOutcome, type ThreadOrder, type ThreadSettings } from './thread-orders.ts'

const { file, patienceMs } = workerData as ThreadSettings
const database = new Sqlite(file, { timeout: patienceMs, fileMustExist: true })
database.pragma('synchronous = FULL')
database.pragma('foreign_keys = ON')
database.pragma('cache_size = -2000')

let kept: Uint8Array[] = []

function takeLongText(): string {
  const text = Buffer.concat(kept).toString()
  kept = []
  return text
}

function run(sql: string, parameters: unknown[]): StatementOutcome {
  try {
    const statement = database.prepare(sql)
    const values = parameters.map((value) => (isLongTextBefore(value) ? takeLongText() : value))
    const result = statement.reader
      ? { rows: statement.all(...values), changes: 0, lastInsertRowid: 0 }
      : { rows: [], ...statement.run(...values) }
    return { ...result, error: null }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { rows: [], changes: 0, lastInsertRowid: 0, error: { message, code: codeOf(error) } }
  }
}

/** Runs one statement after the other. */
parentPort?.on('message', (order: ThreadOrder) => {
  if (order === 'end') {
    database.close()
    parentPort?.close()
  } else if ('bytes' in order) kept.push(order.bytes)
  else {
    const outcome = run(order.sql, order.parameters)
    parentPort?.postMessage({ ...outcome, inTransaction: database.inTransaction })
  }
})

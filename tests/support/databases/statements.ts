import { onTestFinished } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'

type Around = (sql: string, execute: () => Promise<unknown>) => Promise<unknown>

/** Wraps every statement in `around` until the test ends or the returned function is called. */
function aroundStatements(database: Database, around: Around): () => void {
  const executor = Object.getPrototypeOf(database.read.getExecutor())
  const { executeQuery } = executor
  executor.executeQuery = function (query: { sql: string }, ...words: unknown[]) {
    return around(query.sql, () => executeQuery.call(this, query, ...words))
  }
  const stop = () => {
    executor.executeQuery = executeQuery
  }
  onTestFinished(stop)
  return stop
}

/** Calls `notify` with every statement from now on; returns a function that stops it. */
export function onStatement(database: Database, notify: (sql: string) => void): () => void {
  return aroundStatements(database, (sql, execute) => {
    notify(sql)
    return execute()
  })
}

/**
 * Runs `work` once, after the next matching statement has returned and before its caller continues, so that two
 * requests are interleaved at a chosen place. Stop background jobs whose statements match.
 */
export function afterStatement(database: Database, statement: RegExp, work: () => Promise<unknown>): void {
  let isDone = false
  const stop = aroundStatements(database, async (sql, execute) => {
    const response = await execute()
    // Several matching statements may be in flight.
    if (!isDone && statement.test(sql)) {
      isDone = true
      stop()
      await work()
    }
    return response
  })
}

/** Makes every matching statement fail. */
export function failStatements(database: Database, statement: RegExp): void {
  aroundStatements(database, async (sql, execute) => {
    if (statement.test(sql)) throw new Error('This statement was made to fail')
    return execute()
  })
}

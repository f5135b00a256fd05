import { onTestFinished } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'

type Around = (sql: string, execute: () => Promise<unknown>) => Promise<unknown>

/** Puts itself around every statement until the test ends, or until `stop`. */
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

/** Calls `tell` with every statement from now on; returns a function that ends that. */
export function onStatement(database: Database, notify: (sql: string) => void): () => void {
  return aroundStatements(database, (sql, execute) => {
    notify(sql)
    return execute()
  })
}

/**
 * Runs `work` once, right after the next statement that fits has returned and before its caller goes on:
 * two requests are interleaved at a place of one's choice, not by luck.
 */
export function afterStatement(database: Database, statement: RegExp, work: () => Promise<unknown>): void {
  let isDone = false
  const stop = aroundStatements(database, async (sql, execute) => {
    const response = await execute()
    // Of several that were on their way together, one.
    if (!isDone && statement.test(sql)) {
      isDone = true
      stop()
      await work()
    }
    return response
  })
}

/** Makes every statement that fits fail. */
export function failStatements(database: Database, statement: RegExp): void {
  aroundStatements(database, async (sql, execute) => {
    if (statement.test(sql)) throw new Error('This statement was made to fail')
    return execute()
  })
}

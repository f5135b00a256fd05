import { onTestFinished } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'

/**
 * Runs `work` once, right after the next statement that fits has been answered and before whoever asked hears of it:
 * two requests are interleaved at a place of one's choice, not by luck.
 */
export function afterStatement(database: Database, statement: RegExp, work: () => Promise<unknown>): void {
  const executor = Object.getPrototypeOf(database.read.getExecutor())
  const { executeQuery } = executor
  const restore = () => {
    executor.executeQuery = executeQuery
  }
  executor.executeQuery = async function (query: { sql: string }, ...words: unknown[]) {
    const answer = await executeQuery.call(this, query, ...words)
    if (statement.test(query.sql)) {
      restore()
      await work()
    }
    return answer
  }
  onTestFinished(restore)
}

/** Makes every statement that fits fail, until the test is over. */
export function failStatements(database: Database, statement: RegExp): void {
  const executor = Object.getPrototypeOf(database.read.getExecutor())
  const { executeQuery } = executor
  executor.executeQuery = function (query: { sql: string }, ...words: unknown[]) {
    if (statement.test(query.sql)) throw new Error('This statement was made to fail')
    return executeQuery.call(this, query, ...words)
  }
  onTestFinished(() => {
    executor.executeQuery = executeQuery
  })
}

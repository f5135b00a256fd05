interface Statement {
  sql: string
  /** As better-sqlite3 binds them. */
  parameters: unknown[]
}

/** What the thread that writes is asked: to run a statement, to keep bytes of the next one's long text, to end. */
export type ThreadOrder = Statement | { bytes: Uint8Array } | 'end'

/** Stands for a long text among a statement's values: its bytes have come before. */
export const longTextBefore = { isLongText: true } as const

export const isLongTextBefore = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isLongText' in value

export interface StatementOutcome {
  rows: unknown[]
  changes: number | bigint
  lastInsertRowid: number | bigint
  error: { message: string; code: string } | null
}

/** What came of a statement. */
export type ThreadAnswer = StatementOutcome & { inTransaction: boolean }

export interface ThreadSettings {
  file: string
  /** How long another process's lock is waited for. */
  patienceMs: number
}

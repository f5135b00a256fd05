import type { ProblemCode } from '../../../domain/problems.ts'
import { request, ServerError } from '../../data/request.ts'

export interface Stored {
  id: number
  version: number
}

/** What is to be stored. */
export interface Attempt<Row extends Stored> {
  body: object
  /** The record to change, by the version that was read; none for a new one. */
  target?: Pick<Row, 'id' | 'version'> | undefined
  /** What else is said of a change, as the end of its address. */
  query?: string
}

interface Sending {
  /** The idempotency key: what is sent under it is stored once. */
  key: string
  signal: AbortSignal
  onChange?: (change: number) => void
}

/** The record as it is stored by now, if that is why a change was refused. */
export const currentIn = <Row>(error: unknown) => storedIn<Row>(error, 'changed')

/** What somebody else stored first under the same key, if that is why a new record was refused. */
export const storedFirstIn = <Row>(error: unknown) => storedIn<Row>(error, 'key_taken')

function storedIn<Row>(error: unknown, code: ProblemCode): Row | undefined {
  const problem = error instanceof ServerError ? error.problem : null
  return problem?.code === code && problem.current ? (problem.current as Row) : undefined
}

/**
 * Stores a record. What was sent under the key before and is stored, its response lost, is replaced by what is sent now:
 * it is neither stored twice nor taken for somebody else's change.
 */
export async function saveRecord<Row extends Stored>(
  path: string,
  { body, target, query = '' }: Attempt<Row>,
  { key, ...sending }: Sending,
): Promise<Row> {
  try {
    if (target)
      return await request('PUT', `${path}/${target.id}${query}`, { body, ifMatch: target.version, key, ...sending })
    return await request('POST', path === '/api/content' ? `${path}/` : path, { body, key, ...sending })
  } catch (error) {
    const first = storedIn<Row>(error, 'key_reused')
    if (!first) throw error
    return saveRecord(path, { body, target: first, query }, { key: `${key}.${first.version}`, ...sending })
  }
}

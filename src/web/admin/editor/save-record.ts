import type { ProblemCode } from '../../../domain/problems.ts'
import { request, ServerError } from '../../data/request.ts'
import { differences } from './conflict.ts'

export interface Stored {
  id: number
  version: number
}

/** What is to be stored, and what is known about earlier attempts to store it. */
export interface Attempt<Row extends Stored> {
  body: object
  /** The record to change, by the version that was read; none for a new one. */
  target?: Pick<Row, 'id' | 'version'> | undefined
  /** What was sent before without an answer: it may be stored. */
  unanswered?: readonly object[]
  /** The records that were there before the first attempt. */
  known?: ReadonlySet<number>
  /** What else is said of a change, as the end of its address. */
  query?: string
}

/** Whether a record holds what was sent to be stored. */
export const isStored = (record: object, body: object) =>
  Object.entries(body).every(
    ([name, value]) => !(name in record) || differences(value, record[name as keyof typeof record]).length === 0,
  )

/** The record as it is stored by now, if that is why a change was refused. */
export const currentIn = <Row>(error: unknown) => storedIn<Row>(error, 'changed')

/** What somebody else stored first under the same key, if that is why a new record was refused. */
export const storedFirstIn = <Row>(error: unknown) => storedIn<Row>(error, 'key_taken')

function storedIn<Row>(error: unknown, code: ProblemCode): Row | undefined {
  const problem = error instanceof ServerError ? error.problem : null
  return problem?.code === code && problem.current ? (problem.current as Row) : undefined
}

/**
 * Stores a record. What an earlier attempt has stored, its answer lost, is neither stored twice nor taken for somebody
 * else's change.
 */
export async function saveRecord<Row extends Stored>(
  path: string,
  attempt: Attempt<Row>,
  signal: AbortSignal,
  onChange?: (change: number) => void,
): Promise<Row> {
  const { body, target, unanswered = [], query = '' } = attempt
  const put = ({ id, version }: Stored) =>
    request<Row>('PUT', `${path}/${id}${query}`, { body, ifMatch: version, signal, onChange })

  if (!target) {
    const earlier = await findUnanswered<Row>(path, attempt, signal)
    if (!earlier) return request<Row>('POST', path === '/api/content' ? `${path}/` : path, { body, signal, onChange })
    return isStored(earlier, body) ? earlier : put(earlier)
  }
  try {
    return await put(target)
  } catch (error) {
    const current = currentIn<Row>(error)
    if (current && isStored(current, body)) return current
    if (current && unanswered.some((sent) => isStored(current, sent))) return put(current)
    throw error
  }
}

/** The ids of what is stored before anything is sent: from the list, or from the server if that is not read yet. */
export async function idsBefore(
  path: string,
  list: readonly Stored[] | undefined,
  signal: AbortSignal,
): Promise<ReadonlySet<number>> {
  const rows = list ?? (await request<Stored[]>('GET', path, { signal }))
  return new Set(rows.map(({ id }) => id))
}

/** The new record that an attempt without an answer has left. */
async function findUnanswered<Row extends Stored>(
  path: string,
  { unanswered = [], known }: Attempt<Row>,
  signal: AbortSignal,
): Promise<Row | undefined> {
  if (unanswered.length === 0) return undefined
  const rows = await request<Row[]>('GET', path, { signal })
  return rows.find((row) => !known?.has(row.id) && unanswered.some((sent) => isStored(row, sent)))
}

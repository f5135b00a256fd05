import { useQueryClient } from '@tanstack/react-query'
import type { ProblemCode } from '../../domain/problems.ts'
import type { CacheName } from '../../domain/releases.ts'
import { request, ServerError } from '../data/request.ts'
import { keepFocus } from './keep-focus.ts'
import { refreshList, updateInList } from './publishing.ts'
import { notifyUndoable } from './undo.ts'
import { isUnreachable, type Sending, useWrite } from './use-write.ts'

export interface Stored {
  id: number
  version: number
}

/** What is to be stored. */
export interface Attempt {
  body: object
  /** The record to change, by the version that was read; none for a new one. */
  target?: Stored | undefined
}

/** The record as it is stored by now, if that is why a change was refused. */
export const currentRecordIn = <Row>(error: unknown) => storedIn<Row>(error, 'changed')

/** The record that another administrator stored first under the same content key, if that is why this one was refused. */
export const recordStoredFirstIn = <Row>(error: unknown) => storedIn<Row>(error, 'key_taken')

function storedIn<Row>(error: unknown, code: ProblemCode): Row | undefined {
  const problem = error instanceof ServerError ? error.problem : null
  return problem?.code === code && problem.current ? (problem.current as Row) : undefined
}

/**
 * Stores a record. What was stored under the same idempotency key with its response lost is replaced: it is neither
 * stored twice nor taken for another administrator's change.
 */
export async function saveRecord<Row extends Stored>(
  path: string,
  { body, target }: Attempt,
  { key, ...sending }: Sending,
): Promise<Row> {
  try {
    if (target) return await request('PUT', `${path}/${target.id}`, { body, ifMatch: target.version, key, ...sending })
    return await request('POST', path === '/api/content' ? `${path}/` : path, { body, key, ...sending })
  } catch (error) {
    const first = storedIn<Row>(error, 'key_reused')
    if (!first) throw error
    return saveRecord(path, { body, target: first }, { key: `${key}.${first.version}`, ...sending })
  }
}

interface Storing {
  /** Stored one after the other. */
  records: readonly Attempt[]
  doneMessage: string
  /** The id of the element that takes the focus if it is lost. */
  opener?: string
}

/** Stores records without an editor: what was pressed, dragged or copied. One undo takes all of them back. */
export function useStoreRecords({ name, messages }: { name: CacheName; messages: { saveFailed: string } }) {
  const client = useQueryClient()
  const { write, input, isPending } = useWrite<Storing, (number | undefined)[]>({
    send: async ({ records }, { key, signal }) => {
      const changes: (number | undefined)[] = []
      for (const [place, record] of records.entries()) {
        let change: number | undefined
        const onChange = (id: number) => {
          change = id
        }
        updateInList(
          client,
          name,
          await saveRecord(`/api/${name}`, record, { key: `${key}.${place}`, signal, onChange }),
        )
        changes.push(change)
      }
      return changes
    },
    failed: messages.saveFailed,
    onDone: (changes, { doneMessage, opener }) => {
      notifyUndoable(client, doneMessage, ...changes)
      keepFocus(opener)
    },
    onFailed: (error, { opener }) => {
      // Another administrator may have changed or deleted the record.
      if (!isUnreachable(error)) void refreshList(client, name)
      keepFocus(opener)
    },
  })
  return { store: write, storing: isPending ? input : undefined }
}

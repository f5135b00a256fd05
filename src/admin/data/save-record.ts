import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ProblemCode } from '../../domain/problem-schema.ts'
import type { CacheName } from '../../domain/releases/releases.ts'
import { recordsKey } from '../../ui/data/live-list.ts'
import { request, ServerError } from '../../ui/data/request.ts'
import { keepFocus } from './keep-focus.ts'
import { refreshList, updateInList } from './publishing.ts'
import { notifyUndoable } from './undo.ts'
import { isUnreachable, type Logged, type SendOptions, useWrite, withChangeId } from './use-write.ts'

export interface VersionedRecord {
  id: number
  version: number
}

export interface RecordToStore {
  body: object
  /** The record to change, in the version on which the change is based; undefined for a new record. */
  target?: VersionedRecord | undefined
}

/** The stored record, if a write was rejected because the record has changed. */
export const currentRecordIn = <Row>(error: unknown) => storedIn<Row>(error, 'changed')

function storedIn<Row>(error: unknown, code: ProblemCode): Row | undefined {
  const problem = error instanceof ServerError ? error.problem : null
  return problem?.code === code && problem.current ? (problem.current as Row) : undefined
}

/** Stores a record; replaces the one that an earlier attempt with this key stored if its response was lost. */
export async function saveRecord<Row extends VersionedRecord>(
  name: CacheName,
  { body, target }: RecordToStore,
  { key, ...options }: SendOptions,
): Promise<Row> {
  try {
    const stored = target
      ? request(`PUT /api/${name}/:id`, { params: { id: target.id }, body, ifMatch: target.version, key, ...options })
      : request(name === 'content' ? 'POST /api/content/' : `POST /api/${name}`, { body, key, ...options })
    return (await stored) as VersionedRecord as Row
  } catch (error) {
    const stored = storedIn<Row>(error, 'key_reused')
    if (!stored) throw error
    return saveRecord(name, { body, target: stored }, { key: `${key}.${stored.version}`, ...options })
  }
}

/** Stores records one after the other, and returns each with the id of its entry in the change log. */
export async function saveRecords<Row extends VersionedRecord>(
  client: QueryClient,
  name: CacheName,
  records: readonly RecordToStore[],
  { key, signal }: SendOptions,
): Promise<Logged<Row>[]> {
  const saved: Logged<Row>[] = []
  for (const [index, record] of records.entries()) {
    const logged = await withChangeId((onChange) =>
      saveRecord<Row>(name, record, { key: `${key}.${index}`, signal, onChange }),
    )
    updateInList(client, name, logged.result)
    saved.push(logged)
  }
  return saved
}

interface StoreInput {
  records: readonly RecordToStore[]
  doneMessage: string
}

/** Stores records that were changed without an editor, for example by copying. One undo reverts them all. */
export function useStoreRecords({ name, messages }: { name: CacheName; messages: { saveFailed: string } }) {
  const client = useQueryClient()
  const { write, input, isPending } = useWrite<StoreInput, Logged<VersionedRecord>[]>({
    mutationKey: recordsKey(name),
    send: ({ records }, sendOptions) => saveRecords(client, name, records, sendOptions),
    failed: messages.saveFailed,
    onDone: (saved, { doneMessage }) => {
      notifyUndoable(client, doneMessage, ...saved.map(({ changeId }) => changeId))
      keepFocus()
    },
    onFailed: (error) => {
      // Another administrator may have changed or deleted the record.
      if (!isUnreachable(error)) void refreshList(client, name)
      keepFocus()
    },
  })
  return { store: write, storing: isPending ? input : undefined }
}

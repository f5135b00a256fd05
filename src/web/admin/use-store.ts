import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Collection, RecordOf } from '../../domain/collections/define.ts'
import type { Fields } from '../../domain/collections/field.ts'
import type { CacheName } from '../../domain/releases.ts'
import { recordsKey } from '../data/live-list.ts'
import { type Attempt, idsBefore, type Stored, saveRecord } from './editor/save-record.ts'
import { keepFocus } from './keep-focus.ts'
import { keepInList, refreshAfterWrite } from './publishing.ts'
import { notifyUndoable } from './undo.ts'
import { isUnreachable, useWrite } from './use-write.ts'

/** Records to store, one after the other, and what is told when all are. */
interface Storing<Row extends Stored> {
  records: readonly Pick<Attempt<Row>, 'body' | 'target'>[]
  doneMessage: string
  /** What takes the focus if it is lost, by its id. */
  opener?: string
}

/** What became of the records so far, by their places. */
interface Progress {
  known: ReadonlySet<number>
  changes: (number | undefined)[]
  /** The place of one that was sent without an answer. */
  unanswered: number | null
}

/** Stores records without an editor: what was pressed, dragged or copied. One undo takes all of it back. */
export function useStore<F extends Fields>(collection: Collection<CacheName, string, F>) {
  const client = useQueryClient()
  const { name, messages } = collection
  const path = `/api/${name}`
  type Row = RecordOf<{ fields: F }> & Stored
  const progresses = useRef(new WeakMap<Storing<Row>, Progress>())

  const send = async (storing: Storing<Row>, signal: AbortSignal) => {
    // Tried again, it goes on where it stood.
    const progress = progresses.current.get(storing) ?? {
      known: await idsBefore(path, client.getQueryData<Row[]>(recordsKey(name)), signal),
      changes: [],
      unanswered: null,
    }
    progresses.current.set(storing, progress)
    for (const [place, { body, target }] of storing.records.entries()) {
      if (place < progress.changes.length) continue
      const attempt = { body, target, known: progress.known, unanswered: progress.unanswered === place ? [body] : [] }
      let change: number | undefined
      progress.unanswered = place
      const stored = await saveRecord<Row>(path, attempt, signal, (id) => {
        change = id
      })
      progress.known = new Set([...progress.known, stored.id])
      progress.changes.push(change)
      keepInList(client, name, stored)
    }
    return progress.changes
  }

  const { write, input, isPending } = useWrite<Storing<Row>, Progress['changes']>({
    send,
    failed: messages.saveFailed,
    onDone: (changes, { doneMessage, opener }) => {
      notifyUndoable(client, doneMessage, ...changes)
      keepFocus(opener)
    },
    onFailed: (error, { opener }) => {
      // Somebody else may have changed or deleted what was to be changed.
      if (!isUnreachable(error)) void refreshAfterWrite(client, name)
      keepFocus(opener)
    },
  })
  return { store: write, storing: isPending ? input : undefined }
}

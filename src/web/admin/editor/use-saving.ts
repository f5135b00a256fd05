import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { CacheName } from '../../../domain/releases.ts'
import { notifyError } from '../../ui/notices.ts'
import { keepInList, refreshAfterWrite } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { isUnreachable, newKey, useWrite } from '../use-write.ts'
import { type Attempt, currentIn, type Stored, saveRecord } from './save-record.ts'
import type { Base } from './use-draft.ts'

/** What an editor asks of the fields. */
export type EditedFields = Readonly<Record<string, { blank: unknown; isApart?: true }>>

/** What the form holds of each field: of those that are set elsewhere, nothing. */
export type FormOf<F extends EditedFields> = {
  [Name in keyof F as F[Name] extends { isApart: true } ? never : Name]: F[Name]['blank']
}

/** What an editor edits: every collection is one, and so is content. */
export interface Subject<F extends EditedFields> {
  name: CacheName
  fields: F
  input: z.ZodMiniType
  messages: { created: string; updated?: string; saveFailed: string; updateFailed?: string }
}

interface SavingOptions<Row> {
  failureMessage?: ((error: Error) => string | undefined) | undefined
  onStored: (record: Row) => void
  onRefused: (error: Error, message: string) => void
}

interface Failure {
  message: string
  /** No answer came: trying again is safe, and may be all that it takes. */
  isUnreachable: boolean
}

/** Sends an editor's record, and tells how it went. */
export function useSaving<Row extends Stored>(
  subject: Pick<Subject<EditedFields>, 'name' | 'messages'>,
  base: Base<unknown>,
  options: SavingOptions<Row>,
) {
  const client = useQueryClient()
  const { name, messages } = subject
  const [failure, setFailure] = useState<Failure | null>(null)
  /** Names what is to be stored until it is, however often and with whatever it is sent. */
  const key = useRef(newKey())
  const isUnderWay = useRef(false)
  const target =
    base.id === undefined || base.version === undefined ? undefined : { id: base.id, version: base.version }
  const stored = (target && messages.updated) || messages.created

  const { write, cancel, isPending } = useWrite<Attempt<Row>, Row>({
    send: (attempt, signal, onChange) => saveRecord(`/api/${name}`, attempt, { key: key.current, signal, onChange }),
    failed: (target && messages.updateFailed) || messages.saveFailed,
    failureMessage: options.failureMessage,
    onDone: (record, _, change) => {
      key.current = newKey()
      setFailure(null)
      keepInList(client, name, record)
      options.onStored(record)
      notifyUndoable(client, stored, change)
    },
    // What was given up may have reached the server all the same.
    onCancelled: () => void refreshAfterWrite(client, name),
    tell: (message, error) => {
      setFailure({ message, isUnreachable: isUnreachable(error) })
      // Where the editor itself says it, a notice would say it twice, and cover it on a phone.
      if (!isUnreachable(error) && !currentIn(error)) notifyError(message)
      options.onRefused(error, message)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })

  return {
    failure,
    forgive: () => setFailure(null),
    isSaving: isPending,
    send: (body: object) => {
      // Before anything is drawn again, a second press finds it.
      if (isUnderWay.current) return
      isUnderWay.current = true
      write({ body, target })
    },
    giveUp: () => {
      if (isPending) cancel()
      else if (failure?.isUnreachable) void refreshAfterWrite(client, name)
    },
  }
}

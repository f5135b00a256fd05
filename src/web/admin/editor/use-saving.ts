import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { CacheName } from '../../../domain/releases.ts'
import { recordsKey } from '../../data/live-list.ts'
import { notifyError, notifySuccess } from '../../ui/notices.ts'
import { keepInList, refreshAfterWrite } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { isUnreachable, useWrite } from '../use-write.ts'
import { type Attempt, currentIn, idsBefore, isStored, type Stored, saveRecord } from './save-record.ts'
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

/** Sends an editor's record, tells how it went, and knows after silence what may have been stored. */
export function useSaving<Row extends Stored>(
  subject: Pick<Subject<EditedFields>, 'name' | 'messages'>,
  base: Base<unknown>,
  options: SavingOptions<Row>,
) {
  const client = useQueryClient()
  const { name, messages } = subject
  const [failure, setFailure] = useState<Failure | null>(null)
  /** What was there before the first attempt, once there was one. */
  const known = useRef<ReadonlySet<number>>(undefined)
  const unanswered = useRef<Attempt<Row>[]>([])
  const target =
    base.id === undefined || base.version === undefined ? undefined : { id: base.id, version: base.version }
  const stored = (target && messages.updated) || messages.created

  /** What was given up may have reached the server all the same. */
  const tellIfStored = async ({ body, target }: Attempt<Row>) => {
    await refreshAfterWrite(client, name)
    const rows = client.getQueryData<Row[]>(recordsKey(name)) ?? []
    const isNews = ({ id, version }: Row) =>
      target ? id === target.id && version > target.version : known.current?.has(id) === false
    if (rows.some((row) => isNews(row) && isStored(row, body))) notifySuccess(`${stored}, before it was cancelled`)
  }

  const { write, cancel, isPending } = useWrite<Attempt<Row>, Row>({
    send: async (attempt, signal, onChange) => {
      const path = `/api/${name}`
      if (!attempt.target) known.current ??= await idsBefore(path, client.getQueryData<Row[]>(recordsKey(name)), signal)
      return saveRecord(path, { ...attempt, known: known.current }, signal, onChange)
    },
    failed: (target && messages.updateFailed) || messages.saveFailed,
    failureMessage: options.failureMessage,
    onDone: (record, _, change) => {
      unanswered.current = []
      setFailure(null)
      keepInList(client, name, record)
      options.onStored(record)
      notifyUndoable(client, stored, change)
    },
    onCancelled: (attempt) => void tellIfStored(attempt),
    onFailed: (error, attempt) => {
      if (isUnreachable(error)) unanswered.current = [...unanswered.current, attempt]
    },
    tell: (message, error) => {
      setFailure({ message, isUnreachable: isUnreachable(error) })
      // Where the editor itself says it, a notice would say it twice, and cover it on a phone.
      if (!isUnreachable(error) && !currentIn(error)) notifyError(message)
      options.onRefused(error, message)
    },
  })

  return {
    failure,
    forgive: () => setFailure(null),
    isSaving: isPending,
    send: (body: object) => {
      write({ body, target, unanswered: unanswered.current.map((attempt) => attempt.body) })
    },
    giveUp: () => {
      const last = unanswered.current.at(-1)
      if (isPending) cancel()
      else if (last) void tellIfStored(last)
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Issue } from '../../../domain/problems.ts'
import { recordsKey } from '../../data/live-list.ts'
import { ServerError } from '../../data/request.ts'
import { merge } from './conflict.ts'
import { currentIn, type Stored } from './save-record.ts'
import { issuesOf, useIssues } from './use-issues.ts'
import { type Subject, useSaving } from './use-saving.ts'
import { useTyped } from './use-typed.ts'

interface EditorOptions<Values, Row> {
  /** The record to edit; none for a new one. */
  record: Row | undefined
  /** What the fields hold for a record, or for none. */
  toValues: (record?: Row) => Values
  onClose: () => void
  /** The rules are the server's to hold: nothing is checked before it is sent. */
  isCheckedByServer?: boolean
  /** Tells what the rules found, where marking the fields is not enough. */
  onInvalid?: (issues: readonly Issue[]) => void
  /** Tells what the server said, where marking the fields is not enough. */
  onFailure?: (message: string) => void
  /** The message for a failure, where the shared one does not fit. */
  failureMessage?: (error: Error) => string | undefined
}

/** Somebody else saved the record while it was being edited. */
interface Conflict<Row> {
  current: Row
  changedBy: string | null
  changedAt: string | null
}

export type Editor<Values> = ReturnType<typeof useEditor<Values, Stored>>

/** Holds what is typed into an editor, checks it against the rules, and saves it. */
export function useEditor<Values, Row extends Stored>(
  subject: Subject<Values>,
  options: EditorOptions<NoInfer<Values>, Row>,
) {
  const { record, toValues, onClose } = options
  const client = useQueryClient()
  const { base, values, change, rebase, isDirty, forget } = useTyped(subject.name, record, toValues)
  const { refuse, accept, ...found } = useIssues(subject.input, values)
  const [isUploading, setUploading] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null)
  const sent = useRef(values)

  const leave = () => {
    forget()
    onClose()
  }

  const collide = (error: Error) => {
    const current = currentIn<Row>(error)
    if (!current || !(error instanceof ServerError)) return
    void client.invalidateQueries({ queryKey: recordsKey(subject.name) })
    const { changedBy = null, changedAt = null } = error.problem ?? {}
    setConflict({ current, changedBy, changedAt })
  }

  const { send, giveUp, failure, forgive, isSaving } = useSaving<Row>(subject, base, {
    failureMessage: options.failureMessage,
    // What was typed since it was sent is still to be saved.
    onStored: (stored) => (sent.current === values ? leave() : rebase(stored)),
    onRefused: (error, message) => {
      if (!(error instanceof ServerError)) return
      if (error.problem?.issues) refuse(error.problem.issues)
      options.onFailure?.(message)
      collide(error)
    },
  })

  const save = () => {
    if (isSaving || isUploading || conflict) return
    const checked = subject.input.safeParse(values)
    if (!checked.success && !options.isCheckedByServer) {
      const issues = issuesOf(subject.input, values)
      refuse(issues)
      options.onInvalid?.(issues)
      return
    }
    accept()
    sent.current = values
    send((checked.success ? checked.data : values) as object)
  }

  const update = (update: (values: Values) => Values) => {
    change(update)
    forgive()
  }

  /** Goes on from the stored version, with the given values in the fields. */
  const settle = (resolved: Values) => {
    if (!conflict) return
    rebase(conflict.current)
    setConflict(null)
    update(() => resolved)
  }

  const theirs = conflict && toValues(conflict.current)
  return {
    ...found,
    isNew: base.id === undefined,
    values,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      update((current) => ({ ...current, [name]: value })),
    failure: failure?.message ?? null,
    /** The last save had no answer: what was typed is kept, and may be sent again. */
    isUnreachable: failure?.isUnreachable ?? false,
    isDirty,
    isSaving,
    isUploading,
    setUploading,
    conflict: conflict && theirs && { ...conflict, theirs, ...merge(base.values, values, theirs) },
    settle,
    save,
    close: () => {
      giveUp()
      leave()
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { defaultLanguage, type Language, languages } from '../../../domain/languages.ts'
import { type Issue, issuesOf } from '../../../domain/problems.ts'
import type { CacheName } from '../../../domain/releases.ts'
import { deleteDraft, readDraft, storeDraft } from '../../data/drafts.ts'
import { recordsKey } from '../../data/live-list.ts'
import { ServerError } from '../../data/request.ts'
import { useForm } from '../../ui/form.tsx'
import { notifyError } from '../../ui/notices.ts'
import { refreshList, updateInList } from '../publishing.ts'
import { type Attempt, currentRecordIn, type Stored, saveRecord } from '../save-record.ts'
import { notifyUndoable } from '../undo.ts'
import { isUnreachable, newKey, useWrite } from '../use-write.ts'
import { merge } from './conflict.ts'
import { useOpenedAt } from './opened.ts'

type EditedFields = Readonly<Record<string, { blank: unknown; isEditedElsewhere?: true }>>

/** The values of a form: of each field that is not set elsewhere. */
export type FormOf<F extends EditedFields> = {
  [Name in keyof F as F[Name] extends { isEditedElsewhere: true } ? never : Name]: F[Name]['blank']
}

/** What an editor edits: a collection, or content. */
interface Subject<F extends EditedFields> {
  name: CacheName
  fields: F
  input: z.ZodMiniType
  messages: { created: string; updated?: string; saveFailed: string; updateFailed?: string }
}

interface EditorOptions<Values, Row> {
  /** The record to edit; none for a new one. */
  record: Row | undefined
  toValues: (record?: Row) => Values
  /** With what was stored, if anything was. */
  onClose: (stored?: Row) => void
  /** Nothing is validated before the server does. */
  isCheckedByServer?: boolean
  /** What the form requires beyond the rules of a record. */
  check?: (values: Values) => readonly Issue[]
  /** For validation errors that are shown elsewhere than at their fields too. */
  onInvalid?: (issues: readonly Issue[]) => void
  /** For a message of the server that is shown elsewhere too. */
  onFailure?: (message: string) => void
  /** The message for a failure, where the shared one does not fit. */
  failureMessage?: (error: Error) => string | undefined
}

export type Editor<Values> = ReturnType<typeof useEditorOf<Values, Stored>>

/** A form for a record: it stores drafts, saves, and detects that another administrator has saved the record meanwhile. */
export function useEditor<F extends EditedFields, Row extends Stored>(
  subject: Subject<F>,
  options: EditorOptions<FormOf<F>, Row>,
): ReturnType<typeof useEditorOf<FormOf<F>, Row>> {
  return useEditorOf(subject, options)
}

/** The stored record that an edit goes on from, or the blank fields of a new one. */
interface Base<Values> {
  id: number | undefined
  version: number | undefined
  values: Values
}

/** Another administrator saved the record while it was being edited. */
interface Collision<Row> {
  current: Row
  changedBy: string | null
  changedAt: string | null
}

function useEditorOf<Values, Row extends Stored>(subject: Subject<EditedFields>, options: EditorOptions<Values, Row>) {
  const { record, toValues, onClose } = options
  const { name, messages } = subject
  const client = useQueryClient()
  const openedAt = useOpenedAt()
  const [language, setLanguage] = useState<Language>(openedAt?.language ?? defaultLanguage)
  const [isUploading, setUploading] = useState(false)
  const [failure, setFailure] = useState<{ message: string; isUnreachable: boolean } | null>(null)
  const [collision, setCollision] = useState<Collision<Row> | null>(null)
  const [round, setRound] = useState(0)

  const baseOf = (row?: Row): Base<Values> => ({ id: row?.id, version: row?.version, values: toValues(row) })
  const [draftOf] = useState(() => String(record?.id ?? JSON.stringify(toValues())))
  const [draft] = useState(() => readDraft<Values>(name, draftOf))
  const [isDraftRestored, setDraftRestored] = useState(draft !== null)
  const [base, setBase] = useState(() =>
    draft ? { id: draft.id ?? record?.id, version: draft.version, values: draft.base } : baseOf(record),
  )
  const rebase = (stored?: Row) => {
    setDraftRestored(false)
    setBase(baseOf(stored))
  }

  /** The idempotency key of the record until it is stored, however often and with whatever values it is sent. */
  const key = useRef(newKey())
  const sent = useRef<Values>(base.values)
  const target =
    base.id === undefined || base.version === undefined ? undefined : { id: base.id, version: base.version }
  const { write, cancel, isPending } = useWrite<Attempt, Row>({
    send: (attempt, sending) => saveRecord<Row>(`/api/${name}`, attempt, { ...sending, key: key.current }),
    failed: (target && messages.updateFailed) || messages.saveFailed,
    failureMessage: options.failureMessage,
    onDone: (stored, _, change) => {
      key.current = newKey()
      setFailure(null)
      updateInList(client, name, stored)
      // What was typed since it was sent is still to be saved.
      if (sent.current === form.values) leave(stored)
      else rebase(stored)
      notifyUndoable(client, (target && messages.updated) || messages.created, change)
    },
    // A cancelled request may have reached the server all the same.
    onCancelled: () => void refreshList(client, name),
    showFailure: (message, error) => {
      const current = currentRecordIn<Row>(error)
      setFailure({ message, isUnreachable: isUnreachable(error) })
      // Where the editor itself shows it, a notice would repeat it, and cover it on a phone.
      if (!isUnreachable(error) && !current) notifyError(message)
      if (!(error instanceof ServerError)) return
      if (error.problem?.issues) form.reject(error.problem.issues)
      options.onFailure?.(message)
      if (!current) return
      void client.invalidateQueries({ queryKey: recordsKey(name) })
      const { changedBy = null, changedAt = null } = error.problem ?? {}
      setCollision({ current, changedBy, changedAt })
    },
  })

  const check = (values: Values) => [...issuesOf(subject.input, values), ...(options.check?.(values) ?? [])]
  const form = useForm<Values>({
    initial: draft?.values ?? base.values,
    check,
    isCheckedByServer: options.isCheckedByServer,
    isBusy: isPending || isUploading || collision !== null,
    send: (values) => {
      sent.current = values
      write({ body: bodyOf(subject, values), target })
    },
    onRejected: (issues, isByRules) => {
      const invalid = languages.find((each) => issues.some(({ path }) => path.includes(each)))
      if (invalid) setLanguage(invalid)
      if (isByRules) options.onInvalid?.(issues)
    },
    onTyped: () => setFailure(null),
  })
  const { values } = form

  const isDirty = JSON.stringify(values) !== JSON.stringify(base.values)
  useEffect(() => {
    if (isDirty) storeDraft(name, draftOf, { id: base.id, version: base.version, base: base.values, values })
    else deleteDraft(name, draftOf)
  }, [isDirty, name, draftOf, base, values])

  const leave = (stored?: Row) => {
    deleteDraft(name, draftOf)
    onClose(stored)
  }
  const theirs = collision && toValues(collision.current)
  return {
    ...form,
    save: form.submit,
    /** The validation errors of the values, whether or not they are shown. */
    check: () => check(values),
    language,
    setLanguage,
    isUploading,
    setUploading,
    isNew: base.id === undefined,
    isSaving: isPending,
    failure: failure?.message ?? null,
    /** The last save had no response; it may be sent again. */
    isUnreachable: failure?.isUnreachable ?? false,
    isDirty,
    isDraftRestored: isDraftRestored && isDirty,
    discardDraft: () => {
      rebase(record)
      form.setAll(toValues(record))
      form.clearIssues()
      setRound(round + 1)
    },
    /** Another value each time the fields start over. */
    round,
    conflict: collision && theirs && { ...collision, theirs, ...merge(base.values, values, theirs) },
    /** Goes on from the version of the other administrator, with these values in the fields. */
    resolve: (resolved: Values) => {
      if (!collision) return
      rebase(collision.current)
      setCollision(null)
      form.setAll(resolved)
    },
    close: () => {
      if (isPending) cancel()
      else if (failure?.isUnreachable) void refreshList(client, name)
      leave()
    },
  }
}

/** The body of a request: fields that the form does not hold are left out, and stay as they are. */
function bodyOf({ input, fields }: Subject<EditedFields>, values: unknown): object {
  const body = (input.safeParse(values).data ?? values) as object
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields[name]?.isEditedElsewhere))
}

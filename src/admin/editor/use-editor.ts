import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Field, Values as FieldValues } from '../../domain/fields/field.ts'
import type { Language } from '../../domain/languages.ts'
import { type Issue, issuesOf } from '../../domain/problems.ts'
import type { CacheName } from '../../domain/releases/releases.ts'
import { isCopied } from '../../domain/translations/text-checks.ts'
import { deleteDraft, readDraft, storeDraft } from '../../ui/data/drafts.ts'
import { recordsKey } from '../../ui/data/live-list.ts'
import { ServerError } from '../../ui/data/request.ts'
import { useForm } from '../../ui/fields/form.tsx'
import { firstLanguage, languagesInOrder } from '../../ui/translate/translate.tsx'
import { refreshList } from '../data/publishing.ts'
import { currentRecordIn, type RecordToStore, saveRecords, type VersionedRecord } from '../data/save-record.ts'
import { notifyUndoable } from '../data/undo.ts'
import { isUnreachable, type Logged, newKey, useWrite } from '../data/use-write.ts'
import { merge } from './conflict.ts'
import { useOpenedAt } from './opened.ts'
import { isMarked, type MarkedText } from './translated-texts.ts'

type EditedFields = Readonly<Record<string, Pick<Field, 'blank' | 'isEditedElsewhere' | 'text'>>>

/** The values of a form: one for each field that is edited in it. */
export type FormOf<F extends EditedFields> = {
  [Name in keyof F as F[Name] extends { isEditedElsewhere: true } ? never : Name]: F[Name]['blank']
}

interface EditableCollection<F extends EditedFields> {
  name: CacheName
  fields: F
  input: z.ZodMiniType
  messages: { created: string; updated?: string; saveFailed: string; updateFailed?: string }
}

interface EditorOptions<Values, Row> {
  record: Row | undefined
  toValues: (record?: Row) => Values
  /** Called with the stored record, or without one if nothing was saved. */
  onClose: (stored?: Row) => void
  isCheckedByServer?: boolean
  /** Copies of a new record, one for each choice, that the same save stores and the same undo removes. */
  copies?: { of: (values: Values, choices: readonly string[]) => readonly Values[]; created: (count: number) => string }
  /** Rules of the form in addition to the record's rules. */
  check?: (values: Values) => readonly Issue[]
  onInvalid?: (issues: readonly Issue[]) => void
  onFailure?: (message: string) => void
  failureMessage?: (error: Error) => string | undefined
  /** Whether a text of a field is still the example's, which “Copy” and “Translate” replace as if it were empty. */
  isExample?: (field: string, text: MarkedText) => boolean
}

export type Editor<Values> = ReturnType<typeof useEditorOf<Values, VersionedRecord>>

/** Edits a record: stores what is typed, saves it, and detects when another administrator saved meanwhile. */
export function useEditor<F extends EditedFields, Row extends VersionedRecord>(
  collection: EditableCollection<F>,
  options: EditorOptions<FormOf<F>, Row>,
): ReturnType<typeof useEditorOf<FormOf<F>, Row>> {
  return useEditorOf(collection, options)
}

/** The stored record on which an edit is based, or the initial values of a new one. */
interface Base<Values> {
  id: number | undefined
  version: number | undefined
  values: Values
}

interface ConcurrentSave<Row> {
  current: Row
  changedBy: string | null
  changedAt: string | null
}

function useEditorOf<Values, Row extends VersionedRecord>(
  collection: EditableCollection<EditedFields>,
  options: EditorOptions<Values, Row>,
) {
  const { record, toValues, onClose } = options
  const { name, messages } = collection
  const client = useQueryClient()
  const openedAt = useOpenedAt()
  const [language, setLanguage] = useState<Language>(openedAt?.language ?? firstLanguage())
  const [isUploading, setUploading] = useState(false)
  const [failure, setFailure] = useState<{ message: string; isUnreachable: boolean } | null>(null)
  const [concurrentSave, setConcurrentSave] = useState<ConcurrentSave<Row> | null>(null)
  const [resetCount, setResetCount] = useState(0)

  const baseOf = (row?: Row): Base<Values> => ({ id: row?.id, version: row?.version, values: toValues(row) })
  const [draftKey] = useState(() => String(record?.id ?? JSON.stringify(toValues())))
  const [draft] = useState(() => readDraft<Values>(name, draftKey))
  const [toCheck, setToCheck] = useState<readonly MarkedText[]>(draft?.toCheck ?? [])
  const [copyChoices, setCopyChoices] = useState<readonly string[]>(draft?.copyChoices ?? [])
  const [isDraftRestored, setDraftRestored] = useState(draft !== null)
  const [base, setBase] = useState(() =>
    draft ? { id: draft.id ?? record?.id, version: draft.version, values: draft.base } : baseOf(record),
  )
  const rebase = (stored?: Row) => {
    setDraftRestored(false)
    setToCheck([])
    setCopyChoices([])
    setBase(baseOf(stored))
  }

  /** A form that is not a dialog can be left during its save, whose response must not close anything then. */
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  /** All attempts use this key until one succeeds, even if the values change between them, or the page is reloaded. */
  const idempotencyKey = useRef(draft?.key ?? newKey())
  const sentValues = useRef<Values>(base.values)
  const target =
    base.id === undefined || base.version === undefined ? undefined : { id: base.id, version: base.version }
  const { write, isPending } = useWrite<readonly RecordToStore[], Logged<Row>[]>({
    send: (records, sendOptions) =>
      saveRecords<Row>(client, name, records, { ...sendOptions, key: idempotencyKey.current }),
    failed: (target && messages.updateFailed) || messages.saveFailed,
    failureMessage: options.failureMessage ?? firstIssueOf,
    onDone: (saved) => {
      idempotencyKey.current = newKey()
      setFailure(null)
      const stored = saved[0]?.result
      // The editor stays open if the user typed more while it was saving.
      if (sentValues.current === form.values) leave(stored)
      else rebase(stored)
      const message =
        saved.length > 1 && options.copies
          ? options.copies.created(saved.length)
          : (target && messages.updated) || messages.created
      notifyUndoable(client, message, ...saved.map(({ changeId }) => changeId))
    },
    showFailure: (message, error) => {
      const current = currentRecordIn<Row>(error)
      setFailure({ message, isUnreachable: isUnreachable(error) })
      const problem = error instanceof ServerError ? error.problem : null
      if (problem?.issues) form.reject(problem.issues)
      if (error instanceof ServerError) options.onFailure?.(message)
      if (current) {
        void client.invalidateQueries({ queryKey: recordsKey(name) })
        const { changedBy = null, changedAt = null } = problem ?? {}
        setConcurrentSave({ current, changedBy, changedAt })
      }
      // The editor has panels for a lost connection and for a conflict.
      return isShown.current && (isUnreachable(error) || current !== undefined)
    },
  })

  const check = (values: Values) => [...issuesOf(collection.input, values), ...(options.check?.(values) ?? [])]
  const form = useForm<Values>({
    initial: draft?.values ?? base.values,
    check,
    isCheckedByServer: options.isCheckedByServer,
    isBusy: isPending || isUploading || concurrentSave !== null,
    send: (values) => {
      sentValues.current = values
      const copies = target ? [] : (options.copies?.of(values, copyChoices) ?? [])
      write([
        { body: bodyOf(collection, values), target },
        ...copies.map((copy) => ({ body: bodyOf(collection, copy) })),
      ])
    },
    onRejected: (issues, isByRules) => {
      const invalid = languagesInOrder().find((each) => issues.some(({ path }) => path.includes(each)))
      if (invalid) setLanguage(invalid)
      if (isByRules) options.onInvalid?.(issues)
    },
    onTyped: () => setFailure(null),
  })
  const { values } = form

  const isDirty = JSON.stringify(values) !== JSON.stringify(base.values)
  useEffect(() => {
    const key = idempotencyKey.current
    const draft = { id: base.id, version: base.version, key, base: base.values, values, toCheck, copyChoices }
    if (isDirty) storeDraft(name, draftKey, draft)
    else deleteDraft(name, draftKey)
  }, [isDirty, name, draftKey, base, values, toCheck, copyChoices])

  const leave = (stored?: Row) => {
    deleteDraft(name, draftKey)
    if (isShown.current) onClose(stored)
  }
  const theirs = concurrentSave && toValues(concurrentSave.current)
  const factsOf = (field: string) => {
    const { text } = collection.fields[field] ?? {}
    return typeof text === 'function' ? text(values as FieldValues) : text
  }
  return {
    ...form,
    save: form.submit,
    /** Returns the validation errors, whether or not they are shown. */
    check: () => check(values),
    /** Whether a text is copied to other languages instead of translated. */
    isCopied: (field: string, text: string) => isCopied(factsOf(field), text),
    /** Whether a field has texts that differ between languages: not a name, an address or a picture. */
    isTranslatedField: (field: string) => {
      const facts = factsOf(field)
      return facts != null && facts.nameKind === undefined
    },
    isExample: (field: string, text: MarkedText) => options.isExample?.(field, text) ?? false,
    /** Marks texts that were translated on this device, while they are edited and stay as they are. */
    markForCheck: (texts: readonly MarkedText[]) => setToCheck((marked) => [...marked, ...texts]),
    needsCheck: (text: MarkedText) => isMarked(toCheck, text),
    copyChoices,
    setCopyChoices,
    language,
    setLanguage,
    isUploading,
    setUploading,
    isNew: base.id === undefined,
    isSaving: isPending,
    failure: failure?.message ?? null,
    isUnreachable: failure?.isUnreachable ?? false,
    isDirty,
    isDraftRestored: isDraftRestored && isDirty,
    discardDraft: () => {
      rebase(record)
      form.setAll(toValues(record))
      form.clearIssues()
      setResetCount(resetCount + 1)
    },
    /** The React key of the fields: it changes when they are reset. */
    resetCount,
    conflict: concurrentSave && theirs && { ...concurrentSave, theirs, ...merge(base.values, values, theirs) },
    /** Ends a conflict: continues with these values, based on the other administrator's version. */
    resolve: (resolved: Values) => {
      if (!concurrentSave) return
      rebase(concurrentSave.current)
      setConcurrentSave(null)
      form.setAll(resolved)
    },
    close: () => {
      // The server may still have stored the record.
      if (failure?.isUnreachable) void refreshList(client, name)
      leave()
    },
  }
}

/** Returns the message of the invalid text that comes first in the form, whose fields stand in an order of languages. */
export function firstIssueOf(error: Error, order = languagesInOrder()): string | undefined {
  const issues = (error instanceof ServerError && error.problem?.issues) || []
  const ofField = issues.filter(({ path }) => path[0] === issues[0]?.path[0])
  return order.map((language) => ofField.find(({ path }) => path[1] === language)?.message).find(Boolean)
}

/** Omits fields that are edited elsewhere: the server does not change them. */
function bodyOf({ input, fields }: EditableCollection<EditedFields>, values: unknown): object {
  const body = (input.safeParse(values).data ?? values) as object
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields[name]?.isEditedElsewhere))
}

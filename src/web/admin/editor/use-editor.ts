import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { defaultLanguage, type Language, languages } from '../../../domain/languages.ts'
import type { Issue } from '../../../domain/problems.ts'
import type { CacheName } from '../../../domain/releases.ts'
import { recordsKey } from '../../data/live-list.ts'
import { ServerError } from '../../data/request.ts'
import { useForm } from '../../ui/form.tsx'
import { issuesOf } from '../issues-of.ts'
import { merge } from './conflict.ts'
import { useOpenedAt } from './opened.ts'
import { currentIn, type Stored } from './save-record.ts'
import { type Base, useBase, useDraft } from './use-draft.ts'
import { type EditedFields, type FormOf, type Subject, useSaving } from './use-saving.ts'

interface EditorOptions<Values, Row> {
  /** The record to edit; none for a new one. */
  record: Row | undefined
  /** What the fields hold for a record, or for none. */
  toValues: (record?: Row) => Values
  /** With what was stored, if anything was. */
  onClose: (stored?: Row) => void
  /** The rules are the server's to hold: nothing is checked before it is sent. */
  isCheckedByServer?: boolean
  /** What the form asks for beyond the rules of a record. */
  check?: (values: Values) => readonly Issue[]
  /** Tells what the rules found, where marking the fields is not enough. */
  onInvalid?: (issues: readonly Issue[]) => void
  /** Tells what the server said, where marking the fields is not enough. */
  onFailure?: (message: string) => void
  /** The message for a failure, where the shared one does not fit. */
  failureMessage?: (error: Error) => string | undefined
}

export type Editor<Values> = ReturnType<typeof useEditorOf<Values, Stored>>

/** What is sent: what the form does not hold stays as it is, and is no part of it. */
function bodyOf({ input, fields }: Subject<EditedFields>, values: unknown): object {
  const body = (input.safeParse(values).data ?? values) as object
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields[name]?.isApart))
}

/** A form for a record: it keeps drafts, saves, and knows when somebody else has saved the same record meanwhile. */
export function useEditor<F extends EditedFields, Row extends Stored>(
  subject: Subject<F>,
  options: EditorOptions<FormOf<F>, Row>,
): ReturnType<typeof useEditorOf<FormOf<F>, Row>> {
  return useEditorOf(subject, options)
}

function useEditorOf<Values, Row extends Stored>(subject: Subject<EditedFields>, options: EditorOptions<Values, Row>) {
  const { record, toValues, onClose } = options
  const { base, rebase, startOver, isKept, initial, draftOf } = useBase(subject.name, record, toValues)
  const { collision, noteCollision, forgetCollision } = useCollision<Row>(subject.name)
  const [round, setRound] = useState(0)
  const { form, saving, ...rest } = useSentForm<Values, Row>(subject, {
    ...options,
    base,
    initial,
    isHeld: collision !== null,
    // What was typed since it was sent is still to be saved.
    onStored: (stored, isWhole) => (isWhole ? leave(stored) : rebase(stored)),
    onRefused: noteCollision,
  })
  const { isDirty, forget } = useDraft(subject.name, draftOf, base, form.values)

  const leave = (stored?: Row) => {
    forget()
    onClose(stored)
  }
  /** Goes on from the stored version, with the given values in the fields. */
  const settle = (resolved: Values) => {
    if (!collision) return
    rebase(collision.current)
    forgetCollision()
    form.setAll(resolved)
  }

  const theirs = collision && toValues(collision.current)
  return {
    ...form,
    ...rest,
    save: form.submit,
    isNew: base.id === undefined,
    failure: saving.failure?.message ?? null,
    /** The last save had no answer: what was typed is kept, and may be sent again. */
    isUnreachable: saving.failure?.isUnreachable ?? false,
    isDirty,
    /** The fields hold what was typed before the editor was opened, and was not saved. */
    isKeptDraft: isKept && isDirty,
    startOver: () => {
      form.setAll(startOver())
      form.forgive()
      setRound(round + 1)
    },
    /** Another value each time the fields start over. */
    round,
    isSaving: saving.isSaving,
    conflict: collision && theirs && { ...collision, theirs, ...merge(base.values, form.values, theirs) },
    settle,
    close: () => {
      saving.giveUp()
      leave()
    },
  }
}

interface SentFormOptions<Values, Row>
  extends Pick<
    EditorOptions<Values, Row>,
    'isCheckedByServer' | 'check' | 'onInvalid' | 'onFailure' | 'failureMessage'
  > {
  base: Base<Values>
  /** What the fields hold at first. */
  initial: Values
  /** While it is true, nothing is sent. */
  isHeld: boolean
  /** Hears what was stored, and whether the fields hold nothing else by now. */
  onStored: (stored: Row, isWhole: boolean) => void
  /** Hears what the server refused. */
  onRefused: (error: ServerError) => void
}

/** The fields of a record and the way to the server: what it refuses is said at the fields. */
function useSentForm<Values, Row extends Stored>(
  subject: Subject<EditedFields>,
  options: SentFormOptions<Values, Row>,
) {
  const { base, initial, isHeld, onStored, onRefused, isCheckedByServer, onInvalid, onFailure, failureMessage } =
    options
  const { language, setLanguage, openFirstWrong } = useLanguageTab()
  const [isUploading, setUploading] = useState(false)
  const sent = useRef(initial)

  const saving = useSaving<Row>(subject, base, {
    failureMessage,
    onStored: (stored) => onStored(stored, sent.current === form.values),
    onRefused: (error, message) => {
      if (!(error instanceof ServerError)) return
      if (error.problem?.issues) form.refuse(error.problem.issues)
      onFailure?.(message)
      onRefused(error)
    },
  })
  const check = (values: Values) => [...issuesOf(subject.input, values), ...(options.check?.(values) ?? [])]
  const form = useForm<Values>({
    initial,
    check,
    isCheckedByServer,
    isBusy: saving.isSaving || isUploading || isHeld,
    send: (values) => {
      sent.current = values
      saving.send(bodyOf(subject, values))
    },
    onRefused: (issues, isByRules) => {
      openFirstWrong(issues)
      if (isByRules) onInvalid?.(issues)
    },
    onTyped: saving.forgive,
  })
  return {
    form,
    saving,
    /** What the rules say against what the fields hold, whether or not anybody was told. */
    check: () => check(form.values),
    language,
    setLanguage,
    isUploading,
    setUploading,
  }
}

/** Which language's fields are open. */
function useLanguageTab() {
  const openedAt = useOpenedAt()
  const [language, setLanguage] = useState<Language>(openedAt?.language ?? defaultLanguage)
  return {
    language,
    setLanguage,
    openFirstWrong: (issues: readonly Issue[]) => {
      const wrong = languages.find((each) => issues.some(({ path }) => path.includes(each)))
      if (wrong) setLanguage(wrong)
    },
  }
}

/** Somebody else saved the record while it was being edited. */
interface Collision<Row> {
  current: Row
  changedBy: string | null
  changedAt: string | null
}

/** Knows of somebody else's change that a refusal tells of, until it is settled. */
function useCollision<Row extends Stored>(name: CacheName) {
  const client = useQueryClient()
  const [collision, setCollision] = useState<Collision<Row> | null>(null)
  return {
    collision,
    /** Looks for one in a refusal; the list is read again, for it has the change too. */
    noteCollision: (error: ServerError) => {
      const current = currentIn<Row>(error)
      if (!current) return
      void client.invalidateQueries({ queryKey: recordsKey(name) })
      const { changedBy = null, changedAt = null } = error.problem ?? {}
      setCollision({ current, changedBy, changedAt })
    },
    forgetCollision: () => setCollision(null),
  }
}

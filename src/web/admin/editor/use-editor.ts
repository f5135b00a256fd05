import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { type Language, languages } from '../../../domain/languages.ts'
import type { Issue } from '../../../domain/problems.ts'
import type { CacheName } from '../../../domain/releases.ts'
import { recordsKey } from '../../data/live-list.ts'
import { messageOf, request, ServerError } from '../../data/request.ts'
import { notifyError, notifySuccess } from '../../ui/notices.ts'
import { refreshAfterWrite } from '../publishing.ts'
import { endSessionIfRefused } from '../session.ts'
import { merge } from './conflict.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** What an editor edits: every collection is one, and so is content. */
export interface Subject<Input extends z.ZodMiniType = z.ZodMiniType> {
  name: CacheName
  input: Input
  messages: { created: string; updated?: string; saveFailed: string; updateFailed?: string }
}

interface Stored {
  id: number
  version: number
}

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
interface Conflict<Values> {
  theirs: Values
  version: number
  changedBy: string | null
  changedAt: string | null
}

const none: readonly never[] = []

export type Editor<Values> = ReturnType<typeof useEditor<Values, Stored>>

/** Holds what is typed into an editor, checks it against the rules, and saves it. */
export function useEditor<Values, Row extends Stored>(subject: Subject, options: EditorOptions<Values, Row>) {
  const { record, toValues, onClose } = options
  const client = useQueryClient()
  const [of] = useState(() => String(record?.id ?? JSON.stringify(toValues())))
  const [draft] = useState(() => readDraft<Values>(subject.name, of))
  const [base, setBase] = useState(
    draft ? { values: draft.base, version: draft.version } : { values: toValues(record), version: record?.version },
  )
  const [values, setValues] = useState(draft?.values ?? base.values)
  const [refused, setRefused] = useState<{ values: Values; issues: readonly Issue[] } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [language, setLanguage] = useState<Language>('en')
  const [isUploading, setUploading] = useState(false)

  const isDirty = JSON.stringify(values) !== JSON.stringify(base.values)
  useEffect(() => {
    if (isDirty) keepDraft(subject.name, of, { version: base.version, base: base.values, values })
    else dropDraft(subject.name, of)
  }, [isDirty, subject.name, of, base, values])

  const showIssues = (found: readonly Issue[]) => {
    setRefused({ values, issues: found })
    setAttempts((count) => count + 1)
    const wrong = languages.find((each) => found.some(({ path }) => path.includes(each)))
    if (wrong) setLanguage(wrong)
  }

  const close = () => {
    dropDraft(subject.name, of)
    onClose()
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (body: unknown) =>
      record
        ? request<Row>('PUT', `/api/${subject.name}/${record.id}`, { body, ifMatch: base.version })
        : request<Row>('POST', `/api/${subject.name}${subject.name === 'content' ? '/' : ''}`, { body }),
    onSuccess: () => {
      void refreshAfterWrite(client, subject.name)
      close()
      notifySuccess((record && subject.messages.updated) || subject.messages.created)
    },
    onError: (error) => {
      const fallback = (record && subject.messages.updateFailed) || subject.messages.saveFailed
      const message = options.failureMessage?.(error) ?? messageOf(error, fallback)
      setFailure(message)
      notifyError(message)
      if (endSessionIfRefused(client, error) || !(error instanceof ServerError)) return
      const { problem } = error
      if (problem?.issues) showIssues(problem.issues)
      options.onFailure?.(message)
      if (problem?.code !== 'changed' || !problem.current) return
      const current = problem.current as Row
      void client.invalidateQueries({ queryKey: recordsKey(subject.name) })
      setConflict({
        theirs: toValues(current),
        version: current.version,
        changedBy: problem.changedBy ?? null,
        changedAt: problem.changedAt ?? null,
      })
    },
  })

  const issues = useMemo(() => {
    if (!refused || refused.values === values) return refused?.issues ?? none
    return subject.input.safeParse(values).error?.issues.map(toIssue) ?? none
  }, [subject, refused, values])

  /** Puts together what the fields hold from what they hold by then: an upload may end long after it was drawn. */
  const change = (update: (values: Values) => Values) => {
    setValues(update)
    setFailure(null)
  }

  const save = () => {
    if (isPending || isUploading) return
    if (options.isCheckedByServer) return mutate(values)
    const checked = subject.input.safeParse(values)
    if (checked.success) {
      setRefused(null)
      mutate(checked.data)
      return
    }
    const found = checked.error.issues.map(toIssue)
    showIssues(found)
    options.onInvalid?.(found)
  }

  /** Goes on from the stored version, with the given values in the fields. */
  const settle = (resolved: Values) => {
    if (!conflict) return
    setBase({ values: conflict.theirs, version: conflict.version })
    setConflict(null)
    change(() => resolved)
  }

  return {
    isNew: record === undefined,
    values,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      change((current) => ({ ...current, [name]: value })),
    issues,
    /** The first message about a value, or undefined. */
    errorAt: (...path: string[]) =>
      issues.find((issue) => path.every((step, index) => issue.path[index] === step))?.message,
    failure,
    attempts,
    isDirty,
    isSaving: isPending,
    isUploading,
    setUploading,
    language,
    setLanguage,
    conflict: conflict && { ...conflict, ...merge(base.values, values, conflict.theirs) },
    settle,
    save,
    close,
  }
}

const toIssue = ({ path, message }: { path: PropertyKey[]; message: string }): Issue => ({
  path: path.map((step) => (typeof step === 'number' ? step : String(step))),
  message,
})

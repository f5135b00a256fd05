import { type MutationKey, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useState } from 'react'
import type { Issue } from '../../domain/problems.ts'
import { isTyping } from '../../ui/browser/hotkeys.ts'
import { ServerError } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { ErrorLine } from '../../ui/surfaces/panel.tsx'
import { t, translated, tx } from '../../ui/translate/translate.tsx'
import { notifyUndoable } from '../data/undo.ts'
import { type SendOptions, useWrite } from '../data/use-write.ts'
import type { MarkedText } from './translated-texts.ts'
import type { TypedValue, TypedValues } from './typed-values.ts'

interface SavedWhenLeftOptions<Value> extends Pick<TypedValues<Value>, 'latest' | 'change'> {
  name: string
  /** What is typed under this name. */
  edit: TypedValue<Value> | undefined
  stored: Value
  /** Stores a value over `base`, and returns it as it is stored. */
  send: (value: Value, base: Value, sendOptions: SendOptions) => Promise<Value>
  mutationKey?: MutationKey
  messages: { saved: string; failed?: string }
  onSaved: (saved: Value) => void
  /** Called after a rejection; must refresh the stored value, in case it has changed. */
  onRejected: (error: Error) => void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A value outside an editor, which is saved when the focus leaves its fields. Until it is saved it stays in the tab.
 * What another administrator stored meanwhile is replaced only by a second save.
 */
export function useSavedWhenLeft<Value>(options: SavedWhenLeftOptions<Value>) {
  const { name, edit, stored, latest: latestValues, change } = options
  const client = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const [issue, setIssue] = useState<Issue | undefined>()
  const value = edit?.value ?? stored
  const isTyped = !isSame(value, stored)
  const isChangedMeanwhile = edit !== undefined && isTyped && !isSame(edit.base, stored)

  const { write, isPending } = useWrite<{ value: Value; base: Value }, Value>({
    mutationKey: options.mutationKey,
    send: ({ value, base }, sendOptions) => options.send(value, base, sendOptions),
    ...options.messages,
    onDone: (saved, sent, changeId) => {
      const latest = latestValues.current[name]
      const isSent = latest === undefined || isSame(latest.value, sent.value)
      change({ [name]: isSent ? undefined : { ...latest, base: saved } })
      options.onSaved(saved)
      if (!isSent && !isEditing) write({ value: latest.value, base: saved })
      notifyUndoable(client, options.messages.saved, changeId)
    },
    onRejected: (error) => {
      options.onRejected(error)
      const problem = error instanceof ServerError ? error.problem : null
      setIssue(problem?.issues?.[0])
      // The field shows both.
      return problem?.code === 'changed' || problem?.issues !== undefined
    },
  })
  const save = () => {
    // What is typed while another value is being saved is saved after it.
    if (isTyped && !isPending) write({ value, base: stored })
  }
  const saveUnlessChanged = () => {
    if (!isChangedMeanwhile) save()
  }
  return {
    value,
    isTyped,
    isEditing,
    isSaving: isPending,
    issue,
    /** What another administrator stored meanwhile. */
    theirs: isChangedMeanwhile ? stored : undefined,
    toCheck: edit?.toCheck ?? [],
    type: (changed: Value, toCheck: readonly MarkedText[] = edit?.toCheck ?? []) => {
      setIssue(undefined)
      const base = edit && isTyped ? edit.base : stored
      change({ [name]: isSame(changed, stored) ? undefined : { value: changed, base, toCheck } })
    },
    save,
    /** Saves, as leaving the fields does, unless another administrator has stored another value meanwhile. */
    saveUnlessChanged,
    discard: () => {
      setIssue(undefined)
      change({ [name]: undefined })
    },
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => isTyping(target) && setEditing(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        // A user who only looks at another window has not finished.
        if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)) return
        setEditing(false)
        saveUnlessChanged()
      },
    },
  }
}

interface UnsavedNoteProps<Value> {
  field: Pick<
    ReturnType<typeof useSavedWhenLeft<Value>>,
    'isTyped' | 'isEditing' | 'isSaving' | 'issue' | 'theirs' | 'toCheck' | 'save' | 'discard'
  >
  toElement: (theirs: Value) => ReactNode
}

/** Says why a value is not saved, with buttons to save or discard it. */
export function UnsavedNote<Value>({ field, toElement }: UnsavedNoteProps<Value>) {
  const { isTyped, isEditing, isSaving, issue, theirs, toCheck } = field
  if (isSaving)
    return (
      <p className="ui-muted" role="status">
        {t('Saving...')}
      </p>
    )
  const isUnsaved = isTyped && (!isEditing || theirs !== undefined)
  return (
    <>
      {issue && <ErrorLine>{translated(issue.message)}</ErrorLine>}
      {theirs !== undefined && (
        <ErrorLine>
          {tx('Meanwhile another administrator saved: {text}. Save again to replace it, or discard yours.', {
            text: toElement(theirs),
          })}
        </ErrorLine>
      )}
      {isUnsaved && (
        <div className="ui-cluster">
          <span className="ui-muted">{toCheck.length > 0 ? t('Check') : t('Not saved')}</span>
          <Button size="small" variant="primary" onPress={field.save}>
            {t('Save')}
          </Button>
          <Button size="small" onPress={field.discard}>
            {t('Discard')}
          </Button>
        </div>
      )}
    </>
  )
}

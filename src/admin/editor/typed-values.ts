import { useCallback, useRef, useState } from 'react'
import { useUnloadQuestion } from '../../ui/browser/unload-question.ts'
import { deleteDraft, readDraft, storeDraft } from '../../ui/data/drafts.ts'
import type { MarkedText } from './translated-texts.ts'

/** A value that was typed but is not saved, with the stored value on which it is based. */
export interface TypedValue<Value> {
  value: Value
  base: Value
  /** The texts in it that were translated on this device, and that nobody has checked. */
  toCheck: readonly MarkedText[]
}

export type TypedValues<Value> = ReturnType<typeof useTypedValues<Value>>

/** The values of a screen that are typed outside an editor, by name. They survive a reload, as an editor's do. */
export function useTypedValues<Value>(screen: string) {
  const [all, setAll] = useState(() => readDraft<Record<string, TypedValue<Value>>>(screen, 'all')?.values ?? {})
  // The user may have typed more between a request and its response.
  const latest = useRef(all)
  useUnloadQuestion(Object.keys(all).length > 0)
  /** Changes some values; undefined removes one. The same function at each call, so that rows can be memoised. */
  const change = useCallback(
    (changed: Record<string, TypedValue<Value> | undefined>) => {
      const entries = Object.entries({ ...latest.current, ...changed }).filter(([, each]) => each !== undefined)
      latest.current = Object.fromEntries(entries) as Record<string, TypedValue<Value>>
      setAll(latest.current)
      if (entries.length === 0) deleteDraft(screen, 'all')
      else storeDraft(screen, 'all', { version: undefined, base: {}, values: latest.current })
    },
    [screen],
  )
  return { all, latest, change }
}

import { useRef, useState } from 'react'
import type { DeskRecord } from '../../../domain/translations/desk.ts'
import { deleteDraft, readDraft, storeDraft } from '../../data/drafts.ts'
import { keyOf } from './shown-records.ts'
import { begun, isTyped, type Place, type Typed, type TypedDraft, withText } from './typed-texts.ts'

/** Beside the drafts of the editors, which hold whole forms. */
export const draftName = 'translations'

/** What is typed into a record's texts and not saved yet; it outlives a reload and the session. */
export function useTyped(record: DeskRecord) {
  const of = keyOf(record)
  const [draft, setDraft] = useState(() => readDraft<Typed>(draftName, of))
  /** What an answer finds when it comes, however much was typed meanwhile. */
  const latest = useRef(draft)
  const put = (changed: TypedDraft | null) => {
    latest.current = changed
    setDraft(changed)
    if (changed && isTyped(changed)) storeDraft(draftName, of, changed)
    else deleteDraft(draftName, of)
  }
  return {
    draft: draft && isTyped(draft) ? draft : null,
    latest: () => latest.current,
    put,
    type: (place: Place, text: string, isSuggested?: boolean) =>
      put(withText(begun(latest.current, record), place, text, isSuggested)),
    discard: () => put(null),
  }
}

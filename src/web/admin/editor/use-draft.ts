import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import type { Stored } from './save-record.ts'

/** What an edit goes on from: the stored record, or the blank fields of a new one. */
export interface Base<Values> {
  id: number | undefined
  version: number | undefined
  values: Values
}

/** Finds what an edit goes on from, and what its fields hold at first: a draft if one was kept. */
export function useBase<Values, Row extends Stored>(
  name: string,
  record: Row | undefined,
  toValues: (record?: Row) => Values,
) {
  const [draftOf] = useState(() => String(record?.id ?? JSON.stringify(toValues())))
  const [draft] = useState(() => readDraft<Values>(name, draftOf))
  const [base, setBase] = useState<Base<Values>>(() =>
    draft
      ? { id: draft.id ?? record?.id, version: draft.version, values: draft.base }
      : { id: record?.id, version: record?.version, values: toValues(record) },
  )
  return {
    base,
    draftOf,
    initial: draft?.values ?? base.values,
    /** Goes on from what is stored by now. */
    rebase: (stored: Row) => setBase({ id: stored.id, version: stored.version, values: toValues(stored) }),
  }
}

/** Keeps what is typed as a draft for as long as it differs from what is stored. */
export function useDraft<Values>(name: string, draftOf: string, base: Base<Values>, values: Values) {
  const isDirty = JSON.stringify(values) !== JSON.stringify(base.values)
  useEffect(() => {
    if (isDirty) keepDraft(name, draftOf, { id: base.id, version: base.version, base: base.values, values })
    else dropDraft(name, draftOf)
  }, [isDirty, name, draftOf, base, values])
  return { isDirty, forget: () => dropDraft(name, draftOf) }
}

import { useEffect, useState } from 'react'
import { deleteDraft, readDraft, storeDraft } from '../../data/drafts.ts'
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
  const from = (row?: Row) => ({ id: row?.id, version: row?.version, values: toValues(row) })
  const [draftOf] = useState(() => String(record?.id ?? JSON.stringify(toValues())))
  const [draft] = useState(() => readDraft<Values>(name, draftOf))
  const [isKept, setKept] = useState(draft !== null)
  const [base, setBase] = useState<Base<Values>>(() =>
    draft ? { id: draft.id ?? record?.id, version: draft.version, values: draft.base } : from(record),
  )
  const rebase = (stored?: Row) => {
    setKept(false)
    setBase(from(stored))
  }
  return {
    base,
    draftOf,
    initial: draft?.values ?? base.values,
    /** The fields held a draft at first, and nothing was stored or settled since. */
    isKept,
    /** Goes on from what is stored by now. */
    rebase,
    /** Goes on from what the editor would have begun with, were no draft kept; gives it. */
    startOver: () => {
      rebase(record)
      return toValues(record)
    },
  }
}

/** Keeps what is typed as a draft for as long as it differs from what is stored. */
export function useDraft<Values>(name: string, draftOf: string, base: Base<Values>, values: Values) {
  const isDirty = JSON.stringify(values) !== JSON.stringify(base.values)
  useEffect(() => {
    if (isDirty) storeDraft(name, draftOf, { id: base.id, version: base.version, base: base.values, values })
    else deleteDraft(name, draftOf)
  }, [isDirty, name, draftOf, base, values])
  return { isDirty, forget: () => deleteDraft(name, draftOf) }
}

import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import type { Stored } from './save-record.ts'

/** What an edit goes on from: the stored record, or the blank fields of a new one. */
export interface Base<Values> {
  id: number | undefined
  version: number | undefined
  values: Values
}

/** Holds what is typed, and keeps it as a draft for as long as it differs from what is stored. */
export function useTyped<Values, Row extends Stored>(
  name: string,
  record: Row | undefined,
  toValues: (record?: Row) => Values,
) {
  const [of] = useState(() => String(record?.id ?? JSON.stringify(toValues())))
  const [draft] = useState(() => readDraft<Values>(name, of))
  const [base, setBase] = useState<Base<Values>>(() =>
    draft
      ? { id: draft.id ?? record?.id, version: draft.version, values: draft.base }
      : { id: record?.id, version: record?.version, values: toValues(record) },
  )
  const [values, setValues] = useState(draft?.values ?? base.values)

  const isDirty = JSON.stringify(values) !== JSON.stringify(base.values)
  useEffect(() => {
    if (isDirty) keepDraft(name, of, { id: base.id, version: base.version, base: base.values, values })
    else dropDraft(name, of)
  }, [isDirty, name, of, base, values])

  return {
    base,
    values,
    /** Puts together what the fields hold from what they hold by then: an upload may end long after it was drawn. */
    change: setValues as (update: (values: Values) => Values) => void,
    /** Goes on from what is stored by now. */
    rebase: (stored: Row) => setBase({ id: stored.id, version: stored.version, values: toValues(stored) }),
    isDirty,
    forget: () => dropDraft(name, of),
  }
}

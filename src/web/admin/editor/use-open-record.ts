import { useSearchParams } from 'wouter'
import { keepFocus, openerId } from '../keep-focus.ts'

export interface OpenRecord<Row> {
  /** Whether an editor is to be shown. */
  isOpen: boolean
  /** The record to edit; none for a new one. */
  record: Row | undefined
  /** Another value for each record, so that each editor starts clean. */
  key: string
  open: (record: Row, given?: Record<string, string>) => void
  /** Opens an editor for a new record; `given` are values that the editor starts with. */
  add: (given?: Record<string, string>) => void
  /** What was stored has the focus, if the button that opened the editor is gone. */
  close: (stored?: { id: number }) => void
  given: (name: string) => string | null
}

interface OpenRecordOptions {
  /** The parameters that say how the screen shows its list: they stay. */
  kept?: readonly string[]
  /** The given value that tells which button opened the editor, where it was not the record's own. */
  openedBy?: string
}

/** Which record is open is part of the address: it outlives a reload and a new login, and Back closes the editor. */
export function useOpenRecord<Row extends { id: number; key?: string }>(
  rows: readonly Row[] | undefined,
  { kept = [], openedBy = 'key' }: OpenRecordOptions = {},
): OpenRecord<Row> {
  const [parameters, setParameters] = useSearchParams()
  const keptOnes = () =>
    Object.fromEntries(kept.flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name) ?? '']] : [])))
  const named = parameters.get('open')
  const record = rows?.find((row) => String(row.id) === named)
  return {
    isOpen: named === 'new' || record !== undefined,
    record,
    key: parameters.toString(),
    open: ({ id }, given) => setParameters({ ...keptOnes(), open: String(id), ...given }),
    add: (given) => setParameters({ ...keptOnes(), open: 'new', ...given }),
    close: (stored) => {
      setParameters(keptOnes(), { replace: true })
      keepFocus(openerId(record?.key ?? parameters.get(openedBy) ?? record?.id ?? stored?.id))
    },
    given: (name) => parameters.get(name),
  }
}

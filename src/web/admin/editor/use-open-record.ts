import { useSearchParams } from 'wouter'
import { keepFocus, openerId } from '../keep-focus.ts'

export interface OpenRecord<Row> {
  /** Whether an editor is to be shown. */
  isOpen: boolean
  /** The record to edit; none for a new one. */
  record: Row | undefined
  /** Another value for each record, so that each editor starts clean. */
  key: string
  open: (record: Row) => void
  /** Opens an editor for a new record; `given` are values that the editor starts with. */
  add: (given?: Record<string, string>) => void
  close: () => void
  given: (name: string) => string | null
}

/**
 * Which record is open is part of the address: it outlives a reload and a new login, and Back closes the editor. `kept`
 * are the parameters that say how the screen shows its list: they stay.
 */
export function useOpenRecord<Row extends { id: number; key?: string }>(
  rows: readonly Row[] | undefined,
  kept: readonly string[] = [],
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
    open: ({ id }) => setParameters({ ...keptOnes(), open: String(id) }),
    add: (given) => setParameters({ ...keptOnes(), open: 'new', ...given }),
    close: () => {
      setParameters(keptOnes(), { replace: true })
      keepFocus(openerId(record?.key ?? parameters.get('key') ?? record?.id))
    },
    given: (name) => parameters.get(name),
  }
}

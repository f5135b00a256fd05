import type { Values } from '../../domain/collections/field.ts'
import { differingFields } from '../../domain/differences/compare.ts'
import type { Places } from '../../domain/differences/moved.ts'
import { recordKinds } from '../../domain/record-kinds.ts'
import type { ChangeLogRow } from '../db/change-log.ts'
import type { StoredKind, StoredRecord } from '../db/records.ts'

const kinds: readonly StoredKind[] = recordKinds

export const kindNamed = (list: string): StoredKind | undefined => kinds.find(({ name }) => name === list)

export type FullRecord = StoredRecord & Values

/** What a record is restored to, and from what: an undone change, or a discarded draft. */
export interface Restoration {
  /** The logged change; null of a draft, whose record is as it is now. */
  id: number | null
  kind: StoredKind
  recordId: number
  before: FullRecord | null
  after: FullRecord | null
  /** Its places in the list before and after, if it was moved. */
  places: Places | null
  /** Whether only its position changed, not its place: this is not listed. */
  onlyShifted: boolean
  /** The fields that differ, except those that only the server sets. */
  fields: string[]
}

/** A change of a record of a list, read with today's declarations. */
export interface RecordChange extends Restoration {
  id: number
  write: number
  at: string
  by: string
}

/** Returns undefined where a version logged the record that declared its fields otherwise. */
const read = (kind: StoredKind, logged: object | null) =>
  (logged && kind.record.safeParse(logged).data) as FullRecord | null | undefined

const placesIn = ({ before, after }: ChangeLogRow): Places | null =>
  typeof before?.place === 'number' && typeof after?.place === 'number'
    ? { before: before.place, after: after.place }
    : null

export const isReordering = ({ places, onlyShifted }: Pick<Restoration, 'places' | 'onlyShifted'>): boolean =>
  places !== null || onlyShifted

export const writeIdOf = ({ id, write }: ChangeLogRow): number => write ?? id

/** Returns null for a change of what is no record of a list, or of a record that cannot be read today. */
export function recordChange(row: ChangeLogRow): RecordChange | null {
  const kind = kindNamed(row.entity)
  if (!kind) return null
  const before = read(kind, row.before)
  const after = read(kind, row.after)
  if (before === undefined || after === undefined) return null
  return {
    id: row.id,
    write: writeIdOf(row),
    at: row.changedAt,
    by: row.username,
    kind,
    recordId: row.entityId,
    before,
    after,
    places: placesIn(row),
    onlyShifted: row.onlyShifted,
    fields: differingFields(kind.fields, { before, after }),
  }
}

/** The changed fields' values before a change; of a deletion the whole record. */
export function valuesBefore({ before, after, fields }: Restoration): Values {
  if (!before || !after) return before ?? {}
  return Object.fromEntries(fields.map((name) => [name, before[name]]))
}

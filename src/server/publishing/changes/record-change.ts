import { differingFields } from '../../../domain/differences/compare.ts'
import type { Places } from '../../../domain/differences/moved.ts'
import type { Values } from '../../../domain/fields/field.ts'
import type { ChangeLogRow } from '../../db/records/change-log.ts'
import { kindNamed, type StoredKind, type StoredRecord } from '../../db/records/records.ts'

export type FullRecord = StoredRecord & Values

/** The restoration of a record, by undoing a change or by discarding a draft. */
export interface Restoration {
  /** The logged change; null for a draft. */
  id: number | null
  kind: StoredKind
  recordId: number
  /** The record to restore; null to delete it. */
  before: FullRecord | null
  after: FullRecord | null
  /** The record's places in the list before and after; null if it was not moved. */
  places: Places | null
  /** Whether only the record's position changed, because other records moved; such a change is not listed. */
  onlyShifted: boolean
  /** The fields that differ, without those that only the server sets. */
  fields: string[]
}

/** A logged change of a record, parsed with the current fields. */
export interface RecordChange extends Restoration {
  id: number
  write: number
  at: string
  by: string
}

/** Returns undefined for a record that another version logged with other fields. */
const parseRecord = (kind: StoredKind, logged: object | null) =>
  (logged && kind.record.safeParse(logged).data) as FullRecord | null | undefined

const placesIn = ({ before, after }: ChangeLogRow): Places | null =>
  typeof before?.place === 'number' && typeof after?.place === 'number'
    ? { before: before.place, after: after.place }
    : null

/** Whether a change is part of a reordering, which is undone as a whole. */
export const isReordering = ({ places, onlyShifted }: Pick<Restoration, 'places' | 'onlyShifted'>): boolean =>
  places !== null || onlyShifted

export const writeIdOf = ({ id, write }: ChangeLogRow): number => write ?? id

/** Parses a change of a record. Returns null for other changes, and if this version cannot read the record. */
export function parseRecordChange(row: ChangeLogRow): RecordChange | null {
  const kind = kindNamed(row.entity)
  if (!kind) return null
  const before = parseRecord(kind, row.before)
  const after = parseRecord(kind, row.after)
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

/** Returns the values before a change: of the changed fields; for a deletion, of all fields. */
export function valuesBefore({ before, after, fields }: Restoration): Values {
  if (!before || !after) return before ?? {}
  return Object.fromEntries(fields.map((name) => [name, before[name]]))
}

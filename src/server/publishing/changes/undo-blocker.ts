import { labelOfKey } from '../../../domain/content/content-keys.ts'
import { differingFields } from '../../../domain/differences/compare.ts'
import type { LabelOf, Values } from '../../../domain/fields/field.ts'
import { picturesIn } from '../../../domain/fields/record-pictures.ts'
import type { Language } from '../../../domain/languages.ts'
import { dateAndTimeOf } from '../../../domain/time/dates.ts'
import { findUsers } from '../../db/accounts/users.ts'
import type { Reads } from '../../db/database.ts'
import { type ChangeLogRow, findDeletions, findLaterChanges } from '../../db/records/change-log.ts'
import { countUses, findContentIds, findTrainersOfUsers } from '../../db/records/record-uses.ts'
import { kindNamed, RecordStore, referrersFirst, type StoredKind } from '../../db/records/records.ts'
import { findDeletedPictures } from '../../pictures/upload-address.ts'
import {
  type FullRecord,
  parseRecordChange,
  type RecordChange,
  type Restoration,
  valuesBefore,
} from './record-change.ts'

const maxLaterChanges = 300

const keyOf = (list: string, id: number) => `${list} ${id}`

export type UndoContext = Awaited<ReturnType<typeof readUndoContext>>

/** Reads the data for `undoBlocker`, with a number of queries that does not grow with the changes. */
export async function readUndoContext(queries: Reads, changes: readonly Restoration[], language: Language) {
  const records = new Map<string, Values>()
  const deletions = new Map<string, ChangeLogRow>()
  const idsByList = new Map<string, Set<number>>()
  const addId = (list: string, id: number) => idsByList.set(list, (idsByList.get(list) ?? new Set()).add(id))
  const addReferences = ({ fields }: StoredKind, record: Values | null) => {
    for (const [field, { references }] of Object.entries(fields)) {
      const id = record?.[field]
      if (references !== undefined && typeof id === 'number') addId(references, id)
    }
  }
  const readList = async (list: string, find: (ids: number[]) => Promise<ReadonlyMap<number, object>>) => {
    const ids = [...(idsByList.get(list) ?? [])]
    const stored = (await find(ids)) as ReadonlyMap<number, Values>
    const missing = ids.filter((id) => !stored.has(id))
    const deleted = await findDeletions(queries, list, missing)
    for (const [id, record] of stored) records.set(keyOf(list, id), record)
    for (const [id, row] of deleted) deletions.set(keyOf(list, id), row)
    return [...stored.values(), ...[...deleted.values()].map(({ before }) => before)]
  }

  for (const { kind, recordId, before, after } of changes) {
    addId(kind.name, recordId)
    for (const record of [before, after]) addReferences(kind, record)
  }
  for (const kind of referrersFirst) {
    const store = new RecordStore(kind)
    for (const record of await readList(kind.name, (ids) => store.findAll(queries, ids))) addReferences(kind, record)
  }
  await readList('users', (ids) => findUsers(queries, ids))

  // A deleted record keeps its last label.
  const labelOf: LabelOf = (list, id) => {
    if (id === null) return ''
    const record = records.get(keyOf(list, id)) ?? deletions.get(keyOf(list, id))?.before
    if (list === 'users') return String(record?.username ?? '')
    const kind = kindNamed(list)
    const parsed = record && kind?.publicRecord.safeParse(record).data
    return kind && parsed ? kind.label(parsed, labelOf, language) : ''
  }
  const keys = changes.flatMap(({ before }) => (typeof before?.key === 'string' ? [before.key] : []))
  return {
    record: (list: string, id: number) => records.get(keyOf(list, id)),
    deletion: (list: string, id: number) => deletions.get(keyOf(list, id)),
    labelOf,
    language,
    laterChanges: await readLaterChanges(queries, changes),
    uses: await readUses(queries, changes),
    trainers: await findTrainersOfUsers(queries, [...(idsByList.get('users') ?? [])]),
    contentIds: await findContentIds(queries, keys),
    isRemoved: await findDeletedPictures(queries, changes),
  }
}

/** Returns the later changes of the same records, newest first within a list. */
async function readLaterChanges(queries: Reads, changes: readonly Restoration[]): Promise<RecordChange[]> {
  const laterChanges: RecordChange[] = []
  for (const [kind, group] of Map.groupBy(changes, (change) => change.kind)) {
    const logged = group.flatMap(({ id, recordId }) => (id === null ? [] : [{ id, recordId }]))
    if (logged.length === 0) continue
    const ids = [...new Set(logged.map(({ recordId }) => recordId))]
    const since = Math.min(...logged.map(({ id }) => id))
    const rows = await findLaterChanges(queries, { entity: kind.name, ids, since, count: maxLaterChanges })
    laterChanges.push(...rows.flatMap((row) => parseRecordChange(row) ?? []))
  }
  return laterChanges
}

/** Returns, by list and id of a created record, phrases for its uses, such as “schedule items (2)”. */
async function readUses(queries: Reads, changes: readonly Restoration[]): Promise<ReadonlyMap<string, string[]>> {
  const uses = new Map<string, string[]>()
  const created = changes.filter(({ before }) => before === null)
  for (const [kind, group] of Map.groupBy(created, (change) => change.kind)) {
    const ids = group.map(({ recordId }) => recordId)
    for (const { collection, id, count } of await countUses(queries, kind.name, ids)) {
      const key = keyOf(kind.name, id)
      uses.set(key, [...(uses.get(key) ?? []), `${collection.plural} (${count})`])
    }
  }
  return uses
}

/**
 * Returns a sentence that says why a record cannot be restored now; null if it can. `ignoreUses` ignores the
 * records that refer to it: deleting it throws an error that names them.
 */
export function undoBlocker(change: Restoration, context: UndoContext, { ignoreUses = false } = {}): string | null {
  const { before, after } = change
  if (before && after && change.fields.length === 0) return 'It changed nothing.'
  if (isRestored(change, context)) return 'It has already been undone.'
  const laterBlocker = laterChangeBlocker(change, context)
  if (laterBlocker !== null) return laterBlocker
  if (before) return valuesBlocker(change, before, context)
  const uses = context.uses.get(keyOf(change.kind.name, change.recordId))
  return uses && !ignoreUses ? `${change.kind.singular} is still used by ${uses.join(' and ')}` : null
}

export const currentRecord = ({ kind, recordId }: Restoration, context: UndoContext) =>
  context.record(kind.name, recordId) as FullRecord | undefined

/** Whether a record already is as it was before a change: the undo was sent twice, or later changes had its effect. */
export function isRestored(change: Restoration, context: UndoContext): boolean {
  const { kind, before, fields, onlyShifted } = change
  const current = currentRecord(change, context) ?? null
  // A deleted record has no position to restore.
  if (!before || !current) return before === current || (onlyShifted && !current)
  return differingFields(kind.fields, { before, after: current }).every((name) => !fields.includes(name))
}

const describeAuthor = (change: { by: string; at: string } | undefined) =>
  change ? `${change.by}, ${dateAndTimeOf(change.at)}` : 'someone else'

/** A later change blocks if it changed the same fields again; later changes of other fields do not. */
function laterChangeBlocker(change: Restoration, context: UndoContext): string | null {
  const { id, kind, recordId, after, fields } = change
  const current = currentRecord(change, context) ?? null
  const changedAgain = after
    ? differingFields(kind.fields, { before: after, after: current }).filter((name) => fields.includes(name))
    : []
  if (after ? current !== null && changedAgain.length === 0 : current === null) return null
  const laterChange = context.laterChanges.find(
    (each) =>
      id !== null &&
      each.id > id &&
      each.kind === kind &&
      each.recordId === recordId &&
      (!each.before || !each.after || each.fields.some((field) => changedAgain.includes(field))),
  )
  const author = describeAuthor(laterChange)
  if (!after) return `${kind.singular} has already been restored by ${author}.`
  if (!current) return `${kind.singular} was deleted by ${author}. Undo that first.`
  const labels = changedAgain.map((name) => kind.fields[name]?.label).join(', ')
  return `${kind.singular} was changed afterwards by ${author} (${labels}).`
}

function valuesBlocker(change: Restoration, before: Values, context: UndoContext): string | null {
  const { kind, recordId, fields } = change
  for (const name of fields) {
    const list = kind.fields[name]?.references
    const id = before[name]
    if (list === undefined || typeof id !== 'number') continue
    const blocker = list === 'users' ? accountBlocker(id, recordId, context) : deletionBlocker(list, id, context)
    if (blocker) return blocker
  }
  if (change.after === null && 'key' in before && context.contentIds.has(String(before.key)))
    return `“${labelOfKey(String(before.key))}” is stored again.`
  const restored = { ...currentRecord(change, context), ...valuesBefore(change) }
  const pictures = picturesIn(kind.fields, restored).filter(({ path: [name] }) => fields.includes(name))
  if (pictures.some(({ address }) => context.isRemoved(address))) return 'Its picture is gone.'
  const issues = fields.flatMap((name) => kind.fields[name]?.input.safeParse(restored[name]).error?.issues ?? [])
  const [first] = [...issues, ...(kind.check?.(restored) ?? [])]
  return first?.message ?? null
}

function deletionBlocker(list: string, id: number, context: UndoContext): string | null {
  if (context.record(list, id)) return null
  const deletion = context.deletion(list, id)
  const author = describeAuthor(deletion && { by: deletion.username, at: deletion.changedAt })
  const kind = kindNamed(list)?.singular ?? 'Record'
  return `${kind} “${context.labelOf(list, id) || id}” was deleted by ${author}. Undo that first.`
}

function accountBlocker(userId: number, trainerId: number, context: UndoContext): string | null {
  const user = context.record('users', userId)
  const linkedTrainer = context.trainers.get(userId)
  if (!user) return `The account ${context.labelOf('users', userId) || userId} was deleted.`
  if (linkedTrainer !== undefined && linkedTrainer !== trainerId)
    return `${user.username} already has another trainer profile.`
  return user.role === 'trainer' ? null : `${user.username} no longer has the role trainer.`
}

import type { Values } from '../../domain/collections/field.ts'
import { differingFields } from '../../domain/differences/compare.ts'
import { byDependency } from '../../domain/record-kinds.ts'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import { restorePlace } from '../collections/order.ts'
import { checkReferences, RecordChanges } from '../collections/record-changes.ts'
import { type Author, findDeletions, findLastChange, findLastChanges } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { RecordStore, type StoredKind } from '../db/records.ts'
import { findCurrentRelease } from '../db/releases.ts'
import { findLanguage } from '../db/users.ts'
import { ChangedError, HttpError } from '../errors.ts'
import {
  compareAll,
  labelIn,
  type RowComparison,
  type RowDifference,
  referencedLists,
} from '../publishing/compare-rows.ts'
import { completeLists, readDrafts } from '../publishing/snapshot.ts'
import type { FullRecord, Restoration } from './record-change.ts'
import { restoreRecord } from './restore.ts'

export interface Discarded {
  discarded: number
  kept: { list: CacheName; id: number; label: string; reason: string }[]
}

interface Compared extends RowComparison {
  public: Partial<ReleaseLists>
}

async function compareWithPublic(queries: Queries, { userId }: Author): Promise<Compared> {
  const lists = (await findCurrentRelease(queries))?.lists ?? {}
  return {
    ...compareAll(completeLists(lists), await readDrafts(queries), await findLanguage(queries, userId)),
    public: lists,
  }
}

interface OneRecord {
  list: CacheName
  id: number
  ifMatch: readonly string[] | null
}

/** Discards the draft of one record. Throws an HttpError that names what depends on it, or what it depends on. */
export async function discardOne(
  queries: Queries,
  author: Author,
  { list, id, ifMatch }: OneRecord,
): Promise<Discarded> {
  const comparison = await compareWithPublic(queries, author)
  const difference = comparison.differences.find((each) => each.list === list && each.id === id)
  // Also when it was discarded before, by a request whose response was lost.
  if (!difference) return { discarded: 0, kept: [] }
  const { kind, before, after, places } = difference
  const changes = new RecordChanges(kind)
  if (after) await changes.findUnchanged(queries, id, ifMatch)
  else if (ifMatch !== null) {
    const last = await findLastChange(queries, list, id)
    throw new ChangedError(kind.singular, null, last?.username ?? null, last?.changedAt ?? '')
  }
  const [others] = await stepsOf(queries, difference)
  await restoreRecord(queries, author, others)
  // The others keep their places: it gets its place among them back, whatever its position was.
  if (before && (places || !after) && 'position' in kind.fields)
    await restorePlace(queries, author, changes, { id, before: comparison.public[list]?.map((row) => row.id) ?? [] })
  return { discarded: 1, kept: [] }
}

/** Discards all drafts, or those whose last change is of one write, in an order in which each finds what it refers to. */
export async function discardAll(queries: Queries, author: Author, write?: number): Promise<Discarded> {
  const comparison = await compareWithPublic(queries, author)
  const lastOf = await findLastChanges(queries, comparison.differences)
  const isMeant = (each: RowDifference) => write === undefined || lastOf(each)?.write === write
  const result: Discarded = { discarded: 0, kept: [] }
  const restoreEach = async (differences: readonly RowDifference[]) => {
    let restored = 0
    for (const difference of differences)
      try {
        for (const step of await stepsOf(queries, difference)) await restoreRecord(queries, author, step)
        restored += 1
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        const { list, id } = difference
        result.kept.push({ list, id, label: labelIn(comparison, difference), reason: error.message })
      }
    return restored
  }
  result.discarded = await restoreEach(inRestoringOrder(comparison.differences.filter(isMeant)))
  // These are not listed, and do not count.
  if (write === undefined) await restoreEach(comparison.unnoticed)
  return result
}

/** A record is restored after those that it refers to, and deleted before them. */
function inRestoringOrder(differences: readonly RowDifference[]): RowDifference[] {
  const order: readonly StoredKind[] = byDependency
  const of = (kinds: readonly StoredKind[], isMeant: (difference: RowDifference) => boolean) =>
    kinds.flatMap(({ name }) => differences.filter((each) => each.list === name && isMeant(each)))
  const isNew = ({ before }: RowDifference) => before === null
  return [
    // A new record that nothing refers to goes first: it may hold what another one gets back, such as an account.
    ...of(order, (each) => isNew(each) && !referencedLists.has(each.list)),
    ...of(order, ({ after }) => after === null),
    ...of(order, ({ before, after }) => before !== null && after !== null),
    ...of(order.toReversed(), (each) => isNew(each) && referencedLists.has(each.list)),
  ]
}

/** The steps from a draft to what visitors see. An order is undone as a whole, so a position is restored by itself. */
async function stepsOf(queries: Queries, difference: RowDifference): Promise<[Restoration, ...Restoration[]]> {
  const { kind, id, before, places } = difference
  const now = ((await new RecordStore(kind).find(queries, id)) as FullRecord | undefined) ?? null
  const whole = before && fullRecord(kind, before, now ?? (await lastKnown(queries, kind, id, before)))
  const fields = differingFields(kind.fields, { before: whole, after: now })
  const restoration = {
    id: null,
    kind,
    recordId: id,
    before: whole,
    after: now,
    places: null,
    onlyShifted: false,
    fields,
  }
  if (!whole || !now) return [restoration]
  const others = { ...restoration, fields: fields.filter((name) => name !== 'position') }
  const position = { ...restoration, places, onlyShifted: places === null, fields: ['position'] }
  return fields.includes('position') ? [others, position] : [restoration]
}

/** A record as visitors see it; what they do not see of it is as it is stored, or last was. */
function fullRecord({ fields }: StoredKind, visible: Values, stored: FullRecord): FullRecord {
  const values = Object.entries(fields).map(([name, { isPrivate, forVisitors }]) => {
    const kept = stored[name] ?? null
    if (isPrivate) return [name, kept]
    return [name, forVisitors ? forVisitors.put(visible[name] as never, kept as never) : visible[name]]
  })
  return { ...stored, ...Object.fromEntries(values) }
}

/** A deleted record as it last was, without an account that it can no longer have. */
async function lastKnown(queries: Queries, kind: StoredKind, id: number, visible: Values): Promise<FullRecord> {
  const deletion = (await findDeletions(queries, kind.name, [id])).get(id)
  const record = kind.record.parse(deletion?.before ?? { ...visible, version: 0 }) as FullRecord
  const { userId } = record
  if (typeof userId !== 'number') return record
  try {
    await checkReferences(queries, kind.fields, { userId }, id)
    return record
  } catch (error) {
    if (error instanceof HttpError) return { ...record, userId: null }
    throw error
  }
}

import type { Values } from '../../domain/collections/comparison.ts'
import { differingFields } from '../../domain/differences/compare.ts'
import { reversed } from '../../domain/differences/moved.ts'
import type { RecordUse } from '../../domain/problems.ts'
import { byDependency, recordKinds } from '../../domain/record-kinds.ts'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import { putBack } from '../collections/order.ts'
import { RecordChanges } from '../collections/record-changes.ts'
import { checkReferences } from '../collections/references.ts'
import { keepPictures } from '../collections/stored-pictures.ts'
import { type Author, findLastChange } from '../db/change-log.ts'
import { findContentByKey } from '../db/content.ts'
import type { Queries } from '../db/database.ts'
import { findDeletions } from '../db/logged-changes.ts'
import { recordExists, type StoredKind } from '../db/records.ts'
import { findCurrentRelease } from '../db/releases.ts'
import { ChangedError, ConflictError, NotFoundError, Refusal } from '../errors.ts'
import { compareAll, labelIn, type RowComparison, type RowDifference, referredTo } from '../publishing/compare-rows.ts'
import { draftRows } from '../publishing/draft-rows.ts'
import { storedRows } from '../publishing/read-lists.ts'

/** How many records are again as visitors see them, and which could not be. */
export interface TakenBack {
  taken: number
  kept: (RecordUse & { list: CacheName })[]
}

interface Compared extends RowComparison {
  /** What visitors see. */
  public: Partial<ReleaseLists>
}

async function compareWithPublic(queries: Queries): Promise<Compared> {
  const lists = (await findCurrentRelease(queries))?.lists ?? {}
  return { ...(await compareAll(storedRows(lists), await draftRows(queries))), public: lists }
}

interface OneRecord {
  list: CacheName
  id: number
  /** The version that was seen. */
  ifMatch: readonly string[] | null
}

/** Brings one record back to what visitors see. Throws a refusal that names what depends on it, or what it depends on. */
export async function takeBackOne(
  queries: Queries,
  author: Author,
  { list, id, ifMatch }: OneRecord,
): Promise<TakenBack> {
  const comparison = await compareWithPublic(queries)
  const difference = comparison.differences.find((each) => each.list === list && each.id === id)
  const kind = recordKinds.find(({ name }) => name === list) as StoredKind
  if (difference?.action === 'removed') {
    if (ifMatch !== null) {
      const last = await findLastChange(queries, list, id)
      throw new ChangedError(kind.singular, null, last?.username ?? null, last?.changedAt ?? '')
    }
  } else await new RecordChanges(kind).findUnchanged(queries, id, ifMatch)
  if (!difference) return { taken: 0, kept: [] }
  await takeBack(queries, author, { difference, comparison, isAlone: true })
  return { taken: 1, kept: [] }
}

/** Brings all records back to what visitors see, in an order in which each finds what it refers to. */
export async function takeBackAll(queries: Queries, author: Author): Promise<TakenBack> {
  const comparison = await compareWithPublic(queries)
  const order: readonly StoredKind[] = byDependency
  const of = (kinds: readonly StoredKind[], isMeant: (difference: RowDifference) => boolean) =>
    kinds.flatMap(({ name }) => comparison.differences.filter((each) => each.list === name && isMeant(each)))
  const isNew = ({ before }: RowDifference) => before === null
  const inOrder = [
    // What nothing refers to goes first: it may hold what another record is to have again, such as a key.
    ...of(order, (each) => isNew(each) && !referredTo.has(each.list)),
    ...of(order, ({ after }) => after === null),
    ...of(order, ({ before, after }) => before !== null && after !== null),
    ...of(order.toReversed(), (each) => isNew(each) && referredTo.has(each.list)),
  ]
  const result: TakenBack = { taken: 0, kept: [] }
  const takeAll = async (differences: readonly RowDifference[]) => {
    let taken = 0
    for (const difference of differences)
      try {
        await takeBack(queries, author, { difference, comparison, isAlone: false })
        taken += 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { list, id } = difference
        result.kept.push({ list, id, label: labelIn(comparison, difference) })
      }
    return taken
  }
  result.taken = await takeAll(inOrder)
  // Nobody was told of these, so that they do not count.
  await takeAll(comparison.shifts)
  return result
}

interface TakingBack {
  difference: RowDifference
  comparison: Compared
  /** Whether the others stay as they are: then it gets its place among them back, whatever the position was. */
  isAlone: boolean
}

async function takeBack(queries: Queries, author: Author, { difference, comparison, isAlone }: TakingBack) {
  const { kind, id, before, places } = difference
  const changes = new RecordChanges(kind)
  const live = await changes.store.find(queries, id)
  if (!before) {
    // It may have gone with what it was a part of.
    if (live) await changes.delete(queries, author, live)
    return
  }
  await refuseMissing(queries, difference, comparison)
  await keepPictures(queries, kind.fields, before)
  const own = 'updatedBy' in kind.fields ? { updatedBy: author.userId } : {}
  const names = live ? differingFields(kind.fields, { before: live, after: before }) : Object.keys(kind.fields)
  const last = live ?? (await lastKnown(queries, kind, id))
  const known = last as Values
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const { isPrivate, forVisitors } = kind.fields[name] ?? {}
      if (isPrivate) return []
      const kept = known[name] ?? null
      return [[name, forVisitors ? forVisitors.put(before[name] as never, kept as never) : before[name]]]
    }),
  )
  const writing = 'restored'
  if (live) {
    const { position, ...others } = values
    let now = live
    if (Object.keys(others).length > 0)
      now = await changes.update(queries, author, now, { ...others, ...own }, { writing })
    if (position !== undefined && !isAlone)
      await changes.update(queries, author, now, { position }, { writing, places: places && reversed(places) })
    if (!places) return
  } else await changes.bringBack(queries, author, { ...last, ...values, ...own })
  if (!isAlone || !('position' in kind.fields)) return
  const published = comparison.public[kind.name]?.map((row) => row.id) ?? []
  await putBack(queries, author, changes, { id, before: published })
}

/** Throws a refusal that names what a record refers to that is not there, or what has its key by now. */
async function refuseMissing(
  queries: Queries,
  { kind, id, before }: RowDifference,
  { labels }: RowComparison,
): Promise<void> {
  const missing: string[] = []
  for (const [field, { references }] of Object.entries(kind.fields)) {
    const named = before?.[field]
    if (references === undefined || references === 'users' || typeof named !== 'number') continue
    if (!(await recordExists(queries, references, named)))
      missing.push(`${labels.before(references, named)} (${references})`)
  }
  if (missing.length > 0) {
    const names = missing.join(' and ')
    throw new ConflictError('conflict', `${kind.singular} refers to what is deleted: ${names}. Take that back first.`)
  }
  const key = before?.key
  const holder = kind.name === 'content' && typeof key === 'string' ? await findContentByKey(queries, key) : undefined
  if (holder && holder.id !== id) throw new ConflictError('key_taken', `Content key ${key} exists again`)
}

/** A deleted record as it last was; without an account that it can no longer have. */
async function lastKnown(queries: Queries, kind: StoredKind, id: number) {
  const deletion = (await findDeletions(queries, kind.name, [id])).get(id)
  if (!deletion?.before) throw new NotFoundError(kind.singular)
  const record = kind.record.parse(deletion.before)
  const { userId } = record as { userId?: number | null }
  if (typeof userId !== 'number') return record
  try {
    await checkReferences(queries, kind.fields, { userId }, id)
    return record
  } catch (error) {
    if (error instanceof Refusal) return { ...record, userId: null }
    throw error
  }
}

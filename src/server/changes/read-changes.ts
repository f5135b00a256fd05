import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Change, ChangePage } from '../../domain/changes.ts'
import { actionOf, fieldDifferences, inPlaces } from '../../domain/differences/compare.ts'
import { ComparingWork } from '../../domain/differences/comparing-work.ts'
import { listCandidates } from '../db/candidates.ts'
import { type ChangeFilter, type LoggedRow, listChanges } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import { obstacleTo } from './obstacle.ts'
import { otherThing } from './other-things.ts'
import { isOfOrder, type RecordChange, recordChange, writeOf } from './record-change.ts'
import { Surroundings } from './surroundings.ts'

const pageSize = 50

const actions = { create: 'added', update: 'edited', delete: 'removed' } as const

/** The newest changes that a filter leaves, each with its differences and whether it can be undone. */
export async function readChanges(database: Database, filter: ChangeFilter): Promise<ChangePage> {
  const { rows, around, madeAt } = await database.snapshot(async (queries) => {
    const rows = (await listChanges(queries, filter, pageSize + 1)).map((row) => ({ row, change: recordChange(row) }))
    const changes = rows.slice(0, pageSize).flatMap(({ change }) => change ?? [])
    const candidates = rows.some(({ row }) => row.entity === 'candidates') ? await listCandidates(queries) : []
    const madeAt = new Map(candidates.map(({ id, createdAt }) => [id, createdAt]))
    return { rows, around: await Surroundings.of(queries, changes), madeAt }
  })
  const work = new ComparingWork()
  const changes: Change[] = []
  for (const { row, change } of rows.slice(0, pageSize)) {
    changes.push({ ...headOf(row), ...(change ? ofRecord(change, around, work) : ofOther(row, madeAt)) })
    // Marking the words of a long text takes its time.
    await nextTurn()
  }
  return { changes, isMarked: work.isMarked, next: rows.length > pageSize ? (changes.at(-1)?.id ?? null) : null }
}

const headOf = (row: LoggedRow) => ({
  id: row.id,
  write: writeOf(row),
  at: row.changedAt,
  by: row.username,
  list: row.entity,
  recordId: row.entityId === 0 ? null : row.entityId,
})

function ofRecord(change: RecordChange, around: Surroundings, work: ComparingWork) {
  const { kind, before, after, fields, places } = change
  const record = after ?? before
  const reason = obstacleTo(change, around)
  const writing = { labels: { before: around.labelOf, after: around.labelOf }, isRemoved: around.isRemoved, work }
  return {
    label: record ? kind.label(record, around.labelOf) : '',
    action: fields.length === 0 ? ('edited' as const) : actionOf(kind.fields, fields, { before, after }),
    fields: fieldDifferences(kind.fields, places ? inPlaces({ before, after }, places) : { before, after }, writing),
    undo: { isPossible: reason === null, reason, isWhole: isOfOrder(change) },
  }
}

function ofOther(row: LoggedRow, madeAt: ReadonlyMap<number, string>) {
  const { reason, ...told } = otherThing(row, madeAt)
  return { ...told, action: actions[row.action], undo: { isPossible: false, reason, isWhole: false } }
}

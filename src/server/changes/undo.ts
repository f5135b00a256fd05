import type { Values } from '../../domain/collections/comparison.ts'
import { reversed } from '../../domain/differences/moved.ts'
import { RecordChanges } from '../collections/record-changes.ts'
import { keepPictures } from '../collections/stored-pictures.ts'
import type { Author } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { findChange, findWrite, type LoggedRow } from '../db/logged-changes.ts'
import { listWithdrawn } from '../db/withdrawn-uploads.ts'
import { CannotUndoError, NotFoundError } from '../errors.ts'
import { withoutAddresses } from '../publishing/without-pictures.ts'
import { obstacleTo } from './obstacle.ts'
import { otherThing } from './other-things.ts'
import { isOfOrder, type RecordChange, recordChange, valuesBefore, writeOf } from './record-change.ts'
import { Surroundings } from './surroundings.ts'

/** A change with those of the same order, if it is of one: others that were written with it are none of its own. */
async function findOrder(queries: Queries, row: LoggedRow): Promise<LoggedRow[]> {
  const isOfOne = (each: LoggedRow) => {
    const change = each.entity === row.entity ? recordChange(each) : null
    return change !== null && isOfOrder(change)
  }
  return isOfOne(row) ? (await findWrite(queries, writeOf(row))).filter(isOfOne) : [row]
}

/**
 * Takes a change back by a new one, or its whole order or write, last first; gives how many were. Throws CannotUndoError
 * with the reason, and nothing is changed.
 */
export async function undoChange(queries: Queries, author: Author, id: number, isWhole: boolean): Promise<number> {
  const row = await findChange(queries, id)
  if (!row) throw new NotFoundError('Change')
  const rows = isWhole ? await findWrite(queries, writeOf(row)) : await findOrder(queries, row)
  let undone = 0
  for (const each of rows.toReversed()) {
    const change = recordChange(each)
    if (!change) throw new CannotUndoError(otherThing(each).reason)
    // What changed nothing is no hindrance to the rest of its write.
    if (change.fields.length === 0) continue
    const around = await Surroundings.of(queries, [change])
    // Nobody was told of it, and there is nothing left that had to make room.
    if (change.stands && !around.record(change)) continue
    const obstacle = obstacleTo(change, around)
    if (obstacle !== null) throw new CannotUndoError(obstacle)
    await takeBack(queries, author, change, around)
    if (!change.stands) undone += 1
  }
  return undone
}

async function takeBack(queries: Queries, author: Author, change: RecordChange, around: Surroundings): Promise<void> {
  const { kind, before } = change
  const changes = new RecordChanges(kind)
  const now = around.record(change)
  if (!before) {
    if (now) await changes.delete(queries, author, now)
    return
  }
  const own = 'updatedBy' in kind.fields ? { updatedBy: author.userId } : {}
  const withdrawn = await listWithdrawn(queries)
  // A picture that was withdrawn does not come back, in no text either.
  const values = { ...(withoutAddresses(valuesBefore(change), withdrawn) as Values), ...own }
  await keepPictures(queries, kind.fields, { ...now, ...values })
  const { places, stands } = change
  const back = stands ? null : places ? reversed(places) : undefined
  if (now) await changes.update(queries, author, now, values, { writing: 'restored', places: back })
  else await changes.bringBack(queries, author, { ...before, ...values })
}

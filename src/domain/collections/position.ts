import * as z from 'zod/mini'
import { largestId, recordId } from '../record-id.ts'
import { optional, place, setApart } from './field.ts'
import { wholeNumber } from './kinds.ts'

/** Where a record stands in its list; those without a position come after those with one, by their age. */
export const position = () =>
  setApart(optional(place(wholeNumber({ label: 'Position', min: 1, rule: 'Position must be a whole number from 1' }))))

const idsRule = 'Must be the ids of all records, in their order'

/** How a list is put in order: the ids of all of its records, the first one first. */
export const orderInput = z.strictObject({ ids: z.array(recordId(idsRule), { error: idsRule }) })

/** What of a record decides where it stands. */
export interface Placed {
  id: number
  position: number | null
}

/**
 * The positions that records get by which they stand in this order, of those alone whose own has to change: every record
 * that moves, and of those that stand still (by id) as many as must make room. Those at the end that come by their age need none.
 */
export function positionsInOrder(records: readonly Placed[], standing: ReadonlySet<number>): Map<number, number> {
  const lastPlaced = records.findLastIndex(({ id, position }) => position !== null || !standing.has(id))
  const changes = new Map<number, number>()
  let last = 0
  for (const { id, position } of records.slice(0, lastPlaced + 1)) {
    const mayStay = position !== null && position > last && position <= largestId - records.length
    last = mayStay && standing.has(id) ? position : last + 1
    if (last !== position) changes.set(id, last)
  }
  return changes
}

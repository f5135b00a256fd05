import * as z from 'zod/mini'
import { recordId } from '../record-id.ts'
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
 * The positions that records get by which they stand in this order, of those alone whose own has to change: those at the
 * end that come by their age need none.
 */
export function positionsInOrder(records: readonly Placed[]): Map<number, number> {
  let placed = records.length
  while (placed > 0 && standsByAge(records, placed - 1)) placed -= 1
  const changes = new Map<number, number>()
  let last = 0
  for (const { id, position } of records.slice(0, placed)) {
    if (position !== null && position > last) last = position
    else {
      last += 1
      changes.set(id, last)
    }
  }
  return changes
}

/** Whether a record without a position is older than the next one: nothing after it has a position. */
const standsByAge = (records: readonly Placed[], index: number) => {
  const [record, next] = [records[index], records[index + 1]]
  return record?.position === null && (next === undefined || record.id < next.id)
}
